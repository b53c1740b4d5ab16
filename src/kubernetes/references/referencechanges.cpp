// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/references/referencechanges.h"

#include "findings/names.h"
#include "kubernetes/references/referencemessage.h"
#include "support/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <map>

namespace waybill::images {

namespace {

using findings::Finding;

constexpr qsizetype MostNames = 3;     ///< in a sentence
constexpr qsizetype DigestDigits = 12; ///< enough to tell two apart by eye; as container tools show them

/// Who names an image: an object, else a file.
QString whoOf(const FoundReference &one)
{
    return one.owner.isEmpty() ? one.place.file : one.owner;
}

/// What a registry gives for no tag.
QString tagOf(const ImageReference &reference)
{
    return reference.tag.isEmpty() && reference.digest.isEmpty() ? QStringLiteral("latest") : reference.tag;
}

/// The numbers that a tag begins with.
QString numbersOf(const QString &tag)
{
    static const QRegularExpression form(QStringLiteral(R"(\Av?([0-9]+(?:\.[0-9]+)*))"));
    return form.match(tag).captured(1);
}

/// A tag without its numbers: of "3.8-alpine" and "3.8" none is the lower one.
QString formOf(QString tag)
{
    static const QRegularExpression number(QStringLiteral("[0-9]+"));
    return tag.replace(number, QStringLiteral("0"));
}

bool isPreRelease(const QString &tag)
{
    static const QRegularExpression form(QStringLiteral(R"(\Av?[0-9.]+[-._]?(?:alpha|beta|rc|pre)[-._0-9]*\z)"));
    return form.match(tag).hasMatch();
}

/// Days count in other numbers than versions do.
bool isDay(const QString &tag)
{
    static const QRegularExpression form(QStringLiteral(R"(\Av?[0-9]{6,})"));
    return form.match(tag).hasMatch();
}

bool isCommit(const QString &tag)
{
    static const QRegularExpression form(QStringLiteral(R"(\A(?=[0-9]*[a-f])[0-9a-f]{7,}\z)"));
    return form.match(tag).hasMatch();
}

bool isLower(const ImageReference &before, const ImageReference &after, const TagTemplates &templates)
{
    if (!(compareReferences(after, before, templates) < 0) || isCommit(before.tag) || isCommit(after.tag)
        || isDay(before.tag) != isDay(after.tag))
        return false;
    return compareApplications(numbersOf(after.tag), numbersOf(before.tag)) < 0
           || formOf(before.tag) == formOf(after.tag) || (isPreRelease(after.tag) && !isPreRelease(before.tag));
}

/// What is said of one image, and who names it.
struct Said {
    enum class What { Illegal, Floating, Lowered, Moved };

