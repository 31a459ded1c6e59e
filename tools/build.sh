# Installing and building, for ./run, ./test, ./bench and ./battery, which source this.
# All words go to stderr: stdout belongs to the program.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

build_packages=(gcc libc6-dev meson ninja-build pkgconf python3 gettext libsodium-dev libutf8proc-dev libsqlite3-dev
    libexpat1-dev libseccomp-dev libsystemd-dev libevent-dev libssl-dev libqrencode-dev libcairo2-dev libpango1.0-dev libfontconfig-dev zlib1g-dev fonts-dejavu-core)
test_packages=(libcmocka-dev binutils g++ liblemon-dev chromium-headless-shell poppler-utils systemd)
battery_packages=(firefox-esr webkit2gtk-driver xvfb) # other browsers; without them the battery skips what they play

say() { printf '%s\n' "$*" >&2; }

# What dpkg knows of these packages, a line each: "installed NAME VERSION".
packages_known() { dpkg-query -W -f='${db:Status-Status} ${Package} ${Version}\n' "$@" 2>/dev/null; }

# packages_need PURPOSE PACKAGE...: installs those that are missing; false if that cannot be.
packages_need() {
    local purpose=$1 known package missing=() as_root=(env)
    shift
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        return 0 # not a Debian: whatever is missing, the build will name it
    fi
    known=$'\n'$(packages_known "$@")
    for package; do
        [[ $known == *$'\n'"installed $package "* ]] || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0

    if [ "$(id -u)" -ne 0 ]; then
        as_root=(sudo)
        [ -t 0 ] || as_root=(sudo -n)
        if ! command -v sudo >/dev/null || { [ ! -t 0 ] && ! sudo -n true 2>/dev/null; }; then
            packages_ask "$purpose" "${missing[@]}"
            return 1
        fi
    fi
    if ! build_writable "$root/build"; then
        say "Nothing can be installed $purpose: $(build_fault "$root/build")"
        return 1
    fi
    say "Installing what is needed $purpose, with apt: ${missing[*]}"
    if ! { "${as_root[@]}" apt-get update &&
        "${as_root[@]}" DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y \
            --no-install-recommends "${missing[@]}"; } </dev/null >"$root/build/install.log" 2>&1; then
        tail -n 15 "$root/build/install.log" >&2
        packages_ask "$purpose" "${missing[@]}"
        return 1
    fi
}

packages_ask() {
    local purpose=$1
    shift
    say "Tiltyard could not install what is needed $purpose. Please have an administrator run this, then try again:"
    say "    apt-get update && apt-get install -y --no-install-recommends $*"
}

# Of the test packages, those that Meson looks for: where they come after ./run, it looks again.
found_by_meson=(libcmocka-dev g++ liblemon-dev)

# build_make FOLDER WHAT MESON_OPTION...: builds in build/FOLDER; quick and silent when nothing changed.
build_make() {
    local folder=$root/build/$1 what=$2 log=$root/build/$1.log made_for found
    shift 2
    if ! build_writable "$folder" || ! { exec 9>"$folder.lock"; } 2>/dev/null; then
        say "$what: $(build_fault "$folder")"
        return 1
    fi
    flock 9 # one build at a time in this folder

    # Moved folders, other compilers and other options start afresh.
    made_for="$root $* ${CC:-} ${CFLAGS:-}"$'\n'$(packages_known "${build_packages[@]}")
    found=$(packages_known "${found_by_meson[@]}")
    if [ ! -f "$folder/made_for" ] || [ "$(<"$folder/made_for")" != "$made_for" ]; then
        rm -rf "$folder"
        build_setup "$folder" "$what" "$@" || return 1
    elif [ ! -f "$folder/found" ] || [ "$(<"$folder/found")" != "$found" ]; then
        build_setup "$folder" "$what" --reconfigure || return 1
    fi
    printf '%s\n' "$made_for" >"$folder/made_for"
    printf '%s\n' "$found" >"$folder/found"
    if ! NINJA_STATUS='%f/%t ' ninja -C "$folder" </dev/null 2>&1 | tee "$log" | build_progress "$what"; then
        sed -n '/^FAILED/,$p' "$log" | grep -v '^cc ' | cut -c -400 | head -n 60 >&2
        say "$what: that failed; all of it is in $log"
        exec 9>&-
        return 1
    fi
    exec 9>&-
}

