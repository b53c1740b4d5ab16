// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/contributors.h"

#include "git/mailmap.h"
#include "release/changes/people.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::release {

Result<std::set<QString>> findNewcomers(const git::Repository &repository, const Range &range,
                                        std::vector<Change> &changes, const JobControl &control)
{
    for (Change &change : changes)
        change.newcomers.clear();
    if (range.baseId.isNull() || changes.empty())
        return std::set<QString>();
    const auto authors = git::authorsOf(repository, range.baseId, control);
    if (!authors)
        return fail(authors.error());
    const git::Mailmap mailmap = git::readMailmap(repository, range.headId);
    std::set<QString> before;
    for (git::Signature author : *authors) {
        mailmap.apply(author.name, author.email);
        const QStringList marks = marksOf(visibleLine(decodeName(author.name)), visibleLine(decodeText(author.email)));
        before.insert(marks.begin(), marks.end());
    }
    std::set<QString> known = before;
    for (auto change = changes.rbegin(); change != changes.rend(); ++change) { // the oldest first
        for (const QString &name : change->contributors) {
            const QString address = name == change->author ? change->authorEmail : QString();
            const QStringList marks = marksOf(name, address);
            const bool isKnown =
                std::any_of(marks.begin(), marks.end(), [&known](const QString &mark) { return known.contains(mark); });
            known.insert(marks.begin(), marks.end());
            if (!isKnown && !isRobot(name) && !isRobotAddress(address))
                change->newcomers.push_back(name);
        }
    }
    return before;
}

} // namespace waybill::release
