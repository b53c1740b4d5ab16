// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/changelogstatements.h"

#include "git/tree.h"
#include "git/treediff.h"
#include "release/announcements/announcementchangelog.h"
#include "release/announcements/announcementtext.h"
#include "release/announcements/announcementwords.h"
#include "release/changes/bumponly.h"
#include "release/evidence/announcementevidence.h"
#include "release/evidence/changelogfiles.h"
#include "release/evidence/entryowner.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/netsurface.h"
#include "release/evidence/source.h"
#include "release/evidence/toldnames.h"
#include "support/text.h"

#include <algorithm>
#include <functional>
#include <set>

namespace waybill::release {

namespace {

constexpr double StatementWeight = 0.85;
constexpr double FurtherWeight = 0.15;
constexpr std::size_t MostWriters = 40; ///< changes that are searched for who wrote an entry, newest first
constexpr std::size_t MostChangelogEntries = 400;
constexpr int MostOfAChange = 4;
constexpr int MostBreakagesOfAChange = 20; ///< all that a release breaks may be told by one change, and nowhere else

struct Entry {
    Announcement announcement;
    QByteArray path;
    QByteArray text; ///< the line that it begins with
};

/// Whether an entry that only its verb calls breaking names something that is gone.
bool isConfirmed(const Announcement &entry, const NetSurface *net)
{
    if (!net || entry.impact != Impact::Breaking)
        return false;
    const std::set<QByteArray> gone = namesOfEntry(entry.note).gone;
    return std::any_of(gone.begin(), gone.end(), [&](const QByteArray &name) { return net->isGoneName(name); });
}

/// Whether an entry stands below a heading that names another package of the repository, which has versions of its own.
bool isOfOther(const Announcement &entry, const PackageScope &scope)
{
    constexpr qsizetype Telling = 4; // shorter names are words
    return std::any_of(scope.apart.begin(), scope.apart.end(), [&](const QByteArray &folder) {
        const QByteArray name = folder.mid(folder.lastIndexOf('/') + 1);
        return name.size() >= Telling && entry.section.contains(QString::fromUtf8(name), Qt::CaseInsensitive);
    });
}

/// Whether an entry raises a version: fixes do not, nor what only its verb says and the range does not do.
bool isStatement(const Announcement &entry, const ChangelogEnds &ends)
{
    return entry.impact > Impact::Fix && (!entry.doubtful || isConfirmed(entry, ends.net))
           && !isOfOther(entry, ends.scope);
}

/// What all changelogs together gained: an entry that only moved from one to another is not new.
/// `ofOthers` gets the notes of those that stand below a version that is released, or planned since then.
std::vector<Entry> entriesOf(const git::Repository &repository, const std::vector<git::FileChange> &files,
                             const PackageScope &scope, std::set<QString> &ofOthers)
{
    QByteArray before;
    for (const git::FileChange &file : files)
        before += announcementText(repository, file.oldBlob) + '\n';
    // Where each version has a file, the new one tells of the range: what changes in older ones was released before.
    const bool hasNewFile = std::any_of(files.begin(), files.end(), [](const git::FileChange &file) {
        return file.oldBlob.isNull() && isNotesOfVersion(file.newPath);
    });
    std::vector<Entry> entries;
    for (const git::FileChange &file : files) {
        if (hasNewFile && !file.oldBlob.isNull() && isNotesOfVersion(file.newPath))
            continue;
        const QByteArray now = announcementText(repository, file.newBlob);
        if (isNotesOfReleased(file.newPath, scope.release)) {
            for (const Announcement &one : changelogAnnouncements(before, now))
                ofOthers.insert(one.note);
            continue;
        }
        const QList<QByteArray> lines = now.split('\n');
        for (const Announcement &one : changelogAnnouncements(before, now))
            ofOthers.insert(one.note);
        for (Announcement &one : newChangelogEntries(before, now, scope.release, scope.next)) {
            const QByteArray text = lines.at(one.line - 1);
            ofOthers.erase(one.note);
            entries.push_back({std::move(one), file.newPath, text});
        }
    }
    return entries;
}

/// Whether an entry names the pull requests of other changes, and neither the change's own nor an issue that it closes.
bool isOfAnother(const Entry &entry, const git::ObjectId &id, const std::vector<Change> &changes)
{
    const std::vector<int> &numbers = entry.announcement.numbers;
    const auto isNamed = [&](int number) { return std::find(numbers.begin(), numbers.end(), number) != numbers.end(); };
    bool named = false;
    for (const Change &change : changes) {
        const bool isOwn = change.id == id;
        if (isOwn && std::any_of(change.issues.begin(), change.issues.end(), isNamed))
            return false;
        if (!change.pullRequest || !isNamed(*change.pullRequest))
            continue;
        if (isOwn)
            return false;
        // What was taken back may be done again, by the one that writes of it.
        named = named || (!change.revertedBy && doesSomething(change));
    }
    return named;
}

/// What a change wrote into a changelog counts as it stands there at the head: under a heading that says otherwise it
/// is no fact any more, nor below another version, and what it says of others is one about these. An entry that was
/// worded otherwise since is not found, and stays one.
void settle(ReasonsByChange &said, const std::vector<Entry> &entries, const std::set<QString> &ofOthers,
            const std::vector<Change> &changes)
{
    std::map<QString, const Entry *> settled;
    for (const Entry &entry : entries)
        settled.emplace(entry.announcement.note, &entry);
    for (auto &[id, reasons] : said) {
        for (Reason &reason : reasons) {
            if (!reason.isFact || !quotesChangelog(reason.text))
                continue;
            const QString *const note = std::get_if<QString>(&reason.text.arguments().back().value);
            const auto at = note ? settled.find(*note) : settled.end();
            const Entry *const entry = at == settled.end() ? nullptr : at->second;
            if ((entry && (entry->announcement.impact != reason.impact || isOfAnother(*entry, id, changes)))
                || (note && ofOthers.contains(*note)))
                reason.isFact = false;
        }
    }
}

/// Whether a change touches one of some files.
bool touches(const Change &change, const std::set<QByteArray> &paths)
{
    return std::any_of(change.files.begin(), change.files.end(),
                       [&](const git::FileChange &file) { return paths.contains(file.newPath); });
}

/// The change that an entry is about: the one whose pull request, or else whose issue, it names.
const Change *namedBy(const Entry &entry, const std::vector<Change> &changes)
{
    for (const int number : entry.announcement.numbers) {
        for (const Change &change : changes) {
            if (change.pullRequest == number)
                return &change;
        }
    }
    for (const int number : entry.announcement.numbers) {
        for (const Change &change : changes) {
            if (std::find(change.issues.begin(), change.issues.end(), number) != change.issues.end())
                return &change;
        }
    }
    return nullptr;
}

/// Takes off `entries` those that a change wrote first, and gives them to `found`.
void takeWritten(const git::Repository &repository, const Change &change, std::vector<Entry> &entries,
                 const std::function<void(const Entry &)> &found)
{
    for (const git::FileChange &file : change.files) {
        if (file.newBlob.isNull() || file.newBlob == file.oldBlob || !isChangelog(file.newPath))
            continue;
        const QByteArray text = announcementText(repository, file.newBlob);
        std::erase_if(entries, [&](const Entry &entry) {
            if (entry.path != file.newPath || !text.contains(entry.text))
                return false;
            found(entry);
            return true;
        });
    }
}

/// The first letters of a note, by which it is known again without the reference, the marks and the quotation marks
/// that another file has: "#12: The ``key`` is gone" of the fragment that says "The `key` is gone"; empty where it has
/// less.
QString beginOf(const QString &note)
{
    constexpr qsizetype enough = 40;
    QString letters = decodeText(withoutReferences(note.toUtf8())).toLower();
    letters.removeIf([](QChar c) { return !c.isLetterOrNumber(); });
    return letters.size() < enough ? QString() : letters.left(enough);
}

class Statements {
public:
    explicit Statements(const ReasonsByChange &said)
        : m_said(said)
    {}

