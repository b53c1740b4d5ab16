// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/templates/requirementvalues.h"

#include "notes/templates/entries.h"
#include "notes/templates/lists.h"
#include "notes/templates/reasontext.h"
#include "notes/text/escape.h"
#include "release/assess/release.h"
#include "release/assess/requirements.h"
#include "release/changes/nestedtitles.h"
#include "release/survey/surveylinks.h"
#include "support/markuplines.h"
#include "wording/labels.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <optional>

namespace waybill::notes {

namespace {

struct RequirementsStrings {
    Q_DECLARE_TR_FUNCTIONS(Notes)
};

using release::Requirements;
using release::SurfaceChange;

/// Of one group before the rest is folded: one more is no reason to.
constexpr qsizetype MostEntries = 20;
constexpr qsizetype MostStatements = 12;

QString keyOf(SurfaceChange::What what)
{
    switch (what) {
    case SurfaceChange::What::Removed: return QStringLiteral("removed");
    case SurfaceChange::What::Reshaped: return QStringLiteral("reshaped");
    case SurfaceChange::What::Revalued: return QStringLiteral("default");
    }
    return {};
}

QJsonValue orNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue() : QJsonValue(shownLine(text));
}

QJsonValue referenceOrNull(const release::Change *change, const release::RepositoryRelease &row)
{
    return change ? QJsonValue(changeReference(*change, release::linksOf(*row.survey))) : QJsonValue();
}

QJsonObject itemValues(const Requirements::Item &item)
{
    const SurfaceChange &surface = *item.surface;
    return {{QStringLiteral("repository"), shownLine(item.row->name())},
            {QStringLiteral("text"), shownLine(wording::textWithCode(messageOf(surface)))},
            {QStringLiteral("what"), keyOf(surface.what)},
            {QStringLiteral("kind"), wording::key(release::kindMessage(surface.kind))},
            {QStringLiteral("name"), shownLine(surface.name)},
            {QStringLiteral("before"), orNull(surface.before)},
            {QStringLiteral("after"), orNull(surface.after)},
            {QStringLiteral("replacement"), orNull(surface.replacement)},
            {QStringLiteral("place"), orNull(surface.place.toString())},
            {QStringLiteral("change"), referenceOrNull(item.change, *item.row)}};
}

/// A list with what is too much to be read at once apart.
QJsonObject folded(const QJsonArray &entries, qsizetype most)
{
    const qsizetype shown = entries.size() > most + 1 ? most : entries.size();
    QJsonArray first;
    QJsonArray rest;
    for (qsizetype i = 0; i < entries.size(); ++i)
        (i < shown ? first : rest).append(entries.at(i));
    return {{QStringLiteral("entries"), withLast(first)},
            {QStringLiteral("more"),
             rest.isEmpty() ? QJsonValue()
                            : QJsonObject{{QStringLiteral("summary"),
                                           RequirementsStrings::tr("And %n more", nullptr, int(rest.size()))},
                                          {QStringLiteral("entries"), withLast(rest)}}}};
}

QJsonObject groupValues(Audience audience, const std::vector<Requirements::Item> &items)
{
    QJsonArray entries;
    for (const Requirements::Item &item : items)
        entries.append(itemValues(item));
    QJsonObject group = folded(entries, MostEntries);
    group.insert(QStringLiteral("audience"), keyName(audience));
    group.insert(QStringLiteral("heading"), label(audience));
    return group;
}

/// A paragraph or an item of a list.
struct Paragraph {
    QString text;
    std::optional<int> level = {}; ///< of an item: 0 at the top
};

/// Lines that were broken to fit a column are one paragraph; items of lists stay apart, each below the one that its
/// margin says, and so do statements of a conventional commit: "fix!: ...", one a line.
std::vector<Paragraph> paragraphs(const QStringList &lines)
{
    static const QRegularExpression item(QStringLiteral(R"(^( *)[-*+]\s+)"));
    std::vector<Paragraph> found;
    std::vector<qsizetype> margins; // of the items that are open
    bool goesOn = false;
    for (const QString &line : lines) {
        const QRegularExpressionMatch sign = item.match(line);
        const bool isStatement = release::isConventional(line);
        if (line.isEmpty()) {
            goesOn = false;
        } else if (sign.hasMatch() || isStatement) {
            const qsizetype margin = sign.capturedLength(1);
            while (!margins.empty() && margins.back() >= margin)
                margins.pop_back();
            found.push_back({isStatement ? line : line.mid(sign.capturedEnd()), int(margins.size())});
            margins.push_back(margin);
            goesOn = true;
        } else if (goesOn) {
            QString &text = found.back().text;
            text += (isTitleOf(text, line) ? QStringLiteral(": ") : QStringLiteral(" ")) + line.trimmed();
        } else {
            margins.clear();
            found.push_back({line.trimmed()});
            goesOn = true;
        }
    }
    // The notes' own heading says it, too: "breaking: remove the state", "BC BREAK: removed the `url`".
    static const QRegularExpression mark(QStringLiteral(R"(^(?:breaking(?: changes?)?|bc break):\s+(?=\S))"),
                                         QRegularExpression::CaseInsensitiveOption);
    for (Paragraph &paragraph : found)
        paragraph.text = shownLine(wordsOfMarkdown(paragraph.text).remove(mark));
    return found;
}

QJsonObject quoteValues(const Requirements::Quote &quote)
{
    const release::Statement &statement = *quote.statement;
    QStringList written = statement.lines;
    // "[CHANGE] ..." of a section that is told as "CHANGE" below.
    const QString mark = QLatin1Char('[') + statement.section + QLatin1Char(']');
    if (!written.isEmpty() && !statement.section.isEmpty() && written.front().startsWith(mark, Qt::CaseInsensitive))
        written.front() = written.front().mid(mark.size()).trimmed();
    // Where no section tells, the entry's own first word does: "Drop".
    const bool isOwnWord =
        !written.isEmpty() && !statement.section.isEmpty() && !statement.section.contains(QLatin1Char(' '))
        && written.front().trimmed().startsWith(statement.section + QLatin1Char(' '), Qt::CaseInsensitive);
    std::vector<Paragraph> told = paragraphs(written);
    if (statement.isCut)
        told.push_back({statement.place.isEmpty()
                            ? QStringLiteral("…")
                            : RequirementsStrings::tr("… continued in %1").arg(shownLine(statement.place.toString()))});
    QJsonArray lines;
    QJsonArray parts;
    for (std::size_t i = 0; i < told.size(); ++i) {
        const Paragraph &one = told[i];
        const QString indent(2 * one.level.value_or(0), QLatin1Char(' '));
        lines.append(one.level ? indent + QStringLiteral("• ") + one.text : one.text);
        const bool goesOn = one.level && i + 1 < told.size() && told[i + 1].level;
        parts.append(QJsonObject{{QStringLiteral("text"), one.text},
                                 {QStringLiteral("item"), one.level.has_value()},
                                 {QStringLiteral("indent"), indent},
                                 {QStringLiteral("ends"), !goesOn}});
    }
    return {{QStringLiteral("repository"), shownLine(quote.row->name())},
            {QStringLiteral("lines"), lines},
            {QStringLiteral("paragraphs"), parts},
            {QStringLiteral("section"), statement.section.isEmpty()
                                            ? QJsonValue(RequirementsStrings::tr("Upgrade guide"))
                                        : isOwnWord ? QJsonValue(RequirementsStrings::tr("Changelog"))
                                                    : orNull(statement.section)},
            {QStringLiteral("place"), orNull(statement.place.toString())},
            {QStringLiteral("change"), referenceOrNull(quote.change, *quote.row)}};
}

/// A quotation of entries that stand below each other in a file, one a line: they are one list.
struct Quoted {
    release::Statement statement;
    Requirements::Quote first;

