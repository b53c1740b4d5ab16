// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/filepatch.h"

#include "git/gitmessage.h"
#include "git/handles.h"

namespace waybill::git {

namespace {

using Kind = FileChange::Kind;

constexpr quint32 SubmoduleMode = 0160000;

struct FreePatch {
    void operator()(git_patch *patch) const { git_patch_free(patch); }
};

QByteArray octal(quint32 mode)
{
    return QByteArray::number(mode, 8).rightJustified(6, '0');
}

/// Behind ---/+++. After a path with a space comes a tab, as git does it: what follows would be a date.
QByteArray sideLine(const char *sign, const char *prefix, const QByteArray &path)
{
    return sign + (path.isEmpty() ? QByteArray("/dev/null") : quotedPath(prefix + path))
           + (path.contains(' ') ? "\t\n" : "\n");
}

/// What libgit2 writes from the first hunk on, or from where it says what is binary; empty where nothing differs.
Result<QByteArray> bodyOf(const std::array<QByteArray, 2> &contents, bool &binary)
{
    startLibrary();
    git_diff_options options = GIT_DIFF_OPTIONS_INIT;
    options.flags = GIT_DIFF_SHOW_BINARY | GIT_DIFF_INDENT_HEURISTIC;
    git_patch *made = nullptr;
    int code = git_patch_from_buffers(&made, contents[0].constData(), std::size_t(contents[0].size()), "f",
                                      contents[1].constData(), std::size_t(contents[1].size()), "f", &options);
    const std::unique_ptr<git_patch, FreePatch> patch(made);
    git_buf text = GIT_BUF_INIT;
    if (code >= 0)
        code = git_patch_to_buf(&text, patch.get());
    if (code < 0)
        return fail(lastError(code, GitMessage::TextsNotCompared));
    const QByteArray whole(text.ptr, qsizetype(text.size));
    git_buf_dispose(&text);
    const qsizetype packed = whole.indexOf("GIT binary patch\n");
    const qsizetype hunk = whole.indexOf("\n@@ ");
    binary = packed >= 0 && (hunk < 0 || packed < hunk);
    return binary ? whole.mid(packed) : hunk < 0 ? QByteArray() : whole.mid(hunk + 1);
}

QByteArray headerOf(const FileChange &file)
{
    const bool added = file.kind == Kind::Added;
    const bool deleted = file.kind == Kind::Deleted;
    const QByteArray &before = added ? file.newPath : file.oldPath;
    const QByteArray &after = deleted ? file.oldPath : file.newPath;
    QByteArray header = "diff --git " + quotedPath("a/" + before) + ' ' + quotedPath("b/" + after) + '\n';
    if (added)
        header += "new file mode " + octal(file.newMode) + '\n';
    else if (deleted)
        header += "deleted file mode " + octal(file.oldMode) + '\n';
    else if (file.oldMode != file.newMode)
        header += "old mode " + octal(file.oldMode) + "\nnew mode " + octal(file.newMode) + '\n';
    if (file.kind == Kind::Renamed || file.kind == Kind::Copied) {
        const QByteArray word = file.kind == Kind::Renamed ? "rename" : "copy";
        header += "similarity index " + QByteArray::number(file.similarity) + "%\n" + word + " from "
                  + quotedPath(before) + '\n' + word + " to " + quotedPath(after) + '\n';
    }
    if (file.oldBlob == file.newBlob)
        return header;
    header +=
        "index " + (added ? ObjectId() : file.oldBlob).toHex() + ".." + (deleted ? ObjectId() : file.newBlob).toHex();
    return header + (added || deleted || file.oldMode != file.newMode ? QByteArray() : ' ' + octal(file.newMode))
           + '\n';
}

QByteArray submoduleText(quint32 mode, const ObjectId &id, const QByteArray &content)
{
    return mode == SubmoduleMode ? "Subproject commit " + id.toHex() + '\n' : content;
}

} // namespace

QByteArray quotedPath(const QByteArray &path)
{
    QByteArray result;
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        switch (c) {
        case '\a': result += "\\a"; break;
        case '\b': result += "\\b"; break;
        case '\t': result += "\\t"; break;
        case '\n': result += "\\n"; break;
        case '\v': result += "\\v"; break;
        case '\f': result += "\\f"; break;
        case '\r': result += "\\r"; break;
        case '"': result += "\\\""; break;
        case '\\': result += "\\\\"; break;
        default:
            if (byte < 0x20 || byte >= 0x7F)
                result += '\\' + QByteArray::number(byte, 8).rightJustified(3, '0');
            else
                result += c;
        }
    }
    return result == path ? path : QByteArray('"' + result + '"');
}

Result<QByteArray> filePatch(const FileChange &file, const std::array<QByteArray, 2> &contents)
{
    if (file.kind == Kind::TypeChanged) { // git writes these as two files
        FileChange gone = file;
        gone.kind = Kind::Deleted;
        gone.newPath.clear();
        FileChange come = file;
        come.kind = Kind::Added;
        come.oldPath.clear();
        auto before = filePatch(gone, {contents[0], {}});
        if (!before)
            return before;
        auto after = filePatch(come, {QByteArray(), contents[1]});
        return after ? Result<QByteArray>(*before + *after) : after;
    }
    const bool added = file.kind == Kind::Added;
    const bool deleted = file.kind == Kind::Deleted;
    const QByteArray header = headerOf(file);
    if (file.oldBlob == file.newBlob && !added && !deleted)
        return header;
    bool binary = false;
    auto body = bodyOf({added ? QByteArray() : submoduleText(file.oldMode, file.oldBlob, contents[0]),
                        deleted ? QByteArray() : submoduleText(file.newMode, file.newBlob, contents[1])},
                       binary);
    if (!body)
        return body;
    if (body->isEmpty() || binary)
        return header + *body;
    return header + sideLine("--- ", "a/", added ? QByteArray() : file.oldPath)
           + sideLine("+++ ", "b/", deleted ? QByteArray() : file.newPath) + *body;
}

} // namespace waybill::git