    void add(const Change &change, const Entry &entry)
    {
        const Announcement &told = entry.announcement;
        const int most = told.impact == Impact::Breaking ? MostBreakagesOfAChange : MostOfAChange;
        if (saysIt(change, told.impact) || isSaid(told) || ++m_counts[{change.id, told.impact}] > most)
            return;
        Reason reason;
        reason.source = Source::Announcement;
        reason.text = changelogMessage(told.section, told.note);
        reason.place = Place{decodeText(entry.path), told.line, 0};
        reason.impact = told.impact;
        reason.isFact = true;
        reason.announcesDeprecation = speaksOfDeprecation(told);
        reason.weight = m_counts[{change.id, told.impact}] == 1 ? StatementWeight : FurtherWeight;
        m_reasons[change.id].push_back(std::move(reason));
    }
    [[nodiscard]] ReasonsByChange take() { return std::move(m_reasons); }

private:
    /// A change that carries its own entry needs no other.
    [[nodiscard]] bool saysIt(const Change &change, Impact impact) const
    {
        const auto at = m_said.find(change.id);
        return at != m_said.end() && std::any_of(at->second.begin(), at->second.end(), [&](const Reason &reason) {
                   return reason.isFact && reason.source == Source::Announcement && reason.impact == impact;
               });
    }

