// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/patternpins.h"
#include "pins/pinreader.h"
#include "pintext.h"
#include "testing/testmain.h"

#include <QTest>

using namespace waybill;
using namespace waybill::pins;
using namespace waybill::testing;

// Before the tables: moc loses its way in their raw strings.
class TestPinFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void files_data();
    void files();
    void tooLarge();
    void words();
    void pattern_data();
    void pattern();
};

namespace {

void row(const char *name, const char *path, const QByteArray &content, const char *expected)
{
    QTest::newRow(name) << QByteArray(path) << content << QString::fromUtf8(expected);
}

void goFiles()
{
    row("gopkg", "Gopkg.lock", R"([[projects]]
  branch = "master"
  name = "github.com/a/one"
  revision = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"

[[projects]]
  name = "github.com/a/two"
  revision = "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"
  source = "https://fork/two"
  version = "v1.0.0"

[solve-meta]
  input-imports = ["github.com/a/two/sub", "github.com/a/onerous"]
)",
        R"(github.com/a/one master @aaaaaaaaaaaa (indirect) Gopkg.lock:2:12
github.com/a/two v1.0.0 @bbbbbbbbbbbb <https://fork/two> Gopkg.lock:10:13
)");
    row("gopkg without revision", "Gopkg.lock", R"([[projects]]
  name = "a"
[[projects]]
  name = "b"
  revision = "v1.4.2"
[[projects]]
  name = "c"
  branch = "dev"
[[projects]]
  revision = "x"
)",
        R"(a Gopkg.lock:1:1
b v1.4.2 Gopkg.lock:5:14
c dev ~ Gopkg.lock:8:12
! Gopkg.lock:1:1 a has no revision
! Gopkg.lock:3:1 The revision of b is not a commit ID: “v1.4.2”
! Gopkg.lock:6:1 c has no revision
! Gopkg.lock:9:1 A project without a name
)");
    row("gopkg broken", "Gopkg.lock", R"([[projects]]
  name = "a
)",
        "!! Gopkg.lock:2:12 This is not TOML: Error while parsing string: unescaped control characters other than TAB (U+0009) are explicitly prohibited\n");
    row("gopkg empty", "Gopkg.lock", "", "");
    row("gopkg other shape", "Gopkg.lock", R"(projects = 1
solve-meta = []
)",
        "");
    row("go.mod", "go.mod", R"(// the module
module example.org/m // itself

go 1.21.3
toolchain go1.22.1

require github.com/a/one v1.2.3
require (
	"github.com/a/two" v0.0.0-20190604053449-0f29369cfe45 // indirect
	github.com/a/three v1.2.4-0.20200101000000-abcdefabcdef
	github.com/a/four v1.2.3-rc1.0.20200101000000-abcdefabcdef // indirect; why not
	github.com/a/five v2.0.0+incompatible // not indirect

	github.com/a/six v2.0.1-0.20200101000000-abcdefabcdef+incompatible
	github.com/a/seven master
	github.com/a/eight v1.0.0-20190604053449-0f29369cfe45 // no pseudo-version: 1.0.0 would be v1.0.1-0.
)
exclude github.com/a/one v1.2.2
retract [v1.0.0, v1.1.0]
retract (
	v1.5.0
)
)",
        R"(go 1.21.3 go.mod:4:4
toolchain go1.22.1 go.mod:5:11
github.com/a/one v1.2.3 go.mod:7:26
github.com/a/two v0.0.0-20190604053449-0f29369cfe45 @0f29369cfe45 (indirect) go.mod:9:21
github.com/a/three v1.2.4-0.20200101000000-abcdefabcdef @abcdefabcdef go.mod:10:21
github.com/a/four v1.2.3-rc1.0.20200101000000-abcdefabcdef @abcdefabcdef (indirect) go.mod:11:20
github.com/a/five v2.0.0+incompatible go.mod:12:20
github.com/a/six v2.0.1-0.20200101000000-abcdefabcdef+incompatible @abcdefabcdef go.mod:14:19
github.com/a/seven master ~ go.mod:15:21
github.com/a/eight v1.0.0-20190604053449-0f29369cfe45 @0f29369cfe45 go.mod:16:21
)");
    row("go.mod replace", "go.mod", R"(require (
	a v1.0.0
	b v1.0.0
	c v1.0.0
	d v1.0.0
)
replace a => github.com/fork/a v1.5.0
replace (
	b => ../b
	c v1.0.0 => c v1.0.1
	c => c v1.0.2
	d v0.9.0 => d v0.9.1
	e => e v3.0.0
)
)",
        R"(d v1.0.0 go.mod:5:4
