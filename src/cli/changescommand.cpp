// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/loading.h"
#include "notes/reports/json.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/changes/range.h"
#include "release/decisions/discussion.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "support/text.h"
#include "wording/labels.h"
#include "wording/text.h"

#include <QJsonDocument>

#include <algorithm>

namespace waybill::cli {

namespace {

using Style = Console::Style;

const QStringList &changesFormats()
{
    static const QStringList all{QStringLiteral("text"), QStringLiteral("json")};
    return all;
}

/// Why the change counts as what it does: who decided, or the strongest reason of the suggestion.
QString reasonOf(const release::AssessedChange &assessed)
{
    if (assessed.decision) {
        QString text = QCoreApplication::translate("CommandLine", "%1, decided by %2")
                           .arg(label(assessed.impact), assessed.decision->by);
        if (!assessed.decision->note.isEmpty())
            text += QLatin1String(": ") + assessed.decision->note;
        if (assessed.decision->upgrade)
            text += QLatin1String(" [") + label(*assessed.decision->upgrade) + QLatin1Char(']');
        if (!assessed.decision->carriedFrom.isNull())
            text += QLatin1Char(' ')
                    + QCoreApplication::translate("CommandLine", "(carried over from %1)")
                          .arg(assessed.decision->carriedFrom.shortId());
        return text;
    }
    const release::Change &change = *assessed.change;
    if (change.revertedBy) {
        return QCoreApplication::translate("CommandLine", "%1, reverted by %2")
            .arg(label(assessed.impact), change.revertedBy->shortId());
    }
    const release::Suggestion &suggestion = assessed.suggestion();
    QString text = label(assessed.impact);
    if (suggestion.impact != Impact::Undecided)
        text += QStringLiteral(" (%1 %)").arg(int(suggestion.confidence * 100 + 0.5));
    if (!suggestion.reasons.empty()) {
        // The strongest one that speaks for it: a label may be louder, and say something else.
        const auto own = std::find_if(suggestion.reasons.begin(), suggestion.reasons.end(),
                                      [&](const release::Reason &one) { return one.impact == suggestion.impact; });
        const release::Reason &reason = own == suggestion.reasons.end() ? suggestion.reasons.front() : *own;
        text += QLatin1String(": ") + wording::text(reason.text);
        if (!reason.place.isEmpty())
            text += QLatin1String(" (") + reason.place.toString() + QLatin1Char(')');
    }
    return text;
}

/// What the change is to others of the repository, a line each.
QStringList historyOf(const release::Change &change)
{
    QStringList lines;
    if (change.alreadyReleased) {
        lines.append(QCoreApplication::translate("CommandLine", "already released in %1")
                         .arg(change.alreadyReleased->toString()));
    }
    QStringList originals;
    for (const release::Backport &backport : change.backports) {
        if (const QString id = backport.of.shortId(); !originals.contains(id))
            originals.append(id);
    }
    if (!originals.isEmpty()) {
        lines.append(
            QCoreApplication::translate("CommandLine", "backport of %1").arg(originals.join(QLatin1String(", "))));
    }
    return lines;
}

/// Who is asked to decide, and what people remarked, a line each.
QStringList discussionOf(const release::Discussion &discussion)
{
    QStringList lines;
    if (!discussion.assignee.isEmpty())
        lines.append(QCoreApplication::translate("CommandLine", "assigned to %1").arg(discussion.assignee));
    for (const release::Comment &comment : discussion.comments)
        lines.append(QCoreApplication::translate("CommandLine", "%1: %2", "name, comment")
                         .arg(comment.by, comment.text.simplified()));
    return lines;
}

QString changeText(const release::AssessedChange &assessed, int referenceWidth, const Console &console)
{
    const release::Change &change = *assessed.change;
    const QString reference = change.pullRequest ? QStringLiteral("#%1").arg(*change.pullRequest) : change.id.shortId();
    const QString author = visibleLine(change.author) + QLatin1String(", ") + change.date.date().toString(Qt::ISODate);
    const QString indent(referenceWidth + 5, QLatin1Char(' '));
    QString text = QLatin1String("  ") + console.styled(glyph(assessed.impact), Console::styleOf(assessed.impact))
                   + QLatin1Char(' ') + console.styled(reference.leftJustified(referenceWidth), Style::Bold)
                   + QLatin1Char(' ') + visibleLine(change.title) + QLatin1String("  ")
                   + console.styled(author, Style::Dim) + QLatin1Char('\n') + indent
                   + console.styled(visibleLine(reasonOf(assessed)), Style::Dim) + QLatin1Char('\n');
    for (const QString &line : historyOf(change))
        text += indent + console.styled(line, Style::Dim) + QLatin1Char('\n');
    for (const QString &line : discussionOf(assessed.discussion))
        text += indent + console.styled(visibleLine(line), Style::Dim) + QLatin1Char('\n');
    return text;
}

QString repositoryText(const release::RepositoryRelease &row, const Console &console)
{
    const release::Range &range = row.survey->range;
    QString text = console.styled(visibleLine(row.name()), Style::Bold) + QLatin1String("  ");
    if (!row.survey->readable) {
        text += console.styled(QCoreApplication::translate("CommandLine", "cannot be read"), Style::Error);
    } else {
        text += visiblePath(range.base) + QLatin1String("..") + visiblePath(range.head) + QLatin1String("  ")
                + QCoreApplication::translate("CommandLine", "changes: %1, commits: %2")
                      .arg(row.changes.size())
                      .arg(row.survey->commitsSince);
    }
    text += QLatin1Char('\n');
    int width = 0;
    for (const release::AssessedChange &assessed : row.changes) {
        const auto number = assessed.change->pullRequest;
        width = std::max(width, number ? int(QString::number(*number).size()) + 1 : 7);
    }
    for (const release::AssessedChange &assessed : row.changes)
        text += changeText(assessed, width, console);
    return text;
}

Outcome runChanges(const Invocation &invocation, Console &console)
{
    if (const auto fine = takesNoArguments(invocation); !fine)
        return fail(fine.error());
    const Result<QString> format = formatOf(invocation, changesFormats());
    if (!format)
        return fail(format.error());
    const auto product = openWorkspace(invocation, console);
    if (!product)
        return fail(product.error());
    const bool json = *format == QLatin1String("json");
    // What only the repositories together show of single changes; else the relations have no say here.
    const bool together = !product->vocabularies.empty() || !product->stored.empty() || !product->registries.empty();
    const auto release = loadRelease(*product, invocation, {json, together}, console);
    if (!release)
        return fail(release.error());
    if (const auto readable = expectReadable(*release); !readable)
        return fail(readable.error());
    if (json) {
        console.write(QJsonDocument(notes::changesJson(*release)).toJson());
        return 0;
    }
    QStringList blocks;
    for (const release::RepositoryRelease &row : release->repositories) {
        blocks.append(repositoryText(row, console));
        for (const Problem &problem : row.problems)
            console.problem(problem);
    }
    console.print(blocks.join(QLatin1Char('\n')));
    return 0;
}

} // namespace

Command changesCommand()
{
    return {QStringLiteral("changes"), QStringLiteral("[--repo R] [--from A --to B] [--format text|json]"),
            QCoreApplication::translate("CommandLine", "List changes with their suggestions, evidence and decisions."),
            rangeOptions() + QList<QCommandLineOption>{formatOption(changesFormats())}, runChanges};
}

} // namespace waybill::cli
