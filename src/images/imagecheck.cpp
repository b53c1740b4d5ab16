// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/imagecheck.h"

#include "support/text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <set>

namespace waybill::images {

namespace {

using findings::Finding;

struct ImagecheckStrings {
    Q_DECLARE_TR_FUNCTIONS(ImageFindings)
};

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

    void add(const char *rule, Finding::Severity severity, const QString &message, const QString &advice,
             const Place &place)
    {
        Finding finding;
        finding.rule = QString::fromLatin1(rule);
        finding.severity = severity;
        finding.symbol = m_image.name;
        finding.message = message;
        finding.advice = advice;
        finding.place = place;
        // Three tags of one template would tell the same thing three times.
        const bool told = std::any_of(m_findings.begin(), m_findings.end(), [&](const Finding &other) {
            return other.rule == finding.rule && other.message == finding.message;
        });
        if (!told)
            m_findings.push_back(std::move(finding));
    }

    void checkGrammar(const DefinedTag &tag)
    {
        const QString known = m_image.known(tag);
        const bool open = hasPlaceholders(known);
        if (const auto fault = checkTag(maskPlaceholders(known)); fault && (!open || fault->position < 128))
            add("IMAGE_TAG_ILLEGAL", Finding::Severity::Error,
                ImagecheckStrings::tr("No registry takes the tag \"%1\": %2", "%2: what is wrong")
                    .arg(visibleLine(known), fault->message),
                ImagecheckStrings::tr("Use letters, digits, dots, dashes and underscores, 128 at most"), tag.place);
        if (tag.repository.isEmpty())
            return;
        if (const auto fault = parseReference(tag.repository + QStringLiteral(":x")).fault)
            add("IMAGE_TAG_ILLEGAL", Finding::Severity::Error,
                ImagecheckStrings::tr("No registry takes the path \"%1\": %2", "%2: what is wrong")
                    .arg(visibleLine(tag.repository), fault->message),
                {}, tag.place);
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
                isTemplate
                    ? ImagecheckStrings::tr("%1 in a tag is filled in by something that the repository does not say")
                          .arg(visibleLine(placeholder))
                    : ImagecheckStrings::tr("Nothing fills %1 of a tag in").arg(visibleLine(placeholder)),
                isTemplate ? QString() : ImagecheckStrings::tr("Let _service replace it by a package's version"),
                tag.place);
        }
    }

    // Tags as written: with their revision every bump would seem to bring the finding anew.
    void checkRepositories()
    {
        std::set<QString> others;
        forEachTag([&](const DefinedTag &tag) {
            if (!tag.repository.isEmpty() && tag.repository != m_image.shortTag.repository
                && !m_image.shortTag.repository.isEmpty() && others.insert(tag.repository).second)
                add("IMAGE_TAG_ELSEWHERE", Finding::Severity::Warning,
                    ImagecheckStrings::tr("The tag %1 lands in %2, but the short tag %3 in %4")
                        .arg(tag.tag, tag.repository, m_image.shortTag.tag, m_image.shortTag.repository),
                    ImagecheckStrings::tr("Give all tags of an image the same path"), tag.place);
        });
    }

    void checkPrefix(const DefinedTag &tag)
    {
        if (tag.isEmpty() || m_image.shortTag.isEmpty() || tag.tag.startsWith(m_image.shortTag.tag))
            return;
        add("IMAGE_TAG_MISMATCH", Finding::Severity::Warning,
            ImagecheckStrings::tr("The tag %1 does not begin with the short tag %2").arg(tag.tag, m_image.shortTag.tag),
            ImagecheckStrings::tr("Let all three tags tell the same version of the application"), tag.place);
    }

    void checkRevision()
    {
        if (m_image.revision.isEmpty() || m_image.revisionNumber() || m_image.format != ImageDefinition::Format::Kiwi)
            return;
        add("IMAGE_REVISION_NOT_A_NUMBER", Finding::Severity::Warning,
            ImagecheckStrings::tr("The revision \"%1\" is no whole number").arg(visibleLine(m_image.revision)),
            ImagecheckStrings::tr("Count image revisions 1, 2, 3"), m_image.revisionPlace);
    }

    void checkFloating()
    {
        for (const DefinedTag &tag : m_image.floatingTags)
            add("IMAGE_FLOATING_TAG", Finding::Severity::Note,
                ImagecheckStrings::tr("The tag %1 moves with every build").arg(tag.repository + u':' + tag.tag),
                ImagecheckStrings::tr("Do not refer to it in what is released"), tag.place);
        if (m_image.hasFloatingBase())
            add("IMAGE_FLOATING_BASE", Finding::Severity::Warning,
                ImagecheckStrings::tr("It is built from %1, which is another image from day to day").arg(m_image.base),
                ImagecheckStrings::tr("Name a version of the base, or its digest"), m_image.basePlace);
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
