// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/paletteitem.h"

#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/survey/survey.h"
#include "support/text.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QSet>

#include <cmath>

namespace waybill::models {

namespace {

constexpr std::size_t MostOfAKind = 20'000;
constexpr double HalfLife = 14.0 * 24 * 3600; // s
constexpr double MostWeight = 1000;

struct PaletteStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::models::PaletteItem)
};

/// Gathers the items of one repository after the other.
class Gatherer {
public:
    explicit Gatherer(std::vector<PaletteItem> &items)
        : m_items(items)
    {}

    void add(const release::RepositoryRelease &one, int repository)
    {
        m_repository = repository;
        m_name = visibleLine(one.name());
        PaletteItem item = make(PaletteItem::Kind::Repository, m_name, PaletteStrings::tr("Repository"), one.name());
        m_items.push_back(std::move(item));
        if (!one.survey->readable)
            return;
        addTags(*one.survey);
        QSet<QByteArray> known;
        for (const release::AssessedChange &change : one.changes) {
            addChange(*change.change);
            addFiles(*one.survey, *change.change, known);
            addFindings(*change.change, change.suggestion());
        }
    }

private:
    [[nodiscard]] PaletteItem make(PaletteItem::Kind kind, const QString &title, const QString &word,
                                   const QString &key) const
    {
        PaletteItem item;
        item.kind = kind;
        item.title = title;
        item.detail = kind == PaletteItem::Kind::Repository
                          ? word
                          : PaletteStrings::tr("%1 · %2", "kind of thing, repository").arg(word, m_name);
        item.key = QString::number(int(kind)) + QLatin1Char(':') + m_name + QLatin1Char(':') + key;
        item.repository = m_repository;
        return item;
    }

    [[nodiscard]] bool isFull(PaletteItem::Kind kind) { return m_counts[std::size_t(kind)]++ >= MostOfAKind; }

    void addTags(const release::Survey &survey)
    {
        const auto &releases = survey.versions.releases;
        for (auto tag = releases.rbegin(); tag != releases.rend(); ++tag) {
            if (isFull(PaletteItem::Kind::Tag))
                return;
            PaletteItem item = make(PaletteItem::Kind::Tag, visibleLine(decodeText(tag->name)),
                                    PaletteStrings::tr("Tag"), decodeText(tag->name));
            item.revisions = {tag->name, survey.range.head};
            m_items.push_back(std::move(item));
        }
    }

    void addChange(const release::Change &change)
    {
        if (isFull(PaletteItem::Kind::Change))
            return;
        const QString title = visibleLine(change.title);
        PaletteItem item = make(PaletteItem::Kind::Change,
                                change.pullRequest ? QString(u'#' + QString::number(*change.pullRequest) + u' ' + title)
                                                   : QString(change.id.shortId() + u' ' + title),
                                PaletteStrings::tr("Change"), change.id.toString());
        item.change = change.id;
        m_items.push_back(std::move(item));
    }

    void addFiles(const release::Survey &survey, const release::Change &change, QSet<QByteArray> &known)
    {
        for (const git::FileChange &file : change.files) {
            if (known.contains(file.path()) || isFull(PaletteItem::Kind::File))
                continue;
            known.insert(file.path());
            PaletteItem item = make(PaletteItem::Kind::File, visiblePath(file.path()), PaletteStrings::tr("File"),
                                    visiblePath(file.path()));
            item.path = file.path();
            item.revisions = {survey.range.base, survey.range.head};
            m_items.push_back(std::move(item));
        }
    }

    /// What was found at a line: what only the wording of a message says is the change's own.
    void addFindings(const release::Change &change, const release::Suggestion &suggestion)
    {
        for (const release::Reason &reason : suggestion.reasons) {
            if (reason.place.isEmpty() || isFull(PaletteItem::Kind::Finding))
                continue;
            const QString text = visibleLine(wording::text(reason.text));
            PaletteItem item = make(PaletteItem::Kind::Finding, text, PaletteStrings::tr("Finding"),
                                    change.id.toString() + QLatin1Char(':') + reason.place.toString());
            item.change = change.id;
            item.path = reason.place.file.toUtf8();
            item.line = reason.place.line;
            item.revisions = {change.parent.isNull() ? QByteArray() : change.parent.toHex(), change.id.toHex()};
            m_items.push_back(std::move(item));
        }
    }

    std::vector<PaletteItem> &m_items;
    std::array<std::size_t, 5> m_counts{};
    int m_repository = -1;
    QString m_name;
};

} // namespace

std::vector<PaletteItem> paletteItems(const release::Release &release)
{
    std::vector<PaletteItem> items;
    Gatherer gatherer(items);
    for (std::size_t i = 0; i < release.repositories.size(); ++i)
        gatherer.add(release.repositories[i], int(i));
    return items;
}

double PaletteUses::weightAt(const Use &use, qint64 now)
{
    return use.weight * std::exp2(-double(std::max<qint64>(0, now - use.time)) / HalfLife);
}

void PaletteUses::note(const QString &key, qint64 now)
{
    Use &use = m_uses[key];
    use.weight = std::min(MostWeight, weightAt(use, now) + 1);
    use.time = now;
    if (m_uses.size() <= Most)
        return;
    auto least = m_uses.begin();
    for (auto one = m_uses.begin(); one != m_uses.end(); ++one) {
        if (one.key() != key && (least.key() == key || weightAt(*one, now) < weightAt(*least, now)))
            least = one;
    }
    m_uses.erase(least);
}

int PaletteUses::bonus(const QString &key, qint64 now) const
{
    const auto use = m_uses.constFind(key);
    return use == m_uses.cend() ? 0 : std::min(300, int(90 * std::log2(1 + weightAt(*use, now))));
}

QVariantMap PaletteUses::toMap() const
{
    QVariantMap map;
    for (auto use = m_uses.cbegin(); use != m_uses.cend(); ++use)
        map.insert(use.key(), QStringLiteral("%1 %2").arg(use->weight, 0, 'f', 3).arg(use->time));
    return map;
}

PaletteUses PaletteUses::fromMap(const QVariantMap &map)
{
    PaletteUses uses;
    for (auto one = map.cbegin(); one != map.cend() && uses.m_uses.size() < Most; ++one) {
        const QStringList words = one->toString().split(QLatin1Char(' '));
        bool isWeight = false;
        bool isTime = false;
        const double weight = words.value(0).toDouble(&isWeight);
        const qint64 time = words.value(1).toLongLong(&isTime);
        if (isWeight && isTime && weight > 0 && weight <= MostWeight)
            uses.m_uses.insert(one.key(), {weight, time});
    }
    return uses;
}

} // namespace waybill::models
