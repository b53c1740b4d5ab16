// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/commit.h"
#include "release/changes/change.h"
#include "release/evidence/source.h"
#include "release/survey/survey.h"

/// Values made by hand, for tests of pure functions.
namespace fakes {

/// An id whose 40 digits repeat `number` as hexadecimal: id(10) is "aaaa…" for one digit, distinct for each number.
inline waybill::git::ObjectId id(int number)
{
    return *waybill::git::ObjectId::fromHex(QByteArray::number(number, 16).rightJustified(8, '0').repeated(5));
}

inline waybill::git::Commit commit(int number, std::vector<int> parents, const QByteArray &message,
                                   const QByteArray &author = "Ada")
{
    waybill::git::Commit result;
    result.id = id(number);
    result.tree = id(number + 0x1000);
    for (const int parent : parents)
        result.parents.push_back(id(parent));
    result.author = {author, author.toLower() + "@example.org", 1700000000 + number * 60, 60};
    result.committer = {"Carl", "carl@example.org", 1700000000 + number * 60 + 30, 0};
    result.message = message;
    return result;
}

inline waybill::release::Change change(int number, const QString &title, waybill::Impact suggested,
                                       waybill::release::Source source = waybill::release::Source::ConventionalCommit)
{
    waybill::release::Change result;
    result.id = id(number);
    result.title = title;
    result.commits = {id(number)};
    result.date = QDateTime::fromSecsSinceEpoch(1700000000 + number * 60, Qt::UTC);
    result.suggestion.impact = suggested;
    result.suggestion.confidence = 0.8;
    result.suggestion.reasons = {{source, QStringLiteral("because"), {}, {}, suggested, 0.8}};
    result.suggestion.reasons.front().isFact =
        source != waybill::release::Source::Wording && source != waybill::release::Source::Shape;
    return result;
}

inline std::shared_ptr<waybill::release::Survey> survey(const QString &name, const char *current,
                                                        std::vector<waybill::release::Change> changes)
{
    auto result = std::make_shared<waybill::release::Survey>();
    result->spec.name = name;
    result->spec.path = QLatin1Char('/') + name;
    result->readable = true;
    if (current) {
        result->currentVersion = waybill::version::SemVer::parse(QString::fromLatin1(current));
        result->currentTag = current;
        result->range.base = current;
        result->range.baseId = id(0xBA5E);
        result->range.baseVersion = result->currentVersion;
    }
    result->range.head = "HEAD";
    result->range.headId = id(0x4EAD);
    result->commitsSince = qint64(changes.size());
    result->changes = std::make_shared<const std::vector<waybill::release::Change>>(std::move(changes));
    return result;
}

} // namespace fakes
