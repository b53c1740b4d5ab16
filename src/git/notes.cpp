// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/notes.h"

#include "git/gitmessage.h"
#include "git/handles.h"
#include "git/history.h"
#include "git/tree.h"
#include "git/writer.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QThread>

#include <set>

namespace waybill::git {

namespace {

/// How long an edit tries again before it gives up: one takes milliseconds.
constexpr qint64 Patience = 15'000;
/// A lock is held for an instant; one that is as old as this was left by a process that was killed.
constexpr qint64 DeadLock = 10;
/// More notes than these are spread over folders by the first byte of their names, as git does when it writes them.
constexpr std::size_t FlatNotes = 256;

Place placeOf(const Repository &repository)
{
    return {repository.path(), 0, 0};
}

/// A tree of notes: where each lies, and the files that are none.
struct NoteTree {
    ObjectId tree;
    std::map<ObjectId, std::vector<TreeEntry>> notes;
    std::map<QByteArray, TreeEntry> others;
};

/// The object that a file is about: 40 digits, with slashes anywhere between two bytes.
std::optional<ObjectId> notedObject(const TreeEntry &entry)
{
    if (entry.isSubmodule())
        return {};
    QByteArray digits;
    for (const QByteArray &part : entry.path.split('/')) {
        if (part.size() % 2 != 0)
            return {};
        digits += part;
    }
    return ObjectId::fromHex(digits);
}

Result<NoteTree> readTree(const Repository &repository, const ObjectId &commit)
{
    NoteTree result;
    if (commit.isNull())
        return result;
    const auto read = readCommit(repository, commit);
    if (!read)
        return fail(read.error());
    result.tree = read->tree;
    const auto files = listFiles(repository, read->tree);
    if (!files)
        return fail(files.error());
    for (const TreeEntry &entry : *files) {
        if (const auto object = notedObject(entry))
            result.notes[*object].push_back(entry);
        else
            result.others.emplace(entry.path, entry);
    }
    return result;
}

Result<QByteArray> readNote(const Repository &repository, const std::vector<TreeEntry> &entries)
{
    QByteArray text;
    for (const TreeEntry &entry : entries) {
        const auto content = readBlob(repository, entry.id);
        if (!content)
            return fail(content.error());
        if (!text.isEmpty() && !text.endsWith('\n'))
            text += '\n';
        text += *content;
    }
    return text;
}

Result<NoteTexts> readTexts(const Repository &repository, const NoteTree &tree)
{
    NoteTexts texts;
    for (const auto &[object, entries] : tree.notes) {
        auto text = readNote(repository, entries);
        if (!text)
            return fail(text.error());
        texts.emplace(object, std::move(*text));
    }
    return texts;
}

void setNote(FileEdits &edits, const NoteTree &tree, const ObjectId &object, const QByteArray &text)
{
    const auto known = tree.notes.find(object);
    QByteArray path = object.toHex();
    if (known != tree.notes.end()) {
        path = known->second.front().path;
        for (const TreeEntry &entry : known->second)
            edits[entry.path] = {};
    } else if (tree.notes.size() > FlatNotes) {
        path.insert(2, '/');
    }
    if (!text.isEmpty())
        edits[path] = FileEdit{text, false};
    else if (known != tree.notes.end())
        edits[path] = {};
}

/// The tree with other notes in it; nothing where none differs.
Result<std::optional<ObjectId>> writeNotes(const Repository &repository, const NoteTree &tree, const NoteTexts &before,
                                           const NoteTexts &after, FileEdits edits = {})
{
    const auto textIn = [](const NoteTexts &texts, const ObjectId &object) {
        const auto found = texts.find(object);
        return found == texts.end() ? QByteArray() : found->second;
    };
    std::set<ObjectId> objects;
    for (const NoteTexts *texts : {&before, &after}) {
        for (const auto &[object, text] : *texts)
            objects.insert(object);
    }
    for (const ObjectId &object : objects) {
        const QByteArray text = textIn(after, object);
        if (text != textIn(before, object))
            setNote(edits, tree, object, text);
    }
    if (edits.empty())
        return std::optional<ObjectId>();
    const auto written = writeTree(repository, tree.tree, edits);
    if (!written)
        return fail(written.error());
    return std::optional<ObjectId>(*written);
}

Result<ObjectId> writeTip(const Repository &repository, const ObjectId &tree, std::vector<ObjectId> parents,
                          const Signature &author, const QByteArray &message)
{
    Commit commit;
    commit.tree = tree;
    commit.parents = std::move(parents);
    commit.author = commit.committer = author;
    commit.message = message;
    return writeCommit(repository, commit);
}

/// Takes away the lock of a process that was killed while it moved the reference: git has none that it would know as
/// such. Away first and then looked at, so that a lock which someone takes this moment is given back.
void breakDeadLock(const QString &lock)
{
    const auto isDead = [](const QString &file) {
        const QFileInfo info(file);
        return info.exists() && info.lastModified().secsTo(QDateTime::currentDateTime()) >= DeadLock;
    };
    if (!isDead(lock))
        return;
    const QString aside = lock + QLatin1Char('.') + QString::number(QCoreApplication::applicationPid());
    if (!QFile::rename(lock, aside))
        return;
    if (isDead(aside) || !QFile::rename(aside, lock))
        QFile::remove(aside);
}

/// Tries until the reference moved: `attempt` says true when it did or need not.
Result<bool> untilMoved(const Repository &repository, const QByteArray &reference,
                        const std::function<Result<bool>()> &attempt)
{
    QElapsedTimer timer;
    timer.start();
    const QString lock =
        repository.commonFolder() + QLatin1Char('/') + QString::fromUtf8(reference) + QLatin1String(".lock");
    for (;;) {
        auto done = attempt();
        if (!done || *done)
            return done;
        breakDeadLock(lock);
        if (timer.hasExpired(Patience))
            break;
        QThread::msleep(QRandomGenerator::global()->bounded(2, 20));
    }
    return fail(Fault::Environment, message(GitMessage::ReferenceLocked, QString::fromUtf8(reference)),
                Place{lock, 0, 0}, GitMessage::WaitForLock);
}

/// What becomes of the files that are no notes: ours, but where theirs alone changed.
Result<FileEdits> othersOf(const Repository &repository, const NoteTree &base, const NoteTree &ours,
                           const NoteTree &theirs)
{
    FileEdits edits;
    const auto idIn = [](const NoteTree &tree, const QByteArray &path) {
        const auto found = tree.others.find(path);
        return found == tree.others.end() ? ObjectId() : found->second.id;
    };
    for (const auto &[path, entry] : theirs.others) {
        if (idIn(ours, path) != idIn(base, path) || entry.id == idIn(base, path))
            continue;
        auto content = readBlob(repository, entry.id);
        if (!content) // not an empty file in its place
            return fail(content.error());
        edits[path] = FileEdit{std::move(*content), entry.mode == 0100755};
    }
    return edits;
}

Result<ObjectId> mergedTree(const Repository &repository, const ObjectId &base, const ObjectId &ours,
                            const ObjectId &theirs, const JoinNote &join)
{
    NoteTree trees[3];
    NoteTexts texts[3];
    const ObjectId *tips[] = {&base, &ours, &theirs};
    for (int side = 0; side < 3; ++side) {
        auto tree = readTree(repository, *tips[side]);
        if (!tree)
            return fail(tree.error());
        trees[side] = std::move(*tree);
        auto read = readTexts(repository, trees[side]);
        if (!read)
            return fail(read.error());
        texts[side] = std::move(*read);
    }
    NoteTexts joined = texts[1];
    std::set<ObjectId> objects;
    for (const auto &side : texts) {
        for (const auto &[object, text] : side)
            objects.insert(object);
    }
    for (const ObjectId &object : objects) {
        const QByteArray before = texts[0][object];
        const QByteArray mine = texts[1][object];
        const QByteArray other = texts[2][object];
        if (other != before && other != mine)
            joined[object] = mine == before ? other : join(object, before, mine, other);
    }
    auto others = othersOf(repository, trees[0], trees[1], trees[2]);
    if (!others)
        return fail(others.error());
    const auto written = writeNotes(repository, trees[1], texts[1], joined, std::move(*others));
    if (!written)
        return fail(written.error());
    return written->value_or(trees[1].tree);
}

} // namespace

Signature noteAuthor(const Repository &repository, const QString &name)
{
    const QDateTime now = QDateTime::currentDateTime();
    Signature author{name.toUtf8(), {}, now.toSecsSinceEpoch(), now.offsetFromUtc() / 60};
    git_signature *found = nullptr;
    if (git_signature_default(&found, repository.handle()) == 0) {
        author.email = found->email;
        if (author.name.trimmed().isEmpty())
            author.name = found->name;
        git_signature_free(found);
    }
    if (author.name.trimmed().isEmpty())
        author.name = "waybill";
    for (QByteArray *text : {&author.name, &author.email}) {
        for (const char forbidden : {'<', '>', '\n', '\0'})
            text->replace(forbidden, ' ');
    }
    return author;
}

Result<ObjectId> referenceTip(const Repository &repository, const QByteArray &name)
{
    git_oid oid;
    const int code = git_reference_name_to_id(&oid, repository.handle(), name.constData());
    if (code == GIT_ENOTFOUND)
        return ObjectId();
    if (code < 0)
        return fail(
            lastError(code, message(GitMessage::ReferenceUnreadable, QString::fromUtf8(name)), placeOf(repository)));
    return fromOid(&oid);
}

Result<bool> moveReference(const Repository &repository, const QByteArray &name, const ObjectId &from,
                           const ObjectId &to, const QByteArray &why)
{
    const git_oid before = toOid(from);
    const git_oid after = toOid(to);
    git_reference *made = nullptr;
    const int code = git_reference_create_matching(&made, repository.handle(), name.constData(), &after,
                                                   from.isNull() ? 0 : 1, &before, why.constData());
    const ReferencePtr reference(made);
    if (code == GIT_EMODIFIED || code == GIT_ELOCKED || code == GIT_EEXISTS || code == GIT_ENOTFOUND)
        return false;
    if (code < 0)
        return fail(
            lastError(code, message(GitMessage::ReferenceNotWritten, QString::fromUtf8(name)), placeOf(repository)));
    return true;
}

namespace {

/// A reference of notes as it is now.
struct Stored {
    Notes notes;
    NoteTree tree;
};

Result<Stored> readStored(const Repository &repository, const QByteArray &reference)
{
    const auto tip = referenceTip(repository, reference);
    if (!tip)
        return fail(tip.error());
    auto tree = readTree(repository, *tip);
    if (!tree)
        return fail(tree.error());
    auto texts = readTexts(repository, *tree);
    if (!texts)
        return fail(texts.error());
    return Stored{{*tip, std::move(*texts)}, std::move(*tree)};
}

} // namespace

Result<Notes> readNotes(const Repository &repository, const QByteArray &reference)
{
    auto stored = readStored(repository, reference);
    if (!stored)
        return fail(stored.error());
    return std::move(stored->notes);
}

Result<ObjectId> followReference(const Repository &repository, const QByteArray &name, const ObjectId &from,
                                 const ObjectId &to)
{
    ObjectId tip = to;
    const auto moved = untilMoved(repository, name, [&]() -> Result<bool> {
        const auto done = moveReference(repository, name, from, to, "fetch");
        if (!done || *done)
            return done;
        const auto now = referenceTip(repository, name);
        if (!now)
            return fail(now.error());
        tip = *now;
        return tip != from; // somebody else was faster; else it is locked
    });
    return moved ? Result<ObjectId>(tip) : fail(moved.error());
}

Result<Notes> editNotes(const Repository &repository, const QByteArray &reference, const Signature &author,
                        const QByteArray &message, const std::function<void(NoteTexts &)> &change)
{
    Notes notes;
    const auto moved = untilMoved(repository, reference, [&]() -> Result<bool> {
        const auto stored = readStored(repository, reference);
        if (!stored)
            return fail(stored.error());
        const ObjectId &tip = stored->notes.tip;
        notes = stored->notes;
        change(notes.texts);
        std::erase_if(notes.texts, [](const auto &note) { return note.second.isEmpty(); });
        const auto written = writeNotes(repository, stored->tree, stored->notes.texts, notes.texts);
        if (!written)
            return fail(written.error());
        if (!*written)
            return true;
        const auto commit =
            writeTip(repository, **written, tip.isNull() ? std::vector<ObjectId>() : std::vector<ObjectId>{tip}, author,
                     message);
        if (!commit)
            return fail(commit.error());
        notes.tip = *commit;
        return moveReference(repository, reference, tip, *commit, message);
    });
    if (!moved)
        return fail(moved.error());
    return notes;
}

Result<bool> mergeNotes(const Repository &repository, const QByteArray &reference, const QByteArray &other,
                        const Signature &author, const QByteArray &message, const JoinNote &join)
{
    bool isNew = false;
    const auto moved = untilMoved(repository, reference, [&]() -> Result<bool> {
        isNew = false;
        const auto ours = referenceTip(repository, reference);
        if (!ours)
            return fail(ours.error());
        const auto theirs = referenceTip(repository, other);
        if (!theirs)
            return fail(theirs.error());
        if (theirs->isNull() || *ours == *theirs)
            return true;
        std::optional<ObjectId> base;
        if (!ours->isNull()) {
            const auto found = mergeBase(repository, *ours, *theirs);
            if (!found)
                return fail(found.error());
            base = *found;
            if (base == *theirs)
                return true;
        }
        isNew = true;
        if (ours->isNull() || base == *ours)
            return moveReference(repository, reference, *ours, *theirs, message);
        const auto tree = mergedTree(repository, base.value_or(ObjectId()), *ours, *theirs, join);
        if (!tree)
            return fail(tree.error());
        const auto commit = writeTip(repository, *tree, {*ours, *theirs}, author, message);
        if (!commit)
            return fail(commit.error());
        return moveReference(repository, reference, *ours, *commit, message);
    });
    if (!moved)
        return fail(moved.error());
    return isNew;
}

} // namespace waybill::git
