// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"

#include <QStringList>

namespace waybill::app {

/// The preferences as a file that another machine can read: what people chose, not what the window remembers of its
/// own, such as its size and what was opened lately.
class PreferencesFile {
public:
    /// Writes all of them. Fails with Fault::Environment where the file cannot be written.
    [[nodiscard]] static Result<void> save(const QString &path);
    /// Takes over what the file says, and forgets what it does not mention; gives back the keys that this version does
    /// not know. Changes nothing where the file cannot be read, or is none of ours.
    [[nodiscard]] static Result<QStringList> load(const QString &path);

    /// Whether a key of the settings is a preference.
    [[nodiscard]] static bool holds(const QString &key);
};

} // namespace waybill::app
