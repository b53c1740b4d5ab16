// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/publishing/publishorder.h"

#include "release/assess/release.h"
#include "release/survey/relations.h"

#include <algorithm>

namespace waybill::release {

PublishOrder publishOrder(const Release &release, const QStringList &repositories)
{
    PublishOrder order;
    if (release.relations) {
        for (const PinRelation &pin : release.relations->pins) {
            const QString pinned = pin.image ? pin.image->repository : pin.component;
            if (!pin.sibling || pinned == pin.repository || !repositories.contains(pin.repository)
                || !repositories.contains(pinned))
                continue;
            QStringList &after = order.after[pin.repository];
            if (!after.contains(pinned))
                after.append(pinned);
        }
    }
    QStringList left = repositories;
    while (!left.isEmpty()) {
        const auto isFree = [&](const QString &name) {
            const QStringList after = order.after[name];
            return std::none_of(after.begin(), after.end(), [&](const QString &other) { return left.contains(other); });
        };
        const auto next = std::find_if(left.begin(), left.end(), isFree);
        if (next == left.end()) {
            order.circle = left;
            order.names += left;
            break;
        }
        order.names.append(*next);
        left.erase(next);
    }
    return order;
}

} // namespace waybill::release