    /// Whether any change carries the entry, whoever put it into other words, lines or columns since.
    [[nodiscard]] bool isSaid(const Announcement &entry) const
    {
        const QString begin = beginOf(entry.note);
        const auto says = [&](const Reason &reason) {
            if (!reason.isFact || reason.source != Source::Announcement || reason.impact != entry.impact
                || reason.text.arguments().empty())
                return false;
            const QString *const note = std::get_if<QString>(&reason.text.arguments().back().value);
            return note && beginOf(*note) == begin;
        };
        return !begin.isEmpty() && std::any_of(m_said.begin(), m_said.end(), [&](const auto &row) {
            return std::any_of(row.second.begin(), row.second.end(), says);
        });
    }

    const ReasonsByChange &m_said;
    ReasonsByChange m_reasons;
    std::map<std::pair<git::ObjectId, Impact>, int> m_counts;
};

} // namespace

ReasonsByChange changelogStatements(const git::Repository &repository, const ChangelogEnds &ends,
                                    const std::vector<Change> &changes, ReasonsByChange &said,
                                    const JobControl &control)
{
    if (ends.base.isNull() || ends.head.isNull() || ends.base == ends.head)
        return {};
    const std::vector<git::FileChange> files = changedChangelogs(repository, ends.base, ends.head, ends.scope, control);
    std::set<QByteArray> paths;
    for (const git::FileChange &file : files)
        paths.insert(file.newPath);
    std::vector<const Change *> writers;
    for (const Change &change : changes) {
        if (writers.size() < MostWriters && touches(change, paths))
            writers.push_back(&change);
    }
    if (files.empty() || writers.empty() || control.isCancelled())
        return {};

    std::set<QString> ofOthers;
    std::vector<Entry> entries = entriesOf(repository, files, ends.scope, ofOthers);
    settle(said, entries, ofOthers, changes);
    // Who has an entry of its own did not write those of others: they came along. A release writes of all.
    std::map<const Change *, EntryOwner> owners;
    for (const Change *const writer : writers) {
        if (makesVersion(*writer) || isOfARelease(writer->title))
            continue;
        const EntryOwner owner(*writer);
        if (std::any_of(entries.begin(), entries.end(),
                        [&](const Entry &entry) { return owner.isNamedBy(entry.announcement.numbers); }))
            owners.emplace(writer, owner);
    }
    std::erase_if(entries, [&](const Entry &entry) { return !isStatement(entry.announcement, ends); });
    if (entries.size() > MostChangelogEntries)
        entries.resize(MostChangelogEntries);
    Statements statements(said);
    std::erase_if(entries, [&](const Entry &entry) {
        const Change *const named = namedBy(entry, changes);
        if (named && doesSomething(*named))
            statements.add(*named, entry);
        return named != nullptr;
    });
    for (auto writer = writers.rbegin(); writer != writers.rend() && !entries.empty(); ++writer) {
        if (control.isCancelled())
            return {};
        const auto owner = owners.find(*writer);
        takeWritten(repository, **writer, entries, [&](const Entry &entry) {
            if (owner == owners.end() || !owner->second.namesOthers(entry.announcement.numbers))
                statements.add(**writer, entry);
        });
    }
    return statements.take();
}

} // namespace waybill::release
