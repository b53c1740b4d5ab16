// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "sourcetext.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>

namespace waybill::house {

namespace {

/// Where the piece of text that begins at `from` ends: a comment, a string or character literal; 0 where none begins.
struct Piece {
    qsizetype end = 0;
    bool comment = false;
};

qsizetype endOf(const QString &text, const QString &terminator, qsizetype from)
{
    const qsizetype found = text.indexOf(terminator, from);
    return found < 0 ? text.size() : found + terminator.size();
}

qsizetype endOfQuoted(const QString &text, qsizetype from)
{
    const QChar quote = text.at(from);
    for (qsizetype i = from + 1; i < text.size(); ++i) {
        if (text.at(i) == QLatin1Char('\\'))
            ++i;
        else if (text.at(i) == quote || text.at(i) == QLatin1Char('\n'))
            return i + 1;
    }
    return text.size();
}

Piece pieceAt(const QString &text, qsizetype at)
{
    const QStringView rest = QStringView(text).mid(at);
    if (rest.startsWith(QLatin1String("//"))) {
        const qsizetype newline = text.indexOf(QLatin1Char('\n'), at);
        return {newline < 0 ? text.size() : newline, true};
    }
    if (rest.startsWith(QLatin1String("/*")))
        return {endOf(text, QStringLiteral("*/"), at + 2), true};
    if (rest.startsWith(QLatin1String("R\""))) {
        const qsizetype open = text.indexOf(QLatin1Char('('), at);
        if (open > 0)
            return {endOf(text, QLatin1Char(')') + text.mid(at + 2, open - at - 2) + QLatin1Char('"'), open), false};
    }
    if (rest.startsWith(QLatin1Char('"')))
        return {endOfQuoted(text, at), false};
    // 10'000 is a number.
    if (rest.startsWith(QLatin1Char('\'')) && (at == 0 || !text.at(at - 1).isDigit()))
        return {endOfQuoted(text, at), false};
    return {};
}

void blank(QString *text, qsizetype from, qsizetype to)
{
    for (qsizetype i = from; i < to; ++i) {
        if (text->at(i) != QLatin1Char('\n'))
            (*text)[i] = QLatin1Char(' ');
    }
}

} // namespace

QString withoutComments(const QString &text, bool stringsToo)
{
    QString result = text;
    qsizetype at = 0;
    while (at < text.size()) {
        const Piece piece = pieceAt(text, at);
        if (piece.end == 0) {
            ++at;
            continue;
        }
        if (piece.comment)
            blank(&result, at, piece.end);
        else if (stringsToo)
            blank(&result, at + 1, piece.end - 1);
        at = piece.end;
    }
    return result;
}

QStringList callArguments(const QString &text, qsizetype open)
{
    QStringList arguments;
    int depth = 0;
    qsizetype from = open + 1;
    for (qsizetype at = open; at < text.size(); ++at) {
        if (const Piece piece = pieceAt(text, at); piece.end > 0) {
            at = piece.end - 1;
            continue;
        }
        const char16_t c = text.at(at).unicode();
        if (c == u'(' || c == u'[' || c == u'{')
            ++depth;
        else if (c == u')' || c == u']' || c == u'}')
            --depth;
        if (depth == 0 || (depth == 1 && c == u',')) {
            arguments.append(text.mid(from, at - from).trimmed());
            from = at + 1;
        }
        if (depth == 0)
            return arguments;
    }
    return {};
}

int lineAt(const QString &text, qsizetype position)
{
    return static_cast<int>(QStringView(text).left(position).count(QLatin1Char('\n'))) + 1;
}

QString readText(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList filesBelow(const QString &root, const QString &folder, const QStringList &wildcards)
{
    QStringList files;
    QDirIterator iterator(root + QLatin1Char('/') + folder, wildcards, QDir::Files, QDirIterator::Subdirectories);
    while (iterator.hasNext())
        files.append(QDir(root).relativeFilePath(iterator.next()));
    files.sort();
    return files;
}

} // namespace waybill::house
