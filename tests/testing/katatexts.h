// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

/// What the files of a KataStory say.
namespace waybill::testing::katatexts {

inline const QByteArray Interface = R"(
message Interface {
  string device = 1;
  string name = 2;
  string hwAddr = 5;
  string pciAddr = 6;
}
)";

inline const QByteArray FirstAgent = R"(syntax = "proto3";

package grpc;

import "google/protobuf/empty.proto";

// unstable
service AgentService {
  rpc CreateSandbox(CreateSandboxRequest) returns (google.protobuf.Empty);
  rpc CreateContainer(CreateContainerRequest) returns (google.protobuf.Empty);
  rpc WaitProcess(WaitProcessRequest) returns (WaitProcessResponse);
  rpc UpdateInterface(UpdateInterfaceRequest) returns (Interface);
  rpc AddInterface(AddInterfaceRequest) returns (Interface);
  rpc RemoveInterface(RemoveInterfaceRequest) returns (Interface);
  rpc GetGuestDetails(GuestDetailsRequest) returns (GuestDetailsResponse);
}

message CreateSandboxRequest {
  string hostname = 1;
  bool sandbox_pidns = 4;
}

message CreateContainerRequest {
  string container_id = 1;
}

message WaitProcessRequest {
  string container_id = 1;
  string exec_id = 2;
}

message WaitProcessResponse {
  int32 status = 1;
}

message UpdateInterfaceRequest {
  Interface interface = 1;
}

message AddInterfaceRequest {
  Interface interface = 1;
}

message RemoveInterfaceRequest {
  Interface interface = 1;
}

message GuestDetailsRequest {
  bool mem_block_size = 1;
}

message GuestDetailsResponse {
  uint64 mem_block_size_bytes = 1;
}
)" + Interface;

inline const QByteArray FirstDevice = R"(package main

const (
	driver9pType  = "9p"
	driverBlkType = "blk"
)
)";

inline const QByteArray FirstClient = R"(package virtcontainers

const (
	kata9pDevType  = "9p"
	kataBlkDevType = "blk"
)

func (k *kataAgent) createSandbox(ctx context.Context) error {
	_, err := k.client.CreateSandbox(ctx, &grpc.CreateSandboxRequest{Hostname: "kata"})
	return err
}

func (k *kataAgent) createContainer(ctx context.Context, id string) error {
	_, err := k.client.CreateContainer(ctx, &grpc.CreateContainerRequest{ContainerId: id})
	return err
}

func (k *kataAgent) updateInterface(ctx context.Context, ifc *grpc.Interface) error {
	_, err := k.client.UpdateInterface(ctx, &grpc.UpdateInterfaceRequest{Interface: ifc})
	return err
}

func (k *kataAgent) getGuestDetails(ctx context.Context, req *grpc.GuestDetailsRequest) (*grpc.GuestDetailsResponse, error) {
	return k.client.GetGuestDetails(ctx, req)
}

// AddInterface is the host's own: the agent never hears of it.
func (s *Sandbox) AddInterface(inf *vcTypes.Interface) (*vcTypes.Interface, error) {
	return inf, nil
}
)";

inline const QByteArray PauseCalls = R"(
func (k *kataAgent) pauseContainer(ctx context.Context, id string) error {
	_, err := k.client.PauseContainer(ctx, &grpc.PauseContainerRequest{ContainerId: id})
	return err
}

func (k *kataAgent) resumeContainer(ctx context.Context, id string) error {
	_, err := k.client.ResumeContainer(ctx, &grpc.ResumeContainerRequest{ContainerId: id})
	return err
}
)";

inline const QByteArray GuardedCalls = R"(
func (k *kataAgent) addARPNeighbors(ctx context.Context) error {
	_, err := k.client.AddARPNeighbors(ctx, &grpc.AddARPNeighborsRequest{})
	if err != nil {
		if grpcStatus.Convert(err).Code() == codes.Unimplemented {
			k.Logger().Warn("add ARP neighbors request failed due to old agent")
			return nil
		}
		return err
	}
	return nil
}

func (k *kataAgent) memHotplugByProbe(ctx context.Context, details *grpc.GuestDetailsResponse) error {
	if !details.SupportMemHotplugProbe {
		return nil
	}
	_, err := k.client.MemHotplugByProbe(ctx, &grpc.MemHotplugByProbeRequest{})
	return err
}
)";

inline const QByteArray MetricsCall = R"(
func (k *kataAgent) getMetrics(ctx context.Context) error {
	_, err := k.client.GetMetrics(ctx, &grpc.GetMetricsRequest{})
	return err
}
)";

inline const QByteArray ShimClient = R"(package main

func (s *shim) wait(ctx context.Context) (int32, error) {
	resp, err := s.agent.WaitProcess(ctx, &pb.WaitProcessRequest{ContainerId: s.containerID, ExecId: s.execID})
	return resp.Status, err
}
)";

} // namespace waybill::testing::katatexts
