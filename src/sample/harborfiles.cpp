// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "sample/harborfiles.h"

namespace waybill::sample::harborfiles {

QByteArray readme()
{
    return R"(# harbor

The agent of Lagoon. It is the first process inside a sandbox's virtual machine: it mounts the storage, sets up the
network, starts the workload's processes and reports on them.

Its peer is [tiller](https://github.com/lagoon-example/tiller), the runtime on the host, which speaks the protocol in
`protocols/agent.proto` to it. [ferry](https://github.com/lagoon-example/ferry) carries the bytes between the two, and
[reef](https://github.com/lagoon-example/reef) builds the guest image that harbor lives in.

## Build

    make
    make test
)";
}

QByteArray protocol()
{
    return R"(syntax = "proto3";

package lagoon.harbor;

option go_package = "github.com/lagoon-example/harbor/protocols";

// Harbor is what the agent serves. Unstable: both ends are released together.
service Harbor {
  // Sandboxes.
  rpc CreateSandbox(CreateSandboxRequest) returns (Empty);
  rpc DestroySandbox(DestroySandboxRequest) returns (Empty);

  // Processes.
  rpc StartProcess(StartProcessRequest) returns (StartProcessResponse);
  rpc SignalProcess(SignalProcessRequest) returns (Empty);
  rpc WaitProcess(WaitProcessRequest) returns (WaitProcessResponse);
  rpc ListProcesses(ListProcessesRequest) returns (ListProcessesResponse);

  // Streams.
  rpc WriteStdin(WriteStreamRequest) returns (WriteStreamResponse);
  rpc ReadStdout(ReadStreamRequest) returns (ReadStreamResponse);
  rpc ReadStderr(ReadStreamRequest) returns (ReadStreamResponse);

  // Network.
  rpc AddInterface(AddInterfaceRequest) returns (Interface);
  rpc RemoveInterface(RemoveInterfaceRequest) returns (Interface);
  rpc UpdateInterface(UpdateInterfaceRequest) returns (Interface);
  rpc UpdateRoutes(UpdateRoutesRequest) returns (Routes);
}

message Empty {}

message Storage {
  // One of the drivers that the agent knows.
  string driver = 1;
  repeated string driver_options = 2;
  string source = 3;
  string fstype = 4;
  repeated string options = 5;
  string mount_point = 6;
}

message CreateSandboxRequest {
  string hostname = 1;
  repeated string dns = 2;
  repeated Storage storages = 3;
  string sandbox_id = 4;
}

message DestroySandboxRequest {}

message StartProcessRequest {
  string container_id = 1;
  string exec_id = 2;
  repeated string args = 3;
  repeated string env = 4;
  string cwd = 5;
  bool terminal = 6;
}

message StartProcessResponse {
  uint32 pid = 1;
}

message SignalProcessRequest {
  string container_id = 1;
  string exec_id = 2;
  uint32 signal = 3;
}

message WaitProcessRequest {
  string container_id = 1;
  string exec_id = 2;
}

message WaitProcessResponse {
  int32 status = 1;
}

enum ProcessState {
  UNKNOWN = 0;
  RUNNING = 1;
  STOPPED = 2;
}

message ListProcessesRequest {
  string container_id = 1;
}

message ProcessInfo {
  uint32 pid = 1;
  ProcessState state = 2;
  string command = 3;
}

message ListProcessesResponse {
  repeated ProcessInfo processes = 1;
}

message WriteStreamRequest {
  string container_id = 1;
  string exec_id = 2;
  bytes data = 3;
}

message WriteStreamResponse {
  uint32 len = 1;
}

message ReadStreamRequest {
  string container_id = 1;
  string exec_id = 2;
  uint32 len = 3;
}

message ReadStreamResponse {
  bytes data = 1;
}

message AddInterfaceRequest {
  Interface interface = 1;
}

message RemoveInterfaceRequest {
  Interface interface = 1;
}

message UpdateInterfaceRequest {
  Interface interface = 1;
}

message UpdateRoutesRequest {
  Routes routes = 1;
}

message IPAddress {
  string address = 1;
  string mask = 2;
}

message Interface {
  string device = 1;
  string name = 2;
  repeated IPAddress addresses = 3;
  uint64 mtu = 4;
  string hw_addr = 5;
  string pci_addr = 6;
}

message Route {
  string dest = 1;
  string gateway = 2;
  string device = 3;
  uint32 scope = 4;
}

message Routes {
  repeated Route routes = 1;
}
)";
}

QByteArray storage()
{
    return R"(package agent

import (
	"context"
	"os"

	pb "github.com/lagoon-example/harbor/protocols"
	"golang.org/x/sys/unix"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
)

// The names that a runtime may ask for in Storage.driver.
const (
	driver9pType   = "9p"
	driverBlkType  = "blk"
	driverScsiType = "scsi"
)

type storageHandler func(ctx context.Context, storage *pb.Storage, s *sandbox) (string, error)

// storageHandlers says how each kind of storage is mounted.
var storageHandlers = map[string]storageHandler{
	driver9pType:   handle9pStorage,
	driverBlkType:  handleBlkStorage,
	driverScsiType: handleScsiStorage,
}

func handle9pStorage(_ context.Context, storage *pb.Storage, _ *sandbox) (string, error) {
	return mount(storage)
}

func handleBlkStorage(ctx context.Context, storage *pb.Storage, s *sandbox) (string, error) {
	device, err := s.waitForPCIDevice(ctx, storage.Source)
	if err != nil {
		return "", err
	}
	storage.Source = device
	return mount(storage)
}

func handleScsiStorage(ctx context.Context, storage *pb.Storage, s *sandbox) (string, error) {
	device, err := s.waitForSCSIDevice(ctx, storage.Source)
	if err != nil {
		return "", err
	}
	storage.Source = device
	return mount(storage)
}

func mount(storage *pb.Storage) (string, error) {
	if err := os.MkdirAll(storage.MountPoint, 0755); err != nil {
		return "", err
	}
	flags, data := parseOptions(storage.Options)
	err := unix.Mount(storage.Source, storage.MountPoint, storage.Fstype, flags, data)
	return storage.MountPoint, err
}

// addStorages mounts everything that a new sandbox needs, in the order in which it was asked for.
func addStorages(ctx context.Context, storages []*pb.Storage, s *sandbox) ([]string, error) {
	var mounted []string
	for _, storage := range storages {
		handler, ok := storageHandlers[storage.Driver]
		if !ok {
			return nil, status.Errorf(codes.InvalidArgument, "unknown storage driver %q", storage.Driver)
		}
		point, err := handler(ctx, storage, s)
		if err != nil {
			return nil, err
		}
		mounted = append(mounted, point)
	}
	return mounted, nil
}
)";
}

QByteArray storageTest()
{
    return R"(package agent

import (
	"context"
	"testing"

	pb "github.com/lagoon-example/harbor/protocols"
	"github.com/stretchr/testify/assert"
)

func TestUnknownDriverIsRefused(t *testing.T) {
	_, err := addStorages(context.Background(), []*pb.Storage{{Driver: "floppy"}}, &sandbox{})
	assert.Error(t, err)
}
)";
}

