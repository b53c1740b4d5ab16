#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Waybill developers
# SPDX-License-Identifier: Apache-2.0
# KSyntaxHighlighting for Qt 6 on Debian 12, which has it for Qt 5 only: builds Debian 13's source 5.116 into a private prefix in the
# user's cache folder, once, and prints that prefix. apt fetches the source from the mirror that it is already set to and checks its
# signature; the system's own sources stay as they are. `ksyntaxhighlighting.sh --prefix` only prints where it is or would be.
# With --static first, as an archive that becomes part of the program: for a package, which cannot depend on a folder of the user's.
set -euo pipefail

version=5.116
cache=${XDG_CACHE_HOME:-$HOME/.cache}/waybill
qt=$(dpkg-query -W -f '${Version}' qt6-base-dev 2>/dev/null | sed 's/[+~-].*//') || qt=
kind='' shared=ON
if [ "${1:-}" = --static ]; then
  kind=-static shared=OFF
  shift
fi
prefix=$cache/ksyntaxhighlighting-$version-qt${qt:-6}-$(uname -m)$kind
keyring=/usr/share/keyrings/debian-archive-keyring.gpg

say() { printf 'ksyntaxhighlighting: %s\n' "$*" >&2; }
die() { say "$@"; exit 1; }
is_built() { compgen -G "$prefix/lib*/cmake/KF5SyntaxHighlighting" >/dev/null || compgen -G "$prefix/lib/*/cmake/KF5SyntaxHighlighting" >/dev/null; }

if [ "${1:-}" = --prefix ] || is_built; then
  echo "$prefix"
  exit 0
fi

mkdir -p "$cache"
exec 9>"$cache/.ksyntaxhighlighting.lock"
flock 9 # another checkout may be building it right now
if is_built; then
  echo "$prefix"
  exit 0
fi

work=$(mktemp -d /var/tmp/waybill-ksh.XXXXXX)
stage=$prefix.new # in the cache folder, so that the last step is a rename
rm -rf "$stage"   # of a build that was killed
trap 'rm -rf "$work" "$stage"' EXIT
log=$work/log
# run WHAT COMMAND...: quiet while it works; shows what the command said when it fails.
run() {
  local what=$1
  shift
  "$@" >>"$log" 2>&1 9>&- && return 0
  tail -n 40 "$log" >&2
  die "$what failed: see above"
}

# shellcheck disable=SC2016 # apt fills in the format
uri=$(apt-get indextargets --format '$(REPO_URI) $(RELEASE)' 'Identifier: Packages' |
  awk '($2 == "bookworm" || $2 == "stable" || $2 == "oldstable") && !found { print $1; found = 1 }')
[ -n "$uri" ] || die "apt knows no mirror of Debian 12: \`apt-get indextargets\` names none. Run apt-get update, then try again"
[ -r "$keyring" ] || die "$keyring is missing: install debian-archive-keyring"

say "building KSyntaxHighlighting $version for Qt 6 (once; about half a minute)"
chmod 755 "$work"
mkdir -p "$work"/apt/state/lists/partial "$work"/apt/cache/archives/partial "$work"/source
echo "deb-src [signed-by=$keyring] $uri trixie main" >"$work/apt/sources.list"
# Everything else of the configuration, like a proxy or a password for the mirror, stays the system's.
cat >"$work/apt/apt.conf" <<EOF
Dir::Etc::SourceList "$work/apt/sources.list";
Dir::Etc::SourceParts "/dev/null";
Dir::Etc::Preferences "/dev/null";
Dir::Etc::PreferencesParts "/dev/null";
Dir::State "$work/apt/state";
Dir::Cache "$work/apt/cache";
Acquire::Languages "none";
Acquire::IndexTargets::deb-src::DEP-11::DefaultEnabled "false";
Acquire::AllowInsecureRepositories "false";
APT::Get::AllowUnauthenticated "false";
EOF
export APT_CONFIG=$work/apt/apt.conf
run "reading the index of Debian 13's sources" apt-get -q --error-on=any update
cd "$work/source"
run "fetching the source package" apt-get -q source --tar-only "ksyntax-highlighting"
unset APT_CONFIG

tarball=$(compgen -G "ksyntax-highlighting_$version*.orig.tar.*") || die "Debian 13's ksyntax-highlighting is not $version any more: $(ls)"
mkdir tree
run "unpacking $tarball" tar -C tree --strip-components=1 -xf "$tarball"
# Debian 12 has Extra CMake Modules 5.103; nothing in the build needs the newer ones.
run "relaxing the required Extra CMake Modules" sed -i -E 's/(find_package\(ECM) 5\.[0-9.]+/\1 5.103/' tree/CMakeLists.txt
run "configuring" cmake -S tree -B build -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$prefix" \
  -DQT_MAJOR_VERSION=6 -DBUILD_WITH_QT6=ON -DBUILD_TESTING=OFF -DBUILD_SHARED_LIBS="$shared" -DCMAKE_POSITION_INDEPENDENT_CODE=ON \
  -DCMAKE_CXX_FLAGS="-ffile-prefix-map=$work=."
run "building" cmake --build build --parallel "$(nproc)"
run "installing" env DESTDIR="$stage" cmake --install build
rm -rf "$prefix"
mv "$stage$prefix" "$prefix" # whole or not at all
is_built || die "the build gave no CMake package in $prefix"
say "installed into $prefix"
echo "$prefix"
