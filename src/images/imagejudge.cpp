// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/imagecheck.h"
#include "images/imagecompare.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace waybill::images {

namespace {

using findings::Finding;
using Kind = ImageClass::Kind;

struct ImagejudgeStrings {
    Q_DECLARE_TR_FUNCTIONS(ImageFindings)
};

QString full(const ImageDefinition &image, const DefinedTag &tag)
{
    const QString repository = tag.repository.isEmpty() ? image.name : tag.repository;
    return tag.isEmpty() ? repository : repository + u':' + image.known(tag);
}

/// The tag that manifests should name: the intermediate one, or the short one where there is no other.
QString stable(const ImageDefinition &image)
{
    return full(image, image.intermediateTag.isEmpty() ? image.shortTag : image.intermediateTag);
}

class Judge {
public:
    explicit Judge(ImageChange &change)
        : m_change(change)
        , m_before(change.before.get())
        , m_after(change.after.get())
    {}

    void run()
    {
        if (m_before && m_after && m_before->id == m_after->id)
            judgeSame();
        else
            judgeComing();
        if (m_after) {
            addMoves();
            addNewFaults();
        }
    }

private:
    [[nodiscard]] bool has(Kind kind) const { return m_change.has(kind); }

    Finding &add(const char *rule, Finding::Severity severity, Impact impact, const QString &message,
                 const QString &advice = {})
    {
        Finding finding;
        finding.rule = QString::fromLatin1(rule);
        finding.severity = severity;
        finding.impact = impact;
        finding.symbol = m_change.name;
        finding.message = message;
        finding.advice = advice;
        if (m_after)
            finding.place = m_after->place;
        if (m_before)
            finding.oldPlace = m_before->place;
        m_change.findings.push_back(std::move(finding));
        return m_change.findings.back();
    }

    void judgeComing()
    {
        if (!m_before) {
            add("IMAGE_ADDED", Finding::Severity::Note, m_after->named ? Impact::Additive : Impact::None,
                ImagejudgeStrings::tr("%1 is a new image").arg(m_after->name));
            m_change.actor = m_after->named ? Actor::Quality : Actor::Nobody;
            return;
        }
        if (!m_before->named) {
            // Most such recipes are of the builders' own tools: nobody can refer to what has no name.
            add("IMAGE_REMOVED", Finding::Severity::Note, Impact::None,
                m_after ? ImagejudgeStrings::tr("The recipe %1 became %2").arg(m_before->id, m_after->id)
                        : ImagejudgeStrings::tr("The recipe %1 is gone").arg(m_before->id));
            return;
        }
        const QString last = full(*m_before, m_before->shortTag);
        m_change.actor = Actor::Developer;
        if (!m_after) {
            add("IMAGE_REMOVED", Finding::Severity::Warning, Impact::Breaking,
                ImagejudgeStrings::tr("Nothing builds %1 any more: references keep the last image").arg(m_before->name),
                ImagejudgeStrings::tr("Take references to it out of the manifests"));
            m_change.edit = ImagejudgeStrings::tr("Take %1 out").arg(last);
            return;
        }
        Finding &finding = add(
            "IMAGE_REMOVED", Finding::Severity::Warning, Impact::Breaking,
            m_before->name == m_after->name
                ? ImagejudgeStrings::tr("%1 is defined in another folder, %2").arg(m_after->name, m_after->id)
                : ImagejudgeStrings::tr("Nothing builds %1 any more; %2 is new and much like it")
                      .arg(m_before->name, m_after->name),
            m_before->name == m_after->name ? QString()
                                            : ImagejudgeStrings::tr("Edit every reference to %1").arg(m_before->name));
        if (m_before->name == m_after->name) {
            finding.rule = QStringLiteral("IMAGE_MOVED");
            finding.impact = Impact::None;
            finding.severity = Finding::Severity::Note;
            m_change.actor = Actor::Nobody;
        } else {
            m_change.edit = ImagejudgeStrings::tr("%1 becomes %2").arg(stable(*m_before), stable(*m_after));
        }
    }

