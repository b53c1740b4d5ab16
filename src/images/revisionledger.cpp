// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/revisionledger.h"

#include "images/imagefindingmessage.h"

#include <algorithm>

namespace waybill::images {

namespace {

/// All that makes the image what it is.
QByteArray contentOf(const ImageDefinition &image)
{
    QByteArray content = image.content + '\0' + image.base.toUtf8();
    for (const VersionSource &source : image.versionSources)
        content += '\0' + source.package.toUtf8() + '\0' + source.parse.toUtf8();
    return content;
}

} // namespace

std::vector<findings::Finding> RevisionLedger::add(const Images &images)
{
    std::vector<findings::Finding> findings;
    for (const auto &[id, image] : images) {
        if (image->shortTag.isEmpty() && image->intermediateTag.isEmpty())
            continue; // its tags are given elsewhere
        auto &last = m_last[id];
        if (last == image)
            continue;
        last = image;
        auto &contents = m_contents[{image->name, image->shortTag.tag, image->revision}];
        if (!contents.insert(contentOf(*image)).second || contents.size() == 1)
            continue;
        findings::Finding finding;
        finding.rule = QStringLiteral("IMAGE_REVISION_REUSED");
        finding.impact = Impact::Fix;
        finding.severity = findings::Finding::Severity::Warning;
        finding.symbol = image->name;
        const DefinedTag &tag = image->intermediateTag.isEmpty() ? image->shortTag : image->intermediateTag;
        finding.message = message(ImageFindingMessage::TagReused, QString(image->name + u':' + image->known(tag)));
        finding.advice = ImageFindingMessage::BumpRevision;
        finding.place = image->revisionPlace.isEmpty() ? image->place : image->revisionPlace;
        findings.push_back(std::move(finding));
    }
    return findings;
}

int RevisionLedger::unstable() const
{
    return int(
        std::count_if(m_contents.begin(), m_contents.end(), [](const auto &entry) { return entry.second.size() > 1; }));
}

} // namespace waybill::images
