// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/entries.h"

#include "release/links.h"
#include "support/text.h"

#include <QRegularExpression>

namespace waybill::notes {

namespace {

using release::AssessedChange;
using release::Change;
using release::Links;
using release::RepositoryRelease;

/// The change's line: what a person wrote, else its title without what the notes say beside it anyway: the number that
/// a squash merge put behind it, and, where lines begin with the repository's name, that name before a colon.
QString lineOf(const AssessedChange &assessed, const QString &repository, bool several)
{
    const Change &change = *assessed.change;
    if (assessed.decision && !assessed.decision->note.trimmed().isEmpty())
        return visibleLine(assessed.decision->note).trimmed();
    QString title = visibleLine(change.title).trimmed();
    if (change.pullRequest) {
        const QString number = QStringLiteral("(#%1)").arg(*change.pullRequest);
        if (title.endsWith(number))
            title = title.chopped(number.size()).trimmed();
    }
    if (several && title.startsWith(repository + QLatin1Char(':'), Qt::CaseInsensitive))
        title = title.mid(repository.size() + 1).trimmed();
    return title;
}

QJsonObject labelled(const QString &label, const QUrl &url)
{
    return {{QStringLiteral("label"), label}, {QStringLiteral("url"), url.isEmpty() ? QJsonValue() : address(url)}};
}

/// "#12", or a short id where there is no pull request, with its address.
QJsonObject reference(const Change &change, const std::optional<Links> &links)
{
    if (change.pullRequest)
        return labelled(QStringLiteral("#%1").arg(*change.pullRequest),
                        links ? links->pullRequest(*change.pullRequest) : QUrl());
    return labelled(change.id.shortId(), links ? links->commit(change.id) : QUrl());
}

std::optional<Trait> upgradeOf(const AssessedChange &assessed)
{
    if (assessed.decision && assessed.decision->upgrade.has_value())
        return assessed.decision->upgrade;
    return std::nullopt;
}

QJsonObject entry(const AssessedChange &assessed, const RepositoryRelease &row, const std::optional<Links> &links,
                  bool several)
{
    const Change &change = *assessed.change;
    QJsonObject values = reference(change, links);
    const QString line = lineOf(assessed, row.name(), several);
    QJsonArray issues;
    for (const int issue : change.issues)
        issues.append(labelled(QStringLiteral("#%1").arg(issue), links ? links->issue(issue) : QUrl()));
    const std::optional<Trait> upgrade = upgradeOf(assessed);
    values.insert(QStringLiteral("repository"), visibleLine(row.name()));
    values.insert(QStringLiteral("id"), change.id.toString());
    values.insert(QStringLiteral("number"), change.pullRequest ? QJsonValue(*change.pullRequest) : QJsonValue());
    values.insert(QStringLiteral("text"), line.isEmpty() ? change.id.shortId() : line);
    values.insert(QStringLiteral("title"), visibleLine(change.title));
    values.insert(QStringLiteral("author"), visibleLine(change.author));
    values.insert(QStringLiteral("impact"), keyName(assessed.impact));
    values.insert(QStringLiteral("issues"), issues);
    values.insert(QStringLiteral("upgrade"), upgrade ? QJsonValue(keyName(*upgrade)) : QJsonValue());
    values.insert(QStringLiteral("reverted_by"), QJsonValue());
    QJsonValue released;
    if (change.alreadyReleased) {
        const QString version = change.alreadyReleased->toString();
        released = QJsonObject{
            {QStringLiteral("version"), version},
            {QStringLiteral("text"), QCoreApplication::translate("Notes", "already released in %1").arg(version)}};
    }
    values.insert(QStringLiteral("already_released"), released);
    return values;
}

QJsonObject action(QJsonObject values, Trait trait, const RepositoryRelease &row)
{
    const QString name = visibleLine(row.name());
    const QString base =
        row.survey->range.baseVersion ? row.survey->range.baseVersion->toString() : visiblePath(row.survey->range.base);
    values.insert(QStringLiteral("trait"), keyName(trait));
    values.insert(QStringLiteral("trait_label"), label(trait));
    values.insert(
        QStringLiteral("affected"),
        base.isEmpty()
            ? QCoreApplication::translate("Notes", "Everyone who runs %1.").arg(name)
            : QCoreApplication::translate("Notes", "Everyone who upgrades %1 from %2 or earlier.").arg(name, base));
    values.insert(QStringLiteral("what_to_do"), headline(trait));
    return values;
}

QJsonArray &listFor(Entries &entries, Impact impact)
{
    switch (impact) {
    case Impact::Breaking: return entries.breaking;
    case Impact::Additive: return entries.added;
    case Impact::Fix: return entries.fixed;
    case Impact::Undecided: return entries.undecided;
    case Impact::None: break;
    }
    return entries.internal;
}

/// The changes of a row that take another one back, where nobody decided otherwise: change -> what takes it back.
std::map<git::ObjectId, const AssessedChange *> cancelledPairs(const RepositoryRelease &row)
{
    std::map<git::ObjectId, const AssessedChange *> byId;
    for (const AssessedChange &assessed : row.changes)
        byId.emplace(assessed.change->id, &assessed);
    std::map<git::ObjectId, const AssessedChange *> pairs;
    for (const AssessedChange &assessed : row.changes) {
        const auto &by = assessed.change->revertedBy;
        const auto found = by ? byId.find(*by) : byId.end();
        if (found != byId.end() && !assessed.decision && !found->second->decision)
            pairs.emplace(assessed.change->id, found->second);
    }
    return pairs;
}

void collect(Entries &entries, const RepositoryRelease &row, bool several)
{
    const std::optional<Links> links = Links::fromRemote(row.survey->remoteUrl);
    const auto pairs = cancelledPairs(row);
    std::set<git::ObjectId> namedByTheirPair;
    for (const auto &[reverted, by] : pairs) {
        if (!pairs.contains(by->change->id))
            namedByTheirPair.insert(by->change->id);
    }
    const qsizetype before = entries.internal.size();
    for (const AssessedChange &assessed : row.changes) {
        if (namedByTheirPair.contains(assessed.change->id))
            continue;
        QJsonObject values = entry(assessed, row, links, several);
        const auto pair = pairs.find(assessed.change->id);
        if (pair != pairs.end()) {
            values.insert(QStringLiteral("reverted_by"), reference(*pair->second->change, links));
            entries.internal.append(values);
            continue;
        }
        listFor(entries, assessed.impact).append(values);
        const std::optional<Trait> upgrade = upgradeOf(assessed);
        if (upgrade && *upgrade != Trait::Live) {
            entries.actions.append(action(values, *upgrade, row));
            entries.strongest = std::max(entries.strongest, *upgrade);
        }
    }
    entries.internalChanges += entries.internal.size() - before + qsizetype(namedByTheirPair.size());
}

} // namespace

Entries collectEntries(const release::Release &release)
{
    Entries entries;
    for (const RepositoryRelease &row : release.repositories)
        collect(entries, row, release.repositories.size() > 1);
    return entries;
}

QString address(const QUrl &url)
{
    return QString::fromLatin1(url.toEncoded(QUrl::FullyEncoded));
}

} // namespace waybill::notes
