# Bare Debian systems in a folder, for scripts that source this. Only root can make and enter them.

# The site of the archive that this machine's apt uses for a release: bare_root_site bookworm, bare_root_site bookworm-security.
bare_root_site() {
    apt-get indextargets --format '$(RELEASE) $(SITE)' 'Created-By: Packages' |
        awk -v release="$1" '$1 == release && $2 ~ /\/debian(-security)?\/?$/ {print $2; exit}'
}

# bare_root_make SUITE FOLDER [PACKAGES [ARCHITECTURE]]: a minimal Debian that reaches the archive as this machine does;
# with these packages (a,b), and of another architecture that runs here.
bare_root_make() {
    local suite=$1 folder=$2 packages=${3:+,$3} architecture=${4:-} here site security own=/usr/local/share/ca-certificates
    here=$(. /etc/os-release && printf '%s' "$VERSION_CODENAME")
    site=$(bare_root_site "$here")
    security=$(bare_root_site "$here-security")
    [ -n "$site" ] && [ -n "$security" ] || { echo "This machine's apt knows no archive of $here and its security updates." >&2; return 1; }
    # With mounts of its own: whoever stops it leaves none behind, under which a later `rm -r` would reach this machine.
    unshare --mount --pid --fork --kill-child --mount-proc -- \
        debootstrap ${architecture:+"--arch=$architecture"} --variant=minbase --include="ca-certificates$packages" "$suite" "$folder" "$site" ||
        return 1

    printf 'deb %s main\n' "$site $suite" "$site $suite-updates" "$security $suite-security" >"$folder/etc/apt/sources.list"
    apt-config dump Acquire | grep -E '^Acquire::(https?|ftp|Check-|Retries|Force)' >"$folder/etc/apt/apt.conf.d/90as-outside"
    cp -a /etc/apt/auth.conf.d/. "$folder/etc/apt/auth.conf.d/" 2>/dev/null
    [ ! -d "$own" ] || cp -a "$own/." "$folder$own/" || return 1
    bare_root_run "$folder" sh -c 'update-ca-certificates && apt-get clean' || return 1
    cp -L /etc/resolv.conf /etc/hosts "$folder/etc/"
    # Nothing is started in it, as in every chroot.
    printf '#!/bin/sh\nexit 101\n' >"$folder/usr/sbin/policy-rc.d"
    chmod 755 "$folder/usr/sbin/policy-rc.d"
}

# bare_root_run FOLDER COMMAND...: as root in it. Processes and mounts end with the command.
bare_root_run() {
    local folder=$1 kept=() name
    shift
    for name in http_proxy https_proxy no_proxy SOURCE_DATE_EPOCH; do
        [ -z "${!name:-}" ] || kept+=("$name=${!name}")
    done
    unshare --mount --pid --fork --kill-child -- sh -c '
        mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" "$@"' "$folder" \
        env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "${kept[@]}" "$@" </dev/null
}

# bare_root_install FOLDER PACKAGE...: with apt, quietly; what it said is shown if it fails.
bare_root_install() {
    local folder=$1 log
    shift
    log=$(mktemp) || return 1
    if ! bare_root_run "$folder" sh -c 'apt-get update && apt-get install -y --no-install-recommends "$@"' sh "$@" >"$log" 2>&1; then
        tail -n 30 "$log" >&2
        rm -f "$log"
        return 1
    fi
    rm -f "$log"
}