    [[nodiscard]] bool isContinuedBy(const Requirements::Quote &next) const
    {
        const release::Statement &other = *next.statement;
        return first.row == next.row && first.change == next.change && !statement.place.isEmpty()
               && statement.place.file == other.place.file && statement.section == other.section
               && other.place.line == statement.place.line + statement.lines.size()
               && first.statement->lines.size() == 1 && other.lines.size() == 1 && !statement.isCut && !other.isCut;
    }
    void add(const Requirements::Quote &next)
    {
        const QString item = QStringLiteral("- ");
        if (statement.lines.size() == 1 && !statement.lines.front().endsWith(QLatin1Char(':')))
            statement.lines.front().prepend(item);
        statement.lines << item + next.statement->lines.front();
    }
};

std::vector<Quoted> joined(const std::vector<Requirements::Quote> &quotes)
{
    std::vector<Quoted> lists;
    for (const Requirements::Quote &quote : quotes) {
        if (!lists.empty() && lists.back().isContinuedBy(quote))
            lists.back().add(quote);
        else
            lists.push_back({*quote.statement, quote});
    }
    return lists;
}

} // namespace

QJsonValue requirementValues(const release::Release &release)
{
    const Requirements requirements = release::requirementsOf(release);
    if (requirements.isEmpty())
        return {};
    QJsonArray groups;
    for (const auto &[audience, items] : requirements.items)
        groups.append(groupValues(audience, items));
    QJsonArray quotes;
    for (const Quoted &list : joined(requirements.quotes)) {
        Requirements::Quote quote = list.first;
        quote.statement = &list.statement;
        quotes.append(quoteValues(quote));
    }
    QJsonValue statements;
    if (!quotes.isEmpty()) {
        QJsonObject values = folded(quotes, MostStatements);
        values.insert(QStringLiteral("heading"), RequirementsStrings::tr("In the maintainers’ words"));
        statements = values;
    }
    return QJsonObject{{QStringLiteral("heading"), RequirementsStrings::tr("What to check")},
                       {QStringLiteral("audiences"), groups},
                       {QStringLiteral("statements"), statements}};
}

} // namespace waybill::notes
