// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sample/apptext.h"

/// The first revision of wharf's files, which the story then edits.
namespace waybill::sample::wharffiles {

QByteArray readme();
AppText postgres();
AppText spark();
AppText flink19();
AppText flink110();
AppText kafka24();
AppText trainer();
AppText jupyter();
AppText notebook();
AppText nightly();
AppText nats();
/// The one application that is written in JSON.
QByteArray gitlab();
/// A cluster that refers to an application.
QByteArray sparkCluster();
QByteArray flinkCluster();
/// A Deployment that runs in sandboxes.
QByteArray builder();
/// A RuntimeClass, as one document.
QByteArray runtimeClass(const QByteArray &name, const QByteArray &handler);
/// The definition of SandboxPools.
QByteArray sandboxPools();

} // namespace waybill::sample::wharffiles
