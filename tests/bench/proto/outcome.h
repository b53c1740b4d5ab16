// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

namespace waybill::differ {

/// A finding as both programs tell it. Without a place (file empty, line 0) where the file or the package is gone.
struct Spot {
    std::string rule;
    std::string file;
    int line = 0;
    int column = 0;
    int endLine = 0; ///< 0: not told
    int endColumn = 0;
    std::string message; ///< not compared

    [[nodiscard]] std::string toString() const;
};

/// What a program makes of two folders.
struct Outcome {
    std::vector<Spot> spots;
    std::vector<std::string> complaints; ///< why there is no answer, or not a whole one
};

/// Something that only one of two outcomes holds.
struct Disagreement {
    std::string key; ///< sorts alike ones together: "FIELD_SAME_TYPE place", "ENUM_SAME_TYPE only Buf"
    std::string text;
};

/// Spots are compared by rule, file, line and column, and by their ends where both tell them; those without a place
/// only by number. What is explained (see the table in outcome.cpp) is counted in `explained`.
[[nodiscard]] std::vector<Disagreement> compare(const Outcome &buf, const Outcome &waybill,
                                                std::map<std::string, int> &explained);

} // namespace waybill::differ
