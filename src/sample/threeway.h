// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <optional>

namespace waybill::sample {

/// The text `ours` with the change from `base` to `theirs` made to it, line by line; nothing where both changed the
/// same or neighbouring lines in different ways.
[[nodiscard]] std::optional<QByteArray> mergeTexts(const QByteArray &base, const QByteArray &ours,
                                                   const QByteArray &theirs);

} // namespace waybill::sample