a v1.5.0 <github.com/fork/a> go.mod:7:32
b <../b> go.mod:9:7
c v1.0.1 go.mod:10:16
c v1.0.2 (indirect) go.mod:11:9
d v0.9.1 (indirect) go.mod:12:16
e v3.0.0 (indirect) go.mod:13:9
)");
    row("go.mod broken", "go.mod", R"(<<<<<<< HEAD
require a
replace a v1
go
require (
	b v1.0.0
)",
        R"(b v1.0.0 go.mod:6:4
! go.mod:1:1 Unknown directive “<<<<<<<” in go.mod
! go.mod:2:1 Expected a module and its version
! go.mod:3:1 Expected “old => new version”
! go.mod:4:1 Expected one version after “go”
! go.mod:5:1 The block “require” is not closed
)");
    row("go.mod crlf", "go.mod", "require a v1.0.0\r\n", "a v1.0.0 go.mod:1:11\n");
}

void npm()
{
    row("npm", "package.json", R"({
  "name": "x",
  "dependencies": {
    "exact": "1.2.3",
    "range": "^1.2.3",
    "any": "*",
    "newest": "latest",
    "empty": "",
    "git": "git+https://example.org/r.git#aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "short": "owner/repo#v1.2.0",
    "branch": "github:owner/repo#main",
    "semver": "git+ssh://git@example.org/r.git#semver:^2.0",
    "alias": "npm:@scope/other@1.0.0",
    "folder": "file:../folder",
    "archive": "https://example.org/x-1.0.tgz",
    "workspace": "workspace:*"
  },
  "devDependencies": { "dev": "~1.0" },
  "peerDependencies": { "peer": ">=1 <3" },
  "optionalDependencies": { "odd": 1, "list": [], "n": null },
  "bundledDependencies": ["x"]
}
)",
        R"(exact 1.2.3 package.json:4:14
range ^1.2.3 ~ package.json:5:14
any * ~ package.json:6:12
newest latest ~ package.json:7:15
empty ~ package.json:8:14
git @aaaaaaaaaaaa <git+https://example.org/r.git> package.json:9:12
short v1.2.0 <owner/repo> package.json:10:14
branch main <github:owner/repo> ~ package.json:11:15
semver ^2.0 <git+ssh://git@example.org/r.git> ~ package.json:12:15
alias 1.0.0 <@scope/other> package.json:13:14
folder <file:../folder> package.json:14:15
archive <https://example.org/x-1.0.tgz> package.json:15:16
workspace <workspace:*> package.json:16:18
dev ~1.0 ~ package.json:18:31
peer >=1 <3 ~ package.json:19:33
odd 1 ~ package.json:20:36
! package.json:20:47 The version of list is not a string
! package.json:20:56 The version of n is not a string
)");
    row("npm unfinished", "package.json", "{\"dependencies\": {\"a\": \"1.0.0\"",
        "!! package.json:1:31 This is not JSON: unexpected end\n");
    row("npm trailing", "package.json", "{} x",
        "!! package.json:1:4 This is not JSON: unexpected text after the end\n");
    row("npm comma", "package.json", "{\"a\": 1,}", "!! package.json:1:9 This is not JSON: expected a key in quotes\n");
    row("npm not json", "package.json", "hello", "!! package.json:1:1 This is not JSON: expected a value\n");
    row("npm nothing", "package.json", "", "!! package.json:1:1 This is not JSON: unexpected end\n");
    row("npm quote", "package.json", R"({"a": "b
"})",
        "!! package.json:1:9 This is not JSON: a closing quote is missing\n");
    row("npm deep", "package.json", QByteArray(200, '['),
        "!! package.json:1:102 This is not JSON: it is nested too deeply\n");
    row("npm twice", "package.json", "{\"dependencies\": {\"a\": \"1.0.0\", \"a\": \"2.0.0\"}}",
        R"(a 2.0.0 package.json:1:38
! package.json:1:33 Duplicate key “a”; the last one counts
)");
    row("npm escapes", "package.json",
        "\xEF\xBB\xBF"
        "{\"dependencies\": {\"a\\u00e4\\ud83d\\ude00\": \"1.0.0\"}}",
        "aä😀 1.0.0 package.json:1:42\n");
    row("npm bad escape", "package.json", "{\"\\q\": 1}",
        "!! package.json:1:4 This is not JSON: unknown escape sequence\n");
    row("npm section is a list", "package.json", "{\"dependencies\": [\"a\"]}",
        "! package.json:1:18 “dependencies” is not a map of names to versions\n");
    row("npm lock 3", "package-lock.json", R"({
  "lockfileVersion": 3,
  "packages": {
    "": { "dependencies": { "a": "^1.0.0" }, "workspaces": ["lib"] },
    "lib": { "version": "0.0.1", "devDependencies": { "g": "x" } },
    "node_modules/lib": { "resolved": "lib", "link": true },
    "node_modules/a": { "version": "1.0.1", "resolved": "https://registry.npmjs.org/a/-/a-1.0.1.tgz" },
    "node_modules/a/node_modules/@s/b": { "version": "2.0.0" },
    "node_modules/b": { "version": "1.0.0" },
    "node_modules/g": { "version": "0.1.0", "resolved": "git+ssh://git@example.org/g.git#aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" },
    "node_modules/alias": { "name": "real", "version": "3.0.0" },
    "node_modules/optional": { "optional": true },
    "node_modules/broken": { "dev": true }
  },
  "dependencies": { "ignored": { "version": "9.0.0" } }
}
)",
        R"(a 1.0.1 package-lock.json:7:36
