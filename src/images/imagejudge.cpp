// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/imagecheck.h"
#include "images/imagecompare.h"
#include "images/imagefindingmessage.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::images {

namespace {

using findings::Finding;
using Kind = ImageClass::Kind;

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

    Finding &add(const char *rule, Finding::Severity severity, Impact impact, Message message, Message advice = {})
    {
        Finding finding;
        finding.rule = QString::fromLatin1(rule);
        finding.severity = severity;
        finding.impact = impact;
        finding.symbol = m_change.name;
        finding.message = std::move(message);
        finding.advice = std::move(advice);
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
                message(ImageFindingMessage::NewImage, m_after->name));
            m_change.actor = m_after->named ? Actor::Quality : Actor::Nobody;
            return;
        }
        if (!m_before->named) {
            // Most such recipes are of the builders' own tools: nobody can refer to what has no name.
            add("IMAGE_REMOVED", Finding::Severity::Note, Impact::None,
                m_after ? message(ImageFindingMessage::RecipeRenamed, m_before->id, m_after->id)
                        : message(ImageFindingMessage::RecipeRemoved, m_before->id));
            return;
        }
        const QString last = full(*m_before, m_before->shortTag);
        m_change.actor = Actor::Developer;
        if (!m_after) {
            add("IMAGE_REMOVED", Finding::Severity::Warning, Impact::Breaking,
                message(ImageFindingMessage::NoLongerBuilt, m_before->name), ImageFindingMessage::RemoveReferences);
            m_change.edit = message(ImageFindingMessage::Remove, last);
            return;
        }
        Finding &finding = add(
            "IMAGE_REMOVED", Finding::Severity::Warning, Impact::Breaking,
            m_before->name == m_after->name ? message(ImageFindingMessage::FolderChanged, m_after->name, m_after->id)
                                            : message(ImageFindingMessage::Replaced, m_before->name, m_after->name),
            m_before->name == m_after->name ? Message() : message(ImageFindingMessage::EditReferences, m_before->name));
        if (m_before->name == m_after->name) {
            finding.rule = QStringLiteral("IMAGE_MOVED");
            finding.impact = Impact::None;
            finding.severity = Finding::Severity::Note;
            m_change.actor = Actor::Nobody;
        } else {
            finding.symbol = m_before->name; // what others refer to, and what is gone
            m_change.edit = message(ImageFindingMessage::Becomes, stable(*m_before), stable(*m_after));
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
                message(ImageFindingMessage::NewApplicationVersion, m_before->shortTag.tag, m_after->shortTag.tag));
        } else if (!path && has(Kind::RevisionBump) && !has(Kind::TagTemplate)) {
            m_change.updateCase = 2;
            m_change.actor = Actor::ImageOwner;
            m_change.rebuildOnly = m_change.classes.size() == 1 && m_before->labels == m_after->labels;
            add("IMAGE_REVISION_BUMPED", Finding::Severity::Note, Impact::Fix,
                m_change.rebuildOnly
                    ? message(ImageFindingMessage::RebuildOnly, m_before->revision, m_after->revision)
                    : message(ImageFindingMessage::NewRevision, m_before->revision, m_after->revision));
        }
        if (!path && has(Kind::RevisionNotNumber) && m_change.updateCase == 0 && !has(Kind::TagTemplate)) {
            m_change.updateCase = 2; // by the tags that move, though nothing was counted up
            m_change.actor = Actor::ImageOwner;
        }
        if (reference)
            m_change.edit = message(ImageFindingMessage::Becomes, stable(*m_before), stable(*m_after));
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
                ? message(ImageFindingMessage::PackageFixesVersion, after, before, fixed.captured())
            : after.isEmpty()  ? message(ImageFindingMessage::PackageNoLonger, before)
            : before.isEmpty() ? message(ImageFindingMessage::PackageNow, after)
                               : message(ImageFindingMessage::PackageChanged, after, before));
    }

    /// What breaks those who refer to the image.
    void judgeReferences(bool path)
    {
        if (path || has(Kind::RepositoryPath)) {
            const auto change = std::find_if(m_change.classes.begin(), m_change.classes.end(),
                                             [](const ImageClass &one) { return one.kind == Kind::RepositoryPath; });
            m_change.actor = Actor::Developer;
            add("IMAGE_PATH_CHANGED", Finding::Severity::Warning, Impact::Breaking,
                message(ImageFindingMessage::PathChanged, change->before, change->after),
                message(ImageFindingMessage::EditReferences, change->before));
        }
        // A new version is what tags are for; another way of writing them is not.
        if (has(Kind::TagTemplate) || (has(Kind::AddTagTemplate) && !has(Kind::AppVersion))) {
            m_change.actor = Actor::Developer;
            add("IMAGE_TAG_TEMPLATE_CHANGED", Finding::Severity::Warning, Impact::Breaking,
                message(ImageFindingMessage::TagFormChanged, stable(*m_before), stable(*m_after)),
                message(ImageFindingMessage::EditReferences, m_after->name));
        }
        for (const DefinedTag &tag : m_before->floatingTags) {
            const bool stays = std::any_of(m_after->floatingTags.begin(), m_after->floatingTags.end(),
                                           [&](const DefinedTag &other) { return other.tag == tag.tag; });
            if (stays)
                continue;
            const QString shown = tag.repository + u':' + tag.tag;
            add("IMAGE_FLOATING_TAG_REMOVED", Finding::Severity::Warning, Impact::Breaking,
                message(ImageFindingMessage::FloatingTagRemoved, shown),
                message(ImageFindingMessage::ReferInstead, stable(*m_after)));
            if (m_change.actor == Actor::Nobody)
                m_change.actor = Actor::Developer;
            if (m_change.edit.isEmpty())
                m_change.edit = message(ImageFindingMessage::Becomes, shown, stable(*m_after));
        }
    }

    void judgeRevision(bool path)
    {
        if (path)
            return; // under a new path counting begins again
        if (has(Kind::RevisionDown)) {
            m_change.actor = Actor::ImageOwner;
            Finding &finding = add("IMAGE_REVISION_LOWERED", Finding::Severity::Error, Impact::Breaking,
                                   message(ImageFindingMessage::RevisionLowered, m_before->revision, m_after->revision),
                                   message(ImageFindingMessage::BumpBeyond, m_before->revision));
            finding.place = m_after->revisionPlace;
            finding.oldPlace = m_before->revisionPlace;
        }
        // The intermediate tag stays, and means another image from now on.
        const bool differs = has(Kind::Content) || has(Kind::Base) || has(Kind::PackageSource);
        if (differs && m_before->revision == m_after->revision && !has(Kind::AppVersion)
            && stable(*m_before) == stable(*m_after) && m_after->format != ImageDefinition::Format::Dockerfile) {
            m_change.actor = Actor::ImageOwner;
            Finding &finding =
                add("IMAGE_REVISION_NOT_BUMPED", Finding::Severity::Warning, Impact::Fix,
                    message(ImageFindingMessage::ContentChanged, stable(*m_after)), ImageFindingMessage::BumpRevision);
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
