// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "sourcetext.h"

#include "source/blank.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>

namespace waybill::house {

QString withoutComments(const QString &text, bool stringsToo)
{
    // A byte for each character, so that places in one are places in the other.
    const QByteArray blank = source::blanked(text.toLatin1(), source::Syntax::C,
                                             stringsToo ? source::Blank::CommentsAndStrings : source::Blank::Comments);
    QString result = text;
    for (qsizetype i = 0; i < blank.size(); ++i) {
        if (blank[i] == ' ')
            result[i] = QLatin1Char(' ');
    }
    return result;
}

QStringList callArguments(const QString &text, qsizetype open)
{
    const QString code = withoutComments(text.mid(open), true);
    QStringList arguments;
    int depth = 0;
    qsizetype from = open + 1;
    for (qsizetype i = 0; i < code.size(); ++i) {
        const char16_t c = code.at(i).unicode();
        if (c == u'(' || c == u'[' || c == u'{')
            ++depth;
        else if (c == u')' || c == u']' || c == u'}')
            --depth;
        if (depth == 0 || (depth == 1 && c == u',')) {
            arguments.append(text.mid(from, open + i - from).trimmed());
            from = open + i + 1;
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