    What what = What::Moved;
    const FoundReference *before = nullptr; ///< null where nothing was
    const FoundReference *after = nullptr;
    QStringList who;
};

/// "sha256:0123456789ab"
QString shownDigest(const ImageReference &reference)
{
    return reference.digest.left(reference.digest.indexOf(u':') + 1 + DigestDigits);
}

/// PATH:TAG, which is enough for the eye where there is a digest as well; where there is no tag PATH@DIGEST, shortened.
QString shownName(const ImageReference &reference)
{
    if (!reference.tag.isEmpty())
        return reference.repository() + u':' + reference.tag;
    return reference.digest.isEmpty() || reference.fault ? reference.toString()
                                                         : reference.repository() + u'@' + shownDigest(reference);
}

/// Whether only the digests differ.
bool keepsTag(const Said &said)
{
    return said.before && tagOf(said.before->reference) == tagOf(said.after->reference);
}

/// Of a lower tag each form is a sentence of its own: what comes last, names or tags, is no place to add words to.
Message moveText(const Said &said)
{
    const bool lower = said.what == Said::What::Lowered;
    const ImageReference &before = said.before->reference;
    const ImageReference &after = said.after->reference;
    const bool digests = keepsTag(said);
    const QString image =
        visibleLine(digests && !after.tag.isEmpty() ? after.repository() + u':' + after.tag : after.repository());
    const QString from = visibleLine(digests ? shownDigest(before) : tagOf(before));
    const QString to = visibleLine(digests ? shownDigest(after) : tagOf(after));
    if (said.who.size() > 1)
        return message(lower ? ReferenceMessage::ManifestsRunLower : ReferenceMessage::ManifestsRunOther, image, to,
                       from, findings::someOf(said.who, MostNames), Count{said.who.size()});
    if (said.after->owner.isEmpty())
        return message(lower ? ReferenceMessage::ImageLowered : ReferenceMessage::ImageMoved, image, from, to);
    return message(lower ? ReferenceMessage::ObjectRunsLower : ReferenceMessage::ObjectRunsOther,
                   visibleLine(said.after->owner), image, from, to);
}

Message floatingText(const Said &said)
{
    const QString image = visibleLine(said.after->reference.toString());
    if (said.who.size() > 1)
        return message(ReferenceMessage::ManifestsRunFloating, image, findings::someOf(said.who, MostNames),
                       Count{said.who.size()});
    if (said.after->owner.isEmpty())
        return message(ReferenceMessage::ImageFloating, image);
    return message(ReferenceMessage::ObjectRunsFloating, visibleLine(said.after->owner), image);
}

Finding findingOf(const Said &said)
{
    const ImageReference &reference = said.after->reference;
    Finding finding;
    finding.symbol = shownName(reference);
    finding.place = said.after->place;
    finding.severity = Finding::Severity::Warning;
    switch (said.what) {
    case Said::What::Illegal:
        finding.rule = findings::FindingRule::ImageReferenceIllegal;
        finding.severity = Finding::Severity::Error;
        finding.message =
            message(ReferenceMessage::Illegal, visibleLine(reference.toString()), reference.fault->message);
        break;
    case Said::What::Floating:
        finding.rule = findings::FindingRule::ImageReferenceFloating;
        finding.message = floatingText(said);
        finding.advice = ReferenceMessage::UseVersionedTag;
        break;
    case Said::What::Lowered:
        finding.rule = findings::FindingRule::ImageReferenceLowered;
        finding.message = moveText(said);
        finding.advice = ReferenceMessage::CheckOlderImage;
        break;
    case Said::What::Moved:
        finding.rule = findings::FindingRule::ImageReferenceMoved;
        finding.severity = Finding::Severity::Note;
        finding.message = moveText(said);
        break;
    }
    if (said.before)
        finding.oldPlace = said.before->place;
    return finding;
}

class ReferenceComparer {
public:
    ReferenceComparer(const ReferenceSide &older, const ReferenceSide &newer, const TagTemplates &templates)
        : m_older(older)
        , m_newer(newer)
        , m_templates(templates)
    {}

    std::vector<Finding> compare()
    {
        for (const FoundReference &one : m_older.references) {
            const QString text = one.reference.toString();
            m_known.insert({whoOf(one), text});
            m_known.insert({one.place.file, text});
            if (m_newer.files.count(one.place.file) == 0)
                m_gone.insert(text);
            m_before[keyOf(one)].push_back(&one);
        }
        for (const FoundReference &one : m_newer.references) {
            const bool news = isNews(one);
            if (one.reference.fault && news)
                say(Said::What::Illegal, nullptr, one);
            else if (!one.reference.fault && one.reference.isFloating() && news)
                say(Said::What::Floating, nullptr, one);
            m_after[keyOf(one)].push_back(&one);
        }
        for (const auto &[key, after] : m_after) {
            if (m_older.unread.count(std::get<1>(key)) > 0)
                continue;
            const References before = beforeOf(key);
            compareTags(before, after);
            compareDigests(before, after);
        }
        std::vector<Finding> findings;
        for (const Said &said : m_said)
            findings.push_back(findingOf(said));
        std::stable_sort(findings.begin(), findings.end(), [](const Finding &one, const Finding &other) {
            return std::tie(other.severity, one.symbol) < std::tie(one.severity, other.symbol);
        });
        return findings;
    }

private:
    using Key = std::tuple<QString, QString, QString>; ///< object, file, image
    using References = std::vector<const FoundReference *>;

    static Key keyOf(const FoundReference &one) { return {one.owner, one.place.file, one.reference.repository()}; }

    [[nodiscard]] bool isNews(const FoundReference &one) const
    {
        const QString text = one.reference.toString();
        return m_known.count({whoOf(one), text}) == 0 && m_known.count({one.place.file, text}) == 0
               && m_gone.count(text) == 0;
    }

    /// What the same object named in the same file, else in one that no longer has it.
    [[nodiscard]] References beforeOf(const Key &key) const
    {
        if (const auto same = m_before.find(key); same != m_before.end())
            return same->second;
        const auto &[owner, file, image] = key;
        if (owner.isEmpty())
            return {};
        for (auto other = m_before.lower_bound({owner, {}, {}});
             other != m_before.end() && std::get<0>(other->first) == owner; ++other) {
            if (std::get<2>(other->first) == image && m_after.count(other->first) == 0)
                return other->second;
        }
        return {};
    }

