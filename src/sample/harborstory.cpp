// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "sample/forge.h"
#include "sample/harborfiles.h"
#include "sample/stories.h"

namespace waybill::sample {

namespace {

using namespace people;

const char Proto[] = "protocols/agent.proto";
const char Types[] = "protocols/types/types.proto";

/// harbor's history, a function a release.
class HarborStory {
public:
    HarborStory(Storyteller &story, Milestones *milestones)
        : m_story(story)
        , m_forge(story)
        , m_milestones(milestones)
    {}

    void tell()
    {
        begin();
        towards_1_1();
        stable_1_0();
        towards_1_2();
        stable_1_1();
        stable_1_2();
        towards_1_3();
        moveTypes();
        last_1_2();
        processes();
        head();
        protocolAtHead();
    }

private:
    void begin();
    void towards_1_1();
    void stable_1_0();
    void towards_1_2();
    void moveTypes();
    void stable_1_1();
    void stable_1_2();
    void towards_1_3();
    void last_1_2();
    void processes();
    void head();
    void protocolAtHead();

    void milestone(const QByteArray &name)
    {
        if (m_story.error())
            return;
        Milestone milestone{m_story.tip(), 0, {}};
        if (const auto commit = git::readCommit(m_story.repository(), m_story.tip()))
            milestone.time = commit->committer.time;
        for (const char *path : {Proto, Types}) {
            if (const QByteArray text = m_story.read(path); !text.isEmpty())
                milestone.protocol[path] = text;
        }
        (*m_milestones)[name] = milestone;
    }
    git::ObjectId release(const Person &by, const QByteArray &version)
    {
        const git::ObjectId id = m_forge.release(by, version);
        milestone(version);
        return id;
    }

