#!/usr/bin/env bash
# Builds package and tarball of what is committed on bare systems, and installs, uses and removes them there:
#     packaging/try_package.sh [--suite bookworm|trixie] [--folder FOLDER] [STEP...]
# Without --suite both are tried, without steps all. They go in this order, and each needs those above it, made once before:
#     package        it is built twice, in two folders, to the same bytes
#     lintian        it finds nothing
#     install        on a bare system, with apt
#     use            by a user who has just got it
#     remove         removed, and purged: events stay
#     tarball        built on bookworm, in two folders to the same bytes; unpacked in two folders of a bare system, and used there
#     container      the image of Containerfile is built by buildah, above the bare system instead of Debian's own, and used
# Only root can make bare systems. They are made once in FOLDER (without one: build/bare), which may be deleted.
# Prints a line for each thing that was tried, and "# count NAME N"; ends with 1 if one of them failed, with 77 if nothing can be tried here.
set -uo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../tools/build.sh"
source "$root/packaging/source.sh"
source "$root/packaging/bare_root.sh"

steps_all=(package lintian install use remove tarball container)
suites=() steps=() folder=$root/build/bare passed=0 failed=0
while [ $# -gt 0 ]; do
    case $1 in
    --suite | --folder)
        [ $# -ge 2 ] || { say "$1 needs a word after it."; exit 2; }
        [ "$1" = --suite ] && suites+=("$2") || folder=$2
        shift 2
        ;;
    *)
        [[ " ${steps_all[*]} " == *" $1 "* ]] || { say "There is no step $1, only: ${steps_all[*]}"; exit 2; }
        steps+=("$1")
        shift
        ;;
    esac
