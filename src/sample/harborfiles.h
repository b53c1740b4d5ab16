// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

/// The first revision of harbor's files, which the story then edits.
namespace waybill::sample::harborfiles {

QByteArray readme();
QByteArray protocol();
QByteArray storage();
QByteArray storageTest();
QByteArray sandbox();
QByteArray network();
QByteArray process();
QByteArray server();
QByteArray makefile();
QByteArray workflow();

} // namespace waybill::sample::harborfiles
