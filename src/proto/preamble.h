// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <string>
#include <vector>

namespace waybill::proto {

/// What a file says of itself at its top: enough to tell whether it matters, for a fraction of the cost of parsing it.
struct Preamble {
    std::string package; ///< empty where it has none
    std::vector<std::string> imports;
    std::vector<std::string> publicImports; ///< of these
    bool hasServices = false;
};

/// Reads the package and the imports, and whether there are services. Pure; never fails.
[[nodiscard]] Preamble readPreamble(const QByteArray &text);

} // namespace waybill::proto