done
[ ${#suites[@]} -gt 0 ] || suites=(bookworm trixie)
[ ${#steps[@]} -gt 0 ] || steps=("${steps_all[@]}")
[ "$(id -u)" -eq 0 ] || { say "not tried: it needs root"; exit 77; }
packages_need "to make bare systems" debootstrap || exit 77
command -v debootstrap >/dev/null && command -v unshare >/dev/null || { say "not tried: it needs debootstrap and unshare"; exit 77; }
mkdir -p "$folder" && folder=$(cd "$folder" && pwd) || exit 2
log=$folder/log

# check WHAT COMMAND...: the end of what the command said is shown where it failed.
check() {
    local what=$1
    shift
    if "$@" >"$log" 2>&1; then
        printf 'ok - %s: %s\n' "$suite" "$what"
        passed=$((passed + 1))
    else
        printf 'not ok - %s: %s\n' "$suite" "$what"
        failed=$((failed + 1))
        tail -n 30 "$log" | sed 's/^/# /'
        return 1
    fi
}

# The same for a script that checks things itself, and prints such lines.
check_each() {
    "$@" >"$log" 2>&1 || grep -q '^not ok - ' "$log" || echo "not ok - it ended early" >>"$log"
    sed -E "s/^(not )?ok - /\1ok - $suite: /" "$log"
    passed=$((passed + $(grep -c '^ok - ' "$log")))
    failed=$((failed + $(grep -c '^not ok - ' "$log")))
}

# grep that went through and found nothing.
finds_nothing() {
    grep "$@"
    [ $? -eq 1 ]
}

# A bare system of the suite under this name, made again if it is not there.
system() {
    local base=$folder/$suite
    if [ ! -e "$base.done" ]; then
        rm -rf "$base"
        bare_root_make "$suite" "$base" && : >"$base.done" || return 1
    fi
    rm -rf "${folder:?}/$suite-$1"
    cp -a "$base" "$folder/$suite-$1"
}

# put_source FOLDER: what is committed, as a clone.
put_source() {
    local to=$1
    rm -rf "$to"
    mkdir -p "$(dirname "$to")"
    if [ -e "$root/.git" ]; then
        git_here clone --quiet --no-hardlinks --no-local "$root" "$to"
    else
        source_copy "$to"
    fi
}

in_build() { bare_root_run "$folder/$suite-build" "$@"; }
in_use() { bare_root_run "$folder/$suite-use" "$@"; }
as_ana() { in_use runuser -u ana -- "$@"; }

# What a script of packaging/ makes in two folders is the same; the first one is kept in $folder/$suite-made.
made_twice() {
    local script=$1 first=/srv/one second=/home/somebody/another-folder made
    [ -d "$folder/$suite-build" ] || system build || return 1
    mkdir -p "$folder/$suite-made"
    for made in $first $second; do
        put_source "$folder/$suite-build$made" || return 1
    done
    for made in $first $second; do
        in_build "$made/packaging/$script" "$made/made" || return 1
    done
    (cd "$folder/$suite-build$first/made" && sha256sum tiltyard[-_]*.{deb,tar.xz} 2>/dev/null) | tee "$folder/$suite-sums"
    cp "$folder/$suite-build$first/made/"tiltyard[-_]* "$folder/$suite-made/" &&
        (cd "$folder/$suite-build$second/made" && sha256sum -c "$folder/$suite-sums") && [ -s "$folder/$suite-sums" ]
}

# No path of the folder that it was built in is in what it installs.
has_no_build_path() {
    local unpacked=$folder/$suite-build/tmp/unpacked
    rm -rf "$unpacked"
    in_build sh -c 'dpkg-deb -x "$0"/made/tiltyard_*.deb /tmp/unpacked' /srv/one && [ -x "$unpacked/usr/bin/tiltyard" ] || return 1
    finds_nothing -rlE '/srv/one|/home/somebody' "$unpacked"
}

step_package() {
    rm -rf "${folder:?}/$suite-build" "$folder/$suite-made"
    check "the package is built in two folders, to the same bytes" made_twice build-deb.sh || return
    sed 's/^/# /' "$folder/$suite-sums"
    check "no path of its build is in it" has_no_build_path
}

# It has seen the package if it names what is overridden there.
lintian_is_content() {
    : >"$log.lintian"
    bare_root_install "$folder/$suite-build" lintian || return 1
    in_build sh -c 'lintian -EviIL +pedantic --show-overrides --allow-root /srv/one/made/*.changes' >"$log.lintian" 2>&1
    cat "$log.lintian"
    finds_nothing -E '^[EWIPXC]:' "$log.lintian" && grep -q '^O: tiltyard: ' "$log.lintian"
}

step_lintian() {
    check "lintian has no hint" lintian_is_content
    sed -n 's/^O: tiltyard: /# overridden: /p' "$log.lintian"
}

installs() {
    system use && cp "$folder/$suite-made/"*.deb "$folder/$suite-use/tmp/" && cp "$root/packaging/try_installed.sh" "$folder/$suite-use/tmp/" &&
        in_use useradd --create-home ana && in_use sh -c 'apt-get update && apt-get install -y /tmp/tiltyard_*.deb'
}

has_user_and_unit() {
    in_use sh -c 'id tiltyard && dpkg -L tiltyard | grep -q "systemd/system/tiltyard.service$" &&
        [ ! -e /etc/systemd/system/multi-user.target.wants/tiltyard.service ] && [ ! -e /var/lib/tiltyard ]'
}

step_install() {
    check "apt installs it on a bare system" installs || return
    check "its user is there; its service is neither enabled nor started" has_user_and_unit
}

has_manuals() {
    bare_root_install "$folder/$suite-use" man-db || return 1
    as_ana sh -c 'man tiltyard | grep -q "card-game tournaments" && man -L pt_BR.UTF-8 tiltyard | grep -q "torneios"'
}

has_completion() {
    as_ana bash -c 'source /usr/share/bash-completion/completions/tiltyard.bash && complete -p tiltyard'
}

# With Python alone, and what the package recommends.
has_verifier() {
    as_ana sh -c 'cd && tiltyard --file try/cup.tilt export --as json >cup.json && /usr/share/tiltyard/tools/verify_draw.py cup.json'
}

judges_by_card_file() {
    as_ana tiltyard deck check /usr/share/doc/tiltyard/examples/decks/ontheedge/forty.txt \
        --format ontheedge --cards /usr/share/tiltyard/cards/ontheedge.csv
}

step_use() {
    as_ana mkdir -p /home/ana/try
    check_each as_ana bash /tmp/try_installed.sh tiltyard /home/ana/try /usr
    check "man has it in English and in Portuguese" has_manuals
    check "bash completes it" has_completion
    check "the verifier accepts its export" has_verifier
    check "a deck of the examples is judged by the card file" judges_by_card_file
}

# removed HOW: events are as they were, at home and where the service has its own.
removed() {
    in_use sh -c 'set -e
        [ -e /var/lib/tiltyard/event.tilt ] || install -D -o tiltyard -g tiltyard -m 600 /home/ana/try/cup.tilt /var/lib/tiltyard/event.tilt
        sha256sum /var/lib/tiltyard/event.tilt /home/ana/try/cup.tilt >/root/events
        apt-get '"$1"' -y tiltyard
        [ ! -e /usr/bin/tiltyard ] && [ ! -e /usr/libexec/tiltyard ] && [ ! -e /usr/share/tiltyard ] && [ ! -e /usr/share/doc/tiltyard ]
        sha256sum -c /root/events'
}

step_remove() {
    check "apt remove leaves events" removed remove
    check "installed again" in_use sh -c 'apt-get install -y /tmp/tiltyard_*.deb'
    check "apt purge leaves events" removed purge
}

# Unpacked in a folder of a bare system, with none of its libraries installed.
unpacked() {
    mkdir -p "$folder/$suite-use$1" && tar -C "$folder/$suite-use$1" -xf "$folder/bookworm-made/"tiltyard-*.tar.xz
}

# What is committed; nothing where that is not known.
commit_here() { git_here rev-parse HEAD 2>/dev/null; }

# Built on bookworm, whatever is tried.
makes_tarball() {
    local suite=bookworm
    made_twice build-tarball.sh && commit_here >"$folder/bookworm-made/commit"
}

step_tarball() {
    local place program
    if [ "$suite" = bookworm ] || [ -z "$(commit_here)" ] || [ "$(commit_here)" != "$(cat "$folder/bookworm-made/commit" 2>/dev/null)" ]; then
        check "the tarball is built in two folders, to the same bytes" makes_tarball || return
        sed 's/^/# /' "$folder/bookworm-sums"
    fi
    check "a bare system for it" system use || return
    cp "$root/packaging/try_installed.sh" "$folder/$suite-use/tmp/"
    in_use useradd --create-home ana
    for place in "/opt/a path with blanks" /home/ana/games; do
        check "the tarball of bookworm is unpacked in $place" unpacked "$place" || return
        program=$(cd "$folder/$suite-use$place" && ls -d tiltyard-*/bin/tiltyard)
        in_use rm -rf /home/ana/try
        in_use install -d -o ana /home/ana/try
        check_each as_ana bash /tmp/try_installed.sh "$place/$program" /home/ana/try /usr
    done
}

# Without a registry and without another machine's kernel: images in a folder, and a chroot for a container.
with_buildah() { buildah --storage-driver vfs --root "$folder/images" --runroot "$folder/images-run" "$@"; }

imports_base() {
    local container place
    [ -e "$folder/$suite.done" ] || system base || return 1
    container=$(with_buildah from scratch) && place=$(with_buildah mount "$container") && cp -a "$folder/$suite/." "$place/" &&
        with_buildah umount "$container" && with_buildah commit --quiet --rm "$container" "debian:$suite"
}

builds_image() {
    put_source "$folder/context" &&
        with_buildah build --isolation chroot --pull-never --build-arg "SUITE=$suite" --tag tiltyard \
            --file "$folder/context/packaging/Containerfile" "$folder/context"
}

plays_in_container() {
    local container went=0
    container=$(with_buildah from --pull-never tiltyard) && with_buildah copy "$container" "$root/packaging/try_installed.sh" /tmp >/dev/null || return 1
    with_buildah run --isolation chroot "$container" -- bash /tmp/try_installed.sh tiltyard /event /usr || went=1
    with_buildah rm "$container" >/dev/null
    return $went
}

step_container() {
    check "buildah is there" packages_need "to build a container" buildah || return
    rm -rf "$folder/images" "$folder/images-run"
    check "a bare system becomes the image debian:$suite" imports_base || return
    check "the image is built" builds_image || return
    check_each plays_in_container
    rm -rf "$folder/images" "$folder/images-run" "$folder/context"
}

for suite in "${suites[@]}"; do
    for step in "${steps[@]}"; do
        failed_before=$failed
        "step_$step"
        # Steps after these need what is missing now.
        [ $failed -eq $failed_before ] || [ "$step" = lintian ] || [ "$step" = use ] || break
    done
done
echo "# count package-checks $passed"
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
