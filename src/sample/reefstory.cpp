// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "sample/forge.h"
#include "sample/reefcontainers.h"
#include "sample/stories.h"

namespace waybill::sample {

namespace {

using namespace people;

QByteArray reefReadme()
{
    return R"(# reef

Builds the guest image of Lagoon: a small Linux with [harbor](https://github.com/lagoon-example/harbor) as its first
process.

    ./build.sh alpine reef.img
)";
}

QByteArray build()
{
    return R"(#!/bin/sh
# Builds a guest image: build.sh DISTRIBUTION IMAGE
set -eu

distribution=$1
image=$2
size=${SIZE:-128M}
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

. "./distributions/$distribution/packages"

bootstrap "$root" $packages
install -m 0755 "$HARBOR" "$root/sbin/init"
truncate -s "$size" "$image"
mkfs.ext4 -q -d "$root" "$image"
)";
}

/// reef's history up to 1.3.0, with tags that are no releases.
void tellReleases(Storyteller &story, Forge &forge, ReefContainers &containers)
{
    forge.on(2024, 1, 22);
    story.write("README.md", reefReadme())
        .write("LICENSE", "Apache License, version 2.0\n")
        .write("build.sh", build(), true);
    forge.commit(aisha(), "reef: begin the repository\n\n" + aisha().signOff());
    story.wait(20).write("distributions/alpine/packages", "packages=\"alpine-baselayout busybox iptables\"\n");
    forge.pull(aisha(), mira(), 1, "alpine", "alpine: the first distribution\n\n" + aisha().signOff());
    forge.release(mira(), "1.0.0-rc0");
    forge.release(mira(), "1.0.0");
    // `git tag list` makes a tag: a slip of the hand that was pushed.
    story.lightweight("list");

    containers.begin();
    forge.on(2024, 4, 16);
    story.write("distributions/debian/packages", "packages=\"busybox-static iptables kmod\"\n");
    forge.pull(sam(), aisha(), 5, "debian", "debian: add the distribution\n\nFixes #3\n" + sam().signOff());
    forge.release(joost(), "1.1.0-alpha0");
    containers.towards_1_1();
    forge.release(mira(), "1.1.0-rc0");
    story.edit("build.sh", "128M", "192M");
    const git::ObjectId size =
        forge.squash(lukasz(), 8, "build: fix images that are too small for Debian", "Fixes #7\n" + lukasz().signOff());
    forge.release(mira(), "1.1.0");
    story.branch("stable-1.0", "1.0.0");
    forge.release(mira(), "1.0.1");
    story.go("main");
    forge.release(joost(), "1.2.0-alpha0");
    story.branch("stable-1.1", "1.1.0").at(releaseDay("1.1.1")).edit("build.sh", "192M", "200M");
    forge.commit(aisha(), "build: room for the larger agent\n\n" + aisha().signOff());
    forge.release(mira(), "1.1.1");
    forge.release(mira(), "1.1.2");

    story.go("main");
    containers.towards_1_2();
    forge.on(2024, 8, 29);
    story.edit("build.sh", "mkfs.ext4 -q -d", "mkfs.ext4 -q -O dax -d");
    forge.pull(wei(), aisha(), 12, "dax", "build: images that NVDIMM can map\n\nFixes #10\n" + wei().signOff());
    containers.rebuildAll();
    forge.release(mira(), "1.2.0-rc0");
    forge.release(mira(), "1.2.0");
    story.branch("stable-1.2").as(mira().name, mira().email, mira().offsetMinutes).at(morning(2024, 11, 6));
    story.pick(size); // is there already: an empty commit, as some scripts make
    forge.release(mira(), "1.2.1");
    forge.release(mira(), "1.2.2");
    story.go("main");
    containers.towards_1_3();
    forge.on(2024, 11, 12);
    story.edit("distributions/alpine/packages", "iptables\"", "iptables nftables\"");
    forge.squash(sam(), 15, "alpine: add nftables", sam().signOff());
    forge.release(joost(), "1.3.0-alpha0");
    containers.baseOf_1_3();
    // A nightly build's date: no version, though it looks like a number.
    story.lightweight("20240101");
    forge.release(mira(), "1.3.0-rc0");
    forge.release(mira(), "1.3.0");
}

/// What main has since 1.3.0; its head is tagged in a hurry.
void tellHead(Storyteller &story, Forge &forge, ReefContainers &containers)
{
    forge.on(2025, 2, 17);
    story.edit("build.sh", "trap 'rm -rf \"$root\"' EXIT\n", "trap 'rm -rf \"$root\"' EXIT INT TERM\n");
    forge.pull(lukasz(), aisha(), 18, "trap",
               "image: fix folders that an interrupted build leaves behind\n\nFixes #17\n" + lukasz().signOff());
    story.wait(20).write("distributions/fedora/packages", "packages=\"busybox iptables-nft kmod\"\n");
    forge.pull(sam(), aisha(), 20, "fedora", "fedora: add the distribution\n\nFixes #19\n" + sam().signOff());
    containers.nats();
    forge.on(2025, 3, 3);
    story.edit("README.md", "    ./build.sh alpine reef.img\n",
               "    ./build.sh alpine reef.img\n    ./build.sh fedora reef.img\n");
    forge.squash(joost(), 21, "docs: Fedora too");
    containers.pause();
    forge.on(2025, 3, 10);
    story.edit("build.sh", "distribution=$1\nimage=$2\n", "image=$1\ndistribution=${2:-alpine}\n");
    story.edit("build.sh", "build.sh DISTRIBUTION IMAGE", "build.sh IMAGE [DISTRIBUTION]");
    forge.open(aisha(), "arguments");
    forge.commit(aisha(), "build: the distribution may be left out\n\n" + aisha().signOff());
    story.edit("README.md", "    ./build.sh alpine reef.img\n    ./build.sh fedora reef.img\n",
               "    ./build.sh reef.img\n    ./build.sh reef.img fedora\n");
    forge.commit(aisha(), "docs: the new order of arguments\n\n" + aisha().signOff());
    forge.merge(mira(), 23, "build: the image is the first argument now",
                "Release-note: action required: build.sh takes IMAGE DISTRIBUTION, in this order");
    containers.jupyter();
    forge.on(2025, 3, 19);
    story.write(".github/workflows/images.yml",
                "name: images\non:\n  schedule:\n    - cron: \"0 3 * * *\"\njobs:\n  build:\n"
                "    runs-on: ubuntu-24.04\n    steps:\n      - uses: actions/checkout@v4\n"
                "      - run: ./build.sh reef.img\n");
    forge.squash(sam(), 24, "ci: build the image every night");
    containers.sparkBase();
    story.wait(40).write("tests/boot.sh",
                         "#!/bin/sh\nset -eu\nkestrel --image \"$1\" --timeout 20 --expect 'sandbox is up'\n", true);
    forge.squash(sam(), 26, "tests: boot the image");
    story.wait(80).edit("distributions/debian/packages", "kmod\"", "kmod ca-certificates\"");
    forge.pull(priya(), aisha(), 28, "certificates",
               "debian: support registries with certificates of their own\n\nFixes #27\n" + priya().signOff());
    containers.lastOfHead();
    forge.on(2025, 4, 9);
    story.write("tools/list-packages.sh",
                "#!/bin/sh\nset -eu\n. \"./distributions/$1/packages\"\nprintf '%s\\n' $packages\n", true);
    forge.commit(aisha(), "tools: list the packages of an image\n\n" + aisha().signOff());
    story.wait(80).edit("build.sh", "install -m 0755", "install -D -m 0755");
    forge.commit(wei(), "image: fix distributions without /sbin\n\n" + wei().signOff());
    // The version file still says 1.3.0.
    story.at(releaseDay("1.4.0-alpha0")).as(joost().name, joost().email, joost().offsetMinutes);
    story.tag("1.4.0-alpha0", "Lagoon release 1.4.0-alpha0");
}

} // namespace

void tellReef(Storyteller &story)
{
    Forge forge(story);
    story.remote("origin", "https://github.com/lagoon-example/reef");
    ReefContainers containers(story, forge);
    tellReleases(story, forge, containers);
    tellHead(story, forge, containers);
    story.finish("main");
}

} // namespace waybill::sample
