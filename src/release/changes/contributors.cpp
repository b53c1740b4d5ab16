// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/contributors.h"

#include "git/mailmap.h"
#include "support/text.h"

#include <set>

namespace waybill::release {

namespace {

bool isRobot(const QString &name)
{
    return name.endsWith(QLatin1String("[bot]")) || name.endsWith(QLatin1String("-bot"));
}

} // namespace

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
    std::set<QString> names;
    std::set<QString> addresses;
    for (git::Signature author : *authors) {
        mailmap.apply(author.name, author.email);
        names.insert(visibleLine(decodeText(author.name)));
        addresses.insert(visibleLine(decodeText(author.email)).toLower());
    }
    std::set<QString> before = names;
    before.insert(addresses.begin(), addresses.end());
    for (auto change = changes.rbegin(); change != changes.rend(); ++change) { // the oldest first
        for (const QString &name : change->contributors) {
            const bool isKnown =
                isRobot(name) || (name == change->author && addresses.contains(change->authorEmail.toLower()));
            if (names.insert(name).second && !isKnown)
                change->newcomers.push_back(name);
        }
    }
    return before;
}

} // namespace waybill::release
