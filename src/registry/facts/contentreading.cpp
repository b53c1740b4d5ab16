// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/facts/contentreading.h"

#include "registry/facts/packages.h"
#include "registry/protocol/digest.h"
#include "registry/protocol/registrycalls.h"
#include "registry/protocol/registrymessage.h"

namespace waybill::registry {

namespace {

constexpr int NothingThere = 404;
/// Indexes in indexes: one is common, two are known.
constexpr int MostIndexes = 4;
constexpr std::size_t MostAttached = 20;

Attachment::Kind kindOf(const QString &type)
{
    if (isPackagesType(type))
        return Attachment::Kind::Packages;
    if (type.contains(QLatin1String("simplesigning")) || type.contains(QLatin1String("notary"))
        || type.contains(QLatin1String("sigstore")) || type.contains(QLatin1String("cosign")))
        return Attachment::Kind::Signature;
    if (type.contains(QLatin1String("in-toto")) || type.contains(QLatin1String("slsa")))
        return Attachment::Kind::Provenance;
    return Attachment::Kind::Other;
}

} // namespace

tl::unexpected<Error> ContentReading::notUnderstood(const Message &why) const
{
    return fail(Fault::Environment,
                message(RegistryMessage::NotUnderstood, m_repository.host(), m_repository.name, why), {},
                RegistryMessage::ReportRegistry);
}

Result<void> ContentReading::expectDigest(const QByteArray &content, const QByteArray &digest) const
{
    const QByteArray own = digestOf(content, digest);
    if (own == digest)
        return {};
    return fail(Fault::Environment,
                message(RegistryMessage::DigestMismatch, m_repository.host(), m_repository.name, shortDigest(digest),
                        shortDigest(own)),
                {}, RegistryMessage::ReportRegistry);
}

Result<ContentReading::Named> ContentReading::manifest(const QString &reference)
{
    const auto answer = m_client.ask(m_repository, manifestCall(m_repository, reference), m_control);
    if (!answer)
        return fail(answer.error());
    if (const auto error = RegistryError::of(m_repository, reference, *answer, m_client.isSignedIn(m_repository)))
        return fail(error->error);
    Named named;
    const QByteArray asked = reference.toLatin1();
    const QByteArray said = answer->header("docker-content-digest").trimmed();
    named.digest = isDigest(asked) ? asked : digestOf(answer->body, said);
    if (isDigest(asked)) {
        if (const auto right = expectDigest(answer->body, asked); !right)
            return fail(right.error());
    } else if (isDigest(said) && said != named.digest) {
        return fail(Fault::Environment,
                    message(RegistryMessage::DigestHeaderWrong, m_repository.host(), m_repository.name,
                            shortDigest(said), shortDigest(named.digest)),
                    {}, RegistryMessage::ReportRegistry);
    }
    auto read = readManifest(answer->body, answer->header("content-type"));
    if (!read)
        return notUnderstood(read.error());
    named.manifest = std::move(*read);
    return named;
}

Result<QByteArray> ContentReading::blob(const QByteArray &digest, qint64 mostBytes)
{
    auto answer = m_client.ask(m_repository, blobCall(m_repository, digest, mostBytes), m_control);
    if (!answer)
        return fail(answer.error());
    if (const auto error =
            RegistryError::of(m_repository, shortDigest(digest), *answer, m_client.isSignedIn(m_repository)))
        return fail(error->error);
    if (const auto right = expectDigest(answer->body, digest); !right)
        return fail(right.error());
    return std::move(answer->body);
}

Result<Manifest> ContentReading::imageIn(const Manifest &index)
{
    const Descriptor *example = index.example();
    if (!example)
        return Manifest(); // an index of attachments alone
    // A circle cannot be made of digests that are checked, but a way down may be as long as somebody likes.
    if (++m_indexes > MostIndexes)
        return fail(Fault::Environment, message(RegistryMessage::IndexTooDeep, m_repository.host(), m_repository.name),
                    {}, RegistryMessage::ReportRegistry);
    auto named = manifest(QString::fromLatin1(example->digest));
    if (!named)
        return fail(named.error());
    if (named->manifest.kind == Manifest::Kind::Index)
        return imageIn(named->manifest);
    return std::move(named->manifest);
}

Result<ImageContent> ContentReading::read(const QString &reference, bool packages)
{
    auto top = manifest(reference);
    if (!top)
        return fail(top.error());
    ImageContent content;
    content.digest = top->digest;
    content.readAt = QDateTime::currentDateTimeUtc();
    content.annotations = top->manifest.annotations;
    content.isIndex = top->manifest.kind == Manifest::Kind::Index;
    m_indexes = 0;
    Manifest image = top->manifest;
    if (content.isIndex) {
        content.platforms = top->manifest.platforms();
        auto inner = imageIn(top->manifest);
        if (!inner)
            return fail(inner.error());
        image = std::move(*inner);
        for (const auto &[name, value] : image.annotations)
            content.annotations.emplace(name, value);
    }
    content.layers = image.layers;
    // What is attached to something has a configuration too, an empty one or of another kind.
    if (!image.config.digest.isEmpty() && image.artifactType.isEmpty()) {
        const auto bytes = blob(image.config.digest, MostOfConfig);
        if (!bytes)
            return fail(bytes.error());
        auto config = readImageConfig(*bytes);
        if (!config)
            return notUnderstood(config.error());
        content.config = std::move(*config);
        if (!content.isIndex && !content.config.platform.isUnknown())
            content.platforms = {content.config.platform.toString()};
    }
    if (packages) {
        if (const auto done = readAttached(content); !done)
            return fail(done.error());
    }
    return content;
}

Result<ImageContent> ContentReading::readAttachedTo(ImageContent content)
{
    content.attachments.clear();
    if (const auto done = readAttached(content); !done)
        return fail(done.error());
    return content;
}

Result<Manifest> ContentReading::referrers(const QByteArray &digest)
{
    const auto answer = m_client.ask(m_repository, referrersCall(m_repository, digest), m_control);
    if (!answer)
        return fail(answer.error());
    // A registry that has no such interface may say so in several ways; then there may be a tag.
    if (answer->isSuccess()) {
        if (auto read = readManifest(answer->body, answer->header("content-type")))
            return std::move(*read);
    }
    const QString tag = referrersTag(digest);
    const auto fallback = m_client.ask(m_repository, manifestCall(m_repository, tag), m_control);
    if (!fallback)
        return fail(fallback.error());
    if (fallback->status == NothingThere)
        return Manifest();
    if (const auto error = RegistryError::of(m_repository, tag, *fallback, m_client.isSignedIn(m_repository)))
        return fail(error->error);
    auto read = readManifest(fallback->body, fallback->header("content-type"));
    if (!read)
        return notUnderstood(read.error());
    return std::move(*read);
}

Result<std::optional<std::map<QString, QString>>> ContentReading::packagesIn(const Descriptor &attached)
{
    const auto named = manifest(QString::fromLatin1(attached.digest));
    if (!named)
        return fail(named.error());
    for (const Descriptor &layer : named->manifest.layers) {
        if (layer.size > MostOfPackages)
            continue;
        const auto bytes = blob(layer.digest, MostOfPackages);
        if (!bytes)
            return fail(bytes.error());
        if (auto packages = readPackages(*bytes))
            return std::optional(std::move(*packages));
    }
    return std::optional<std::map<QString, QString>>();
}

Result<void> ContentReading::readAttached(ImageContent &content)
{
    content.attachedAt = QDateTime::currentDateTimeUtc();
    const auto attached = referrers(content.digest);
    if (!attached)
        return fail(attached.error());
    for (const Descriptor &each : attached->manifests) {
        if (content.attachments.size() >= MostAttached)
            break;
        const QString type = each.artifactType.isEmpty() ? each.mediaType : each.artifactType;
        content.attachments.push_back({kindOf(type), each.digest, type});
        if (content.attachments.back().kind != Attachment::Kind::Packages || content.packages)
            continue;
        auto packages = packagesIn(each);
        if (!packages)
            return fail(packages.error());
        content.packages = std::move(*packages);
    }
    return {};
}

} // namespace waybill::registry
