// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "outcome.h"

#include <QString>

namespace waybill::differ {

/// What Waybill makes of two folders: its findings of Buf's rules, whatever their category. In this process, or, where
/// a program is given, by `PROGRAM proto diff`, which tells no ends.
[[nodiscard]] Outcome waybillBreaking(const QString &before, const QString &after, const QString &program = {});

/// The answer of `waybill-cli proto diff --format json`.
[[nodiscard]] Outcome readWaybill(const QByteArray &json);

} // namespace waybill::differ
