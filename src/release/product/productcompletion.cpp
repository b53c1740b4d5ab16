// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/product/productcompletion.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::release {

namespace {

using Kind = TomlKey::Kind;

/// The table that a line belongs to, and the keys that it has already, wherever in it.
struct TableAround {
    QString name;
    QStringList keys;
};

QString tableNamed(const QString &line)
{
    static const QRegularExpression header(QStringLiteral("^\\s*\\[\\[?\\s*([\\w.-]+)\\s*\\]"));
    return header.match(line).captured(1);
}

QString keyOf(const QString &line)
{
    static const QRegularExpression key(QStringLiteral("^\\s*([\\w-]+)\\s*="));
    return key.match(line).captured(1);
}

TableAround tableAround(const QString &text, qsizetype position)
{
    const QStringList lines = text.split(u'\n');
    const qsizetype own = text.left(position).count(u'\n');
    qsizetype first = own;
    while (first > 0 && tableNamed(lines[first]).isEmpty())
        --first;
    TableAround around{tableNamed(lines[first]), {}};
    for (qsizetype i = first; i < lines.size(); ++i) {
        if (i > first && !tableNamed(lines[i]).isEmpty())
            break;
        if (const QString key = keyOf(lines[i]); i != own && !key.isEmpty())
            around.keys << key;
    }
    return around;
}

/// Where a word that ends at the end of the line begins.
qsizetype wordStart(const QString &line, const QString &letters)
{
    qsizetype start = line.size();
    while (start > 0 && (line[start - 1].isLetterOrNumber() || letters.contains(line[start - 1])))
        --start;
    return start;
}

QStringList headers(const std::vector<TomlKey> &keys)
{
    QStringList all;
    for (const TomlKey &key : keys) {
        const QString name = key.table.isEmpty() ? key.key : QString(key.table + u'.' + key.key);
        if (key.kind == Kind::Tables)
            all << QLatin1String("[[") + name + QLatin1String("]]");
        else if (key.kind == Kind::Table && key.table.isEmpty())
            all << u'[' + name + u']';
    }
    return all;
}

QStringList valuesOf(const TomlKey &key, const QStringList &repositories)
{
    QStringList all;
    if (key.kind == Kind::Flag)
        all = {QStringLiteral("true"), QStringLiteral("false")};
    for (const QString &word : key.words)
        all << u'"' + word + u'"';
    for (const QString &name : repositories) {
        if (key.names == TomlKey::Names::Repository)
            all << u'"' + name + u'"';
        else if (key.names == TomlKey::Names::RepositoryPath)
            all << u'"' + name + u':';
    }
    return all;
}

void keepThoseLike(ProductCompletion &completion, const QString &typed)
{
    completion.words.erase(std::remove_if(completion.words.begin(), completion.words.end(),
                                          [&](const QString &word) {
                                              return word == typed || !word.startsWith(typed, Qt::CaseInsensitive);
                                          }),
                           completion.words.end());
}

} // namespace

ProductCompletion completeProduct(const QString &text, qsizetype position, const std::vector<TomlKey> &keys,
                                  const QStringList &repositories)
{
    const qsizetype begin = position > 0 ? text.lastIndexOf(u'\n', position - 1) + 1 : 0;
    const QString line = text.mid(begin, position - begin);
    if (line.contains(u'#'))
        return {};
    const TableAround around = tableAround(text, position);
    const QString trimmed = line.trimmed();
    ProductCompletion completion;
    if (trimmed.startsWith(u'[')) {
        completion.from = begin + line.indexOf(u'[');
        completion.words = headers(keys);
        keepThoseLike(completion, trimmed);
        return completion;
    }
    const qsizetype equals = line.indexOf(u'=');
    if (equals < 0) {
        const qsizetype start = wordStart(line, QStringLiteral("_-"));
        completion.from = begin + start;
        for (const TomlKey &key : keys) {
            if (key.table == around.name && !key.key.isEmpty() && key.kind != Kind::Tables
                && !around.keys.contains(key.key) && (key.kind != Kind::Table || !key.table.isEmpty()))
                completion.words << key.key + QLatin1String(" = ");
        }
        keepThoseLike(completion, line.mid(start));
        return completion;
    }
    const auto key = std::find_if(keys.begin(), keys.end(), [&](const TomlKey &one) {
        return one.table == around.name && one.key == keyOf(line);
    });
    if (key == keys.end())
        return {};
    const qsizetype start = std::max(wordStart(line, QStringLiteral("_-\"")), equals + 1);
    completion.from = begin + start;
    completion.words = valuesOf(*key, repositories);
    keepThoseLike(completion, line.mid(start));
    return completion;
}

} // namespace waybill::release
