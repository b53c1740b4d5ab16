// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "sample/forge.h"
#include "sample/pins.h"
#include "sample/stories.h"
#include "sample/tillerfiles.h"

namespace waybill::sample {

namespace {

using namespace people;

const char Client[] = "harborclient/client.go";
const char Sandbox[] = "sandbox/sandbox.go";
const char State[] = "sandbox/state.go";
const char Config[] = "config/configuration.toml";
const char Versions[] = "versions.yaml";

/// tiller's history, a function a release.
class TillerStory {
public:
    TillerStory(Storyteller &story, const Milestones &harbor)
        : m_story(story)
        , m_forge(story)
        , m_harbor(harbor)
    {}

    void tell()
    {
        begin();
        towards_1_1();
        stable_1_1();
        towards_1_2();
        stable_1_2();
        towards_1_3();
        head();
        moreAtHead();
    }

private:
    void begin();
    void towards_1_1();
    void stable_1_1();
    void towards_1_2();
    void stable_1_2();
    void towards_1_3();
    void head();
    void moreAtHead();

    /// Builds with another harbor from here on, by dep.
    void lock(const QByteArray &milestone)
    {
        const Milestone harbor = pins::find(m_harbor, milestone);
        m_story.write("Gopkg.lock", pins::gopkgLock(harbor));
        pins::vendorProtocol(m_story, harbor);
    }
    /// The same by go.mod.
    void require(const QByteArray &milestone)
    {
        const Milestone harbor = pins::find(m_harbor, milestone);
        m_story.write("go.mod", pins::goMod("github.com/lagoon-example/tiller", harbor));
        pins::vendorProtocol(m_story, harbor);
    }
    /// One more word for Storage.driver.
    void driver(const QByteArray &constant, const QByteArray &word)
    {
        const QByteArray next = "\nconst callTimeout";
        m_story.edit(Client, next, "const " + constant + " = \"" + word + "\"\n" + next);
    }
    /// One more method of the client, before Routes.
    void method(const QByteArray &text) { m_story.edit(Client, "// Routes replaces", text + "\n// Routes replaces"); }

