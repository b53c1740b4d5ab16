// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/shownreasons.h"

#include <algorithm>

namespace waybill::release {

std::vector<Reason> shownReasons(const Suggestion &suggestion)
{
    std::vector<Reason> shown;
    for (const Reason &reason : suggestion.reasons) {
        const bool isListed = std::any_of(shown.begin(), shown.end(), [&](const Reason &other) {
            return other.source == reason.source && other.text == reason.text && other.place == reason.place;
        });
        if (!isListed)
            shown.push_back(reason);
    }
    return shown;
}

} // namespace waybill::release