    void compareTags(References before, References after)
    {
        const auto has = [](const References &all, const FoundReference *one) {
            return std::any_of(all.begin(), all.end(), [&](const FoundReference *other) {
                return tagOf(other->reference) == tagOf(one->reference);
            });
        };
        const References all = before;
        std::erase_if(before, [&](const FoundReference *one) { return has(after, one); });
        std::erase_if(after, [&](const FoundReference *one) { return has(all, one); });
        // One of two may have gone, and who knows which.
        if (before.size() != after.size())
            return;
        // Where each stands is no more than an accident: the lower one becomes the lower one.
        sortByTag(before);
        sortByTag(after);
        for (std::size_t each = 0; each < after.size(); ++each)
            compareTag(*before[each], *after[each]);
    }

    /// Tags that nobody can order come last.
    void sortByTag(References &all) const
    {
        std::stable_sort(all.begin(), all.end(), [&](const FoundReference *one, const FoundReference *other) {
            const QString &first = one->reference.tag;
            const QString &second = other->reference.tag;
            const bool known = m_templates.parse(first).has_value();
            if (known != m_templates.parse(second).has_value())
                return known;
            return known ? images::compareTags(first, second, m_templates) < 0 : first < second;
        });
    }

    void compareTag(const FoundReference &before, const FoundReference &after)
    {
        const QString from = tagOf(before.reference);
        const QString to = tagOf(after.reference);
        if (from.isEmpty() || to.isEmpty() || hasPlaceholders(from) || hasPlaceholders(to) || before.reference.fault
            || after.reference.fault || after.reference.isFloating())
            return;
        const bool lower = isLower(before.reference, after.reference, m_templates);
        say(lower ? Said::What::Lowered : Said::What::Moved, &before, after);
    }

    /// Under the same tag, or none. Where several digests became several others nobody knows which became which.
    void compareDigests(const References &before, const References &after)
    {
        std::map<QString, std::pair<References, References>> changed; // of a tag
        for (const FoundReference *one : before) {
            if (hasOtherDigest(*one, after))
                changed[one->reference.tag].first.push_back(one);
        }
        for (const FoundReference *one : after) {
            if (hasOtherDigest(*one, before))
                changed[one->reference.tag].second.push_back(one);
        }
        const auto isOne = [](const References &all) {
            return std::all_of(all.begin(), all.end(), [&](const FoundReference *one) {
                return one->reference.digest == all.front()->reference.digest;
            });
        };
        for (const auto &[tag, sides] : changed) {
            const auto &[older, newer] = sides;
            if (older.size() != newer.size() || !(isOne(older) || isOne(newer)))
                continue;
            for (std::size_t each = 0; each < newer.size(); ++each)
                say(Said::What::Moved, older[each], *newer[each]);
        }
    }

    /// Than all others of the same tag; where one of these has none, or one that is filled in, nobody knows.
    static bool hasOtherDigest(const FoundReference &one, const References &others)
    {
        const ImageReference &reference = one.reference;
        const auto isKnown = [](const ImageReference &any) {
            return !any.fault && !any.digest.isEmpty() && !hasPlaceholders(any.digest);
        };
        return isKnown(reference) && std::all_of(others.begin(), others.end(), [&](const FoundReference *other) {
                   return other->reference.tag != reference.tag
                          || (isKnown(other->reference) && other->reference.digest != reference.digest);
               });
    }

    /// With the others that say the same of that image.
    void say(Said::What what, const FoundReference *before, const FoundReference &after)
    {
        const auto same = std::find_if(m_said.begin(), m_said.end(), [&](const Said &said) {
            return said.what == what && said.after->reference == after.reference
                   && (!before || tagOf(said.before->reference) == tagOf(before->reference))
                   && (!keepsTag(said) || said.before->reference.digest == before->reference.digest);
        });
        Said &said = same == m_said.end() ? m_said.emplace_back(Said{what, before, &after, {}}) : *same;
        const QString who = whoOf(after);
        if (!said.who.contains(who))
            said.who << who;
    }

    const ReferenceSide &m_older;
    const ReferenceSide &m_newer;
    const TagTemplates &m_templates;
    std::set<std::pair<QString, QString>> m_known; ///< who named what, and in which file
    std::set<QString> m_gone;                      ///< what files named that are gone
    std::map<Key, References> m_before;
    std::map<Key, References> m_after;
    std::vector<Said> m_said;
};

} // namespace

std::vector<Finding> compareReferences(const ReferenceSide &older, const ReferenceSide &newer,
                                       const TagTemplates &templates)
{
    return ReferenceComparer(older, newer, templates).compare();
}

} // namespace waybill::images