    void judgeSame()
    {
        const bool path = m_before->name != m_after->name;
        const bool reference = path || stable(*m_before) != stable(*m_after);
        if (!path && has(Kind::AppVersion)) {
            m_change.updateCase = 1;
            m_change.actor = Actor::Developer;
            add("IMAGE_APP_VERSION", Finding::Severity::Note, Impact::Additive,
                ImagejudgeStrings::tr("New application version: %1 to %2")
                    .arg(m_before->shortTag.tag, m_after->shortTag.tag));
        } else if (!path && has(Kind::RevisionBump) && !has(Kind::TagTemplate)) {
            m_change.updateCase = 2;
            m_change.actor = Actor::ImageOwner;
            m_change.rebuildOnly = m_change.classes.size() == 1 && m_before->labels == m_after->labels;
            add("IMAGE_REVISION_BUMPED", Finding::Severity::Note, Impact::Fix,
                m_change.rebuildOnly
                    ? ImagejudgeStrings::tr("Rebuild-only revision bump, %1 to %2")
                          .arg(m_before->revision, m_after->revision)
                    : ImagejudgeStrings::tr("New image revision: %1 to %2").arg(m_before->revision, m_after->revision));
        }
        if (!path && has(Kind::RevisionNotNumber) && m_change.updateCase == 0 && !has(Kind::TagTemplate)) {
            m_change.updateCase = 2; // by the tags that move, though nothing was counted up
            m_change.actor = Actor::ImageOwner;
        }
        if (reference)
            m_change.edit = ImagejudgeStrings::tr("%1 becomes %2").arg(stable(*m_before), stable(*m_after));
        judgeReferences(path);
        judgeRevision(path);
        if (has(Kind::PackageSource))
            judgePackage();
    }

    void judgePackage()
    {
        const QString before = m_before->versionPackage();
        const QString after = m_after->versionPackage();
        if (before == after)
            return;
        // "kubernetes-1.18-apiserver" can become no 1.19.
        static const QRegularExpression version(QStringLiteral("[0-9]+\\.[0-9]+"));
        const auto fixed = version.match(after);
        add("IMAGE_PACKAGE_CHANGED", Finding::Severity::Note, Impact::None,
            fixed.hasMatch() && !version.match(before).hasMatch()
                ? ImagejudgeStrings::tr(
                      "The application's version comes from the package %1, whose name fixes it to %3, no "
                      "longer from %2")
                      .arg(after, before, fixed.captured())
            : after.isEmpty()
                ? ImagejudgeStrings::tr("The application's version no longer comes from the package %1").arg(before)
            : before.isEmpty()
                ? ImagejudgeStrings::tr("The application's version comes from the package %1").arg(after)
                : ImagejudgeStrings::tr("The application's version comes from the package %1, no longer from %2")
                      .arg(after, before));
    }

    /// What breaks those who refer to the image.
    void judgeReferences(bool path)
    {
        if (path || has(Kind::RepositoryPath)) {
            const auto change = std::find_if(m_change.classes.begin(), m_change.classes.end(),
                                             [](const ImageClass &one) { return one.kind == Kind::RepositoryPath; });
            m_change.actor = Actor::Developer;
            add("IMAGE_PATH_CHANGED", Finding::Severity::Warning, Impact::Breaking,
                ImagejudgeStrings::tr("The image moves from %1 to %2").arg(change->before, change->after),
                ImagejudgeStrings::tr("Edit every reference to %1").arg(change->before));
        }
        // A new version is what tags are for; another way of writing them is not.
        if (has(Kind::TagTemplate) || (has(Kind::AddTagTemplate) && !has(Kind::AppVersion))) {
            m_change.actor = Actor::Developer;
            add("IMAGE_TAG_TEMPLATE_CHANGED", Finding::Severity::Warning, Impact::Breaking,
                ImagejudgeStrings::tr("Tags are written in another way: %1 to %2")
                    .arg(stable(*m_before), stable(*m_after)),
                ImagejudgeStrings::tr("Edit every reference to %1").arg(m_after->name));
        }
        for (const DefinedTag &tag : m_before->floatingTags) {
            const bool stays = std::any_of(m_after->floatingTags.begin(), m_after->floatingTags.end(),
                                           [&](const DefinedTag &other) { return other.tag == tag.tag; });
            if (stays)
                continue;
            add("IMAGE_FLOATING_TAG_REMOVED", Finding::Severity::Warning, Impact::Breaking,
                ImagejudgeStrings::tr("The tag %1 moves no more: references to it keep an old image")
                    .arg(tag.repository + u':' + tag.tag),
                ImagejudgeStrings::tr("Refer to %1 instead").arg(stable(*m_after)));
            if (m_change.actor == Actor::Nobody)
                m_change.actor = Actor::Developer;
            if (m_change.edit.isEmpty())
                m_change.edit =
                    ImagejudgeStrings::tr("%1 becomes %2").arg(tag.repository + u':' + tag.tag, stable(*m_after));
        }
    }