@s/b 2.0.0 (indirect) package-lock.json:8:54
b 1.0.0 (indirect) package-lock.json:9:36
g 0.1.0 @aaaaaaaaaaaa <git+ssh://git@example.org/g.git> package-lock.json:10:36
alias 3.0.0 <real> (indirect) package-lock.json:11:56
! package-lock.json:13:28 broken has no version
)");
    row("npm lock 1", "npm-shrinkwrap.json", R"({
  "lockfileVersion": 1,
  "dependencies": {
    "a": { "version": "1.0.1", "requires": { "b": "^1" }, "dependencies": { "c": { "version": "2.0.0" } } },
    "b": { "version": "1.0.0" },
    "g": { "version": "git+https://example.org/g.git#aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "from": "g" }
  }
}
)",
        R"(a 1.0.1 npm-shrinkwrap.json:4:23
c 2.0.0 (indirect) npm-shrinkwrap.json:4:95
b 1.0.0 (indirect) npm-shrinkwrap.json:5:23
g @aaaaaaaaaaaa <git+https://example.org/g.git> npm-shrinkwrap.json:6:23
)");
    row("yarn 1", "yarn.lock", R"(# yarn lockfile v1


"@s/a@^1.0.0", "@s/a@^1.1.0":
  version "1.1.2"
  resolved "https://registry.yarnpkg.com/a.tgz#bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"
  dependencies:
    version "9"

b@1.x:
  version "1.0.0"

g@owner/g:
  version "0.1.0"
  resolved "https://example.org/g.git#aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"

none@1:
  resolved "x"
what is this
)",
        R"(@s/a 1.1.2 (indirect) yarn.lock:5:12
b 1.0.0 (indirect) yarn.lock:11:12
g 0.1.0 @aaaaaaaaaaaa <https://example.org/g.git> (indirect) yarn.lock:14:12
! yarn.lock:17:1 none has no version
! yarn.lock:19:1 This line is not understood
)");
    row("yarn 2", "yarn.lock", R"(__metadata:
  version: 6

"@s/a@npm:^1.0.0":
  version: 1.1.2
  resolution: "@s/a@npm:1.1.2"

"g@https://example.org/g.git":
  version: 0.1.0
  resolution: "g@https://example.org/g.git#commit=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"

"own@workspace:.":
  version: 0.0.0-use.local
  resolution: "own@workspace:."
)",
        R"(@s/a 1.1.2 (indirect) yarn.lock:5:12
g 0.1.0 @aaaaaaaaaaaa <https://example.org/g.git> (indirect) yarn.lock:9:12
)");
}

