// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/commit.h"

#include "git/handles.h"

#include <cctype>

namespace waybill::git {

namespace {

/// The end of the line that starts at `start`, without its newline.
qsizetype lineEnd(const QByteArray &text, qsizetype start)
{
    const qsizetype end = text.indexOf('\n', start);
    return end < 0 ? text.size() : end;
}

/// Without trailing white space, as git's is_blank_line() (pretty.c) leaves it.
QByteArray lineAt(const QByteArray &text, qsizetype start)
{
    qsizetype end = lineEnd(text, start);
    while (end > start && std::isspace(static_cast<unsigned char>(text[end - 1])))
        --end;
    return text.mid(start, end - start);
}

qsizetype skipBlankLines(const QByteArray &text, qsizetype start)
{
    while (start < text.size() && lineAt(text, start).isEmpty())
        start = lineEnd(text, start) + 1;
    return std::min(start, text.size());
}

/// Stands for the value that a "Key:" lacks, while libgit2 reads it.
constexpr char NoValue = '\1';

/// A value that goes on in indented lines, as one line.
QByteArray unfolded(QByteArray value)
{
    if (value.startsWith(NoValue))
        value = value.mid(1).trimmed();
    if (!value.contains('\n'))
        return value;
    QByteArrayList lines = value.split('\n');
    for (QByteArray &line : lines)
        line = line.trimmed();
    return lines.join(' ').trimmed();
}

/// libgit2 takes every line that begins with "---" for the divider before a patch; git only one of just that, or with
/// white space behind it. The lines of dashes in squash commits must not end the message. And it takes the next line
/// for the value of a key without one.
QByteArray prepared(QByteArray message)
{
    constexpr QByteArrayView Divider = "---";
    for (qsizetype start = 0; start < message.size(); start = lineEnd(message, start) + 1) {
        const QByteArray line = lineAt(message, start);
        if (line.startsWith(Divider) && line.size() > Divider.size()
            && !std::isspace(static_cast<unsigned char>(line[Divider.size()])))
            message[start] = '_';
        if (line.endsWith(':'))
            message.insert(start + line.size(), NoValue);
    }
    return message;
}

} // namespace

QByteArray Commit::subject() const
{
    QByteArray joined;
    for (qsizetype start = skipBlankLines(message, 0); start < message.size(); start = lineEnd(message, start) + 1) {
        const QByteArray line = lineAt(message, start);
        if (line.isEmpty())
            break;
        if (!joined.isEmpty())
            joined += ' ';
        joined += line;
    }
    return joined;
}

QByteArray Commit::body() const
{
    qsizetype start = skipBlankLines(message, 0);
    while (start < message.size() && !lineAt(message, start).isEmpty())
        start = lineEnd(message, start) + 1;
    return message.mid(skipBlankLines(message, std::min(start, message.size())));
}

std::vector<Trailer> trailers(const QByteArray &message)
{
    startLibrary();
    git_message_trailer_array parsed = {nullptr, 0, nullptr};
    if (git_message_trailers(&parsed, prepared(message).constData()) < 0)
        return {};
    std::vector<Trailer> result;
    result.reserve(parsed.count);
    for (std::size_t i = 0; i < parsed.count; ++i)
        result.push_back({QByteArray(parsed.trailers[i].key), unfolded(QByteArray(parsed.trailers[i].value))});
    git_message_trailer_array_free(&parsed);
    return result;
}

} // namespace waybill::git
