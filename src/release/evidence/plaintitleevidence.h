// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/evidence/evidence.h"

#include <QString>

namespace waybill::release {

/// With which words a title that has none for its kind, such as "feat:", says that something is new for others: "Add
/// support for", "Allow". Empty where it does not, or speaks of something for those who work on the project. Pure.
[[nodiscard]] QString plainOffer(const QString &title);

/// What the maintainers say in plain titles: that something is new, where the change brings the sources for it, or that
/// an old Node.js is no longer supported.
class PlainTitleEvidence : public Evidence {
public:
    [[nodiscard]] Source source() const override;
    [[nodiscard]] std::vector<Reason> examine(const ChangeFacts &facts) const override;
};

} // namespace waybill::release
