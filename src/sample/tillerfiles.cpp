// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "sample/tillerfiles.h"

namespace waybill::sample::tillerfiles {

QByteArray readme()
{
    return R"(# tiller

The runtime of Lagoon: the command on the host that steers sandboxes. It starts the Kestrel hypervisor with a guest image
from [reef](https://github.com/lagoon-example/reef), and tells [harbor](https://github.com/lagoon-example/harbor), the
agent inside, what to run.

- `harborclient/` calls the agent
- `sandbox/` keeps a sandbox's life, and what of it lies on disk
- `config/configuration.toml` is what an administrator edits
- `versions.yaml` names the hypervisor and the guest kernel that a release is tested with
)";
}

QByteArray client()
{
    return R"(package harborclient

import (
	"context"
	"time"

	pb "github.com/lagoon-example/harbor/protocols"
	"google.golang.org/grpc"
)

// What tiller asks for in Storage.driver; harbor has to know each of them.
const tiller9pDriver = "9p"
const tillerBlkDriver = "blk"
const tillerScsiDriver = "scsi"

const callTimeout = 30 * time.Second

// Harbor is the agent of one sandbox, seen from the host.
type Harbor struct {
	conn   *grpc.ClientConn
	client pb.HarborClient
}

// Start tells the agent about its sandbox.
func (h *Harbor) Start(ctx context.Context, id, hostname string, volumes []Volume) error {
	ctx, cancel := context.WithTimeout(ctx, callTimeout)
	defer cancel()
	var storages []*pb.Storage
	for _, volume := range volumes {
		storages = append(storages, volume.storage())
	}
	_, err := h.client.CreateSandbox(ctx, &pb.CreateSandboxRequest{
		SandboxId: id,
		Hostname:  hostname,
		Storages:  storages,
	})
	return err
}

// Stop ends the sandbox, with all that runs in it.
func (h *Harbor) Stop(ctx context.Context) error {
	_, err := h.client.DestroySandbox(ctx, &pb.DestroySandboxRequest{})
	return err
}

// Exec starts a process.
func (h *Harbor) Exec(ctx context.Context, container, exec string, args, env []string) (uint32, error) {
	response, err := h.client.StartProcess(ctx, &pb.StartProcessRequest{
		ContainerId: container,
		ExecId:      exec,
		Args:        args,
		Env:         env,
		Cwd:         "/",
	})
	if err != nil {
		return 0, err
	}
	return response.Pid, nil
}

// Kill sends a signal.
func (h *Harbor) Kill(ctx context.Context, container, exec string, signal uint32) error {
	_, err := h.client.SignalProcess(ctx, &pb.SignalProcessRequest{ContainerId: container, ExecId: exec, Signal: signal})
	return err
}

// Wait waits for a process to end.
func (h *Harbor) Wait(ctx context.Context, container, exec string) (int32, error) {
	response, err := h.client.WaitProcess(ctx, &pb.WaitProcessRequest{ContainerId: container, ExecId: exec})
	if err != nil {
		return -1, err
	}
	return response.Status, nil
}

// Stdout reads what a process prints.
func (h *Harbor) Stdout(ctx context.Context, container, exec string, max uint32) ([]byte, error) {
	response, err := h.client.ReadStdout(ctx, &pb.ReadStreamRequest{ContainerId: container, ExecId: exec, Len: max})
	if err != nil {
		return nil, err
	}
	return response.Data, nil
}

// Routes replaces the routes of the guest.
func (h *Harbor) Routes(ctx context.Context, routes *pb.Routes) error {
	_, err := h.client.UpdateRoutes(ctx, &pb.UpdateRoutesRequest{Routes: routes})
	return err
}
)";
}

QByteArray sandbox()
{
    return R"(package sandbox

import (
	"context"
	"fmt"

	"github.com/lagoon-example/tiller/harborclient"
)

// Sandbox is one virtual machine and its agent.
type Sandbox struct {
	ID         string
	Hypervisor Hypervisor
	Harbor     *harborclient.Harbor
	state      State
}

// Start boots the machine and waits for its agent.
func (s *Sandbox) Start(ctx context.Context, config Config) error {
	if err := s.Hypervisor.Boot(ctx, config.Kernel, config.Image); err != nil {
		return fmt.Errorf("sandbox %s does not boot: %w", s.ID, err)
	}
	if err := s.Harbor.Start(ctx, s.ID, config.Hostname, config.Volumes); err != nil {
		return fmt.Errorf("sandbox %s: %w", s.ID, err)
	}
	s.state.Running = true
	return s.state.save(s.ID)
}

// Stop ends the workload first and the machine then.
func (s *Sandbox) Stop(ctx context.Context) error {
	if err := s.Harbor.Stop(ctx); err != nil {
		return err
	}
	s.state.Running = false
	return s.Hypervisor.Shutdown(ctx)
}
)";
}

QByteArray state()
{
    return R"(package sandbox

import (
	"encoding/json"
	"os"
	"path/filepath"
)

// CurPersistVersion grows whenever an older tiller could not read what this one writes.
const CurPersistVersion uint = 1

const stateFolder = "/run/lagoon"

// State is what tiller must know of a sandbox after a restart.
type State struct {
	Version uint   `json:"version"`
	Running bool   `json:"running"`
	Pid     int    `json:"pid"`
	Socket  string `json:"socket"`
}

func (s *State) save(id string) error {
	s.Version = CurPersistVersion
	text, err := json.Marshal(s)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(stateFolder, id, "state.json"), text, 0600)
}
)";
}

QByteArray configuration()
{
    return R"([hypervisor.kestrel]
path = "/usr/bin/kestrel"
kernel = "/usr/share/lagoon/vmlinux"
image = "/usr/share/lagoon/reef.img"
default_vcpus = 1
default_memory = 2048
# enable_debug = true

[agent.harbor]
# enable_debug = true

[runtime]
internetworking_model = "macvtap"
)";
}

QByteArray versions()
{
    return R"(# What a release of Lagoon is tested with.
assets:
  hypervisor:
    kestrel:
      description: "The hypervisor that starts sandboxes"
      url: "https://github.com/kestrel-example/kestrel"
      version: "v0.6.1"
  kernel:
    description: "The kernel of the guest"
    url: "https://cdn.kernel.org/pub/linux/kernel/v6.x/"
    version: "v6.1.70"

externals:
  containerd:
    version: "1.7.11"
  kubernetes:
    version: "1.28.4-00"
)";
}

} // namespace waybill::sample::tillerfiles
