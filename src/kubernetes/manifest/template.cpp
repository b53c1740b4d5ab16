// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/manifest/template.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::manifest {

namespace {

/// -1 where there are none.
qsizetype firstBraces(const QByteArray &content)
{
    const qsizetype go = content.indexOf("{{");
    const qsizetype jinja = content.indexOf("{%");
    return go < 0 || jinja < 0 ? std::max(go, jinja) : std::min(go, jinja);
}

/// Of the "templates" folder in a path, without the slash before it; -1 where there is none.
qsizetype templatesFolder(const QByteArray &path)
{
    return path.startsWith("templates/") ? 0 : path.indexOf("/templates/");
}

} // namespace

bool hasBraces(const QByteArray &content)
{
    return firstBraces(content) >= 0;
}

bool isSurelyTemplate(const QByteArray &path, const QByteArray &content)
{
    const qsizetype first = content.indexOf("{{");
    if (first < 0)
        return false;
    if (templatesFolder(path) >= 0)
        return true;
    for (const char *value : {".Values.", ".Release.", ".Chart.", ".Capabilities."})
        if (content.indexOf(value, first) >= 0)
            return true;
    return false;
}

Place placeOfBraces(const QString &file, const QByteArray &content)
{
    const QByteArray before = content.left(std::max<qsizetype>(firstBraces(content), 0));
    return {file, int(before.count('\n')) + 1, int(before.size() - before.lastIndexOf('\n'))};
}

std::set<QString> wordsBehind(const char *key, const QByteArray &content)
{
    const QRegularExpression line(
        QStringLiteral(R"(^\s*(?:-\s+)?%1:\s*["']?([A-Za-z0-9][A-Za-z0-9.-]*)["']?\s*$)").arg(QLatin1String(key)),
        QRegularExpression::MultilineOption);
    std::set<QString> words;
    for (auto found = line.globalMatch(QString::fromUtf8(content)); found.hasNext();)
        words.insert(found.next().captured(1));
    return words;
}

QByteArray chartOf(const QByteArray &path)
{
    const qsizetype templates = templatesFolder(path);
    return path.left(templates >= 0 ? templates : std::max<qsizetype>(path.lastIndexOf('/'), 0));
}

} // namespace waybill::manifest
