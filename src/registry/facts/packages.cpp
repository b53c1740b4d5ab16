// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/facts/packages.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <set>

namespace waybill::registry {

namespace {

constexpr qsizetype MostPackages = 50000;

/// Versions by name, each once.
using Versions = std::map<QString, std::set<QString>>;

void add(Versions &all, const QString &name, const QString &version)
{
    if (!name.isEmpty() && qsizetype(all.size()) < MostPackages)
        all[shownValue(name)].insert(shownValue(version));
}

void readSpdx(const QJsonObject &document, Versions &all)
{
    // What the document describes is the image itself, which is no package in it.
    const QJsonArray described = document.value(QLatin1String("documentDescribes")).toArray();
    const QJsonArray packages = document.value(QLatin1String("packages")).toArray();
    for (const auto each : packages) {
        const QJsonObject package = each.toObject();
        const bool isImage =
            package.value(QLatin1String("primaryPackagePurpose")).toString() == QLatin1String("CONTAINER");
        if (!isImage && !described.contains(package.value(QLatin1String("SPDXID"))))
            add(all, package.value(QLatin1String("name")).toString(),
                package.value(QLatin1String("versionInfo")).toString());
    }
}

void readCycloneDx(const QJsonObject &document, Versions &all)
{
    const QJsonArray components = document.value(QLatin1String("components")).toArray();
    for (const auto each : components) {
        const QJsonObject component = each.toObject();
        const QString type = component.value(QLatin1String("type")).toString();
        if (type == QLatin1String("file") || type == QLatin1String("operating-system"))
            continue;
        add(all, component.value(QLatin1String("name")).toString(),
            component.value(QLatin1String("version")).toString());
    }
}

} // namespace

Understood<Packages> readPackages(const QByteArray &content)
{
    QJsonParseError error;
    const QJsonDocument parsed = QJsonDocument::fromJson(content, &error);
    if (error.error != QJsonParseError::NoError)
        return tl::unexpected<Message>(RegistryMessage::IsNotJson);
    QJsonObject document = parsed.object();
    if (document.contains(QLatin1String("predicateType")))
        document = document.value(QLatin1String("predicate")).toObject();
    Versions versions;
    if (document.contains(QLatin1String("spdxVersion")))
        readSpdx(document, versions);
    else if (document.value(QLatin1String("bomFormat")).toString() == QLatin1String("CycloneDX"))
        readCycloneDx(document, versions);
    else
        return tl::unexpected<Message>(message(RegistryMessage::MemberMissing, QStringLiteral("spdxVersion")));
    Packages packages;
    for (const auto &[name, of] : versions)
        packages.emplace(name, QStringList(of.begin(), of.end()).join(QLatin1String(", ")));
    return packages;
}

bool isPackagesType(const QString &type)
{
    return type.contains(QLatin1String("spdx")) || type.contains(QLatin1String("cyclonedx"));
}

} // namespace waybill::registry
