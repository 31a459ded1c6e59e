#!/usr/bin/env bash
# Builds the Debian package of what is committed, for the Debian that this runs on: packaging/build-deb.sh [FOLDER]
# FOLDER gets tiltyard_VERSION_ARCH.deb (without one: build/deb); the same commit gives the same bytes in any folder.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../tools/build.sh"
source "$root/packaging/source.sh"

packages_need "to build the package" "${build_packages[@]}" build-essential debhelper git || exit 1

folder=${1:-$root/build/deb}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
tree=$folder/tiltyard-$version
rm -rf "$tree"
source_copy "$tree"
cp -a "$tree/packaging/debian" "$tree/debian"

# A release of Debian has packages of its own, older than the one after it: an upgrade of the system upgrades this, too.
release=$(. /etc/os-release && printf '%s%s' "$ID" "${VERSION_ID:-}")
release=${release/#debian/deb}
sed -i "1s/(\(.*\))/(\1~$release)/" "$tree/debian/changelog"
if [ "$release" = deb12 ]; then
    cat >>"$tree/debian/tiltyard.lintian-overrides" <<'END'
# Only lintian of Debian 12 has this tag. The unit is for systemd's walls; without systemd there is "tiltyard serve".
tiltyard: package-supports-alternative-init-but-no-init.d-script *
END
fi

SOURCE_DATE_EPOCH=$(source_date)
export SOURCE_DATE_EPOCH
export DEB_BUILD_OPTIONS=${DEB_BUILD_OPTIONS:-noautodbgsym}
log=$folder/build.log
if ! (cd "$tree" && dpkg-buildpackage --build=binary --no-sign) </dev/null >"$log" 2>&1; then
    tail -n 30 "$log" >&2
    say "The package could not be built; all of it is in $log"
    exit 1
fi
rm -rf "$tree"
ls "$folder/tiltyard_$version~${release}_"*.deb
