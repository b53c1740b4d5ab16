// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/declarationreader.h"
#include "git/repository.h"
#include "release/changes/change.h"
#include "release/evidence/changecontent.h"

#include <unordered_map>

namespace waybill::release {

class SourceElements;

/// Reads what the texts of changes tell. One thread's, which owns the repository; remembers what it has read, since one
/// change's old text is the next one's new.
class ContentReader {
public:
    explicit ContentReader(const git::Repository &repository);

    /// The tree that people come from: what is not declared there was never released, and nobody misses it when a later
    /// change of the range takes it back. Null: everything counts.
    void setBase(const git::ObjectId &tree) { m_base = tree; }

    /// What was found out about some of the texts already; must outlive this.
    void setKnown(const SourceElements *known) { m_known = known; }

    /// By the files of `change`; reads their blobs.
    [[nodiscard]] ChangeContent read(const Change &change);
    /// What could not be read of the texts since this was last asked.
    [[nodiscard]] std::vector<Problem> takeProblems() { return m_declarations.takeProblems(); }

private:
    using Elements = std::shared_ptr<const api::Elements>;
    struct Text {
        QByteArray bytes;
        std::optional<std::uint64_t> outline; ///< DeclarationReader::outlineKey()
        Elements offers;
        Elements declarations; ///< null until they are asked for
    };
    /// The file as it was, or is; nothing where it cannot be read, is not text, or is too large.
    Text *text(const git::ObjectId &blob, const QByteArray &path);
    const Elements &declarations(Text &text, const QByteArray &path);
    /// The bytes of a blob that is read for nothing but its lines; null where it cannot be.
    const QByteArray *plain(const git::ObjectId &blob);
    /// Both sides of a file; an absent one is empty. Null where one cannot be read, or is no text.
    [[nodiscard]] std::pair<const QByteArray *, const QByteArray *> plainSides(const git::FileChange &file);
    /// What documentation and tests tell: whether they only gained lines.
    void readAlongside(const git::FileChange &file, ChangeContent &content);
    /// The lines of a file that no reader knows, for their words.
    void readWords(const git::FileChange &file, ChangeContent &content);
    /// What an old and a new text have apart from each other, in lines.
    void compareLines(const QByteArray &path, const Text *before, const Text *now, ChangeContent &content) const;
    /// Whether the base has the file without what the change took back; false where the base has no such file, for it
    /// may have had another name.
    bool wasNeverReleased(const api::ElementChange &change);
    void forget();

    const git::Repository &m_repository;
    api::DeclarationReader m_declarations;
    std::unordered_map<std::string, std::optional<Text>> m_texts; ///< by blob and path
    std::unordered_map<git::ObjectId, QByteArray> m_plain;        ///< what plain() read, by blob
    qsizetype m_bytes = 0;                                        ///< of both
    git::ObjectId m_base;
    const SourceElements *m_known = nullptr;
    std::unordered_map<std::string, git::ObjectId> m_baseBlobs; ///< by path; null where there is none
};

} // namespace waybill::release
