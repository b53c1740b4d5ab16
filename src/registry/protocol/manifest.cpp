// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/protocol/manifest.h"

#include "registry/protocol/digest.h"
#include "registry/protocol/jsonobject.h"
#include "support/text.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

namespace waybill::registry {

namespace {

const QLatin1String OciIndex("application/vnd.oci.image.index.v1+json");
const QLatin1String OciManifest("application/vnd.oci.image.manifest.v1+json");
const QLatin1String DockerList("application/vnd.docker.distribution.manifest.list.v2+json");
const QLatin1String DockerManifest("application/vnd.docker.distribution.manifest.v2+json");
/// Nobody builds for more platforms, or of more layers.
constexpr qsizetype MostEntries = 2000;
constexpr qsizetype MostOfValue = 4096;

std::map<QString, QString> readTexts(const QJsonValue &value)
{
    std::map<QString, QString> texts;
    const QJsonObject object = value.toObject();
    for (auto each = object.begin(); each != object.end(); ++each) {
        if (each.value().isString())
            texts.emplace(shownValue(each.key()), shownValue(each.value().toString()));
    }
    return texts;
}

Understood<Descriptor> readDescriptor(const QJsonValue &value)
{
    if (!value.isObject())
        return tl::unexpected<Message>(RegistryMessage::IsNotObject);
    const QJsonObject object = value.toObject();
    Descriptor descriptor;
    descriptor.digest = object.value(QLatin1String("digest")).toString().toLatin1();
    if (!isDigest(descriptor.digest))
        return tl::unexpected<Message>(
            message(RegistryMessage::BadDigest, shownValue(object.value(QLatin1String("digest")).toString())));
    descriptor.mediaType = shownValue(object.value(QLatin1String("mediaType")).toString());
    descriptor.artifactType = shownValue(object.value(QLatin1String("artifactType")).toString());
    descriptor.size = qint64(object.value(QLatin1String("size")).toDouble());
    const QJsonObject platform = object.value(QLatin1String("platform")).toObject();
    descriptor.platform.os = shownValue(platform.value(QLatin1String("os")).toString());
    descriptor.platform.architecture = shownValue(platform.value(QLatin1String("architecture")).toString());
    descriptor.platform.variant = shownValue(platform.value(QLatin1String("variant")).toString());
    descriptor.annotations = readTexts(object.value(QLatin1String("annotations")));
    return descriptor;
}

Understood<std::vector<Descriptor>> readDescriptors(const QJsonValue &value)
{
    const QJsonArray array = value.toArray();
    if (array.size() > MostEntries)
        return tl::unexpected<Message>(RegistryMessage::TooManyEntries);
    std::vector<Descriptor> all;
    for (const auto each : array) { // QJsonValueRef, or a value in later Qt
        auto descriptor = readDescriptor(each);
        if (!descriptor)
            return tl::unexpected<Message>(descriptor.error());
        all.push_back(std::move(*descriptor));
    }
    return all;
}

/// Its own word, else the server's, else what it looks like.
QString mediaTypeOf(const QJsonObject &object, const QByteArray &contentType)
{
    const QString own = object.value(QLatin1String("mediaType")).toString();
    if (!own.isEmpty())
        return own;
    const QString said = QString::fromLatin1(contentType).section(u';', 0, 0).trimmed();
    for (const QLatin1String known : {OciIndex, OciManifest, DockerList, DockerManifest}) {
        if (said == known)
            return said;
    }
    if (object.contains(QLatin1String("manifests")))
        return OciIndex;
    return object.contains(QLatin1String("config")) ? QString(OciManifest) : said;
}

} // namespace

QString shownValue(const QString &text)
{
    return visibleLine(text.left(MostOfValue));
}

QString Platform::toString() const
{
    QString text = os + u'/' + architecture;
    if (!variant.isEmpty())
        text += u'/' + variant;
    return text;
}

QStringList Manifest::platforms() const
{
    QStringList all;
    for (const Descriptor &each : manifests) {
        if (!each.platform.isUnknown())
            all << each.platform.toString();
    }
    all.sort();
    all.removeDuplicates();
    return all;
}

const Descriptor *Manifest::example() const
{
    const Descriptor *first = nullptr;
    for (const Descriptor &each : manifests) {
        if (each.platform.os == QLatin1String("unknown"))
            continue;
        if (each.platform.architecture == QLatin1String("amd64"))
            return &each;
        if (!first)
            first = &each;
    }
    return first;
}

Understood<Manifest> readManifest(const QByteArray &content, const QByteArray &contentType)
{
    const auto document = readJsonObject(content);
    if (!document)
        return tl::unexpected(document.error());
    const QJsonObject &object = *document;
    Manifest manifest;
    manifest.mediaType = shownValue(mediaTypeOf(object, contentType));
    manifest.artifactType = shownValue(object.value(QLatin1String("artifactType")).toString());
    manifest.annotations = readTexts(object.value(QLatin1String("annotations")));
    if (manifest.mediaType == OciIndex || manifest.mediaType == DockerList) {
        manifest.kind = Manifest::Kind::Index;
        auto manifests = readDescriptors(object.value(QLatin1String("manifests")));
        if (!manifests)
            return tl::unexpected<Message>(manifests.error());
        manifest.manifests = std::move(*manifests);
        return manifest;
    }
    if (manifest.mediaType != OciManifest && manifest.mediaType != DockerManifest)
        return tl::unexpected<Message>(message(RegistryMessage::UnknownKind, manifest.mediaType));
    auto config = readDescriptor(object.value(QLatin1String("config")));
    auto layers = readDescriptors(object.value(QLatin1String("layers")));
    if (!config)
        return tl::unexpected<Message>(config.error());
    if (!layers)
        return tl::unexpected<Message>(layers.error());
    manifest.config = std::move(*config);
    manifest.layers = std::move(*layers);
    return manifest;
}

QByteArray acceptedManifests()
{
    QByteArrayList all;
    for (const QLatin1String each : {OciIndex, OciManifest, DockerList, DockerManifest})
        all << QByteArray(each.data(), each.size());
    return all.join(", ");
}

} // namespace waybill::registry