    Storyteller &m_story;
    Forge m_forge;
    const Milestones &m_harbor;
    git::ObjectId m_socketFix;
    git::ObjectId m_stopFix;
};

void TillerStory::begin()
{
    m_forge.on(2024, 1, 9);
    m_story.write("README.md", tillerfiles::readme()).write("LICENSE", "Apache License, version 2.0\n");
    m_forge.commit(mira(), "tiller: begin the repository\n\n" + mira().signOff());
    m_story.write(Sandbox, tillerfiles::sandbox()).write(State, tillerfiles::state());
    m_forge.commit(mira(), "sandbox: start and stop it\n\n" + mira().signOff());
    m_forge.on(2024, 2, 5);
    m_story.write(Client, tillerfiles::client()).write(Config, tillerfiles::configuration());
    m_forge.pull(tomas(), mira(), 2, "client", "harborclient: call the agent\n\n" + tomas().signOff());
    m_forge.on(2024, 2, 20);
    m_story.write(Versions, tillerfiles::versions());
    m_forge.commit(wei(), "versions: what a release is tested with\n\n" + wei().signOff());
    m_story.wait(40).write(".github/workflows/test.yml",
                           "name: test\non: [pull_request]\njobs:\n  test:\n    runs-on: ubuntu-22.04\n    steps:\n"
                           "      - uses: actions/checkout@v3\n      - run: go test ./...\n");
    m_forge.commit(sam(), "ci: run the tests");
    m_forge.release(mira(), "1.0.0-rc0");
    lock("1.0.0");
    m_forge.commit(joost(), "vendor: harbor 1.0.0\n\n" + joost().signOff());
    m_forge.release(mira(), "1.0.0");
}

void TillerStory::towards_1_1()
{
    m_forge.on(2024, 4, 18);
    m_forge.open(tomas(), "pause");
    lock("1.1.0-alpha0");
    m_forge.commit(tomas(), "vendor: a harbor that can pause\n\nShortlog:\n\n"
                            "    protocols: add PauseSandbox and ResumeSandbox\n"
                            "    protocols: let a process share the sandbox's PID namespace\n\n"
                                + tomas().signOff());
    method("// Pause freezes all processes until Resume.\n"
           "func (h *Harbor) Pause(ctx context.Context) error {\n"
           "\t_, err := h.client.PauseSandbox(ctx, &pb.PauseSandboxRequest{})\n\treturn err\n}\n\n"
           "// Resume thaws them.\nfunc (h *Harbor) Resume(ctx context.Context) error {\n"
           "\t_, err := h.client.ResumeSandbox(ctx, &pb.ResumeSandboxRequest{})\n\treturn err\n}\n");
    m_forge.commit(tomas(), "harborclient: pause and resume\n\nFixes #16\n" + tomas().signOff());
    m_forge.merge(mira(), 18, "Add the commands pause and resume");
    m_forge.on(2024, 4, 24);
    m_story.edit(Client,
                 "\t\tContainerId: container,\n\t\tExecId:      exec,\n\t\tArgs:        args,\n\t\tEnv:         env,\n"
                 "\t\tCwd:         \"/\",\n",
                 "\t\tContainerId:  container,\n\t\tExecId:       exec,\n\t\tArgs:         args,\n"
                 "\t\tEnv:          env,\n"
                 "\t\tCwd:          \"/\",\n\t\tSandboxPidns: true,\n");
    m_forge.pull(priya(), mira(), 20, "pidns",
                 "harborclient: processes share the sandbox's PID namespace\n\nFixes #17\n" + priya().signOff());
    m_forge.release(joost(), "1.1.0-alpha0");
    m_forge.on(2024, 5, 13);
    driver("tillerEphemeralDriver", "ephemeral");
    m_forge.pull(aisha(), tomas(), 24, "ephemeral",
                 "harborclient: send ephemeral volumes to the guest\n\nFixes #21\n" + aisha().signOff());
    m_forge.on(2024, 5, 22);
    m_story.edit(Versions, "v6.1.70", "v6.1.90");
    m_forge.squash(wei(), 26, "versions: Linux 6.1.90 in the guest", wei().signOff());
    m_forge.release(mira(), "1.1.0-rc0");
    m_story.edit(Sandbox, "\tif err := s.Harbor.Stop(ctx); err != nil {\n\t\treturn err\n\t}\n",
                 "\tif err := s.Harbor.Stop(ctx); err != nil && !isGone(err) {\n\t\treturn err\n\t}\n");
    m_forge.open(lukasz(), "stop-gone");
    m_stopFix = m_forge.commit(lukasz(), "sandbox: stop the machine even where the agent is gone\n\nFixes #27\n"
                                             + lukasz().signOff());
    m_forge.merge(mira(), 28, "sandbox: stop the machine even where the agent is gone");
    m_forge.release(mira(), "1.1.0");
    m_story.branch("stable-1.0", "1.0.0");
    m_story.as(mira().name, mira().email, mira().offsetMinutes).at(releaseDay("1.0.1"));
    m_story.pick(m_stopFix);
    m_forge.release(mira(), "1.0.1");
    m_story.go("main");
}

void TillerStory::stable_1_1()
{
    m_forge.on(2024, 8, 1);
    m_story.edit(State, "0600)\n", "0600) // sockets are secrets\n");
    m_forge.open(sam(), "socket");
    m_socketFix =
        m_forge.commit(sam(), "sandbox: keep others away from the state file\n\nFixes #31\n" + sam().signOff());
    m_forge.merge(tomas(), 32, "sandbox: keep others away from the state file");
    m_forge.release(joost(), "1.2.0-alpha0");
    m_story.branch("stable-1.1", "1.1.0");
    m_story.as(mira().name, mira().email, mira().offsetMinutes).at(morning(2024, 8, 9));
    m_story.pick(m_socketFix);
    m_forge.release(mira(), "1.1.1");
    m_forge.release(mira(), "1.1.2"); // VERSION alone
    m_story.go("main");
}

void TillerStory::towards_1_2()
{
    m_forge.on(2024, 8, 22);
    driver("tillerNvdimmDriver", "nvdimm");
    driver("tillerVirtioFSDriver", "virtio-fs");
    m_story.edit(Config, "default_memory = 2048\n",
                 "default_memory = 2048\n# \"9p\" or \"virtio-fs\"\nshared_fs = \"9p\"\n");
    m_forge.pull(aisha(), mira(), 36, "virtio-fs",
                 "sandbox: share folders by virtio-fs\n\nFixes #33\n" + aisha().signOff());
    m_forge.on(2024, 9, 4);
    m_story.edit(Versions, "v0.6.1", "v0.7.0");
    m_forge.squash(wei(), 38, "versions: Kestrel 0.7.0", "It brings virtio-fs.\n\n" + wei().signOff());
    m_story.wait(30)
        .edit("README.md", "# tiller\n", "# tiller\n\n[Upgrade notes](docs/upgrade.md)\n")
        .write("docs/upgrade.md",
               "# Upgrading\n\n"
               "Use the package manager. Sandboxes that run keep the guest image that they were started with.\n");
    m_forge.squash(joost(), 39, "docs: how to upgrade");
    lock("1.2.0-rc0");
    m_forge.commit(joost(), "vendor: harbor 1.2.0-rc0\n\n" + joost().signOff());
    m_forge.release(mira(), "1.2.0-rc0");
    m_story.edit(Config, "shared_fs = \"9p\"", "shared_fs = \"virtio-fs\"");
    m_forge.pull(aisha(), tomas(), 42, "virtio-fs-default",
                 "config: virtio-fs is the default\n\n"
                 "Release-note: folders are shared by virtio-fs unless the configuration says 9p\n"
                     + aisha().signOff());
    m_forge.release(mira(), "1.2.0");
}

void TillerStory::stable_1_2()
{
    m_story.branch("stable-1.2");
    m_forge.on(2024, 11, 7);
    m_story.edit(Sandbox, "does not boot: %w\", s.ID", "does not boot in time: %w\", s.ID");
    m_forge.commit(tomas(), "sandbox: a clearer error when the machine does not boot\n\n" + tomas().signOff());
    m_forge.release(mira(), "1.2.1");
    m_forge.release(mira(), "1.2.2");
    m_story.go("main");
}

void TillerStory::towards_1_3()
{
    m_forge.on(2024, 10, 21);
    m_story.edit(State, "CurPersistVersion uint = 1", "CurPersistVersion uint = 2")
        .edit(State, "\tSocket  string `json:\"socket\"`\n",
              "\t// One socket for each stream since version 2.\n\tSockets []string `json:\"sockets\"`\n");
    m_forge.pull(tomas(), mira(), 45, "sockets",
                 "sandbox: remember every socket of a sandbox\n\nAn older tiller cannot read this.\n\nFixes #41\n"
                     + tomas().signOff());
    m_forge.on(2024, 11, 18);
    method("// Details asks what this guest can do; nil where its agent is too old to say.\n"
           "func (h *Harbor) Details(ctx context.Context) (*pb.GuestDetails, error) {\n"
           "\tdetails, err := h.client.GetGuestDetails(ctx, &pb.GuestDetailsRequest{})\n"
           "\tif status.Code(err) == codes.Unimplemented {\n"
           "\t\tlogrus.Warn(\"old agent: please upgrade the guest image\")\n\t\treturn nil, nil\n\t}\n"
           "\treturn details, err\n}\n");
    m_forge.open(tomas(), "modules");
    m_forge.commit(tomas(), "harborclient: ask the guest what it can do\n\n" + tomas().signOff());
    m_story.remove("Gopkg.lock");
    require("1.3.0-alpha0");
    m_forge.commit(sam(), "build: from dep to Go modules\n\n" + sam().signOff());
    m_forge.merge(mira(), 49, "Ask the guest what it can do");
    m_forge.on(2024, 11, 27);
    driver("tillerLocalDriver", "local");
    m_forge.squash(aisha(), 51, "harborclient: local volumes", "Fixes #47\n" + aisha().signOff());
    m_forge.release(joost(), "1.3.0-alpha0");
    m_forge.on(2025, 1, 13);
    m_story.edit(Versions, "v6.1.90", "v6.6.70");
    m_forge.squash(wei(), 54, "versions: Linux 6.6.70 in the guest", wei().signOff());
    require("1.3.0-rc0");
    m_forge.commit(joost(), "vendor: harbor 1.3.0-rc0\n\n" + joost().signOff());
    m_forge.release(mira(), "1.3.0-rc0");
    m_forge.release(mira(), "1.3.0");
}

void TillerStory::head()
{
    m_forge.on(2025, 2, 12);
    m_story.edit(Config, "enable_debug = true\n\n[agent",
                 "enable_debug = true\n"
                 "# Only these programs may be used as hypervisors; empty: none but the one above.\n"
                 "valid_hypervisor_paths = []\n\n[agent");
    m_forge.pull(priya(), mira(), 58, "valid-paths",
                 "config: valid_hypervisor_paths\n\n"
                 "An annotation of a pod may no longer name any program as its hypervisor.\n\nFixes #55\n"
                 "Release-note: action required: list the hypervisors that annotations may name\n"
                     + priya().signOff());
    m_forge.on(2025, 2, 19);
    m_story.edit(Versions, "version: \"v0.7.0\"", "version: \"v0.9.2\"");
    m_forge.squash(wei(), 60, "versions: Kestrel 0.9.2",
                   "Its machines have virtio-mmio instead of PCI.\n\n" + wei().signOff());
    m_story.wait(60);
    driver("tillerMmioBlkDriver", "mmioblk");
    m_forge.pull(aisha(), mira(), 62, "mmioblk",
                 "harborclient: support block devices on virtio-mmio\n\nFixes #59\n" + aisha().signOff());
    m_forge.on(2025, 3, 6);
    m_story.edit(Sandbox, "\treturn s.Hypervisor.Shutdown(ctx)\n",
                 "\tif err := s.Hypervisor.Shutdown(ctx); err != nil {\n\t\treturn s.Hypervisor.Kill()\n\t}\n"
                 "\treturn nil\n");
    m_forge.pull(lukasz(), tomas(), 64, "kill",
                 "sandbox: fix machines that never shut down\n\nFixes #61\n" + lukasz().signOff());
    m_story.wait(10).edit("docs/upgrade.md", "package manager.", "package manager of your distribution.");
    m_forge.squash(joost(), 65, "docs: be clearer about packages");
    m_story.wait(10).edit(".github/workflows/test.yml", "actions/checkout@v3", "actions/checkout@v4");
    m_forge.commit(sam(), "ci: checkout@v4");

    m_forge.on(2025, 3, 20);
    m_forge.open(tomas(), "metrics");
    require("head-pin");
    m_forge.commit(tomas(), "vendor: a harbor that knows GetMetrics\n\n" + tomas().signOff());
    method("// Metrics asks what the sandbox uses.\n"
           "func (h *Harbor) Metrics(ctx context.Context) (*pb.Metrics, error) {\n"
           "\treturn h.client.GetMetrics(ctx, &pb.MetricsRequest{})\n}\n");
    m_forge.commit(tomas(), "harborclient: ask for metrics\n\n" + tomas().signOff());
    m_story.write("cmd/metrics.go",
                  "package main\n\nimport (\n\t\"context\"\n\t\"encoding/json\"\n\t\"os\"\n)\n\n"
                  "// metrics prints what a sandbox uses as JSON.\n"
                  "func metrics(ctx context.Context, id string) error {\n\tsandbox, err := open(id)\n"
                  "\tif err != nil {\n\t\treturn err\n\t}\n\tmetrics, err := sandbox.Harbor.Metrics(ctx)\n"
                  "\tif err != nil {\n\t\treturn err\n\t}\n\treturn json.NewEncoder(os.Stdout).Encode(metrics)\n"
                  "}\n");
    m_forge.commit(tomas(),
                   "cmd: add the command metrics\n\nFixes #57\n" + tomas().signOff() + "\n" + aisha().coAuthor());
    m_forge.merge(mira(), 67, "Add the command metrics",
                  "What `tiller metrics ID` prints is described in docs/metrics.md.");
}

void TillerStory::moreAtHead()
{
    m_forge.on(2025, 3, 27);
    m_story.edit(Config, "internetworking_model = \"macvtap\"\n", "internetworking_model = \"tcfilter\"\n");
    m_forge.commit(wei(), "config: tcfilter instead of macvtap\n\n" + wei().signOff());
    m_story.wait(72)
        .edit(State, "CurPersistVersion uint = 2", "CurPersistVersion uint = 3")
        .edit(State, "\tPid     int    `json:\"pid\"`\n",
              "\tPid     int    `json:\"pid\"`\n\tPaused  bool   `json:\"paused\"`\n");
    m_forge.pull(tomas(), mira(), 70, "paused",
                 "sandbox: remember that it is paused\n\nFixes #66\n" + tomas().signOff());
    m_forge.on(2025, 4, 3);
    m_story.edit(Client, "const callTimeout = 30 * time.Second", "const callTimeout = 60 * time.Second");
    const git::ObjectId patience =
        m_forge.squash(lukasz(), 71, "harborclient: wait a minute for the agent", lukasz().signOff());
    m_story.as(mira().name, mira().email, mira().offsetMinutes).wait(30);
    m_story.revert(patience, "Kubernetes gives up before.\n\n" + mira().signOff());
    m_story.wait(24).write("sandbox/sandbox_test.go",
                           "package sandbox\n\nimport \"testing\"\n\nfunc TestStateHasItsVersion(t *testing.T) {\n"
                           "\tstate := State{}\n"
                           "\tif err := state.save(t.Name()); err == nil && state.Version != CurPersistVersion {\n"
                           "\t\tt.Fatal(state.Version)\n\t}\n}\n");
    m_forge.squash(sam(), 72, "tests: the state file has its version");
    m_forge.on(2025, 4, 10);
    m_story.edit(Versions, "containerd:\n    version: \"1.7.11\"", "containerd:\n    version: \"2.0.4\"")
        .edit(Versions, "1.28.4-00", "1.32.3");
    m_forge.squash(wei(), 74, "versions: containerd 2.0.4 and Kubernetes 1.32.3");
    m_story.wait(24).edit(
        Sandbox, "\tif err := s.Hypervisor.Boot(",
        "\tif config.Image == \"\" {\n\t\tconfig.Image = defaultImage\n\t}\n\tif err := s.Hypervisor.Boot(");
    m_forge.pull(sam(), priya(), 75, "default-image",
                 "sandbox: the image may be left out\n\nFixes #73\n" + sam().signOff());
    m_story.wait(24).edit(Config, "default_vcpus = 1\n", "");
    m_forge.commit(aisha(),
                   "config: remove default_vcpus\n\nThe machine follows the pod's limits.\n\n" + aisha().signOff());
}

} // namespace

void tellTiller(Storyteller &story, const Milestones &milestones)
{
    story.remote("origin", "https://github.com/lagoon-example/tiller");
    TillerStory(story, milestones).tell();
    story.finish("main");
}

} // namespace waybill::sample
