// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

/// The first revision of tiller's files, which the story then edits.
namespace waybill::sample::tillerfiles {

QByteArray readme();
QByteArray client();
QByteArray sandbox();
QByteArray state();
QByteArray configuration();
QByteArray versions();

} // namespace waybill::sample::tillerfiles
