// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/katastory.h"

#include "testing/katatexts.h"
#include "wording/text.h"

#include <QFile>

namespace waybill::testing {

namespace {

using namespace katatexts;

const QByteArray AgentProto = "protocols/grpc/agent.proto";
const QByteArray TypesProto = "pkg/types/types.proto";
const QByteArray Client = "virtcontainers/kata_agent.go";
const QByteArray Versions = "versions.yaml";
const QByteArray Persist = "virtcontainers/persist/api/version.go";
const QByteArray AgentModule = "github.com/kata-containers/agent";

/// When each release begins: a month after the one before. The clients' commits come a day after the agent's.
constexpr qint64 Beginning = 1530000000;
constexpr qint64 Day = 24 * 3600;
const std::vector<QByteArray> Releases{"1.0.0", "1.1.0", "1.2.0", "1.3.0", "1.4.0", "1.5.0", "1.5.1", "1.5.2"};

qint64 timeOf(const QByteArray &release)
{
    return Beginning + 30 * Day * (std::find(Releases.begin(), Releases.end(), release) - Releases.begin());
}

void release(sample::Storyteller &story, const QByteArray &version)
{
    story.write("VERSION", version + '\n').commit("release: Kata Containers " + version);
    story.tag(version, "Kata Containers release " + version);
}

/// Adds an RPC after GetGuestDetails, which is the last of the first ones, with the messages that it needs.
void addRpc(sample::Storyteller &story, const QByteArray &name, const QByteArray &fields = {})
{
    const QByteArray last = "returns (GuestDetailsResponse);\n";
    story.edit(AgentProto, last, last + "  rpc " + name + '(' + name + "Request) returns (google.protobuf.Empty);\n");
    story.write(AgentProto, story.read(AgentProto) + "\nmessage " + name + "Request {\n" + fields + "}\n");
}

void removeInterfaceRpc(sample::Storyteller &story, const QByteArray &name)
{
    story.edit(AgentProto, "  rpc " + name + '(' + name + "Request) returns (Interface);\n", "");
    story.edit(AgentProto, "message " + name + "Request {\n  Interface interface = 1;\n}\n\n", "");
}

} // namespace

KataStory::KataStory(const QString &folder)
    : m_folder(folder)
{
    tellAgent();
    tellRuntime();
    tellShim();
    tellProxy();
    describe({}, {});
}

QByteArray KataStory::gopkgLock(const QByteArray &name, const QByteArray &revision)
{
    return "[[projects]]\n  name = \"" + name + "\"\n  packages = [\".\"]\n  revision = \"" + revision + "\"\n";
}

sample::Storyteller KataStory::begin(const char *name) const
{
    sample::Storyteller story(path(QString::fromLatin1(name)), "master");
    story.remote("origin", QByteArray("https://github.com/kata-containers/") + name);
    return story;
}

void KataStory::end(sample::Storyteller &story)
{
    story.finish();
    if (story.error() && m_error.isEmpty())
        m_error = wording::line(*story.error()).toUtf8();
}

void KataStory::tellAgent()
{
    sample::Storyteller story = begin("agent");
    const auto protocolOf = [&](const QByteArray &version, const QByteArray &message) {
        m_pinned[version] = story.commit(message);
        release(story, version);
    };
    story.at(timeOf("1.0.0")).write(AgentProto, FirstAgent).write("device.go", FirstDevice);
    protocolOf("1.0.0", "agent: begin");

    story.at(timeOf("1.1.0"));
    addRpc(story, "PauseContainer", "  string container_id = 1;\n");
    addRpc(story, "ResumeContainer", "  string container_id = 1;\n");
    story.commit("api: Add pause and resume");
    story.edit(AgentProto, "message CreateContainerRequest {\n  string container_id = 1;\n",
               "message CreateContainerRequest {\n  string container_id = 1;\n  bool sandbox_pidns = 7;\n");
    story.commit("api: Say whether a container shares the sandbox's PID namespace");
    story.edit("device.go", "= \"blk\"\n", "= \"blk\"\n\tdriverEphemeralType = \"ephemeral\"\n");
    protocolOf("1.1.0", "storage: Serve ephemeral volumes");

    story.at(timeOf("1.2.0"));
    removeInterfaceRpc(story, "AddInterface");
    removeInterfaceRpc(story, "RemoveInterface");
    protocolOf("1.2.0", "api: Remove what nobody calls");

    story.at(timeOf("1.3.0"));
    QByteArray moved = Interface;
    moved.replace("  string pciAddr = 6;\n", "  string pciAddr = 6;\n  string type = 7;\n");
    story.write(TypesProto, "syntax = \"proto3\";\n\npackage types;\n" + moved);
    QByteArray service = story.read(AgentProto);
    service.replace(Interface, "");
    const QByteArray empty = "import \"google/protobuf/empty.proto\";\n";
    service.replace(empty, QByteArray("import \"" + AgentModule + '/' + TypesProto + "\";\n" + empty));
    service.replace("returns (Interface)", "returns (types.Interface)");
    service.replace("  Interface interface = 1;", "  types.Interface interface = 1;");
    service.replace("  bool sandbox_pidns = 4;\n", "  bool sandbox_pidns = 4;\n  string guest_hook_path = 6;\n");
    story.write(AgentProto, service);
    protocolOf("1.3.0", "api: Give types a package of their own");

    story.at(timeOf("1.4.0"));
    addRpc(story, "AddARPNeighbors");
    addRpc(story, "MemHotplugByProbe");
    story.edit(AgentProto, "  uint64 mem_block_size_bytes = 1;\n",
               "  uint64 mem_block_size_bytes = 1;\n  bool support_mem_hotplug_probe = 3;\n");
    story.edit(TypesProto, "pciAddr", "pciPath");
    protocolOf("1.4.0", "api: Add ARP neighbours and memory hotplug");

    story.at(timeOf("1.5.0"));
    story.edit(AgentProto, "  string guest_hook_path = 6;\n",
               "  string guest_hook_path = 6;\n  repeated string kernel_modules = 7;\n");
    story.edit("device.go", "= \"ephemeral\"\n", "= \"ephemeral\"\n\tdriverBlkCCWType = \"blk-ccw\"\n");
    protocolOf("1.5.0", "device: Serve block devices of s390x");

    story.at(timeOf("1.5.1"));
    m_pinned["1.5.1"] = m_pinned["1.5.0"];
    release(story, "1.5.1");

    story.at(timeOf("1.5.2"));
    addRpc(story, "GetMetrics");
    protocolOf("1.5.2", "api: Add metrics");
    end(story);
}

void KataStory::tellRuntime()
{
    sample::Storyteller story = begin("runtime");
    const auto pinOf = [&](const QByteArray &version) {
        story.write("Gopkg.lock", gopkgLock(AgentModule, m_pinned[version].toHex()));
    };
    const auto append = [&](const QByteArray &calls) { story.write(Client, story.read(Client) + calls); };
    const auto releaseOf = [&](const QByteArray &version, const QByteArray &message) {
        pinOf(version);
        story.commit(message);
        release(story, version);
    };
    story.at(timeOf("1.0.0") + Day)
        .write(Client, FirstClient)
        .write(Versions,
               "assets:\n  hypervisor:\n    qemu:\n      version: \"4.0.0\"\n  kernel:\n    version: \"v4.14.22\"\n")
        .write(Persist, "package persistapi\n\nconst (\n\tCurPersistVersion uint = 1\n)\n")
        .write("cli/config/configuration-qemu.toml.in", "[hypervisor.qemu]\npath = \"@QEMUPATH@\"\n");
    releaseOf("1.0.0", "virtcontainers: begin");

    story.at(timeOf("1.1.0") + Day).edit(Client, "= \"blk\"\n", "= \"blk\"\n\tkataEphemeralDevType = \"ephemeral\"\n");
    story.edit(Versions, "v4.14.22", "v4.14.51");
    append(PauseCalls);
    releaseOf("1.1.0", "virtcontainers: Pause and resume");

    story.at(timeOf("1.2.0") + Day);
    releaseOf("1.2.0", "vendor: Update the agent");

    story.at(timeOf("1.3.0") + Day).edit(Client, "ifc *grpc.Interface", "ifc *types.Interface");
    releaseOf("1.3.0", "virtcontainers: Types have a package of their own");

    story.at(timeOf("1.4.0") + Day);
    append(GuardedCalls);
    releaseOf("1.4.0", "virtcontainers: Add ARP neighbours and memory");

    story.at(timeOf("1.5.0") + Day)
        .edit(Client, "= \"ephemeral\"\n", "= \"ephemeral\"\n\tkataBlkCCWDevType = \"blk-ccw\"\n");
    story.edit(Versions, "4.0.0", "4.1.0").edit(Persist, "uint = 1", "uint = 2");
    releaseOf("1.5.0", "virtcontainers: Store sandboxes anew");

    story.at(timeOf("1.5.1") + Day).write("virtcontainers/sandbox.go", "package virtcontainers\n");
    story.edit("cli/config/configuration-qemu.toml.in", "@QEMUPATH@\"\n",
               "@QEMUPATH@\"\n# default if not set is empty (all annotations rejected)\nenable_annotations = []\n");
    releaseOf("1.5.1", "virtcontainers: Fix the check of annotations");

    story.at(timeOf("1.5.2") + Day);
    append(MetricsCall);
    releaseOf("1.5.2", "virtcontainers: Read metrics");
    end(story);
}

void KataStory::tellShim()
{
    sample::Storyteller story = begin("shim");
    story.write("shim.go", ShimClient);
    for (const QByteArray &version : Releases) {
        story.at(timeOf(version) + Day);
        const QByteArray pinned = version == "1.2.0" ? QByteArray("1.1.0") : version;
        if (version != "1.5.1")
            story.write("Gopkg.lock", gopkgLock(AgentModule, m_pinned[pinned].toHex()))
                .commit("vendor: Update the agent");
        release(story, version);
    }
    end(story);
}

void KataStory::tellProxy()
{
    sample::Storyteller story = begin("proxy");
    story.write("proxy.go", "package main\n\nfunc main() { forward() }\n");
    for (const QByteArray &version : Releases) {
        story.at(timeOf(version) + Day);
        release(story, version);
    }
    end(story);
}

void KataStory::describe(const QByteArray &product, const QByteArray &protocol)
{
    QByteArray text =
        "[product]\nname = \"Small Kata\"\nlockstep = true\nversion_file = \"VERSION\"\n" + product + '\n';
    for (const char *name : {"agent", "runtime", "shim", "proxy"})
        text += QByteArray("[[repository]]\nname = \"") + name + "\"\npath = \"" + name + "\"\n";
    text += R"toml(
[[component]]
name = "qemu"
pin = "runtime:versions.yaml:assets.hypervisor.qemu.version"
trait = "stop-workloads"
[[component]]
name = "guest kernel"
pin = "runtime:versions.yaml:assets.kernel.version"
[[vocabulary]]
name = "storage drivers"
client = { files = "runtime:virtcontainers/kata_agent.go", pattern = 'kata\w+DevType\s*=\s*"([\w-]+)"' }
server = { files = "agent:*.go", pattern = 'driver\w+Type\s*=\s*"([\w-]+)"' }
[[stored]]
name = "sandbox state"
version = { file = "runtime:virtcontainers/persist/api/version.go", pattern = 'CurPersistVersion uint = (\d+)' }
files = "runtime:virtcontainers/persist/**"
[[protocol]]
name = "agent gRPC"
files = "agent:protocols/grpc/*.proto"
server = "agent"
clients = ["runtime", "shim", "proxy"]
)toml" + protocol
            + '\n';
    QFile out(file());
    if ((!out.open(QIODevice::WriteOnly) || out.write(text) != text.size()) && m_error.isEmpty())
        m_error = out.errorString().toUtf8();
}

} // namespace waybill::testing