    Storyteller &m_story;
    Forge m_forge;
    Milestones *m_milestones;
    git::ObjectId m_routeFix;
    git::ObjectId m_signalFix;
    git::ObjectId m_timeoutFix;
};

void HarborStory::begin()
{
    m_forge.on(2024, 1, 8);
    m_story.write("README.md", harborfiles::readme()).write("LICENSE", "Apache License, version 2.0\n");
    m_forge.commit(mira(), "agent: begin the repository\n\n" + mira().signOff());
    m_story.write(Proto, harborfiles::protocol()).write("server.go", harborfiles::server());
    m_forge.commit(mira(), "protocols: the calls that a runtime needs\n\n" + mira().signOff());
    m_story.write("sandbox.go", harborfiles::sandbox()).write("process.go", harborfiles::process());
    m_forge.commit(tomas(), "sandbox: start it, and wait for its devices\n\n" + tomas().signOff());
    m_story.wait(70).write("network.go", harborfiles::network());
    m_forge.pull(priya(), mira(), 1, "network", "network: set interfaces and routes\n\n" + priya().signOff());
    m_story.wait(40).write("storage.go", harborfiles::storage()).write("storage_test.go", harborfiles::storageTest());
    m_forge.pull(aisha(), mira(), 4, "storage",
                 "storage: mount 9p shares, block and SCSI devices\n\n" + aisha().signOff());
    m_story.wait(100)
        .write("Makefile", harborfiles::makefile())
        .write(".github/workflows/test.yml", harborfiles::workflow());
    m_forge.commit(sam(), "ci: run the tests of every pull request");
    m_forge.release(mira(), "1.0.0-rc0");
    m_story.edit("sandbox.go", "3 * time.Second", "5 * time.Second");
    m_forge.pull(wei(), tomas(), 9, "slow-hosts",
                 "sandbox: wait longer for devices\n\nNested virtualisation takes its time.\n\nFixes #7\n"
                     + wei().signOff());
    release(mira(), "1.0.0");
}

void HarborStory::towards_1_1()
{
    m_forge.on(2024, 4, 2);
    m_story.edit(Proto, "  rpc DestroySandbox(DestroySandboxRequest) returns (Empty);\n",
                 "  rpc DestroySandbox(DestroySandboxRequest) returns (Empty);\n"
                 "  rpc PauseSandbox(PauseSandboxRequest) returns (Empty);\n"
                 "  rpc ResumeSandbox(ResumeSandboxRequest) returns (Empty);\n");
    m_story.edit(Proto, "message DestroySandboxRequest {}\n",
                 "message DestroySandboxRequest {}\n\nmessage PauseSandboxRequest {\n  // Seconds until the sandbox "
                 "resumes by itself; 0: never.\n  uint32 timeout = 1;\n}\n\nmessage ResumeSandboxRequest {}\n");
    m_forge.open(tomas(), "pause");
    m_forge.commit(tomas(), "protocols: add PauseSandbox and ResumeSandbox\n\n" + tomas().signOff());
    m_story.write("pause.go", R"(package agent

import (
	"context"
	"os"
	"strconv"
	"time"

	pb "github.com/lagoon-example/harbor/protocols"
)

const freezerPath = "/sys/fs/cgroup/sandbox/cgroup.freeze"

func (a *server) PauseSandbox(ctx context.Context, req *pb.PauseSandboxRequest) (*pb.Empty, error) {
	if req.Timeout > 0 {
		time.AfterFunc(time.Duration(req.Timeout)*time.Second, func() { _ = freeze(false) })
	}
	return empty, freeze(true)
}

func (a *server) ResumeSandbox(ctx context.Context, req *pb.ResumeSandboxRequest) (*pb.Empty, error) {
	return empty, freeze(false)
}

func freeze(on bool) error {
	value := 0
	if on {
		value = 1
	}
	return os.WriteFile(freezerPath, []byte(strconv.Itoa(value)), 0600)
}
)");
    m_forge.commit(tomas(), "sandbox: freeze and thaw all processes\n\nFixes #12\n" + tomas().signOff() + "\n"
                                + priya().coAuthor());
    m_forge.merge(mira(), 14, "Add PauseSandbox and ResumeSandbox",
                  "A host that runs out of memory can pause sandboxes instead of killing them.");

    m_forge.on(2024, 4, 11);
    m_story.edit(Proto, "  bool terminal = 6;\n",
                 "  bool terminal = 6;\n  // Share the PID namespace of the sandbox.\n  bool sandbox_pidns = 7;\n");
    m_forge.pull(priya(), mira(), 17, "pidns",
                 "protocols: let a process share the sandbox's PID namespace\n\nFixes #15\n" + priya().signOff());
    m_story.wait(30).edit("README.md", "    make test\n",
                          "    make test\n\nThe protocol is described in `protocols/README.md`.\n");
    m_story.write("protocols/README.md",
                  "# The protocol\n\n`agent.proto` has a comment for each call. Both ends are released together.\n");
    m_forge.squash(joost(), 18, "docs: say where the protocol is described");
    release(mira(), "1.1.0-alpha0");

    m_forge.on(2024, 5, 6);
    m_story
        .edit("storage.go", "\tdriverScsiType = \"scsi\"\n",
              "\tdriverScsiType = \"scsi\"\n\t// A tmpfs that is gone with the sandbox.\n"
              "\tdriverEphemeralType = \"ephemeral\"\n")
        .edit("storage.go",
              "\tdriver9pType:   handle9pStorage,\n\tdriverBlkType:  handleBlkStorage,\n"
              "\tdriverScsiType: handleScsiStorage,\n",
              "\tdriver9pType:        handle9pStorage,\n\tdriverBlkType:       handleBlkStorage,\n"
              "\tdriverScsiType:      handleScsiStorage,\n\tdriverEphemeralType: handleEphemeralStorage,\n")
        .edit("storage.go", "func mount(",
              "func handleEphemeralStorage(_ context.Context, storage *pb.Storage, _ *sandbox) (string, error) {\n"
              "\tstorage.Fstype = \"tmpfs\"\n\treturn mount(storage)\n}\n\nfunc mount(");
    m_forge.pull(aisha(), tomas(), 21, "ephemeral",
                 "storage: ephemeral volumes in the guest's memory\n\nFixes #19\n" + aisha().signOff());
    m_forge.on(2024, 5, 16);
    m_story.edit("network.go", "\t\tif err := deleteRoute(route); err != nil {\n",
                 "\t\tif err := deleteRoute(route); err != nil && !isNotFound(err) {\n");
    m_forge.open(wei(), "route-gone");
    m_routeFix =
        m_forge.commit(wei(), "network: do not fail when a route is gone already\n\nFixes #22\n" + wei().signOff());
    m_forge.merge(priya(), 23, "network: do not fail when a route is gone already");
    release(mira(), "1.1.0-rc0");
    m_story.edit("process.go", "\treturn p.cmd.Process.Signal(number)\n",
                 "\tif p.cmd.Process == nil {\n\t\treturn os.ErrProcessDone\n\t}\n"
                 "\treturn p.cmd.Process.Signal(number)\n");
    m_signalFix = m_forge.squash(sam(), 26, "process: avoid a panic on signals that come too early",
                                 "Fixes #25\n" + sam().signOff());
    release(mira(), "1.1.0");
}

void HarborStory::stable_1_0()
{
    m_story.branch("stable-1.0", "1.0.0");
    m_forge.on(2024, 6, 27);
    m_story.as(mira().name, mira().email, mira().offsetMinutes);
    m_story.pick(m_routeFix);
    m_story.pick(m_signalFix);
    m_forge.release(mira(), "1.0.1");
    m_story.go("main");
}

void HarborStory::towards_1_2()
{
    m_forge.on(2024, 7, 9);
    m_story
        .edit("storage.go", "\tdriverEphemeralType = \"ephemeral\"\n",
              "\tdriverEphemeralType = \"ephemeral\"\n\tdriverNvdimmType    = \"nvdimm\"\n"
              "\tdriverVirtioFSType  = \"virtio-fs\"\n")
        .edit("storage.go", "\tdriverEphemeralType: handleEphemeralStorage,\n",
              "\tdriverEphemeralType: handleEphemeralStorage,\n\tdriverNvdimmType:    handleBlkStorage,\n"
              "\tdriverVirtioFSType:  handleVirtioFSStorage,\n")
        .edit("storage.go", "func handleBlkStorage(",
              "func handleVirtioFSStorage(_ context.Context, storage *pb.Storage, _ *sandbox) (string, error) {\n"
              "\tstorage.Fstype = \"virtiofs\"\n\treturn mount(storage)\n}\n\nfunc handleBlkStorage(");
    m_forge.pull(aisha(), mira(), 31, "virtio-fs",
                 "storage: virtio-fs shares and NVDIMM devices\n\nFixes #28, #29\n" + aisha().signOff());
    m_forge.on(2024, 7, 18);
    m_story.edit(Proto, "  STOPPED = 2;\n", "  STOPPED = 2;\n  PAUSED = 3;\n");
    m_forge.squash(priya(), 33, "protocols: tell paused processes from running ones", priya().signOff());
    // Latin-1 bytes, as the commit's encoding header says, and in the author's name too.
    m_forge.on(2024, 7, 24);
    Person tomasInLatin1 = tomas();
    tomasInLatin1.name = QString::fromUtf8(tomas().name).toLatin1();
    m_story.edit("sandbox.go", "sandbox started", "sandbox is up").in("ISO-8859-1");
    m_forge.commit(tomasInLatin1, "sandbox: una traza m\xe1s clara al arrancar\n\nEl mensaje dec\xed"
                                  "a lo mismo dos veces; a\xfan falta el tama\xf1o de la memoria.");
    m_forge.release(joost(), "1.2.0-alpha0");

    m_forge.on(2024, 8, 20);
    m_story
        .edit(Proto,
              "  rpc AddInterface(AddInterfaceRequest) returns (Interface);\n"
              "  rpc RemoveInterface(RemoveInterfaceRequest) returns (Interface);\n",
              "")
        .edit(Proto,
              "message AddInterfaceRequest {\n  Interface interface = 1;\n}\n\n"
              "message RemoveInterfaceRequest {\n  Interface interface = 1;\n}\n\n",
              "");
    m_forge.pull(priya(), tomas(), 38, "no-add-interface",
                 "protocols: remove AddInterface and RemoveInterface\n\n"
                 "No runtime has ever called them: UpdateInterface does "
                 "both.\n\nRelease-note: AddInterface and RemoveInterface are gone; use UpdateInterface\n"
                     + priya().signOff());
    m_forge.on(2024, 9, 3);
    m_story.edit("sandbox.go", "\tctx, cancel := context.WithTimeout(ctx, hotplugTimeout)\n",
                 "\tif node, err := deviceNode(path); err == nil {\n"
                 "\t\treturn node, nil // it was there before we asked\n\t}\n"
                 "\tctx, cancel := context.WithTimeout(ctx, hotplugTimeout)\n");
    m_forge.open(lukasz(), "device-race");
    m_timeoutFix = m_forge.commit(lukasz(), "sandbox: fix a race with devices that come early\n\nFixes #40\n"
                                                + lukasz().signOff());
    m_forge.merge(mira(), 41, "sandbox: fix a race with devices that come early");
    release(mira(), "1.2.0-rc0");
    m_story.branch("stable-1.2").go("main");
}

void HarborStory::stable_1_1()
{
    // Backports to the older line, between the others' dates.
    m_story.branch("stable-1.1", "1.1.0");
    m_forge.on(2024, 8, 9);
    m_story.edit("pause.go", "cgroup.freeze\"", "cgroup.freeze\" // cgroup v2 only");
    m_forge.commit(tomas(), "pause: say which version of cgroups it needs\n\n" + tomas().signOff());
    m_forge.release(mira(), "1.1.1");
    m_forge.on(2024, 10, 9);
    m_story.as(mira().name, mira().email, mira().offsetMinutes);
    m_story.pick(m_timeoutFix);
    m_forge.release(mira(), "1.1.2");
}

void HarborStory::stable_1_2()
{
    // The release is tagged on its branch: 1.2.0 is no ancestor of 1.3.0.
    m_story.go("stable-1.2");
    m_forge.on(2024, 9, 26);
    m_story.edit("README.md", "# harbor\n", "# harbor (stable-1.2)\n");
    m_forge.commit(joost(), "docs: name the stable branch\n\n" + joost().signOff());
    release(mira(), "1.2.0");
    m_forge.release(mira(), "1.2.1"); // lockstep: nothing changed here
    m_story.go("main");
}

void HarborStory::moveTypes()
{
    m_forge.on(2024, 12, 10);
    const QByteArray moved =
        "message IPAddress {\n  string address = 1;\n  string mask = 2;\n}\n\nmessage Interface {\n"
        "  string device = 1;\n  string "
        "name = 2;\n  repeated IPAddress addresses = 3;\n  uint64 mtu = 4;\n  string hw_addr = 5;\n"
        "  string pci_addr = 6;\n}\n\n"
        "message Route {\n  string dest = 1;\n  string gateway = 2;\n  string device = 3;\n"
        "  uint32 scope = 4;\n}\n";
    m_forge.open(priya(), "types");
    m_story.edit(Proto, moved + "\n", "");
    m_story.write(Types, "syntax = \"proto3\";\n\n// What more than the agent's protocol speaks of.\n"
                         "package lagoon.types;\n\noption go_package = "
                         "\"github.com/lagoon-example/harbor/protocols/types\";\n\n"
                             + moved);
    QByteArray text = m_story.read(Proto);
    text.replace("returns (Interface)", "returns (lagoon.types.Interface)")
        .replace("  Interface interface", "  lagoon.types.Interface interface")
        .replace("repeated Route routes", "repeated lagoon.types.Route routes")
        .replace("/protocols\";\n",
                 "/protocols\";\n\nimport \"github.com/lagoon-example/harbor/protocols/types/types.proto\";\n");
    m_story.write(Proto, text);
    m_forge.commit(priya(), "protocols: move what describes a network to lagoon.types\n\n"
                            "The CNI plugin wants it without the agent. The wire stays "
                            "as it is.\n\n"
                                + priya().signOff());
    m_story.edit(Types, "  string pci_addr = 6;\n",
                 "  string pci_addr = 6;\n  // \"veth\", \"macvtap\" or \"physical\"; empty: not known.\n"
                 "  string type = 7;\n");
    m_forge.commit(priya(), "protocols: tell the type of an interface\n\nFixes #52\n" + priya().signOff());
    m_forge.merge(mira(), 53, "protocols: a package for the network's types");

    m_forge.on(2025, 1, 8);
    m_story.edit(Types, "  string pci_addr = 6;\n",
                 "  // The path of bridges to it, \"02/03\".\n  string pci_path = 6;\n");
    m_forge.squash(wei(), 56, "protocols: pci_addr is a path by now: rename it",
                   "The number stays, and so does the wire.\n\n" + wei().signOff());
    release(mira(), "1.3.0-rc0");
    m_story.edit("process.go", "\treturn p.stdin.Write(data)\n",
                 "\tif p.stdin == nil {\n\t\treturn 0, os.ErrClosed\n\t}\n\treturn p.stdin.Write(data)\n");
    m_forge.pull(sam(), tomas(), 60, "stdin",
                 "process: handle writes to a closed stdin\n\nFixes #59\n" + sam().signOff());
    release(mira(), "1.3.0");
}

void HarborStory::towards_1_3()
{
    m_forge.on(2024, 10, 8);
    m_story
        .edit(Proto, "  rpc PauseSandbox(",
              "  rpc GetGuestDetails(GuestDetailsRequest) returns (GuestDetails);\n  rpc PauseSandbox(")
        .edit(Proto, "message ResumeSandboxRequest {}\n",
              "message ResumeSandboxRequest {}\n\nmessage GuestDetailsRequest {\n  bool memory_blocks = 1;\n"
              "}\n\nmessage GuestDetails {\n  uint64 memory_block_size = 1;\n  string agent_version = 2;\n"
              "  repeated string storage_drivers = 3;\n}\n");
    m_story.edit(
        "server.go", "func (a *server) UpdateRoutes(",
        "func (a *server) GetGuestDetails(ctx context.Context, req *pb.GuestDetailsRequest) (*pb.GuestDetails, error) {\n"
        "\tdetails := &pb.GuestDetails{AgentVersion: version}\n\tfor driver := range storageHandlers {\n"
        "\t\tdetails.StorageDrivers = append(details.StorageDrivers, driver)\n\t}\n"
        "\treturn details, nil\n}\n\nfunc (a *server) UpdateRoutes(");
    m_forge.pull(tomas(), mira(), 44, "guest-details",
                 "protocols: let the runtime ask what this guest can do\n\nFixes #30\n" + tomas().signOff());
    m_forge.on(2024, 11, 5);
    m_story
        .edit("storage.go", "\tdriverVirtioFSType  = \"virtio-fs\"\n",
              "\tdriverVirtioFSType  = \"virtio-fs\"\n\tdriverLocalType     = \"local\"\n")
        .edit("storage.go", "\tdriverVirtioFSType:  handleVirtioFSStorage,\n",
              "\tdriverVirtioFSType:  handleVirtioFSStorage,\n\tdriverLocalType:     handleLocalStorage,\n")
        .edit("storage.go", "func mount(",
              "// handleLocalStorage makes a folder in the guest that containers of one pod share.\n"
              "func handleLocalStorage(_ context.Context, storage *pb.Storage, _ *sandbox) (string, error) {\n"
              "\treturn storage.MountPoint, os.MkdirAll(storage.MountPoint, 0777)\n}\n\nfunc mount(");
    m_forge.squash(aisha(), 47, "storage: local volumes for the containers of one pod",
                   "Fixes #46\n" + aisha().signOff());
    m_forge.on(2024, 11, 14);
    m_story.edit(".github/workflows/test.yml", "1.20", "1.22");
    m_forge.squash(sam(), 48, "ci: test with Go 1.22");
    release(joost(), "1.3.0-alpha0");
}

void HarborStory::last_1_2()
{
    // A backport of what main has since 1.3.0: see head().
    m_story.go("main");
    m_forge.on(2025, 2, 11);
    m_story.edit("network.go", "\t\tif err := addRoute(route); err != nil {\n\t\t\treturn err\n\t\t}\n",
                 "\t\tif err := addRoute(route); err != nil {\n\t\t\tn.restoreRoutes()\n\t\t\treturn err\n\t\t}\n");
    m_forge.open(wei(), "route-rollback");
    const git::ObjectId fix =
        m_forge.commit(wei(), "network: fix routes that are lost when new ones fail\n\nFixes #63\n" + wei().signOff());
    m_forge.merge(priya(), 64, "network: fix routes that are lost when new ones fail");

    m_story.go("stable-1.2");
    m_forge.on(2025, 2, 27);
    m_story.as(mira().name, mira().email, mira().offsetMinutes);
    m_story.pick(fix);
    m_forge.release(mira(), "1.2.2");
    m_story.go("main");
}

void HarborStory::processes()
{
    // Taken back, and then taken back the taking back: it stays.
    m_forge.on(2025, 2, 13);
    m_story.edit("sandbox.go", "5 * time.Second", "10 * time.Second");
    const git::ObjectId longer = m_forge.squash(lukasz(), 65, "sandbox: give devices ten seconds", lukasz().signOff());
    m_story.as(mira().name, mira().email, mira().offsetMinutes).wait(50);
    const git::ObjectId reverted =
        m_story.revert(longer, "Boot time on small machines suffers.\n\n" + mira().signOff());
    m_story.wait(90);
    m_story.revert(reverted, "It was the tests that were slow.\n\n" + mira().signOff());

    // Taken back for good: both are nothing by now.
    m_forge.on(2025, 2, 21);
    m_story.edit("server.go", "\ta.sandbox.running = false\n", "\ta.sandbox.running = false\n\tdefer os.Exit(0)\n")
        .edit("server.go", "\t\"context\"\n", "\t\"context\"\n\t\"os\"\n");
    const git::ObjectId exits =
        m_forge.pull(joost(), tomas(), 67, "exit", "server: end the agent with its sandbox\n\n" + joost().signOff());
    m_forge.on(2025, 2, 25);
    m_story.as(tomas().name, tomas().email, tomas().offsetMinutes);
    m_story.revert(exits, "The answer to DestroySandbox is lost.\n\nFixes #69\n" + tomas().signOff());
}

void HarborStory::head()
{
    m_forge.on(2025, 3, 4);
    m_story
        .edit("storage.go", "\tdriverLocalType     = \"local\"\n",
              "\tdriverLocalType     = \"local\"\n\tdriverMmioBlkType   = \"mmioblk\"\n")
        .edit("storage.go", "\tdriverLocalType:     handleLocalStorage,\n",
              "\tdriverLocalType:     handleLocalStorage,\n\tdriverMmioBlkType:   handleMmioBlkStorage,\n")
        .edit("storage.go", "func handleScsiStorage(",
              "func handleMmioBlkStorage(_ context.Context, storage *pb.Storage, _ *sandbox) (string, error) {\n"
              "\treturn mount(storage)\n}\n\nfunc handleScsiStorage(");
    m_forge.squash(aisha(), 71, "storage: support block devices on virtio-mmio",
                   "Kestrel 0.9 has no PCI.\n\nFixes #70\n" + aisha().signOff());
    m_story.wait(30).write("docs/storage.md", "# Storage drivers\n\n| driver | what it mounts |\n|---|---|\n"
                                              "| `9p` | a shared folder, slowly |\n| `virtio-fs` | a shared folder |\n"
                                              "| `blk`, `scsi`, `mmioblk`, `nvdimm` | a device |\n"
                                              "| `ephemeral`, `local` | the guest's own memory or disk |\n");
    m_forge.pull(joost(), aisha(), 72, "storage-docs", "docs: a table of the storage drivers\n\n" + joost().signOff());
    m_story.wait(20).edit("storage_test.go", "Driver: \"floppy\"", "Driver: \"tape\"");
    m_forge.commit(sam(), "tests: nobody remembers floppies");

    // A topic that was merged into another one before it was merged itself.
    m_forge.on(2025, 3, 11);
    m_forge.open(tomas(), "metrics");
    m_story
        .edit(Proto, "  rpc PauseSandbox(", "  rpc GetMetrics(MetricsRequest) returns (Metrics);\n  rpc PauseSandbox(")
        .edit(Proto, "message GuestDetailsRequest {",
              "message MetricsRequest {}\n\nmessage Metrics {\n  uint64 memory_used = 1;\n"
              "  uint64 cpu_nanoseconds = 2;\n  uint32 processes = 3;\n}\n\nmessage GuestDetailsRequest {");
    m_forge.commit(tomas(), "protocols: add GetMetrics\n\n" + tomas().signOff());
    m_story.topic("praman/cgroup-stats")
        .write("cgroup.go",
               "package agent\n\nimport (\n\t\"os\"\n\t\"strconv\"\n\t\"strings\"\n)\n\n"
               "func readCounter(file string) (uint64, error) {\n"
               "\ttext, err := os.ReadFile(\"/sys/fs/cgroup/\" + file)\n\tif err != nil {\n\t\treturn 0, err\n"
               "\t}\n\treturn strconv.ParseUint(strings.TrimSpace(string(text)), 10, 64)\n}\n");
    m_forge.commit(priya(), "cgroup: read a counter\n\n" + priya().signOff());
    m_story.go("tibanez/metrics").as(tomas().name, tomas().email, tomas().offsetMinutes);
    m_story.merge({"praman/cgroup-stats"}, "Merge branch 'praman/cgroup-stats' into tibanez/metrics");
    m_story.write("metrics.go",
                  "package agent\n\nimport (\n\t\"context\"\n\n"
                  "\tpb \"github.com/lagoon-example/harbor/protocols\"\n)\n\n"
                  "func (a *server) GetMetrics(ctx context.Context, req *pb.MetricsRequest) (*pb.Metrics, error) {\n"
                  "\tmemory, err := readCounter(\"memory.current\")\n\tif err != nil {\n\t\treturn nil, err\n\t}\n"
                  "\treturn &pb.Metrics{MemoryUsed: memory, Processes: uint32(len(a.sandbox.processes))}, nil\n}\n");
    m_forge.commit(tomas(), "server: answer GetMetrics\n\nFixes #58\n"
                            "Release-note: the agent reports memory and processor time of a sandbox\n"
                                + tomas().signOff());
    m_forge.merge(mira(), 75, "Add GetMetrics: what a sandbox uses");

    m_forge.on(2025, 3, 18);
    m_story.edit("sandbox.go", "\tmounts    []string\n", "\tmounts    mountTable\n")
        .write("mounttable.go", "package agent\n\n// mountTable remembers what was mounted where, innermost last.\n"
                                "type mountTable []string\n\nfunc (m mountTable) innermostFirst() []string {\n"
                                "\treversed := make([]string, 0, len(m))\n\tfor i := len(m) - 1; i >= 0; i-- {\n"
                                "\t\treversed = append(reversed, m[i])\n\t}\n\treturn reversed\n}\n");
    m_forge.commit(tomas(), "storage: mounts are kept in a table\n\n" + tomas().signOff());
    milestone("head-pin");

    // Three small topics at once.
    m_forge.on(2025, 3, 25);
    m_story.topic("okonkwo/log-level").edit("sandbox.go", "Info(\"sandbox is up\")", "Debug(\"sandbox is up\")");
    m_forge.commit(sam(), "sandbox: log less at start\n\n" + sam().signOff());
    m_story.go("main")
        .topic("weilin/mtu")
        .edit("network.go", "\tif err := netlink.LinkSetMTU(link, int(iface.Mtu)); err != nil {\n",
              "\tif iface.Mtu == 0 {\n\t\tiface.Mtu = 1500\n\t}\n"
              "\tif err := netlink.LinkSetMTU(link, int(iface.Mtu)); err != nil {\n");
    m_forge.commit(wei(), "network: fix interfaces without an MTU\n\nFixes #74\n" + wei().signOff());
    m_story.go("main")
        .topic("lwrona/makefile")
        .edit("Makefile", "test:\n\tgo test ./...\n", "test:\n\tgo test -race ./...\n");
    m_forge.commit(lukasz(), "build: test with the race detector\n\n" + lukasz().signOff());
    m_story.go("main").as(mira().name, mira().email, mira().offsetMinutes);
    m_story.merge({"okonkwo/log-level", "weilin/mtu", "lwrona/makefile"},
                  "Merge branches 'okonkwo/log-level', 'weilin/mtu' and 'lwrona/makefile'");
}

void HarborStory::protocolAtHead()
{
    m_forge.on(2025, 4, 1);
    m_forge.open(priya(), "one-stream");
    m_story.edit(Proto,
                 "  rpc ReadStdout(ReadStreamRequest) returns (ReadStreamResponse);\n"
                 "  rpc ReadStderr(ReadStreamRequest) returns (ReadStreamResponse);\n",
                 "  rpc ReadStream(ReadStreamRequest) returns (ReadStreamResponse);\n");
    m_story.edit(Proto,
                 "message ReadStreamRequest {\n  string container_id = 1;\n  string exec_id = 2;\n  uint32 len = 3;\n",
                 "message ReadStreamRequest {\n  string container_id = 1;\n  string exec_id = 2;\n"
                 "  uint32 len = 3;\n  // 1: stdout, 2: stderr.\n  uint32 stream = 4;\n");
    m_forge.commit(priya(), "protocols: one call for both streams\n\n"
                            "BREAKING CHANGE: ReadStdout and ReadStderr are now ReadStream\n"
                                + priya().signOff());
    m_story.edit("process.go", "func (p *process) writeStdin(",
                 "func (p *process) stream(number uint32) *os.File {\n\tif number == 2 {\n\t\treturn p.stderr\n"
                 "\t}\n\treturn p.stdout\n}\n\nfunc (p *process) writeStdin(");
    m_forge.commit(priya(), "process: find a stream by its number\n\n" + priya().signOff());
    m_forge.merge(mira(), 79, "protocols: one call for both streams", "Closes #77");

    m_forge.on(2025, 4, 8);
    m_story
        .edit(Proto, "  string cwd = 5;\n  bool terminal = 6;\n",
              "  reserved 5;\n  reserved \"cwd\";\n  bool terminal = 6;\n")
        .edit(Proto, "  PAUSED = 3;\n", "  PAUSED = 3;\n  ZOMBIE = 4;\n");
    m_forge.commit(tomas(), "protocols: processes start where their image says\n\n" + tomas().signOff());
    m_story.wait(40).edit(Proto, "  string sandbox_id = 4;\n",
                          "  string sandbox_id = 4;\n  // A program of the guest that runs before any container.\n"
                          "  string guest_hook_path = 5;\n");
    m_forge.pull(aisha(), tomas(), 82, "guest-hooks",
                 "sandbox: add hooks of the guest\n\nFixes #61\n" + aisha().signOff());
    m_story.wait(24).write("vendor/github.com/sirupsen/logrus/VERSION", "1.9.3\n");
    m_forge.squash(sam(), 83, "vendor: logrus 1.9.3");
    m_story.wait(24).edit("process.go", "\treturn <-p.exit\n",
                          "\tcode, open := <-p.exit\n\tif !open {\n\t\treturn 255\n\t}\n\treturn code\n");
    m_forge.pull(lukasz(), mira(), 85, "wait-twice",
                 "process: fix a second WaitProcess that never returns\n\nOnly the first one got an answer.\n\n"
                 "Fixes #80\n"
                     + lukasz().signOff());
}

} // namespace

void tellHarbor(Storyteller &story, Milestones *milestones)
{
    story.remote("origin", "https://github.com/lagoon-example/harbor");
    HarborStory(story, milestones).tell();
    story.finish("main");
}

} // namespace waybill::sample