QByteArray sandbox()
{
    return R"(package agent

import (
	"context"
	"sync"
	"time"

	"github.com/sirupsen/logrus"
)

// hotplugTimeout is how long a device may take to show up after the runtime has plugged it.
const hotplugTimeout = 3 * time.Second

// sandbox is all that the agent knows of the machine that it runs in.
type sandbox struct {
	sync.RWMutex

	id        string
	hostname  string
	running   bool
	processes map[string]*process
	mounts    []string
	network   network
	devices   chan string
}

func (s *sandbox) start(id, hostname string) {
	s.Lock()
	defer s.Unlock()

	s.id = id
	s.hostname = hostname
	s.running = true
	s.processes = make(map[string]*process)
	logrus.WithField("sandbox", id).Info("sandbox started")
}

func (s *sandbox) waitForPCIDevice(ctx context.Context, address string) (string, error) {
	return s.waitForDevice(ctx, "/sys/bus/pci/devices/"+address)
}

func (s *sandbox) waitForSCSIDevice(ctx context.Context, address string) (string, error) {
	return s.waitForDevice(ctx, "/sys/bus/scsi/devices/"+address)
}

func (s *sandbox) waitForDevice(ctx context.Context, path string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, hotplugTimeout)
	defer cancel()
	for {
		select {
		case device := <-s.devices:
			if device == path {
				return deviceNode(path)
			}
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}
}
)";
}

