// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "buf.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

namespace waybill::differ {

namespace {

const char *const Categories[] = {"FILE", "PACKAGE", "WIRE_JSON", "WIRE"};

QByteArray run(const QString &program, const QStringList &arguments, QByteArray *errors = nullptr)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForStarted() || !process.waitForFinished(-1))
        return {};
    if (errors)
        *errors = process.readAllStandardError();
    return process.readAllStandardOutput();
}

QList<QJsonObject> objectsOf(const QByteArray &lines)
{
    QList<QJsonObject> objects;
    for (const QByteArray &line : lines.split('\n')) {
        if (line.startsWith('{'))
            objects.append(QJsonDocument::fromJson(line).object());
    }
    return objects;
}

} // namespace

QString behindWrapper(const QString &program)
{
    const QString real = QFileInfo(program).canonicalFilePath();
    QFile file(real);
    if (real.isEmpty() || !file.open(QIODevice::ReadOnly) || !file.read(64).contains("node"))
        return program;
    const QString packages = QFileInfo(real).absolutePath() + QStringLiteral("/../../");
    for (const char *name : {"buf-linux-x64", "buf-linux-aarch64"}) {
        const QString native = packages + QLatin1String(name) + QStringLiteral("/bin/buf");
        if (QFileInfo(native).isExecutable())
            return QFileInfo(native).canonicalFilePath();
    }
    return program;
}

Buf::Buf(const QString &given)
    : m_program(behindWrapper(given.isEmpty() ? qEnvironmentVariable("WAYBILL_BUF") : given))
{
    if (m_program.isEmpty())
        return;
    m_version = QString::fromUtf8(run(m_program, {QStringLiteral("--version")})).trimmed();
    const QByteArray rules =
        run(m_program, {QStringLiteral("config"), QStringLiteral("ls-breaking-rules"), QStringLiteral("--version"),
                        QStringLiteral("v2"), QStringLiteral("--format"), QStringLiteral("json")});
    for (const QJsonObject &rule : objectsOf(rules)) {
        for (const QJsonValue &category : rule.value(QLatin1String("categories")).toArray()) {
            for (const char *known : Categories) {
                if (category.toString() == QLatin1String(known))
                    m_rules[rule.value(QLatin1String("id")).toString().toStdString()].insert(known);
            }
        }
    }
}

QStringList Buf::allRules() const
{
    QStringList all;
    for (const auto &[id, categories] : m_rules)
        all.append(QString::fromStdString(id));
    return all;
}

QStringList Buf::breakingArguments(const QString &before, const QString &after, const QStringList &use) const
{
    const QJsonObject config{
        {QStringLiteral("version"), QStringLiteral("v2")},
        {QStringLiteral("breaking"), QJsonObject{{QStringLiteral("use"), QJsonArray::fromStringList(use)}}}};
    return {QStringLiteral("breaking"),       after,
            QStringLiteral("--against"),      before,
            QStringLiteral("--error-format"), QStringLiteral("json"),
            QStringLiteral("--timeout"),      QStringLiteral("0"),
            QStringLiteral("--config"),       QString::fromUtf8(QJsonDocument(config).toJson(QJsonDocument::Compact))};
}

Outcome Buf::read(const QByteArray &lines, const QString &root)
{
    Outcome outcome;
    const QString prefix = root.endsWith(QLatin1Char('/')) ? root : root + QLatin1Char('/');
    for (const QJsonObject &object : objectsOf(lines)) {
        QString path = object.value(QLatin1String("path")).toString();
        if (path.startsWith(prefix))
            path.remove(0, prefix.size());
        const std::string message = object.value(QLatin1String("message")).toString().toStdString();
        const std::string rule = object.value(QLatin1String("type")).toString().toStdString();
        if (rule == "COMPILE") {
            outcome.complaints.push_back(message);
            continue;
        }
        Spot spot{rule, path.toStdString(), 0, 0, 0, 0, message};
        if (!path.isEmpty()) {
            spot.line = object.value(QLatin1String("start_line")).toInt();
            spot.column = object.value(QLatin1String("start_column")).toInt();
            spot.endLine = object.value(QLatin1String("end_line")).toInt();
            spot.endColumn = object.value(QLatin1String("end_column")).toInt();
        }
        outcome.spots.push_back(std::move(spot));
    }
    return outcome;
}

Outcome Buf::breaking(const QString &before, const QString &after, const QStringList &use) const
{
    QByteArray errors;
    const QByteArray lines = run(m_program, breakingArguments(before, after, use), &errors);
    Outcome outcome = read(lines, after);
    if (errors.contains("Failure:"))
        outcome.complaints.push_back(errors.trimmed().toStdString());
    return outcome;
}

} // namespace waybill::differ