void yaml()
{
    row("yaml", "versions.yaml", R"(---
assets:
  description: "x"
  hypervisor:
    qemu:
      url: "https://example.org/qemu"
      version: "4.1.1"
      tag: "v4.1.1"
      architecture:
        aarch64: {version: "stable-2.11", branch: "master", commit: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}
    lite: {branch: "qemu-lite", commit: "bbbbbbbbbb"}
    nemu: {branch: "topic"}
    fc: {release: 1.10}
    clh: {version: stable/v0.5.x}
    hash: {version: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}
  image: &image
    name: &name "alpine"
    version: &v 3.7
  initrd: *image
  other: {<<: *image, version: *v, branch: x}
  list:
    - {name: one, version: 1}
    - {version: 2}
  odd: {version: [1], tag: , release: {commit: "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"}}
...
---
second: {tag: "t"}
---
)",
        R"(assets.hypervisor.qemu 4.1.1 <https://example.org/qemu> versions.yaml:7:16
assets.hypervisor.qemu.architecture.aarch64 stable-2.11 @aaaaaaaaaaaa versions.yaml:10:28
assets.hypervisor.lite qemu-lite @bbbbbbbbbb versions.yaml:11:20
assets.hypervisor.nemu topic ~ versions.yaml:12:20
assets.hypervisor.fc 1.10 versions.yaml:13:19
assets.hypervisor.clh stable/v0.5.x ~ versions.yaml:14:20
assets.hypervisor.hash aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa @aaaaaaaaaaaa versions.yaml:15:21
assets.image 3.7 versions.yaml:18:14
assets.initrd 3.7 versions.yaml:18:14
assets.other 3.7 versions.yaml:20:32
assets.list.one 1 versions.yaml:22:28
assets.list.1 2 versions.yaml:23:17
assets.odd.release bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb @bbbbbbbbbbbb versions.yaml:24:48
second t versions.yaml:27:15
! versions.yaml:24:18 The value of “version” is empty or not a string
! versions.yaml:24:28 The value of “tag” is empty or not a string
)");
    row("yaml tab", "versions.yaml", R"(a:
	version: 1
)",
        "!! versions.yaml:2:1 This is not YAML: a tab indents the line\n");
    row("yaml template", "versions.yaml", R"(a: {{ .Values }}
  b: 1
)",
        "!! versions.yaml:2:3 This is not YAML: end of map not found\n");
    row("yaml indent", "versions.yaml", R"(a:
  b: 1
 c: 2
)",
        "!! versions.yaml:3:2 This is not YAML: end of map not found\n");
    row("yaml twice", "versions.yaml", "a: {version: 1, version: 2}\n",
        R"(a 1 versions.yaml:1:14
! versions.yaml:1:17 Duplicate key “version”; the first one counts
)");
    row("yaml self", "versions.yaml", "a: &a {version: 1, b: *a}\n", "a 1 versions.yaml:1:17\n");
    row("yaml no anchor", "versions.yaml", "a: *b\n",
        "!! versions.yaml:1:4 This is not YAML: the referenced anchor is not defined\n");
    row("yaml text", "versions.yaml", "hello", "");
    row("yaml empty", "versions.yaml", "", "");
    row("yaml deep", "versions.yaml", QByteArray(150, '['),
        "!! versions.yaml:1:51 This YAML is nested too deeply, or its aliases expand without end\n");
    row("yaml bomb", "versions.yaml", R"(a: &a [1,1,1,1,1,1,1,1,1,1]
b: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]
c: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]
d: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c,*c]
e: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d,*d]
f: &f [*e,*e,*e,*e,*e,*e,*e,*e,*e,*e]
g: &g [*f,*f,*f,*f,*f,*f,*f,*f,*f,*f]
h: &h [*g,*g,*g,*g,*g,*g,*g,*g,*g,*g]
i: &i [*h,*h,*h,*h,*h,*h,*h,*h,*h,*h]
)",
        "!! versions.yaml:6:1 This YAML is nested too deeply, or its aliases expand without end\n");
    row("yaml kept before mistake", "versions.yaml", R"(a: {version: 1}
---
b: {version
 - x)",
        R"(a 1 versions.yaml:1:14
!! versions.yaml:4:1 This is not YAML: end of map flow not found
)");
    row("yaml root", "versions.yaml", "version: 1.2\n", "version 1.2 versions.yaml:1:10\n");
    row("yaml flow key", "versions.yaml", R"(? {a: b}
: c
version: 1
)",
        "version 1 versions.yaml:3:10\n");
    row("yaml latin", "versions.yaml", "a: {version: \"1\\xe4\"}\n", "a 1ä versions.yaml:1:14\n");
}

