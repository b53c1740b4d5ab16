// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <tuple>

namespace waybill {

/// A place in a file that a message speaks of. Lines and columns count from 1; 0 means "not known".
struct Place {
    QString file;
    int line = 0;
    int column = 0;

    [[nodiscard]] bool isEmpty() const { return file.isEmpty(); }
    /// "FILE:LINE:COL", leaving out what is not known.
    [[nodiscard]] QString toString() const;

    bool operator==(const Place &) const = default;
    bool operator<(const Place &other) const
    {
        return std::tie(file, line, column) < std::tie(other.file, other.line, other.column);
    }
};

} // namespace waybill
