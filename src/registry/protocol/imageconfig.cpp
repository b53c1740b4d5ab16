// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/protocol/imageconfig.h"

#include "registry/protocol/jsonobject.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>

namespace waybill::registry {

namespace {

QStringList textsOf(const QJsonValue &value)
{
    QStringList texts;
    if (value.isString())
        texts << shownValue(value.toString());
    const QJsonArray array = value.toArray();
    for (const auto each : array)
        texts << shownValue(each.toString());
    return texts;
}

QStringList keysOf(const QJsonValue &value)
{
    QStringList keys;
    const QStringList all = value.toObject().keys();
    for (const QString &each : all)
        keys << shownValue(each);
    keys.sort();
    return keys;
}

/// The first time of a history that is one: reproducible builds say 1970.
QDateTime oldestOf(const QJsonArray &history)
{
    constexpr int FirstYear = 2001;
    QDateTime oldest;
    for (const auto each : history) {
        const QString text = each.toObject().value(QLatin1String("created")).toString();
        const QDateTime time = QDateTime::fromString(text, Qt::ISODateWithMs).toUTC();
        if (time.isValid() && time.date().year() >= FirstYear && (!oldest.isValid() || time < oldest))
            oldest = time;
    }
    return oldest;
}

} // namespace

Understood<ImageConfig> readImageConfig(const QByteArray &content)
{
    const auto document = readJsonObject(content);
    if (!document)
        return tl::unexpected(document.error());
    const QJsonObject &object = *document;
    ImageConfig config;
    config.platform.os = shownValue(object.value(QLatin1String("os")).toString());
    config.platform.architecture = shownValue(object.value(QLatin1String("architecture")).toString());
    config.platform.variant = shownValue(object.value(QLatin1String("variant")).toString());
    config.created =
        QDateTime::fromString(object.value(QLatin1String("created")).toString(), Qt::ISODateWithMs).toUTC();
    const QJsonObject run = object.value(QLatin1String("config")).toObject();
    const QJsonObject labels = run.value(QLatin1String("Labels")).toObject();
    for (auto each = labels.begin(); each != labels.end(); ++each)
        config.labels.emplace(shownValue(each.key()), shownValue(each.value().toString()));
    for (const QString &each : textsOf(run.value(QLatin1String("Env"))))
        config.environment.insert_or_assign(each.section(u'=', 0, 0), each.section(u'=', 1));
    config.entryPoint = textsOf(run.value(QLatin1String("Entrypoint")));
    config.command = textsOf(run.value(QLatin1String("Cmd")));
    config.user = shownValue(run.value(QLatin1String("User")).toString());
    config.workingFolder = shownValue(run.value(QLatin1String("WorkingDir")).toString());
    config.ports = keysOf(run.value(QLatin1String("ExposedPorts")));
    config.volumes = keysOf(run.value(QLatin1String("Volumes")));
    config.stopSignal = shownValue(run.value(QLatin1String("StopSignal")).toString());
    if (!config.created.isValid())
        config.created =
            QDateTime::fromString(config.label(QStringLiteral("org.opencontainers.image.created")), Qt::ISODate)
                .toUTC();
    const QDateTime oldest = oldestOf(object.value(QLatin1String("history")).toArray());
    if (oldest.isValid() && config.created.isValid() && oldest < config.created)
        config.oldestLayer = oldest;
    return config;
}

QString sourceCommit(const std::map<QString, QString> &labels)
{
    static const QRegularExpression whole(QStringLiteral(R"(\A[0-9a-f]{40}\z)"));
    // "obs://build.opensuse.org/PROJECT/REPOSITORY/COMMIT-package"; a sum of MD5 there is no commit.
    static const QRegularExpression part(QStringLiteral(R"(/([0-9a-f]{40})-[^/]*\z)"));
    for (const auto &[name, value] : labels) {
        if (name == QLatin1String("org.opencontainers.image.revision") && whole.match(value).hasMatch())
            return value;
    }
    const auto disturl = labels.find(QStringLiteral("org.openbuildservice.disturl"));
    return disturl == labels.end() ? QString() : part.match(disturl->second).captured(1);
}

} // namespace waybill::registry