    void judgeRevision(bool path)
    {
        if (path)
            return; // under a new path counting begins again
        if (has(Kind::RevisionDown)) {
            m_change.actor = Actor::ImageOwner;
            Finding &finding = add("IMAGE_REVISION_LOWERED", Finding::Severity::Error, Impact::Breaking,
                                   ImagejudgeStrings::tr("The revision goes back from %1 to %2, under the same path")
                                       .arg(m_before->revision, m_after->revision),
                                   ImagejudgeStrings::tr("Bump the revision beyond %1").arg(m_before->revision));
            finding.place = m_after->revisionPlace;
            finding.oldPlace = m_before->revisionPlace;
        }
        // The intermediate tag stays, and means another image from now on.
        const bool differs = has(Kind::Content) || has(Kind::Base) || has(Kind::PackageSource);
        if (differs && m_before->revision == m_after->revision && !has(Kind::AppVersion)
            && stable(*m_before) == stable(*m_after) && m_after->format != ImageDefinition::Format::Dockerfile) {
            m_change.actor = Actor::ImageOwner;
            Finding &finding = add("IMAGE_REVISION_NOT_BUMPED", Finding::Severity::Warning, Impact::Fix,
                                   ImagejudgeStrings::tr("The image changes under the tag %1").arg(stable(*m_after)),
                                   ImagejudgeStrings::tr("Bump the image's revision"));
            if (!m_after->revisionPlace.isEmpty())
                finding.place = m_after->revisionPlace;
        }
    }

    void addMoves()
    {
        const ImageDefinition *before = m_before && m_before->id == m_after->id ? m_before : nullptr;
        const auto move = [&](TagMove::Kind kind, DefinedTag ImageDefinition::*tag, bool rebuilt) {
            const QString now = (m_after->*tag).isEmpty() ? QString() : full(*m_after, m_after->*tag);
            const QString was = !before || (before->*tag).isEmpty() ? QString() : full(*before, before->*tag);
            if (was != now || (rebuilt && !now.isEmpty()))
                m_change.moves.push_back({kind, was, now});
        };
        const bool built = !has(Kind::PackagingOnly);
        move(TagMove::Kind::Short, &ImageDefinition::shortTag, false);
        move(TagMove::Kind::Intermediate, &ImageDefinition::intermediateTag, false);
        move(TagMove::Kind::Long, &ImageDefinition::longTag, built);
        const auto texts = [](const ImageDefinition *image) {
            QStringList tags;
            if (image)
                for (const DefinedTag &tag : image->floatingTags)
                    tags << tag.repository + u':' + tag.tag;
            return tags;
        };
        const QStringList was = texts(before);
        const QStringList now = texts(m_after);
        for (const QString &tag : was)
            if (!now.contains(tag))
                m_change.moves.push_back({TagMove::Kind::Floating, tag, {}});
        for (const QString &tag : now)
            if (!was.contains(tag))
                m_change.moves.push_back({TagMove::Kind::Floating, {}, tag});
    }

    void addNewFaults()
    {
        const std::vector<Finding> known = m_before ? checkImage(*m_before) : std::vector<Finding>();
        for (Finding &finding : checkImage(*m_after)) {
            const bool old = std::any_of(known.begin(), known.end(), [&](const Finding &other) {
                return other.rule == finding.rule && other.message == finding.message;
            });
            if (!old)
                m_change.findings.push_back(std::move(finding));
        }
    }

    ImageChange &m_change;
    const ImageDefinition *m_before;
    const ImageDefinition *m_after;
};

} // namespace

void judge(ImageChange &change)
{
    Judge(change).run();
}

} // namespace waybill::images
