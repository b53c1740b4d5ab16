// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/shallow.h"

#include <QFile>

namespace waybill::git {

std::unordered_set<ObjectId> shallowCommits(const Repository &repository)
{
    std::unordered_set<ObjectId> ends;
    QFile file(repository.commonFolder() + QLatin1String("/shallow"));
    if (!file.open(QIODevice::ReadOnly))
        return ends;
    while (!file.atEnd()) {
        if (const auto id = ObjectId::fromHex(file.readLine().trimmed()))
            ends.insert(*id);
    }
    return ends;
}

} // namespace waybill::git
