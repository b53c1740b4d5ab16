// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/templates/lists.h"

#include "git/repository.h"
#include "release/changes/change.h"

#include <QCoreApplication>

namespace waybill::notes {

namespace {

struct ListsStrings {
    Q_DECLARE_TR_FUNCTIONS(Notes)
};

/// The lines by repository, in the order in which these come first.
QJsonArray byRepository(const QJsonArray &entries)
{
    std::vector<std::pair<QString, QJsonArray>> groups;
    for (const QJsonValue entry : entries) {
        const QString repository = entry.toObject().value(QLatin1String("repository")).toString();
        auto group = std::find_if(groups.begin(), groups.end(),
                                  [&repository](const auto &one) { return one.first == repository; });
        if (group == groups.end())
            group = groups.insert(groups.end(), {repository, {}});
        group->second.append(entry);
    }
    QJsonArray values;
    for (const auto &[repository, lines] : groups) {
        values.append(QJsonObject{{QStringLiteral("repository"), repository},
                                  {QStringLiteral("count"), lines.size()},
                                  {QStringLiteral("entries"), withLast(lines)}});
    }
    return values;
}

bool isOrdinary(const Entry &entry)
{
    return entry.section == Section::Added || entry.section == Section::Fixed;
}

/// What another line has released, and no other section has to name.
bool isReleased(const Entry &entry)
{
    return isOrdinary(entry) && entry.isApart;
}

bool isTakenBack(const Entry &entry)
{
    return !entry.values.value(QLatin1String("reverted_by")).isNull();
}

QString releasedHeading()
{
    return ListsStrings::tr("Already released in another version");
}

} // namespace

QJsonArray withLast(const QJsonArray &objects)
{
    QJsonArray values;
    for (qsizetype i = 0; i < objects.size(); ++i) {
        QJsonObject value = objects.at(i).toObject();
        value.insert(QStringLiteral("last"), i + 1 == objects.size());
        values.append(value);
    }
    return values;
}

QJsonValue rowsOrNull(const QJsonArray &rows)
{
    return rows.isEmpty() ? QJsonValue() : QJsonValue(QJsonObject{{QStringLiteral("rows"), rows}});
}

QJsonValue sectionValue(const QString &heading, const QJsonArray &entries, qsizetype count)
{
    if (entries.isEmpty())
        return {};
    return QJsonObject{{QStringLiteral("heading"), heading},
                       {QStringLiteral("count"), count},
                       {QStringLiteral("entries"), withLast(entries)},
                       {QStringLiteral("groups"), byRepository(entries)}};
}

QJsonValue sectionValue(const QString &heading, const QJsonArray &entries)
{
    return sectionValue(heading, entries, entries.size());
}

QJsonObject kindValues(const Entries &entries)
{
    const auto in = [&entries](const QString &heading, auto wanted) {
        return sectionValue(heading, entries.where(wanted));
    };
    return {
        {QStringLiteral("deprecation"), sectionValue(ListsStrings::tr("Deprecation"), entries.deprecated())},
        {QStringLiteral("api_change"),
         in(ListsStrings::tr("API Change"), [](const Entry &one) { return isOrdinary(one) && one.signs.touchesApi; })},
        {QStringLiteral("feature"),
         in(ListsStrings::tr("Feature"),
            [](const Entry &one) { return one.section == Section::Added && !one.signs.touchesApi; })},
        {QStringLiteral("bug"),
         in(ListsStrings::tr("Bug or Regression"),
            [](const Entry &one) { return one.section == Section::Fixed && !one.signs.touchesApi; })},
        {QStringLiteral("other"), sectionValue(ListsStrings::tr("Other (Cleanup or Flake)"),
                                               entries.of(Section::Internal), entries.changesIn(Section::Internal))},
        {QStringLiteral("uncategorized"),
         sectionValue(ListsStrings::tr("Uncategorized"), entries.of(Section::Undecided))}};
}

QJsonObject ownValues(const Entries &entries)
{
    Entries own;
    for (const Entry &entry : entries.all) {
        if (!isReleased(entry))
            own.all.push_back(entry);
    }
    // What they deprecate is deprecated from here on, too.
    QJsonObject kinds = kindValues(own);
    kinds.insert(QStringLiteral("deprecation"), kindValues(entries).value(QLatin1String("deprecation")));
    QJsonObject changelog = changelogValues(own);
    changelog.insert(QStringLiteral("deprecated"), changelogValues(entries).value(QLatin1String("deprecated")));
    return {{QStringLiteral("added"), sectionValue(ListsStrings::tr("Added"), own.of(Section::Added))},
            {QStringLiteral("fixed"), sectionValue(ListsStrings::tr("Fixed"), own.of(Section::Fixed))},
            {QStringLiteral("kinds"), kinds},
            {QStringLiteral("changelog"), changelog},
            {QStringLiteral("released"), sectionValue(releasedHeading(), entries.where(isReleased))}};
}

QJsonObject ownValues(const Entries &entries, const QString &repository)
{
    const auto in = [&](bool released) {
        return entries.where([&repository, released](const Entry &entry) {
            // What the range itself takes back is nothing that the repository brings.
            return entry.repository == repository && isReleased(entry) == released && !isTakenBack(entry);
        });
    };
    return {{QStringLiteral("entries"), withLast(in(false))},
            {QStringLiteral("released"), sectionValue(releasedHeading(), in(true))}};
}

QJsonObject changelogValues(const Entries &entries)
{
    const auto in = [&entries](const QString &heading, auto wanted) {
        return sectionValue(heading, entries.where(wanted));
    };
    const auto isSafe = [](const Entry &one) { return isOrdinary(one) && one.signs.security; };
    // What breaks stands before what may.
    QJsonArray changed =
        entries.where([](const Entry &one) { return one.section == Section::Breaking && !one.signs.removes; });
    for (const QJsonValue undecided : entries.of(Section::Undecided))
        changed.append(undecided);
    return {
        {QStringLiteral("added"), in(ListsStrings::tr("Added"),
                                     [&](const Entry &one) { return one.section == Section::Added && !isSafe(one); })},
        {QStringLiteral("changed"), sectionValue(ListsStrings::tr("Changed"), changed)},
        {QStringLiteral("deprecated"), sectionValue(ListsStrings::tr("Deprecated"), entries.deprecated())},
        {QStringLiteral("removed"),
         in(ListsStrings::tr("Removed"),
            [](const Entry &one) { return one.section == Section::Breaking && one.signs.removes; })},
        {QStringLiteral("fixed"), in(ListsStrings::tr("Fixed"),
                                     [&](const Entry &one) { return one.section == Section::Fixed && !isSafe(one); })},
        {QStringLiteral("security"), in(ListsStrings::tr("Security"), isSafe)}};
}

} // namespace waybill::notes