QByteArray network()
{
    return R"(package agent

import (
	"fmt"

	pb "github.com/lagoon-example/harbor/protocols"
	"github.com/vishvananda/netlink"
)

type network struct {
	interfaces map[string]*pb.Interface
	routes     []*pb.Route
}

func (n *network) updateInterface(iface *pb.Interface) error {
	link, err := netlink.LinkByName(iface.Device)
	if err != nil {
		return fmt.Errorf("interface %s: %w", iface.Device, err)
	}
	if err := netlink.LinkSetMTU(link, int(iface.Mtu)); err != nil {
		return err
	}
	n.interfaces[iface.HwAddr] = iface
	return netlink.LinkSetUp(link)
}

// updateRoutes replaces all routes by the given ones.
func (n *network) updateRoutes(routes []*pb.Route) error {
	for _, route := range n.routes {
		if err := deleteRoute(route); err != nil {
			return err
		}
	}
	for _, route := range routes {
		if err := addRoute(route); err != nil {
			return err
		}
	}
	n.routes = routes
	return nil
}
)";
}

QByteArray process()
{
    return R"(package agent

import (
	"io"
	"os"
	"os/exec"
	"syscall"
)

// process is one that the runtime has started.
type process struct {
	id     string
	cmd    *exec.Cmd
	stdin  io.WriteCloser
	stdout *os.File
	stderr *os.File
	exit   chan int
}

func (p *process) signal(number syscall.Signal) error {
	return p.cmd.Process.Signal(number)
}

func (p *process) wait() int {
	return <-p.exit
}

func (p *process) writeStdin(data []byte) (int, error) {
	return p.stdin.Write(data)
}
)";
}

QByteArray server()
{
    return R"(package agent

import (
	"context"

	pb "github.com/lagoon-example/harbor/protocols"
)

// server answers the calls of the runtime.
type server struct {
	sandbox *sandbox
}

var empty = &pb.Empty{}

func (a *server) CreateSandbox(ctx context.Context, req *pb.CreateSandboxRequest) (*pb.Empty, error) {
	a.sandbox.start(req.SandboxId, req.Hostname)
	mounts, err := addStorages(ctx, req.Storages, a.sandbox)
	if err != nil {
		return empty, err
	}
	a.sandbox.mounts = mounts
	return empty, setupDNS(req.Dns)
}

func (a *server) DestroySandbox(ctx context.Context, req *pb.DestroySandboxRequest) (*pb.Empty, error) {
	a.sandbox.running = false
	return empty, unmountAll(a.sandbox.mounts)
}

func (a *server) UpdateRoutes(ctx context.Context, req *pb.UpdateRoutesRequest) (*pb.Routes, error) {
	err := a.sandbox.network.updateRoutes(req.Routes.Routes)
	return req.Routes, err
}

func (a *server) WriteStdin(ctx context.Context, req *pb.WriteStreamRequest) (*pb.WriteStreamResponse, error) {
	p, err := a.sandbox.find(req.ContainerId, req.ExecId)
	if err != nil {
		return nil, err
	}
	n, err := p.writeStdin(req.Data)
	return &pb.WriteStreamResponse{Len: uint32(n)}, err
}
)";
}

QByteArray makefile()
{
    return R"make(VERSION := $(shell cat VERSION)

harbor: *.go protocols/*.proto
	go build -ldflags "-X main.version=$(VERSION)" -o harbor ./cmd/harbor

test:
	go test ./...

.PHONY: test
)make";
}

QByteArray workflow()
{
    return R"(name: test
on: [push, pull_request]
jobs:
  test:
    runs-on: ubuntu-22.04
    steps:
      - uses: actions/checkout@v3
      - uses: actions/setup-go@v3
        with:
          go-version: "1.20"
      - run: make test
)";
}

} // namespace waybill::sample::harborfiles
