// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/definition.h"

#include <QRegularExpression>

#include <algorithm>
#include <iterator>

namespace waybill::images {

std::optional<int> ImageDefinition::revisionNumber() const
{
    static const QRegularExpression digits(QStringLiteral(R"(\A[0-9]{1,9}\z)"));
    return digits.match(revision).hasMatch() ? std::optional(revision.toInt()) : std::nullopt;
}

ImageReference ImageDefinition::baseReference() const
{
    QString text = base;
    for (const QLatin1String scheme : {QLatin1String("obsrepositories:/"), QLatin1String("obs://")}) {
        if (!text.startsWith(scheme))
            continue;
        text = text.mid(scheme.size());
        while (text.startsWith(u'/'))
            text = text.mid(1);
    }
    // KIWI writes the tag behind a number sign.
    if (const qsizetype sign = text.lastIndexOf(u'#'); sign >= 0)
        text[sign] = u':';
    return parseReference(text);
}

bool ImageDefinition::hasFloatingBase() const
{
    return !base.isEmpty() && base != QLatin1String("scratch") && baseReference().isFloating();
}

QString ImageDefinition::versionPackage() const
{
    for (const VersionSource &source : versionSources) {
        const QRegularExpression pattern(source.regex);
        const bool found =
            pattern.isValid() ? pattern.match(shortTag.tag).hasMatch() : shortTag.tag.contains(source.regex);
        if (found && !source.regex.isEmpty())
            return source.package;
    }
    return {};
}

QString ImageDefinition::known(const DefinedTag &tag) const
{
    return revision.isEmpty() ? tag.tag : QString(tag.tag).replace(QLatin1String("<VERSION>"), revision);
}

std::vector<quint32> lineFingerprint(const QByteArray &content)
{
    std::vector<quint32> lines;
    for (const QByteArray &line : content.split('\n'))
        if (const QByteArray trimmed = line.trimmed(); !trimmed.isEmpty())
            lines.push_back(quint32(qHash(trimmed, 0)));
    std::sort(lines.begin(), lines.end());
    return lines;
}

double alikeness(const ImageDefinition &one, const ImageDefinition &other)
{
    const std::size_t all = one.lines.size() + other.lines.size();
    if (all == 0)
        return 0;
    std::vector<quint32> shared;
    std::set_intersection(one.lines.begin(), one.lines.end(), other.lines.begin(), other.lines.end(),
                          std::back_inserter(shared));
    return 2.0 * double(shared.size()) / double(all);
}

} // namespace waybill::images
