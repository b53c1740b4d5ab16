// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/catalogue/tagchoices.h"

#include "images/tagtemplates.h"
#include "registry/protocol/digest.h"
#include "support/text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <set>

namespace waybill::models {

namespace {

using registry::TagSighting;

struct TagChoicesStrings {
    Q_DECLARE_TR_FUNCTIONS(TagChoices)
};

QString dayOf(const QDateTime &time)
{
    return QLocale().toString(time.toLocalTime().date(), QLocale::ShortFormat);
}

/// Collects them for one repository of a registry after the other.
class ChoiceCollecting {
public:
    ChoiceCollecting(const registry::Sightings &sightings, const images::TagTemplates &templates)
        : m_sightings(sightings)
        , m_templates(templates)
    {}

    void add(const QString &place)
    {
        addTags(place);
        addBefore(place);
    }
    [[nodiscard]] std::vector<TagChoice> take() { return std::move(m_all); }

private:
    template <typename Use>
    void eachTag(const QString &place, Use use) const
    {
        for (auto each = m_sightings.lower_bound({place, QString()});
             each != m_sightings.end() && each->first.first == place; ++each) {
            if (!each->second.empty())
                use(each->first.second, each->second);
        }
    }

    void addTags(const QString &place)
    {
        std::vector<TagChoice> tags;
        QStringList names;
        eachTag(place, [&](const QString &tag, const std::vector<TagSighting> &seen) {
            if (!seen.back().digest.isEmpty())
                names << tag;
        });
        std::stable_sort(names.begin(), names.end(), [this](const QString &one, const QString &other) {
            return images::compareTags(one, other, m_templates) == std::partial_ordering::greater;
        });
        for (const QString &tag : std::as_const(names)) {
            const TagSighting &now = m_sightings.at({place, tag}).back();
            const QString name = visibleLine(tag);
            m_all.push_back({place + QLatin1Char(':') + tag,
                             now.name.isEmpty() || now.name == tag
                                 ? name
                                 : TagChoicesStrings::tr("%1 = %2", "a tag, the build that it names")
                                       .arg(name, visibleLine(now.name)),
                             now.digest});
            m_known.insert(now.digest);
        }
    }

    /// Contents that no tag names any more.
    void addBefore(const QString &place)
    {
        std::vector<const TagSighting *> before;
        eachTag(place, [&](const QString &, const std::vector<TagSighting> &seen) {
            for (const TagSighting &each : seen) {
                if (!each.digest.isEmpty() && m_known.insert(each.digest).second)
                    before.push_back(&each);
            }
        });
        std::stable_sort(before.begin(), before.end(),
                         [](const TagSighting *one, const TagSighting *other) { return one->at > other->at; });
        for (const TagSighting *each : before) {
            const QString name = visibleLine(each->name.isEmpty() ? each->tag : each->name);
            m_all.push_back({place + QLatin1Char('@') + QString::fromLatin1(each->digest),
                             TagChoicesStrings::tr("%1 of %2 (%3)", "a tag, the day since when, its digest then")
                                 .arg(name, dayOf(each->at), registry::shortDigest(each->digest)),
                             each->digest});
        }
    }

    const registry::Sightings &m_sightings;
    const images::TagTemplates &m_templates;
    std::vector<TagChoice> m_all;
    std::set<QByteArray> m_known;
};

int indexOf(const std::vector<TagChoice> &all, const auto &wanted)
{
    const auto found = std::find_if(all.begin(), all.end(), wanted);
    return found == all.end() ? -1 : int(found - all.begin());
}

/// What the tag was before it named what it names.
QByteArray digestBefore(const registry::ComparedTag &tag)
{
    QByteArray before;
    for (const TagSighting &each : tag.seen) {
        if (!each.digest.isEmpty() && each.digest != tag.digest)
            before = each.digest;
    }
    return before;
}

} // namespace

bool chooseUpdate(TagChoices &choices, const RegistryRow &row, const release::CatalogueEvent &event)
{
    for (const registry::ImageUpdate &update : row.image.updates) {
        if (update.after.toUtf8() != event.tag || update.at.toSecsSinceEpoch() != event.time)
            continue;
        const auto named = [&](const QString &tag) {
            return indexOf(choices.all, [&](const TagChoice &one) {
                return one.reference == update.image + QLatin1Char(':') + tag;
            });
        };
        const int before = named(update.before);
        const int after = named(update.after);
        if (before < 0 || after < 0)
            return false;
        choices.before = before;
        choices.after = after;
        return true;
    }
    return false;
}

TagChoices tagChoices(const RegistryRow &row, const registry::Sightings &sightings,
                      const images::TagTemplates &templates)
{
    TagChoices choices;
    ChoiceCollecting collecting(sightings, templates);
    for (const QString &place : row.image.places)
        collecting.add(place);
    choices.all = collecting.take();
    if (choices.all.size() < 2)
        return choices;
    const registry::ComparedTag *main = row.mainTag();
    const QString reference =
        main && !main->tag.isEmpty() ? main->predicted.repository.toString() + QLatin1Char(':') + main->tag : QString();
    choices.after = std::max(0, indexOf(choices.all, [&](const TagChoice &one) { return one.reference == reference; }));
    const QByteArray digest = choices.all[std::size_t(choices.after)].digest;
    const QByteArray before = main ? digestBefore(*main) : QByteArray();
    if (!before.isEmpty())
        choices.before = indexOf(choices.all, [&](const TagChoice &one) { return one.digest == before; });
    const auto &released = row.image.released;
    if (choices.before < 0 && released && released->digest != digest) {
        const QString base = released->repository + QLatin1Char(':') + released->tag;
        choices.before = indexOf(choices.all, [&](const TagChoice &one) { return one.reference == base; });
    }
    // The build before is behind the one that the tag names, whatever else names that.
    const int count = int(choices.all.size());
    const int own = indexOf(choices.all, [&](const TagChoice &one) { return one.digest == digest; });
    for (int each = own + 1; choices.before < 0 && each < own + count; ++each) {
        if (choices.all[std::size_t(each % count)].digest != digest)
            choices.before = each % count;
    }
    if (choices.before < 0)
        choices.before = choices.after == 0 ? 1 : 0;
    return choices;
}

} // namespace waybill::models
