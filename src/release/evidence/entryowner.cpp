// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/entryowner.h"

#include "release/changes/change.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::release {

EntryOwner::EntryOwner(const Change &change)
    : m_numbers(change.issues)
{
    if (change.pullRequest)
        m_numbers.push_back(*change.pullRequest);
    static const QRegularExpression number(QStringLiteral(R"((?<!\w)#(\d{1,7})\b)"));
    for (auto all = number.globalMatch(change.title); all.hasNext();)
        m_numbers.push_back(all.next().captured(1).toInt());
}

bool EntryOwner::isNamedBy(const std::vector<int> &numbers) const
{
    return std::any_of(numbers.begin(), numbers.end(), [this](int number) {
        return std::find(m_numbers.begin(), m_numbers.end(), number) != m_numbers.end();
    });
}

} // namespace waybill::release
