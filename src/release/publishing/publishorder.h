// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

#include <map>

namespace waybill::release {

struct Release;

/// In which order repositories are published.
struct PublishOrder {
    QStringList names;                    ///< what is pinned before what pins it; else in the product's order
    std::map<QString, QStringList> after; ///< by repository: which of the others it pins
    QStringList circle; ///< repositories that pin each other, so that no order is right; the product's is taken
};

/// Of these repositories, by what they pin at their heads. Pure.
[[nodiscard]] PublishOrder publishOrder(const Release &release, const QStringList &repositories);

} // namespace waybill::release
