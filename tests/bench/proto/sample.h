// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model.h"

#include <QString>

namespace waybill::differ {

/// Two versions of a module, and how each is laid out.
struct Sample {
    Module before;
    Module after;
    quint64 layoutBefore = 0;
    quint64 layoutAfter = 0;
    std::vector<std::string> edits;
};

[[nodiscard]] Sample sampleOf(quint64 seed);
/// Writes FOLDER/old and FOLDER/new, in place of what was there.
void write(const Sample &sample, const QString &folder);

/// The smallest sample that chance leads to which still does what `stillThere` asks for.
[[nodiscard]] Sample shrink(Sample sample, const std::function<bool(const Sample &)> &stillThere);

} // namespace waybill::differ
