// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/evidence/evidence.h"

#include <QString>

namespace waybill::release {

/// How plainly a title says that something is new for others, and with how much of it in the sources one may believe
/// that.
struct PlainOffer {
    QString words;      ///< of the title
    int leastLines = 0; ///< of sources that are new
};

/// What a title offers that has no word for its kind such as "feat:": "Add support for ...", "Allow ...". No words
/// where it offers nothing, or something for those who work on the project. Pure.
[[nodiscard]] PlainOffer plainOffer(const QString &title);

/// What the maintainers say in so many words is new: titles that say it plainly, and bring the sources for it.
class PlainTitleEvidence : public Evidence {
public:
    [[nodiscard]] Source source() const override;
    [[nodiscard]] std::vector<Reason> examine(const ChangeFacts &facts) const override;
};

} // namespace waybill::release
