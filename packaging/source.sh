# What packages are made of, for the scripts that make them and source this after tools/build.sh.

version=$(sed -n "s/^ *version: '\(.*\)',\$/\1/p" "$root/meson.build")

# git that also reads a tree of somebody else's: root builds packages of a user's clone.
git_here() { git -c safe.directory="$root" -C "$root" "$@"; }

# source_copy FOLDER: what is committed; the tree without build/, where it is no clone. Tells files that are left out.
source_copy() {
    local folder=$1 changed
    mkdir -p "$folder" || return 1
    if [ ! -e "$root/.git" ]; then
        tar -C "$root" --exclude=./build -c . | tar -C "$folder" -x
        return
    fi
    changed=$(git_here status --porcelain) || return 1
    [ -z "$changed" ] || say "Not committed, so not in the package:"$'\n'"$changed"
    git_here archive HEAD | tar -C "$folder" -x
}

# The date of all that is packed: of the last commit, else of the Debian changelog.
source_date() {
    if [ -e "$root/.git" ]; then
        git_here log -1 --format=%ct
    else
        date -d "$(sed -n 's/^ -- .*>  //p; T; q' "$root/packaging/debian/changelog")" +%s
    fi
}
