// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/checkreport.h"

#include "notes/text/messagejson.h"
#include "notes/text/valuesjson.h"
#include "release/changes/change.h"
#include "release/product/product.h"
#include "support/jsonvalue.h"
#include "support/text.h"

#include <QDir>
#include <QJsonArray>

namespace waybill::cli {

namespace {

/// The file of a place as GitHub wants it: from the top of what is checked out. A repository elsewhere is the one that
/// is checked out, looked at from outside.
QString fileFrom(const QString &folder, const release::Product &product, const CheckFinding &finding)
{
    const release::RepositorySpec *spec = product.find(finding.repository);
    if (!spec || QDir::isAbsolutePath(finding.place.file))
        return finding.place.file;
    const QString file = QDir(folder).relativeFilePath(QDir(spec->path).filePath(finding.place.file));
    return file.startsWith(QLatin1String("..")) ? finding.place.file : file;
}

} // namespace

QJsonObject checkJson(const std::vector<CheckFinding> &findings)
{
    QJsonArray list;
    for (const CheckFinding &finding : findings) {
        list.append(QJsonObject{
            {QStringLiteral("rule"), keyName(finding.rule)},
            {QStringLiteral("severity"), keyName(Problem::Severity::Error)},
            {QStringLiteral("message"), finding.message},
            {QStringLiteral("causes"), notes::messagesJson(finding.causes)},
            {QStringLiteral("repository"), finding.repository},
            {QStringLiteral("change"), finding.change ? QJsonValue(finding.change->id.toString()) : QJsonValue()},
            {QStringLiteral("place"), textOrNull(finding.place.toString())},
            {QStringLiteral("values"), notes::valuesJson(finding.values)}});
    }
    return {{QStringLiteral("findings"), list}, {QStringLiteral("passed"), findings.empty()}};
}

QString annotationText(const QString &text)
{
    QString escaped = text;
    escaped.replace(QLatin1Char('%'), QLatin1String("%25"));
    escaped.replace(QLatin1Char('\r'), QLatin1String("%0D"));
    escaped.replace(QLatin1Char('\n'), QLatin1String("%0A"));
    return escaped;
}

QString annotationProperty(const QString &text)
{
    QString escaped = annotationText(text);
    escaped.replace(QLatin1Char(':'), QLatin1String("%3A"));
    escaped.replace(QLatin1Char(','), QLatin1String("%2C"));
    return escaped;
}

QByteArray checkAnnotations(const std::vector<CheckFinding> &findings, const release::Product &product,
                            const QString &folder)
{
    QByteArray all;
    for (const CheckFinding &finding : findings) {
        QStringList properties;
        const auto add = [&](const char *name, const QString &value) {
            properties.append(QLatin1String(name) + QLatin1Char('=') + annotationProperty(value));
        };
        // Without a line GitHub would show a repository's folder as a file.
        if (finding.place.line > 0) {
            add("file", fileFrom(folder, product, finding));
            add("line", QString::number(finding.place.line));
            if (finding.place.column > 0)
                add("col", QString::number(finding.place.column));
        }
        add("title", QStringLiteral("Waybill: ") + label(finding.rule));
        all += "::error " + visibleLine(properties.join(QLatin1Char(','))).toUtf8()
               + "::" + annotationText(visibleText(finding.message)).toUtf8() + '\n';
    }
    return all;
}

} // namespace waybill::cli
