// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/imagecheck.h"

#include "images/imagefindingmessage.h"
#include "support/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <set>

namespace waybill::images {

namespace {

using findings::Finding;

class ImageChecker {
public:
    explicit ImageChecker(const ImageDefinition &image)
        : m_image(image)
    {}

    std::vector<Finding> check()
    {
        forEachTag([this](const DefinedTag &tag) { checkGrammar(tag); });
        forEachTag([this](const DefinedTag &tag) { checkPlaceholders(tag); });
        checkRepositories();
        checkPrefix(m_image.intermediateTag.isEmpty() ? m_image.longTag : m_image.intermediateTag);
        checkRevision();
        checkFloating();
        return std::move(m_findings);
    }

private:
    template <typename Visitor>
    void forEachTag(Visitor visit)
    {
        for (const DefinedTag *tag : {&m_image.shortTag, &m_image.intermediateTag, &m_image.longTag})
            if (!tag->isEmpty())
                visit(*tag);
        for (const DefinedTag &tag : m_image.floatingTags)
            visit(tag);
    }

    void add(const char *rule, Finding::Severity severity, Message message, Message advice, const Place &place)
    {
        Finding finding;
        finding.rule = QString::fromLatin1(rule);
        finding.severity = severity;
        finding.symbol = m_image.name;
        finding.message = std::move(message);
        finding.advice = std::move(advice);
        finding.place = place;
        // Three tags of one template would tell the same thing three times.
        const bool reported = std::any_of(m_findings.begin(), m_findings.end(), [&](const Finding &other) {
            return other.rule == finding.rule && other.message == finding.message;
        });
        if (!reported)
            m_findings.push_back(std::move(finding));
    }

    void checkGrammar(const DefinedTag &tag)
    {
        const QString known = m_image.known(tag);
        const bool open = hasPlaceholders(known);
        if (const auto fault = checkTag(maskPlaceholders(known)); fault && (!open || fault->position < 128))
            add("IMAGE_TAG_ILLEGAL", Finding::Severity::Error,
                message(ImageFindingMessage::IllegalTag, visibleLine(known), fault->message),
                ImageFindingMessage::UseTagCharacters, tag.place);
        if (tag.repository.isEmpty())
            return;
        if (const auto fault = parseReference(tag.repository + QStringLiteral(":x")).fault)
            add("IMAGE_TAG_ILLEGAL", Finding::Severity::Error,
                message(ImageFindingMessage::IllegalPath, visibleLine(tag.repository), fault->message), {}, tag.place);
    }

    [[nodiscard]] bool isFilledIn(const QString &placeholder) const
    {
        if (placeholder == QLatin1String("<VERSION>"))
            return !m_image.revision.isEmpty();
        if (placeholder == QLatin1String("<RELEASE>") || placeholder == QLatin1String("%RELEASE%"))
            return true; // by the build service
        return std::any_of(
            m_image.versionSources.begin(), m_image.versionSources.end(), [&](const VersionSource &source) {
                const QRegularExpression pattern(source.regex);
                return !source.regex.isEmpty()
                       && (source.regex == placeholder || (pattern.isValid() && pattern.match(placeholder).hasMatch()));
            });
    }

    void checkPlaceholders(const DefinedTag &tag)
    {
        for (const QString &placeholder : placeholdersOf(tag.tag)) {
            if (isFilledIn(placeholder))
                continue;
            const bool isTemplate = m_image.format == ImageDefinition::Format::KiwiTemplate;
            add("IMAGE_PLACEHOLDER_UNRESOLVED", isTemplate ? Finding::Severity::Note : Finding::Severity::Warning,
                isTemplate ? message(ImageFindingMessage::FilledInElsewhere, visibleLine(placeholder))
                           : message(ImageFindingMessage::NeverFilledIn, visibleLine(placeholder)),
                isTemplate ? Message() : ImageFindingMessage::ReplaceByService, tag.place);
        }
    }

    // Tags as written: with their revision every bump would seem to bring the finding again.
    void checkRepositories()
    {
        std::set<QString> others;
        forEachTag([&](const DefinedTag &tag) {
            if (!tag.repository.isEmpty() && tag.repository != m_image.shortTag.repository
                && !m_image.shortTag.repository.isEmpty() && others.insert(tag.repository).second)
                add("IMAGE_TAG_ELSEWHERE", Finding::Severity::Warning,
                    message(ImageFindingMessage::TagElsewhere, tag.tag, tag.repository, m_image.shortTag.tag,
                            m_image.shortTag.repository),
                    ImageFindingMessage::UseOnePath, tag.place);
        });
    }

    void checkPrefix(const DefinedTag &tag)
    {
        if (tag.isEmpty() || m_image.shortTag.isEmpty() || tag.tag.startsWith(m_image.shortTag.tag))
            return;
        add("IMAGE_TAG_MISMATCH", Finding::Severity::Warning,
            message(ImageFindingMessage::TagMismatch, tag.tag, m_image.shortTag.tag),
            ImageFindingMessage::UseOneVersion, tag.place);
    }

    void checkRevision()
    {
        if (m_image.revision.isEmpty() || m_image.revisionNumber() || m_image.format != ImageDefinition::Format::Kiwi)
            return;
        add("IMAGE_REVISION_NOT_A_NUMBER", Finding::Severity::Warning,
            message(ImageFindingMessage::RevisionNotANumber, visibleLine(m_image.revision)),
            ImageFindingMessage::NumberRevisions, m_image.revisionPlace);
    }

    void checkFloating()
    {
        for (const DefinedTag &tag : m_image.floatingTags)
            add("IMAGE_FLOATING_TAG", Finding::Severity::Note,
                message(ImageFindingMessage::FloatingTag, QString(tag.repository + u':' + tag.tag)),
                ImageFindingMessage::AvoidInReleases, tag.place);
        if (m_image.hasFloatingBase())
            add("IMAGE_FLOATING_BASE", Finding::Severity::Warning,
                message(ImageFindingMessage::FloatingBase, m_image.base), ImageFindingMessage::UseFixedBase,
                m_image.basePlace);
    }

    const ImageDefinition &m_image;
    std::vector<Finding> m_findings;
};

} // namespace

std::vector<findings::Finding> checkImage(const ImageDefinition &image)
{
    return ImageChecker(image).check();
}

} // namespace waybill::images
