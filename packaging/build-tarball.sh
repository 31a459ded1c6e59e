#!/usr/bin/env bash
# Builds what is committed into a tarball for any Linux with glibc: packaging/build-tarball.sh [FOLDER]
# FOLDER (without one: build/tarball) gets tiltyard-VERSION-linux-ARCH.tar.xz: the program, its libraries and fonts. It runs
# where glibc is as new as on the machine that built it, so build it on the oldest Debian that the project supports.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../tools/build.sh"
source "$root/packaging/source.sh"

packages_need "to build the tarball" "${build_packages[@]}" git patchelf xz-utils || exit 1

folder=${1:-$root/build/tarball}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
name=tiltyard-$version-linux-$(uname -m)
tree=$folder/source
whole=$folder/$name
log=$folder/build.log
SOURCE_DATE_EPOCH=$(source_date)
export SOURCE_DATE_EPOCH

# The program, installed into $whole.
build() {
    source_copy "$tree"
    # Debug information would name the folder, and with it make the program's build id another one.
    # Meson splits CFLAGS as a shell does.
    CFLAGS="'-ffile-prefix-map=${folder//\'/\'\\\'\'}=.'" meson setup "$folder/build" "$tree" --prefix=/usr --libexecdir=libexec --strip \
        -Ddebug=false -Doptimization=2
    ninja -C "$folder/build"
    DESTDIR=$folder/installed meson install -C "$folder/build" --no-rebuild
    mv "$folder/installed/usr" "$whole"
    # For systemd there are the package and `meson install`: units name their program by its whole path.
    rm -r "${whole:?}/lib" "${whole:?}/share/polkit-1"
}

# The libraries that these programs load, but for glibc, which belongs to the system: PACKAGE PATH, a line each.
libraries_of() {
    local path package
    ldd "$@" | sed -n 's/.* => \(\/.*\) (.*/\1/p' | sort -u | while IFS= read -r path; do
        package=$(dpkg-query -S "$path" "/usr$path" 2>/dev/null | sed -n '1s/[:,].*//p') || true
        if [ -z "$package" ]; then
            say "No package has $path, so nobody knows its licence."
            return 1
        fi
        [ "$package" = libc6 ] || printf '%s %s\n' "$package" "$path"
    done
}

# Beside the programs, where they look for them first, with their licences.
add_libraries() {
    local package path
    mkdir -p "$whole/lib" "$whole/share/doc/libraries"
    libraries_of "$whole/libexec/tiltyard/"* >"$folder/libraries"
    while read -r package path; do
        cp -L "$path" "$whole/lib/"
        cp -L "/usr/share/doc/$package/copyright" "$whole/share/doc/libraries/$package"
    done <"$folder/libraries"
    chmod 644 "$whole/lib/"*
    patchelf --set-rpath '$ORIGIN' "$whole/lib/"*
    patchelf --set-rpath '$ORIGIN/../../lib' "$whole/libexec/tiltyard/"*
}

add_fonts() {
    mkdir -p "$whole/share/tiltyard/fonts"
    cp -L /usr/share/fonts/truetype/dejavu/DejaVuSans{,-Bold}.ttf /usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf \
        "$whole/share/tiltyard/fonts/"
    cp -L /usr/share/doc/fonts-dejavu-core/copyright "$whole/share/doc/libraries/fonts-dejavu-core"
    cp "$tree/packaging/tarball/fonts.conf" "$whole/share/tiltyard/"
}

make_all() {
    build
    mv "$whole/bin/tiltyard" "$whole/libexec/tiltyard/"
    cp "$tree/packaging/tarball/tiltyard" "$whole/bin/"
    cp "$tree/LICENSE" "$tree/packaging/tarball/README" "$whole/"
    add_libraries
    add_fonts
    tar -C "$folder" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --mode=go=rX,u+rw -c "$name" |
        xz -6 >"$folder/$name.tar.xz"
}

end() {
    [ $? -eq 0 ] && return
    exec 2>&3
    tail -n 30 "$log" >&2
    say "The tarball could not be built; all of it is in $log"
}

rm -rf "$tree" "$whole" "$folder/build" "$folder/installed"
exec 3>&2
trap end EXIT
make_all </dev/null >"$log" 2>&1
rm -rf "$tree" "$whole" "$folder/build" "$folder/installed" "$folder/libraries"
printf '%s\n' "$folder/$name.tar.xz"