# build_setup FOLDER WHAT OPTION...: has Meson look at this machine.
build_setup() {
    local folder=$1 what=$2
    shift 2
    say "$what: looking at this machine ..."
    meson setup "$folder" "$root" "$@" </dev/null >"$folder.log" 2>&1 && return 0
    tail -n 30 "$folder.log" >&2
    say "$what: that failed; all of it is in $folder.log"
    exec 9>&-
    return 1
}

# Whether this folder in build/ can be written.
build_writable() { mkdir -p "$1" 2>/dev/null && [ -w "$root/build" ] && [ -w "$1" ]; }

# build_fault FOLDER: why it cannot be, and what to do.
build_fault() {
    local place owner
    for place in "$1.lock" "$1" "$root/build" "$root"; do
        [ -e "$place" ] && [ ! -w "$place" ] && break
    done
    owner=$(stat -c %U "$place")
    if [ -e "$root/build" ] && [ ! -d "$root/build" ]; then
        echo "$root/build is no folder. Rename it, then try again."
    elif [ "$owner" != "$(id -un)" ] && [ "$(id -u)" -ne 0 ]; then
        echo "$place belongs to $owner, and you are $(id -un). Build as $owner, or in a copy of this folder that is yours."
    else
        echo "$root is read-only. Build in a copy of this folder that can be written."
    fi
}

# Ninja's output as one line: counting on a terminal, said once elsewhere, nothing where nothing is done.
build_progress() {
    local what=$1 line begun=
    while IFS= read -r line; do
        [[ $line =~ ^[0-9]+/[0-9]+\  ]] || continue
        if [ -t 2 ]; then
            printf '\r%s: %s ' "$what" "${line%% *}" >&2
        elif [ -z "$begun" ]; then
            say "$what ..."
        fi
        begun=yes
    done
    if [ -n "$begun" ] && [ -t 2 ]; then printf '\r\033[K' >&2; fi
}

# Of what debuggers read only lines and names: that compiles in four fifths of the time.
build_release() { build_make release "Building Tiltyard" -Ddebug=false -Doptimization=2 -Dc_args=-g1; }

# The same for ./test alone: that compiles in half of the time, and runs hardly slower. At fixed addresses, see build_tests.
build_plain() {
    build_make plain "Building Tiltyard without sanitizers" -Dstrict=true -Ddebug=false -Doptimization=1 \
        -Db_pie=false -Db_staticpic=false -Dc_args=-fno-pie -Dc_link_args=-no-pie
}

# build_more FOLDER TARGET...: in build/FOLDER, which is made already, something that is made only when asked for.
build_more() {
    local folder=$root/build/$1 log=$root/build/$1.log made=0
    shift
    exec 9>"$folder.lock"
    flock 9
    ninja -C "$folder" "$@" </dev/null >"$log" 2>&1 || made=1
    exec 9>&-
    [ $made -eq 0 ] || tail -n 30 "$log" >&2
    return $made
}

# build_tests FOLDER: installs and builds what the tests need, the program without sanitizers in build/FOLDER: plain, or release
# as it is shipped. Where that fails, `missing` says what there is not.
build_tests() {
    local plain=$1
    # Another node than Debian's may be there, which its npm would not go with.
    command -v npm >/dev/null || test_packages+=(nodejs npm)
    missing="something needed is not installed"
    packages_need "to build and test Tiltyard" "${build_packages[@]}" "${test_packages[@]}" || return 1
    # At fixed addresses, which leaves nothing to relocate: with sanitizers a program starts in two thirds of the time, and
    # the tests start some ten thousand. Of what debuggers read only lines and names: that compiles faster.
    # Both at a time: while one looks at this machine, or links, the other compiles.
    build_writable "$root/build/$plain" && "build_$plain" 2>"$root/build/$plain.said" &
    missing="the tests did not build"
    build_make test "Building the tests" -Dtests=true -Dstrict=true -Ddebug=false -Doptimization=1 -Db_sanitize=address,undefined \
        -Db_lundef=false -Db_pie=false -Db_staticpic=false "-Dc_args=-fno-pie -g1" -Dc_link_args=-no-pie -Dcpp_args=-fno-pie \
        -Dcpp_link_args=-no-pie || { wait; return 1; }
    missing="the program did not build"
    wait $! || { cat "$root/build/$plain.said" >&2; return 1; }
    missing="the power cuts, the session, the referee or the fuzzers did not build"
    build_more "$plain" tests/power/power_cuts tests/power/power_cuts_unsafe tests/programs/session tests/programs/starter \
        tests/programs/fuzz_decks tests/programs/fuzz_moves tests/programs/fuzz_requests tests/programs/referee \
        tests/programs/sandbox_attack
}
