// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/mergetext.h"

#include "git/gitmessage.h"
#include "git/handles.h"

#include <algorithm>

namespace waybill::git {

namespace {

/// Longer than any run of the characters that markers are made of, so that no line of a text is taken for one.
unsigned short markerSize(std::initializer_list<const QByteArray *> texts)
{
    int longest = 7;
    for (const QByteArray *text : texts) {
        for (const char mark : {'<', '|', '=', '>'}) {
            int run = 0;
            for (const char c : *text) {
                run = c == mark ? run + 1 : 0;
                longest = std::max(longest, run);
            }
        }
    }
    return static_cast<unsigned short>(std::min(longest + 1, 0xFFFF));
}

git_merge_file_input input(const QByteArray &text)
{
    git_merge_file_input made = GIT_MERGE_FILE_INPUT_INIT;
    made.ptr = text.constData();
    made.size = std::size_t(text.size());
    return made;
}

QByteArray withLineEnd(const QByteArray &text)
{
    return text.isEmpty() || text.endsWith('\n') ? text : text + '\n';
}

/// What git wrote, taken apart at its markers.
std::vector<MergedPart> partsOf(const QByteArray &merged, int size)
{
    std::vector<MergedPart> parts;
    const auto isMark = [size](const QByteArray &line, char mark) {
        return line.size() > size && line.startsWith(QByteArray(size, mark));
    };
    enum class In { Text, Ours, Base, Theirs } in = In::Text;
    const auto part = [&](bool conflict) -> MergedPart & {
        if (parts.empty() || parts.back().conflict != conflict || conflict)
            parts.push_back({conflict, {}, {}, {}, {}});
        return parts.back();
    };
    for (qsizetype at = 0; at < merged.size();) {
        const qsizetype found = merged.indexOf('\n', at);
        const qsizetype end = found < 0 ? merged.size() : found + 1;
        const QByteArray line = merged.mid(at, end - at);
        at = end;
        if (in == In::Text && isMark(line, '<')) {
            part(true);
            in = In::Ours;
        } else if (in == In::Ours && isMark(line, '|')) {
            in = In::Base;
        } else if (in == In::Base && isMark(line, '=')) {
            in = In::Theirs;
        } else if (in == In::Theirs && isMark(line, '>')) {
            in = In::Text;
        } else if (in == In::Text) {
            part(false).text += line;
        } else {
            MergedPart &conflict = parts.back();
            (in == In::Ours ? conflict.ours : in == In::Base ? conflict.base : conflict.theirs) += line;
        }
    }
    return parts;
}

} // namespace

Result<std::vector<MergedPart>> mergeTexts(const QByteArray &base, const QByteArray &ours, const QByteArray &theirs)
{
    startLibrary();
    const QByteArray from = withLineEnd(base);
    const QByteArray one = withLineEnd(ours);
    const QByteArray other = withLineEnd(theirs);
    git_merge_file_options options = GIT_MERGE_FILE_OPTIONS_INIT;
    options.flags = GIT_MERGE_FILE_STYLE_DIFF3 | GIT_MERGE_FILE_DIFF_PATIENCE;
    options.marker_size = markerSize({&from, &one, &other});
    options.ancestor_label = "base";
    options.our_label = "ours";
    options.their_label = "theirs";
    const git_merge_file_input ancestor = input(from);
    const git_merge_file_input mine = input(one);
    const git_merge_file_input yours = input(other);
    git_merge_file_result merged{};
    const int code = git_merge_file(&merged, &ancestor, &mine, &yours, &options);
    if (code < 0)
        return fail(lastError(code, GitMessage::TextsNotMerged));
    const QByteArray text(merged.ptr, qsizetype(merged.len));
    git_merge_file_result_free(&merged);
    return partsOf(text, options.marker_size);
}

} // namespace waybill::git
