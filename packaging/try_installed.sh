#!/usr/bin/env bash
# Tries a program that was just installed, as its new user would: packaging/try_installed.sh PROGRAM FOLDER READ_ONLY_FOLDER
# Prints a line for each thing that was tried. A bare system has all that this needs: bash, coreutils, sed, grep.
set -uo pipefail
program=$1 folder=$2 read_only=$3
failed=0 port="" cookie="" answer=""

# check WHAT COMMAND...: what the command said is shown where it failed.
check() {
    local what=$1 said
    shift
    if said=$("$@" 2>&1); then
        echo "ok - $what"
    else
        echo "not ok - $what"
        printf '%s\n' "$said" | sed 's/^/#   /' | tail -n 20
        failed=1
    fi
}

plays_a_tournament() {
    cd "$1" && "$program" demo >"$folder/demo.txt" && [ "$(wc -l <"$folder/demo.txt")" -gt 100 ]
}

plays_an_event() {
    cd "$folder" && "$program" new cup.tilt --format ontheedge && "$program" player add Ana Bia Caio Davi Edu Fabi &&
        "$program" draw && "$program" publish
}

prints() {
    cd "$folder" && "$program" print slips --to slips.pdf && [ "$(head -c 4 slips.pdf)" = %PDF ]
}

prints_letters() {
    cd "$folder" && "$program" print pairings --as svg --to pairings.svg && [ "$(grep -c '<use ' pairings.svg)" -gt 20 ]
}

speaks_portuguese() { "$program" --lang pt-BR help | grep -q '^Comandos'; }

refuses_to_write() {
    local said
    cd "$read_only" || return 1
    said=$("$program" new cup.tilt --format ontheedge 2>&1)
    [ $? -eq 3 ] && printf '%s\n' "$said" | tee "$folder/refused.txt" | grep -q cup.tilt
}

# serves FOLDER WORD: on a port that is free, until pages were read and a paper was drawn. Its pages have that word.
serves() {
    local says=$folder/says.json server
    rm -f "$says"
    (cd "$1" && exec "$program" serve --port 0 --host localhost --json >"$says") &
    server=$!
    for _ in $(seq 100); do
        [ -s "$says" ] && break
        sleep 0.1
    done
    port=$(sed -n 's/.*"port":\([0-9]*\).*/\1/p' "$says")
    [ -n "$port" ] && ask GET / "" && [[ $answer == "HTTP/1.1 200"*"$2"* ]] && prints_at_the_desk "$(sed 's/.*"organizer":"[^"]*\(\/in\/[^"]*\)".*/\1/' "$says")"
    local went=$?
    kill -TERM "$server"
    wait "$server" && return $went
}

# starts FOLDER: the start page, from which the sample is opened.
starts() {
    local says=$folder/says.json server link form
    rm -f "$says"
    (cd "$1" && exec "$program" serve --port 0 --host localhost --json >"$says") &
    server=$!
    for _ in $(seq 100); do
        [ -s "$says" ] && break
        sleep 0.1
    done
    port=$(sed -n 's/.*"port":\([0-9]*\).*/\1/p' "$says")
    link=$(sed 's/.*"organizer":"[^"]*\(\/in\/[^"]*\)".*/\1/' "$says")
    ask GET "$link" "" && [[ $answer == "HTTP/1.1 200"* ]] && form=$(grep -o 'name="t" value="[^"]*"' <<<"$answer" | head -n 1 | cut -d '"' -f 4)
    next=$(sed -n 's/^[Ss]et-[Cc]ookie: next=\([^;]*\).*/\1/p' <<<"$answer" | head -n 1)
    ask POST "$link" "t=$form&do=sample" && cookie=$(sed -n 's/^[Ss]et-[Cc]ookie: link=\([^;]*\).*/\1/p' <<<"$answer" | head -n 1)
    next=
    ask GET / "" && [[ $answer == "HTTP/1.1 200"*SAMPLE* ]]
    local went=$?
    kill -TERM "$server"
    wait "$server" && return $went
}

# ask METHOD PATH [FORM]: the server's answer is then in $answer.
ask() {
    exec 3<>"/dev/tcp/127.0.0.1/$port" || return 1
    printf '%s\r\n' "$1 $2 HTTP/1.1" "Host: localhost:$port" "Origin: http://localhost:$port" "Cookie: link=$cookie; next=${next:-}" "Connection: close" \
        "Content-Type: application/x-www-form-urlencoded" "Content-Length: ${#3}" "" >&3
    printf '%s' "$3" >&3
    answer=$(timeout 20 cat <&3 | tr -d '\0\r')
    exec 3>&-
}

# With the organizer's link of the start: the likeliest paper of the first tournament, drawn by the program that the server started.
prints_at_the_desk() {
    local form paper
    ask GET "$1" "" && form=$(grep -o 'name="t" value="[^"]*"' <<<"$answer" | head -n 1 | cut -d '"' -f 4)
    ask POST "$1" "t=$form" && cookie=$(sed -n 's/^[Ss]et-[Cc]ookie: link=\([^;]*\).*/\1/p' <<<"$answer" | head -n 1)
    ask GET /desk/screens "" && paper=$(grep -o '/t/[a-z0-9-]*/print/[a-z-]*' <<<"$answer" | head -n 1)
    ask GET "$paper" "" && [[ $answer == "HTTP/1.1 200"*"%PDF"* ]]
}

check "it says its version" "$program" --version
check "demo plays a tournament" plays_a_tournament "$folder"
check "demo plays one from a folder that cannot be written" plays_a_tournament "$read_only"
check "an event of one's own is drawn" plays_an_event
check "slips are printed, by tiltyard-paper" prints
check "printed pages have letters" prints_letters
check "an event is served" serves "$folder" cup
check "the sample is opened in a folder that cannot be written" starts "$read_only"
check "an event in a folder that cannot be written is refused in a sentence" refuses_to_write
[ ! -s "$folder/refused.txt" ] || sed 's/^/#   /' "$folder/refused.txt"
check "it speaks Portuguese" speaks_portuguese
exit $failed
