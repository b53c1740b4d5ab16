// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "sample/forge.h"
#include "sample/pins.h"
#include "sample/stories.h"

namespace waybill::sample {

namespace {

using namespace people;

const char Relay[] = "relay.go";

QByteArray readme()
{
    return R"(# ferry

The proxy of Lagoon: one small daemon a sandbox on the host. The agent has one serial port; ferry carries the streams of
many clients over it.

- `relay.go` copies bytes
- `health.go` asks [harbor](https://github.com/lagoon-example/harbor) whether it still lives
)";
}

QByteArray relay()
{
    return R"(package main

import (
	"io"
	"net"

	"github.com/hashicorp/yamux"
)

// relay serves every connection to the listener by a stream of the session.
func relay(listener net.Listener, session *yamux.Session) error {
	for {
		conn, err := listener.Accept()
		if err != nil {
			return err
		}
		stream, err := session.Open()
		if err != nil {
			return err
		}
		go carry(conn, stream)
		go carry(stream, conn)
	}
}

func carry(to io.WriteCloser, from io.Reader) {
	defer to.Close()
	_, _ = io.Copy(to, from)
}
)";
}

QByteArray health()
{
    return R"(package main

import (
	"context"
	"time"

	pb "github.com/lagoon-example/harbor/protocols"
)

const healthInterval = 10 * time.Second

type health struct {
	client pb.HarborClient
}

// watch ends when the agent does not answer any more.
func (h *health) watch(ctx context.Context) error {
	ticker := time.NewTicker(healthInterval)
	defer ticker.Stop()
	for range ticker.C {
		if _, err := h.client.ListProcesses(ctx, &pb.ListProcessesRequest{}); err != nil {
			return err
		}
	}
	return nil
}
)";
}

/// ferry's history up to 1.3.0.
void tellReleases(Storyteller &story, Forge &forge, const Milestones &milestones)
{
    const auto pin = [&](const QByteArray &milestone) {
        const Milestone harbor = pins::find(milestones, milestone);
        story.write("Gopkg.lock", pins::gopkgLock(harbor));
        pins::vendorProtocol(story, harbor);
    };
    forge.on(2024, 1, 15);
    story.write("README.md", readme()).write("LICENSE", "Apache License, version 2.0\n");
    forge.commit(joost(), "chore: begin the repository");
    story.write(Relay, relay());
    forge.commit(joost(), "feat: carry streams over one port");
    story.wait(200).write("main.go",
                          "package main\n\nimport \"flag\"\n\nvar (\n"
                          "\tlisten = flag.String(\"listen-socket\", \"\", \"where clients connect\")\n"
                          "\tport   = flag.String(\"mux-socket\", \"\", \"the serial port of the sandbox\")\n)\n\n"
                          "func main() {\n\tflag.Parse()\n\trun(*listen, *port)\n}\n");
    forge.squash(sam(), 3, "feat(cli): flags for both sockets");
    forge.release(mira(), "1.0.0-rc0");
    forge.release(mira(), "1.0.0");

    forge.on(2024, 4, 9);
    story.write("health.go", health());
    pin("1.1.0-alpha0");
    forge.squash(joost(), 8, "feat(health): ask the agent whether it lives", "Closes #6");
    forge.release(joost(), "1.1.0-alpha0");
    forge.release(mira(), "1.1.0-rc0");
    pin("1.1.0");
    forge.squash(joost(), 11, "build(deps): harbor 1.1.0");
    forge.release(mira(), "1.1.0");
    story.branch("stable-1.0", "1.0.0");
    forge.release(mira(), "1.0.1");

    story.go("main");
    forge.on(2024, 7, 22);
    story
        .edit(Relay, "\t\tconn, err := listener.Accept()\n\t\tif err != nil {\n",
              "\t\tconn, err := listener.Accept()\n\t\tif errors.Is(err, net.ErrClosed) {\n\t\t\treturn nil\n"
              "\t\t}\n\t\tif err != nil {\n")
        .edit(Relay, "\t\"io\"\n", "\t\"errors\"\n\t\"io\"\n");
    const git::ObjectId closed =
        forge.squash(lukasz(), 15, "fix(relay): end quietly when the listener is closed", "Fixes #14");
    forge.release(joost(), "1.2.0-alpha0");
    story.branch("stable-1.1", "1.1.0").as(mira().name, mira().email, mira().offsetMinutes).at(morning(2024, 8, 9));
    story.pick(closed);
    forge.release(mira(), "1.1.1");
    forge.release(mira(), "1.1.2");

    story.go("main");
    forge.release(mira(), "1.2.0-rc0");
    forge.on(2024, 9, 24);
    story.edit("health.go", "10 * time.Second", "15 * time.Second");
    forge.squash(priya(), 18, "perf(health): ask less often", "A host with 400 sandboxes spent 3 % of its time on it.");
    forge.release(mira(), "1.2.0");
    story.branch("stable-1.2");
    forge.release(mira(), "1.2.1");
    forge.release(mira(), "1.2.2");
    story.go("main");

    forge.on(2024, 11, 20);
    story.edit("main.go", "\tflag.Parse()\n", "\tflag.Parse()\n\tlogTo(*logFile)\n")
        .edit("main.go", "\tport   = flag",
              "\tlogFile = flag.String(\"log\", \"\", \"a file for the log\")\n\tport   = flag");
    forge.squash(aisha(), 22, "feat(cli): --log writes a log file", "Closes #20");
    forge.release(joost(), "1.3.0-alpha0");
    forge.release(mira(), "1.3.0-rc0");
    forge.release(mira(), "1.3.0");
}