void others()
{
    row("cargo", "Cargo.lock", R"(version = 3

[[package]]
name = "own"
version = "0.1.0"
dependencies = ["libc", "rand 0.8.5", "git (registry+x) "]

[[package]]
name = "git"
version = "0.3.0"
source = "git+https://example.org/git?branch=main#aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"

[[package]]
name = "libc"
version = "0.2.1"
source = "registry+https://github.com/rust-lang/crates.io-index"

[[package]]
name = "rand"
version = "0.7.0"
source = "registry+https://github.com/rust-lang/crates.io-index"

[[package]]
name = "rand"
version = "0.8.5"
source = "sparse+https://index.crates.io/"

[[package]]
name = "private"
version = "1.0.0"
source = "registry+https://crates.example.org/index"

[[package]]
source = "x"
)",
        R"(git 0.3.0 @aaaaaaaaaaaa <https://example.org/git?branch=main> (indirect) Cargo.lock:10:11
libc 0.2.1 Cargo.lock:15:11
rand 0.7.0 (indirect) Cargo.lock:20:11
rand 0.8.5 Cargo.lock:25:11
private 1.0.0 <https://crates.example.org/index> (indirect) Cargo.lock:30:11
! Cargo.lock:33:1 A package without a name or a version
)");
    row("version plain", "VERSION", "1.2.3\n", "VERSION 1.2.3 VERSION:1:1\n");
    row("version comments", "VERSION", R"(#
# Copyright

  1.2.3-rc0 # soon
2.0
)",
        "VERSION 1.2.3-rc0 VERSION:4:3\n");
    row("version no newline", "VERSION", "v2", "VERSION v2 VERSION:1:1\n");
    row("version bom", "VERSION",
        "\xEF\xBB\xBF"
        "1.0\n",
        "VERSION 1.0 VERSION:1:1\n");
    row("version crlf", "VERSION", "1.0\r\n", "VERSION 1.0 VERSION:1:1\n");
    row("version no version", "VERSION", "next\n", "! VERSION:1:1 This is not a version\n");
    row("version empty", "VERSION", "", "! VERSION This file contains no version\n");
    row("version only comments", "VERSION", "# 1.0\n", "! VERSION This file contains no version\n");
    row("version long", "VERSION", QByteArray(200, '1'), "! VERSION:1:1 This is not a version\n");
    row("submodules", ".gitmodules", R"(; comment
[submodule "a b"]
	path = "third party/a" ; yes
	url = https://example.org/a.git # no
	branch = main
[SUBMODULE "b"]
	URL=../b
	Path = b
[submodule "none"]
	url = x
[core]
	path = no
nonsense
)",
        R"(third party/a <https://example.org/a.git> .gitmodules:3:9
b <../b> .gitmodules:8:9
! .gitmodules:9:1 The submodule “none” has no path
! .gitmodules:13:1 This line is not understood
)");
}

} // namespace

void TestPinFiles::files_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("expected");
    goFiles();
    npm();
    yaml();
    others();
}

void TestPinFiles::files()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, content);
    QFETCH(QString, expected);
    const Format format = formatOf(path).value();
    const Pins pins = readPins(path, content, format);
    QString text = pinsText(pins);
    text.replace(QLatin1String("anchor is not defined: b"), QLatin1String("anchor is not defined")); // yaml-cpp 0.8
    QCOMPARE(text, expected);
    for (const Pin &pin : pins.pins)
        QCOMPARE(pin.format, format);
    QVERIFY(comparePins(pins, pins).empty());
}

void TestPinFiles::tooLarge()
{
    const Pins pins = readPins("go.mod", QByteArray(33 * 1024 * 1024, ' '), Format::GoMod);
    QVERIFY(pins.pins.empty() && pins.isIncomplete());
}

void TestPinFiles::words()
{
    QSet<QString> words;
    for (int format = 0; format <= int(Format::Pattern); ++format)
        words.insert(keyName(Format(format)));
    QCOMPARE(words.size(), int(Format::Pattern) + 1);
    QVERIFY(!words.contains(QString()));
}

void TestPinFiles::pattern_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("expected");
    QTest::newRow("one") << QStringLiteral("QEMU_VERSION=(\\S+)") << QStringLiteral("Makefile v4.0 Makefile:1:14\n");
    QTest::newRow("named") << QStringLiteral("(?:(?<name>\\w+)_VERSION)=(\\S+)")
                           << QStringLiteral("QEMU QEMU Makefile:1:1\nKERNEL KERNEL Makefile:2:3\n");
    QTest::newRow("named, version first")
        << QStringLiteral("([\\w.]+)$\\n|(?<=_VERSION=)(latest)$")
        << QStringLiteral("Makefile v4.0 Makefile:1:14\nMakefile latest ~ Makefile:2:18\n");
    QTest::newRow("none") << QStringLiteral("CLH=(.*)") << QString();
    QTest::newRow("wrong")
        << QStringLiteral("(")
        << QStringLiteral("!! Makefile The pattern “(” is not a regular expression: missing closing parenthesis\n");
    QTest::newRow("no group") << QStringLiteral("x")
                              << QStringLiteral("!! Makefile The pattern “x” has no capture group for the version\n");
}

void TestPinFiles::pattern()
{
    QFETCH(QString, pattern);
    QFETCH(QString, expected);
    const QRegularExpression regex(pattern, QRegularExpression::MultilineOption);
    QCOMPARE(pinsText(readPattern("Makefile", "QEMU_VERSION=v4.0\n  KERNEL_VERSION=latest\n", regex)), expected);
}

WAYBILL_TEST_MAIN(TestPinFiles)
#include "tst_pinfiles.moc"
