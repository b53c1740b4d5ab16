// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/reports/registrymarkdown.h"

#include "notes/templates/notes.h"
#include "notes/text/markdowntable.h"
#include "registry/protocol/digest.h"
#include "support/text.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace waybill::notes {

namespace {

using registry::ComparedImage;
using registry::ComparedTag;
using registry::TagSighting;

struct RegistryStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::notes::Registry)
};

QString inCode(const QString &text)
{
    return text.isEmpty() ? QString() : markdownCode(visibleLine(text));
}

QString plain(const QString &text)
{
    return escapeMarkdown(visibleLine(text));
}

QString ruled(const QStringList &names)
{
    return tableRow(names) + tableRow(QStringList(names.size(), QStringLiteral("---")));
}

QString presenceText(registry::Presence presence)
{
    switch (presence) {
    case registry::Presence::There: return RegistryStrings::tr("there", "a tag in a registry");
    case registry::Presence::Missing: return RegistryStrings::tr("missing", "a tag in a registry");
    case registry::Presence::Unknown: break;
    }
    return RegistryStrings::tr("not known", "a tag in a registry");
}

QString findingLine(const QString &name, const Problem &problem)
{
    QString line = QStringLiteral("- **%1**: %2").arg(plain(name), plain(wording::text(problem.message)));
    if (!problem.place.isEmpty())
        line += QStringLiteral(" (%1)").arg(inCode(problem.place.toString()));
    if (!problem.advice.isEmpty())
        line += QStringLiteral("; ") + plain(wording::text(problem.advice));
    return line + QLatin1Char('\n');
}

QString dateText(const QDateTime &time)
{
    return QLocale().toString(time.toLocalTime().date(), QLocale::ShortFormat);
}

QString findingsText(const queries::RegistryView &view)
{
    QString text;
    for (const ComparedImage &image : view.comparison.images) {
        for (const registry::RegistryFinding &finding : image.findings)
            text += findingLine(image.predicted.name, finding.problem);
        for (const Problem &problem : image.problems)
            text += findingLine(image.predicted.name, problem);
    }
    for (const registry::RegistryFinding &finding : view.comparison.findings)
        text += findingLine(RegistryStrings::tr("references"), finding.problem);
    return text;
}

QString updatesText(const queries::RegistryView &view)
{
    QString text;
    for (const ComparedImage &image : view.comparison.images) {
        for (auto each = image.updates.rbegin(); each != image.updates.rend(); ++each)
            text += QStringLiteral("- %1, **%2**: %3\n")
                        .arg(dateText(each->at), plain(image.predicted.name),
                             plain(wording::text(registry::updateMessage(*each))));
    }
    return text;
}

} // namespace

QString registryMarkdown(const queries::RegistryView &view)
{
    QString text = ruled({RegistryStrings::tr("Image"), RegistryStrings::tr("Tag in git"),
                          RegistryStrings::tr("Tag in the registry"), RegistryStrings::tr("Build"),
                          RegistryStrings::tr("Digest"), RegistryStrings::tr("Platforms")});
    for (const ComparedImage &image : view.comparison.images) {
        for (const ComparedTag &tag : image.tags) {
            const bool isThere = tag.presence == registry::Presence::There;
            text +=
                tableRow({plain(image.predicted.name), inCode(tag.predicted.text),
                          isThere ? inCode(tag.tag) : plain(presenceText(tag.presence)),
                          tag.standsFor == tag.tag ? QString() : inCode(tag.standsFor),
                          inCode(registry::shortDigest(tag.digest)), plain(tag.platforms.join(QLatin1String(", ")))});
        }
    }
    const QString findings = findingsText(view);
    if (!findings.isEmpty())
        text += QLatin1String("\n### ") + RegistryStrings::tr("Problems") + QLatin1String("\n\n") + findings;
    const QString updates = updatesText(view);
    if (!updates.isEmpty())
        text += QLatin1String("\n### ") + RegistryStrings::tr("Updates") + QLatin1String("\n\n") + updates;
    return text;
}

QString registryHistoryMarkdown(const queries::RegistryView &view, const QString &image, const QString &tag)
{
    std::vector<const TagSighting *> rows;
    for (const auto &[key, all] : view.sightings) {
        if ((!image.isEmpty() && key.first != image) || (!tag.isEmpty() && key.second != tag))
            continue;
        for (const TagSighting &each : all)
            rows.push_back(&each);
    }
    std::stable_sort(rows.begin(), rows.end(),
                     [](const TagSighting *one, const TagSighting *other) { return one->at > other->at; });
    QString text = ruled({RegistryStrings::tr("Seen"), RegistryStrings::tr("Image"), RegistryStrings::tr("Tag"),
                          RegistryStrings::tr("Build"), RegistryStrings::tr("Digest")});
    for (const TagSighting *each : rows)
        text += tableRow(
            {each->at.toString(Qt::ISODate), plain(each->image), inCode(each->tag),
             each->digest.isEmpty() ? plain(RegistryStrings::tr("removed", "a tag of a registry")) : inCode(each->name),
             inCode(registry::shortDigest(each->digest))});
    return text;
}

} // namespace waybill::notes