/// What main has since 1.3.0.
void tellHead(Storyteller &story, Forge &forge)
{
    forge.on(2025, 2, 10);
    story.edit(Relay, "\t_, _ = io.Copy(to, from)\n",
               "\tif _, err := io.Copy(to, from); err != nil && !errors.Is(err, net.ErrClosed) {\n"
               "\t\tlogrus.WithError(err).Warn(\"stream broke\")\n\t}\n");
    forge.squash(lukasz(), 26, "fix(relay): log streams that break", "Fixes #25");
    story.wait(40).write("relay_test.go",
                         "package main\n\nimport (\n\t\"net\"\n\t\"testing\"\n)\n\n"
                         "func TestRelayEndsWithItsListener(t *testing.T) {\n"
                         "\tlistener, err := net.Listen(\"unix\", t.TempDir()+\"/socket\")\n\tif err != nil {\n"
                         "\t\tt.Fatal(err)\n\t}\n\tlistener.Close()\n\tif err := relay(listener, nil); err != nil {\n"
                         "\t\tt.Fatal(err)\n\t}\n}\n");
    forge.squash(sam(), 27, "test(relay): a closed listener");
    story.wait(40).edit("README.md", "one small daemon a sandbox", "one small daemon for each sandbox");
    forge.squash(joost(), 28, "docs: say it more clearly");
    forge.on(2025, 2, 24);
    story.write("metrics.go", "package main\n\nimport \"sync/atomic\"\n\n// counters are what --metrics-socket tells.\n"
                              "type counters struct {\n\tstreams atomic.Int64\n\tbytes   atomic.Int64\n}\n");
    const QByteArray logFile = "\tlogFile = flag";
    story.edit("main.go", logFile,
               "\tmetrics = flag.String(\"metrics-socket\", \"\", \"where Prometheus asks\")\n" + logFile);
    forge.squash(tomas(), 30, "feat(metrics): count streams and bytes", "Closes #24\n\n" + priya().coAuthor());
    forge.on(2025, 3, 5);
    story.edit("main.go", "\"mux-socket\"", "\"port\"");
    forge.squash(joost(), 31, "feat(cli)!: --mux-socket is --port now",
                 "BREAKING CHANGE: scripts that start ferry by hand must say --port.");
    story.wait(30).edit("health.go", "15 * time.Second", "5 * time.Second");
    const git::ObjectId often = forge.squash(wei(), 33, "fix(health): notice dead agents sooner");
    story.as(wei().name, wei().email, wei().offsetMinutes).wait(100);
    story.revert(often, "See #18.");
    forge.on(2025, 3, 17);
    story.write(".github/workflows/test.yml",
                "name: test\non: [pull_request]\njobs:\n  test:\n    runs-on: ubuntu-24.04\n    steps:\n"
                "      - uses: actions/checkout@v4\n      - run: go test ./...\n");
    forge.squash(sam(), 34, "ci: run the tests of pull requests");
    story.wait(60).edit(Relay, "func carry(to io.WriteCloser, from io.Reader) {\n",
                        "// carry copies until one end is closed.\nfunc carry(to io.WriteCloser, from io.Reader) {\n");
    forge.squash(joost(), 35, "style: comments for all functions");
    forge.on(2025, 4, 2);
    story.edit(Relay, "\t\tstream, err := session.Open()\n\t\tif err != nil {\n\t\t\treturn err\n\t\t}\n",
               "\t\tstream, err := session.Open()\n\t\tif err != nil {\n"
               "\t\t\tconn.Close() // the client tries again\n\t\t\tcontinue\n\t\t}\n");
    forge.squash(lukasz(), 37, "fix(relay): survive a session that is full",
                 "Fixes #36\n"
                 "Release-note: ferry refuses a client instead of ending when the sandbox has too many streams");
    story.wait(60).write("vendor/github.com/hashicorp/yamux/VERSION", "0.1.2\n");
    forge.squash(sam(), 38, "build(deps): yamux 0.1.2");
    story.wait(60).edit("metrics.go", "\tbytes   atomic.Int64\n", "\tbytes   atomic.Int64\n\tbroken  atomic.Int64\n");
    forge.commit(tomas(), "metrics for broken streams");
}

} // namespace

void tellFerry(Storyteller &story, const Milestones &milestones)
{
    Forge forge(story);
    story.remote("origin", "https://github.com/lagoon-example/ferry");
    tellReleases(story, forge, milestones);
    tellHead(story, forge);
    story.finish("main");
}

} // namespace waybill::sample
