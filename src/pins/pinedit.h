// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pins/pin.h"
#include "support/result.h"

namespace waybill::pins {

/// Whether a pin of this format is its own line and nothing else: a lock file has checksums, go.mod has go.sum, and
/// package.json has a lock file beside it, which only their own tools can write.
[[nodiscard]] bool isPlainLine(Format format);

/// What is written in place of `pin.version`, so that it means the tag `after` as it meant the tag `before`: with or
/// without the prefix of the tags. Empty where it is no such text. Pure.
[[nodiscard]] QString versionLike(const Pin &pin, const QString &before, const QString &after);

/// The file with the version of one pin replaced, and nothing else: found by the pin's name, not by its line, for the
/// file may have moved on. The result is read again: the pin has to say `version`, and all others what they said.
/// Fails with Fault::Input where the pin is not there, says something else than `pin`, or cannot be rewritten so. Pure.
[[nodiscard]] Result<QByteArray> withVersion(const QByteArray &path, const QByteArray &content, const Pin &pin,
                                             const QString &version);

} // namespace waybill::pins
