// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/patchid.h"

#include "git/history.h"
#include "git/linediff.h"
#include "git/odbreader.h"
#include "git/treediff.h"

#include <QCryptographicHash>

namespace waybill::git {

namespace {

using Kind = FileChange::Kind;

/// Before this many bytes the hash is not troubled.
constexpr qsizetype BlockSize = 16 * 1024;

/// What git's patch-id.c takes for space: it goes by no locale.
bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// Hashes the lines of a patch, as `git patch-id --stable` would read them from `git diff-tree -p --full-index`: the
/// same number comes out. It need not be the patch that a person would see, so nothing is quoted.
class PatchHash {
public:
    PatchHash(const OdbReader &reader, const JobControl &control)
        : m_reader(reader)
        , m_control(control)
    {}

    Result<void> add(const FileChange &file)
    {
        if (file.kind == Kind::TypeChanged) { // git prints these as two files
            FileChange gone = file;
            gone.newPath.clear();
            gone.newMode = 0;
            FileChange come = file;
            come.oldPath.clear();
            come.oldMode = 0;
            const auto done = addOne(gone);
            return done ? addOne(come) : done;
        }
        return addOne(file);
    }

    [[nodiscard]] ObjectId sum()
    {
        endPart();
        return ObjectId(m_sum.data());
    }

private:
    Result<void> addOne(const FileChange &file)
    {
        if (m_control.isCancelled())
            return cancelled();
        addHeader(file);
        const bool same = file.oldMode && file.newMode && file.oldBlob == file.newBlob;
        if (same)
            return {};
        OdbObjectPtr objects[2];
        QByteArray links[2];
        std::string_view contents[2];
        for (const auto &[side, id, mode] :
             {std::tuple(0, &file.oldBlob, file.oldMode), std::tuple(1, &file.newBlob, file.newMode)}) {
            if (mode == GIT_FILEMODE_COMMIT) {
                links[side] = "Subproject commit " + id->toHex() + '\n';
                contents[side] = {links[side].constData(), std::size_t(links[side].size())};
            } else if (mode != 0) {
                auto object = m_reader.read(*id, GIT_OBJECT_BLOB);
                if (!object)
                    return fail(object.error());
                objects[side] = std::move(*object);
                contents[side] = OdbReader::content(objects[side]);
            }
        }
        if (contents[0].empty() && contents[1].empty())
            return {};
        if (isBinary(contents[0]) || isBinary(contents[1])) {
            addText(file.oldMode ? file.oldBlob.toHex() : ObjectId().toHex());
            addText(file.newMode ? file.newBlob.toHex() : ObjectId().toHex());
            endPart();
            m_afterBinary = true;
            return {};
        }
        addText(file.oldMode ? "---a/" + file.oldPath : QByteArray("---/dev/null"));
        addText(file.newMode ? "+++b/" + file.newPath : QByteArray("+++/dev/null"));
        m_hasLines = true;
        return addLines(contents[0], contents[1]);
    }

    void addHeader(const FileChange &file)
    {
        if (m_hasLines)
            endPart(); // a file without lines counts as part of the next one
        m_hasLines = false;
        if (!m_afterBinary) // where git's own reader loses a line
            addText("diff--gita/" + file.path() + "b/" + file.path());
        m_afterBinary = false;
        if (file.oldMode == 0)
            addText("newfilemode" + QByteArray::number(file.newMode, 8));
        else if (file.newMode == 0)
            addText("deletedfilemode" + QByteArray::number(file.oldMode, 8));
        else if (file.oldMode != file.newMode)
            addText("oldmode" + QByteArray::number(file.oldMode, 8) + "newmode" + QByteArray::number(file.newMode, 8));
    }

    [[nodiscard]] static bool isBinary(std::string_view content)
    {
        return looksBinary(QByteArray::fromRawData(content.data(), qsizetype(content.size())));
    }

    Result<void> addLines(std::string_view before, std::string_view after)
    {
        git_diff_options options = GIT_DIFF_OPTIONS_INIT;
        options.flags = GIT_DIFF_FORCE_TEXT | GIT_DIFF_INDENT_HEURISTIC;
        const auto takeLine = [](const git_diff_delta *, const git_diff_hunk *, const git_diff_line *line,
                                 void *payload) {
            auto &self = *static_cast<PatchHash *>(payload);
            if (line->origin == GIT_DIFF_LINE_ADDITION || line->origin == GIT_DIFF_LINE_DELETION
                || line->origin == GIT_DIFF_LINE_CONTEXT)
                self.addLine(line->origin, {line->content, line->content_len});
            return self.m_control.isCancelled() ? int(GIT_EUSER) : 0;
        };
        const int code = git_diff_buffers(before.data(), before.size(), nullptr, after.data(), after.size(), nullptr,
                                          &options, nullptr, nullptr, nullptr, takeLine, this);
        if (code == GIT_EUSER || m_control.isCancelled())
            return cancelled();
        if (code < 0)
            return fail(lastError(code, QStringLiteral("diff")));
        return {};
    }

    void addLine(char origin, std::string_view line)
    {
        if (origin != ' ')
            m_pending += origin;
        addText(QByteArray::fromRawData(line.data(), qsizetype(line.size())));
    }

    void addText(const QByteArray &text)
    {
        for (const char c : text) {
            if (!isSpace(c))
                m_pending += c;
        }
        if (m_pending.size() >= BlockSize)
            flush();
    }

    void flush()
    {
        m_hash.addData(m_pending);
        m_pending.truncate(0);
    }

    /// The sum of the files' hashes, with carry, does not depend on their order.
    void endPart()
    {
        flush();
        const QByteArray hash = m_hash.result();
        m_hash.reset();
        unsigned carry = 0;
        for (std::size_t i = 0; i < m_sum.size(); ++i) {
            carry += m_sum[i] + unsigned(static_cast<unsigned char>(hash[qsizetype(i)]));
            m_sum[i] = std::uint8_t(carry);
            carry >>= 8;
        }
    }

    const OdbReader &m_reader;
    const JobControl &m_control;
    QCryptographicHash m_hash{QCryptographicHash::Sha1};
    QByteArray m_pending;
    std::array<std::uint8_t, ObjectId::Size> m_sum{};
    bool m_hasLines = false;    ///< of the file before
    bool m_afterBinary = false; ///< the file before was binary
};

/// What a commit does to its first parent; null where that is nothing.
Result<ObjectId> againstFirstParent(const Repository &repository, const Commit &commit, const JobControl &control)
{
    ObjectId before;
    if (!commit.parents.empty()) {
        const auto parent = readCommit(repository, commit.parents.front());
        if (!parent)
            return fail(parent.error());
        before = parent->tree;
    }
    const auto files = compareTrees(repository, before, commit.tree, control);
    if (!files)
        return fail(files.error());
    if (files->empty())
        return ObjectId();
    const auto reader = OdbReader::open(repository);
    if (!reader)
        return fail(reader.error());
    PatchHash hash(*reader, control);
    for (const FileChange &file : *files) {
        const auto added = hash.add(file);
        if (!added)
            return fail(added.error());
    }
    return hash.sum();
}

} // namespace

Result<ObjectId> patchId(const Repository &repository, const Commit &commit, const JobControl &control)
{
    if (commit.isMerge())
        return ObjectId();
    return againstFirstParent(repository, commit, control);
}

Result<ObjectId> changePatchId(const Repository &repository, const ObjectId &change, const JobControl &control)
{
    const auto commit = readCommit(repository, change);
    if (!commit)
        return fail(commit.error());
    return againstFirstParent(repository, *commit, control);
}

} // namespace waybill::git
