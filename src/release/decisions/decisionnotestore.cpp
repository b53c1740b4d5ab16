// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisions/decisionnotestore.h"

#include "release/decisions/decisioncarry.h"
#include "release/decisions/decisionmessage.h"
#include "release/decisions/decisionnotes.h"
#include "upgrade/procedure.h"

#include <algorithm>

namespace waybill::release {

namespace {

/// What the commit of the notes says, in git's own language.
QByteArray messageFor(const std::vector<DecisionEdit> &edits)
{
    if (edits.size() != 1)
        return "Decide " + QByteArray::number(qsizetype(edits.size())) + " changes\n";
    const DecisionEdit &edit = edits.front();
    const QByteArray id = edit.commit.shortId(10).toLatin1();
    if (!edit.decision)
        return "Take back what was decided about " + id + '\n';
    return "Decide " + id + ": " + keyName(edit.decision->impact).toLatin1() + '\n';
}

/// The edits of each repository, or of each commit, by what `part` says of them.
template <typename Part, typename PartOf>
std::map<Part, DiscussionEdits> splitBy(const DiscussionEdits &edits, PartOf part)
{
    std::map<Part, DiscussionEdits> parts;
    for (const AssignmentEdit &edit : edits.assignments)
        parts[part(edit)].assignments.push_back(edit);
    for (const CommentEdit &edit : edits.comments)
        parts[part(edit.comment)].comments.push_back(edit);
    return parts;
}

/// Whose name the commit of the notes carries.
QString authorOf(const DiscussionEdits &edits)
{
    QString by;
    for (const AssignmentEdit &edit : edits.assignments)
        by = edit.assignment && by.isEmpty() ? edit.assignment->by : by;
    for (const CommentEdit &edit : edits.comments)
        by = by.isEmpty() ? edit.comment.by : by;
    return by;
}

/// How long a decision waits for its patch before it is written without.
constexpr std::chrono::milliseconds NotesPatience(100);

std::vector<Decision *> lackingPatch(std::vector<DecisionEdit> &edits)
{
    std::vector<Decision *> lacking;
    for (DecisionEdit &edit : edits) {
        if (edit.decision && edit.decision->patch.isNull())
            lacking.push_back(&*edit.decision);
    }
    return lacking;
}

} // namespace

DecisionNoteStore::DecisionNoteStore(Product product)
    : m_product(std::move(product))
{}

Result<DecisionsRead> DecisionNoteStore::read() const
{
    Result<DecisionsRead> result = readDecisions(m_product.decisionsFile());
    if (!result)
        return result;
    for (const RepositorySpec &spec : m_product.repositories) {
        const auto repository = git::Repository::open(spec.path);
        if (!repository)
            continue;
        const auto notes = git::readNotes(*repository, NotesReference);
        if (!notes) {
            result->problems.push_back(Problem::fromError(notes.error()));
            continue;
        }
        for (const auto &[commit, note] : notes->texts) {
            const DecisionText text(noteAsLines(note, commit, spec, m_product));
            const DecisionsRead said = text.read(notePlace(spec, commit));
            if (const Decision *decision = said.decisions.find(spec.name, commit))
                result->decisions.set(*decision);
            if (const Assignment *assignment = said.decisions.findAssignment(spec.name, commit))
                result->decisions.set(*assignment);
            if (const auto comments = said.decisions.comments().find({spec.name, commit});
                comments != said.decisions.comments().end())
                std::for_each(comments->second.begin(), comments->second.end(),
                              [&](const Comment &comment) { result->decisions.add(comment); });
            result->problems.insert(result->problems.end(), said.problems.begin(), said.problems.end());
        }
    }
    return result;
}

Result<void> DecisionNoteStore::editNotes(const RepositorySpec &spec, const std::vector<DecisionEdit> &edits) const
{
    const auto repository = git::Repository::open(spec.path);
    if (!repository)
        return fail(repository.error());
    QString by;
    for (const DecisionEdit &edit : edits) {
        if (edit.decision && !edit.decision->by.isEmpty())
            by = edit.decision->by;
    }
    const auto written = git::editNotes(*repository, NotesReference, git::noteAuthor(*repository, by),
                                        messageFor(edits), [&](git::NoteTexts &texts) {
                                            for (const DecisionEdit &edit : edits) {
                                                QByteArray &note = texts[edit.commit];
                                                DecisionText text(noteAsLines(note, edit.commit, spec, m_product));
                                                text.apply({edit});
                                                note = text.bytes();
                                            }
                                        });
    if (!written)
        return fail(written.error());
    return {};
}

Result<void> DecisionNoteStore::discussIn(const RepositorySpec &spec, const DiscussionEdits &edits) const
{
    const auto repository = git::Repository::open(spec.path);
    if (!repository)
        return fail(repository.error());
    const auto byCommit = splitBy<git::ObjectId>(edits, [](const auto &edit) { return edit.commit; });
    const QByteArray what = byCommit.size() == 1 ? byCommit.begin()->first.shortId(10).toLatin1()
                                                 : QByteArray::number(qsizetype(byCommit.size())) + " changes";
    const auto written = git::editNotes(*repository, NotesReference, git::noteAuthor(*repository, authorOf(edits)),
                                        "Discuss " + what + '\n', [&](git::NoteTexts &texts) {
                                            for (const auto &[commit, some] : byCommit) {
                                                QByteArray &note = texts[commit];
                                                DecisionText text(noteAsLines(note, commit, spec, m_product));
                                                text.apply(some);
                                                note = text.bytes();
                                            }
                                        });
    if (!written)
        return fail(written.error());
    return {};
}

const RepositorySpec *DecisionNoteStore::specOf(const QString &name) const
{
    const auto spec = std::find_if(m_product.repositories.begin(), m_product.repositories.end(),
                                   [&name](const RepositorySpec &one) { return one.name == name; });
    return spec == m_product.repositories.end() ? nullptr : &*spec;
}

Result<void> DecisionNoteStore::write(const std::vector<DecisionEdit> &edits) const
{
    std::map<QString, std::vector<DecisionEdit>> byRepository;
    for (const DecisionEdit &edit : edits)
        byRepository[edit.repository].push_back(edit);
    for (const auto &[name, some] : byRepository) {
        const RepositorySpec *spec = specOf(name);
        if (!spec)
            return fail(Fault::Input, message(DecisionMessage::NoRepository, name), Place{m_product.file, 0, 0});
        if (const auto written = editNotes(*spec, some); !written)
            return written;
    }
    return {};
}

Result<void> DecisionNoteStore::addPatches(const std::vector<Decision *> &decisions) const
{
    for (const Decision *decision : decisions) {
        const RepositorySpec *spec = specOf(decision->repository);
        const auto repository = git::Repository::open(spec->path);
        if (!repository)
            return fail(repository.error());
        const QByteArray id = decision->commit.shortId(10).toLatin1();
        const auto written =
            git::editNotes(*repository, NotesReference, git::noteAuthor(*repository, decision->by),
                           "Note what " + id + " does\n", [&](git::NoteTexts &texts) {
                               QByteArray &note = texts[decision->commit];
                               DecisionText text(noteAsLines(note, decision->commit, *spec, m_product));
                               text.addPatches({*decision});
                               note = text.bytes();
                           });
        if (!written)
            return fail(written.error());
    }
    return {};
}

Result<DecisionsRead> DecisionNoteStore::edit(const std::vector<DecisionEdit> &edits,
                                              const std::vector<ProcedureDecision> &procedure) const
{
    std::vector<DecisionEdit> complete = edits;
    for (DecisionEdit &edit : complete) {
        if (!edit.decision)
            continue;
        edit.decision->repository = edit.repository;
        edit.decision->commit = edit.commit;
    }
    fillPatches(m_product, lackingPatch(complete), NotesPatience);
    if (const auto written = write(complete); !written)
        return fail(written.error());
    // The decisions stand. Patches that take their time follow: the next key does not wait for them to be safe.
    if (std::vector<Decision *> lacking = lackingPatch(complete); !lacking.empty()) {
        fillPatches(m_product, lacking);
        std::erase_if(lacking, [](const Decision *decision) { return decision->patch.isNull(); });
        (void)addPatches(lacking);
    }
    // What the file said of these changes is over.
    const auto inFile = readDecisions(m_product.decisionsFile());
    if (!inFile)
        return fail(inFile.error());
    std::vector<DecisionEdit> over;
    for (const DecisionEdit &edit : edits) {
        if (inFile->decisions.find(edit.repository, edit.commit))
            over.push_back({edit.repository, edit.commit, {}});
    }
    if (!over.empty() || !procedure.empty()) {
        if (const auto written = editDecisions(m_product.decisionsFile(), over, procedure); !written)
            return fail(written.error());
    }
    return read();
}

Result<DecisionsRead> DecisionNoteStore::choose(const std::vector<VersionDecision> &versions) const
{
    if (const auto written = editDecisions(m_product.decisionsFile(), {}, {}, versions); !written)
        return fail(written.error());
    return read();
}

Result<DecisionsRead> DecisionNoteStore::discuss(const DiscussionEdits &edits) const
{
    for (const auto &[name, some] : splitBy<QString>(edits, [](const auto &edit) { return edit.repository; })) {
        const RepositorySpec *spec = specOf(name);
        if (!spec)
            return fail(Fault::Input, message(DecisionMessage::NoRepository, name), Place{m_product.file, 0, 0});
        if (const auto written = discussIn(*spec, some); !written)
            return fail(written.error());
    }
    return read();
}

} // namespace waybill::release
