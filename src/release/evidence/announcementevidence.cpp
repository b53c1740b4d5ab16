// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/announcementevidence.h"

#include "release/announcements/announcement.h"
#include "release/announcements/announcementtext.h"
#include "release/changes/packagescope.h"
#include "release/evidence/entryowner.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/source.h"
#include "source/pathkind.h"
#include "support/text.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::release {

namespace {

constexpr double FragmentWeight = 0.9;
constexpr double ChangelogWeight = 0.85;
constexpr double DoubtfulWeight = 0.6;
constexpr double LesserWeight = 0.15;
constexpr std::size_t MostEntries = 3; ///< of a changelog, in a change that tells of itself
constexpr std::size_t MostReasons = 5;
constexpr std::size_t MostFiles = 50; ///< a release deletes and moves its fragments, a few come with a change

struct Found {
    Announcement announcement;
    QByteArray path;
};

std::vector<Found> find(const ChangeFacts &facts)
{
    if (!doesSomething(facts.change))
        return {};
    std::vector<Found> found;
    std::size_t files = 0;
    for (const git::FileChange &file : facts.change.files) {
        if (file.newPath.isEmpty() || file.newBlob == file.oldBlob || !mayAnnounce(file.newPath))
            continue;
        if (++files > MostFiles)
            return {};
        const QByteArray before = announcementText(facts.repository, file.oldBlob);
        // Without the old text all of it would be new.
        if (before.isEmpty() && !file.oldBlob.isNull())
            continue;
        for (Announcement &announcement :
             announcements(file.newPath, before, announcementText(facts.repository, file.newBlob),
                           facts.scope ? facts.scope->npmName : QByteArray()))
            found.push_back({std::move(announcement), file.newPath});
    }
    const auto entries = std::count_if(found.begin(), found.end(), [](const Found &one) {
        return one.announcement.form == Announcement::Form::Changelog;
    });
    if (std::size_t(entries) > MostEntries || makesVersion(facts.change))
        std::erase_if(found, [](const Found &one) { return one.announcement.form == Announcement::Form::Changelog; });
    const EntryOwner owner(facts.change);
    const bool namesItself = std::any_of(found.begin(), found.end(), [&](const Found &one) {
        return one.announcement.form == Announcement::Form::Changelog && owner.isNamedBy(one.announcement.numbers);
    });
    std::erase_if(found, [&](const Found &one) {
        return one.announcement.impact == Impact::Undecided
               || (namesItself && one.announcement.form == Announcement::Form::Changelog
                   && owner.namesOthers(one.announcement.numbers));
    });
    return found;
}

double weightOf(const Announcement &announcement)
{
    if (announcement.doubtful)
        return DoubtfulWeight;
    return announcement.form == Announcement::Form::Fragment ? FragmentWeight : ChangelogWeight;
}

Message textFor(const Announcement &announcement)
{
    const QString section = announcement.section;
    const QString note = announcement.note;
    if (section.isEmpty())
        return EvidenceMessage::NeedsNoReleaseNote;
    if (announcement.form == Announcement::Form::Changelog)
        return changelogMessage(section, note);
    return note.isEmpty() ? message(EvidenceMessage::ReleaseNoteType, section)
                          : message(EvidenceMessage::ReleaseNoteOfType, section, note);
}

} // namespace

Message changelogMessage(const QString &section, const QString &note)
{
    static const QRegularExpression marks(QStringLiteral("^[\\s\\[*_`]+"));
    if (note.isEmpty())
        return message(EvidenceMessage::ChangelogSection, section);
    const bool isOwnWord = QString(note).remove(marks).startsWith(section + QLatin1Char(' '), Qt::CaseInsensitive);
    return isOwnWord ? message(EvidenceMessage::ChangelogLine, note)
                     : message(EvidenceMessage::ChangelogEntry, section, note);
}

bool quotesChangelog(const Message &text)
{
    return text.is(EvidenceMessage::ChangelogEntry) || text.is(EvidenceMessage::ChangelogLine);
}

bool doesSomething(const Change &change)
{
    return std::any_of(change.files.begin(), change.files.end(), [](const git::FileChange &file) {
        const source::PathKind kind = source::pathKind(file.path());
        return !mayAnnounce(file.path()) && kind != source::PathKind::Documentation
               && kind != source::PathKind::VersionFile;
    });
}

bool makesVersion(const Change &change)
{
    return std::any_of(change.files.begin(), change.files.end(), [](const git::FileChange &file) {
        return source::pathKind(file.path()) == source::PathKind::VersionFile;
    });
}

Source AnnouncementEvidence::source() const
{
    return Source::Announcement;
}

std::vector<Reason> AnnouncementEvidence::examine(const ChangeFacts &facts) const
{
    std::vector<Found> found = find(facts);
    std::stable_sort(found.begin(), found.end(), [](const Found &one, const Found &two) {
        return std::pair(one.announcement.impact, weightOf(one.announcement))
               > std::pair(two.announcement.impact, weightOf(two.announcement));
    });
    std::vector<Reason> reasons;
    for (const Found &one : found) {
        if (reasons.size() == MostReasons)
            break;
        Reason reason;
        reason.source = source();
        reason.text = textFor(one.announcement);
        reason.place = Place{decodeText(one.path), one.announcement.line, 0};
        reason.impact = one.announcement.impact;
        reason.isFact = !one.announcement.doubtful;
        reason.announcesDeprecation = speaksOfDeprecation(one.announcement);
        reason.weight = reasons.empty() ? weightOf(one.announcement) : LesserWeight;
        reasons.push_back(std::move(reason));
    }
    return reasons;
}

} // namespace waybill::release
