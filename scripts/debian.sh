# SPDX-FileCopyrightText: 2026 The Waybill developers
# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Which Debian packages Waybill needs, and how they get onto the machine. Sourced by `dev`, which defines say() and die().

# What every supported release calls the same.
waybill_packages=(
  ca-certificates ccache cmake g++ git mold ninja-build pkg-config
  qt6-base-dev qt6-svg-dev qt6-tools-dev qt6-l10n-tools qt6-translations-l10n qt6-wayland
  libexpected-dev libgit2-dev libgl-dev libkainjow-mustache-dev libmd4c-dev libmd4c-html0-dev libmimalloc-dev libprotobuf-dev libprotoc-dev libtomlplusplus-dev
  libyaml-cpp-dev protobuf-compiler qtkeychain-qt6-dev scdoc fonts-dejavu-core universal-ctags
)
# What only `.ci/run` needs.
waybill_check_packages=(
  appstream desktop-file-utils reuse shellcheck
  at-spi2-core dbus-daemon gir1.2-atspi-2.0 python3-gi python3-xlib xvfb # the accessibility audit
  fish python3-graphql-core python3-yaml zsh
)

# What only `./dev package` needs.
waybill_package_packages=(build-essential debhelper dpkg-dev fakeroot librsvg2-bin lintian)

# 12, 13, or nothing where it is not a Debian that this script knows.
debian_release() {
  local id='' version=''
  # shellcheck disable=SC1091
  [ ! -r /etc/os-release ] || read -r id version < <(. /etc/os-release && echo "${ID:-} ${VERSION_ID:-}")
  case "$id $version" in "debian 12" | "debian 13") echo "$version" ;; esac
}

# What only tests need: remotes by ssh, a keychain, a proxy, private certificates, an image registry. The packages of servers start them where systemd runs, and
# sshd for all of the network; there they are left to the user, and the tests that need them are skipped.
test_packages() {
  printf '%s\n' openssh-client dbus-daemon gnome-keyring openssl skopeo
  [ -d /run/systemd/system ] || printf '%s\n' openssh-server tinyproxy docker-registry
}

# The packages of this release, one a line; with "checks" or "package" those for that, too.
needed_packages() {
  printf '%s\n' "${waybill_packages[@]}"
  case "$(debian_release)" in
    12) printf '%s\n' extra-cmake-modules perl xz-utils ;; # for the private build of KSyntaxHighlighting
    13) echo libkf6syntaxhighlighting-dev ;;
  esac
  [ "${1:-}" != package ] || printf '%s\n' "${waybill_package_packages[@]}"
  [ "${1:-}" = checks ] || return 0
  printf '%s\n' "${waybill_check_packages[@]}"
  [ "$(debian_release)" != 12 ] || echo clang-format-14
}

# Of the packages on standard input those that are not installed.
missing_packages() {
  local wanted
  wanted=$(sort -u)
  # shellcheck disable=SC2086 # names hold no blanks
  comm -23 <(echo "$wanted") <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' $wanted 2>/dev/null | sed -n 's/^installed //p' | sort -u)
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif [ -t 0 ]; then
    sudo "$@"
  else
    sudo -n "$@"
  fi
}

apt_get() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o Dpkg::Use-Pty=0 -o Dpkg::Options::=--force-confold \
    -o DPkg::Lock::Timeout=300 "$@" >&2
}

# Whether apt knows a candidate for each package, by lists not older than a week.
apt_lists_are_good() {
  [ -n "$(find /var/lib/apt/lists -maxdepth 1 -name '*InRelease' -mtime -7 -print -quit 2>/dev/null)" ] &&
    apt-cache show --no-all-versions "$@" >/dev/null 2>&1
}

# install_packages NAME...: installs them; says what to do where it may not.
install_packages() {
  if [ "$(id -u)" -ne 0 ] && ! { command -v sudo >/dev/null && { [ -t 0 ] || sudo -n true 2>/dev/null; }; }; then
    die "Debian packages are missing, and neither root nor sudo is available. As root, run:" \
      "  apt-get update && apt-get install -y --no-install-recommends $*"
  fi
  say "installing Debian packages: $*"
  local updated=no
  apt_lists_are_good "$@" || { apt_get update && updated=yes; } || die "apt-get update failed; see above, and check the network"
  apt_get install --no-install-recommends "$@" && return 0
  # A mirror may have replaced a package since the lists were read.
  [ "$updated" = no ] && apt_get update && apt_get install --no-install-recommends "$@" && return 0
  die "apt-get could not install these packages; see above: $*"
}

# Elsewhere nothing is installed: reports what this machine lacks, by the name of the tool or library.
report_missing_elsewhere() {
  local tool module missing=()
  for tool in cmake ninja c++ git pkg-config protoc; do command -v "$tool" >/dev/null || missing+=("$tool"); done
  ctags --version 2>/dev/null | grep -q 'Universal Ctags' || missing+=("ctags (Universal Ctags)")
  if command -v pkg-config >/dev/null; then
    for module in libgit2 tomlplusplus yaml-cpp protobuf md4c-html; do pkg-config --exists "$module" || missing+=("$module (development files)"); done
  fi
  [ ${#missing[@]} -eq 0 ] && return 0
  say "this is neither Debian 12 nor Debian 13, so packages are not installed automatically. Missing:"
  printf '  %s\n' "${missing[@]}" >&2
  die "install them, and what docs/install.md lists under \"Other distributions\", then try again"
}

# set_up_packages [checks|package]: does nothing, quickly, when everything is there.
set_up_packages() {
  if [ -z "$(debian_release)" ]; then
    report_missing_elsewhere
    return
  fi
  local missing
  mapfile -t missing < <(needed_packages "${1:-}" | missing_packages)
  [ ${#missing[@]} -eq 0 ] || install_packages "${missing[@]}"
}
