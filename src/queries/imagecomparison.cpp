// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "queries/imagecomparison.h"

#include "images/tag.h"
#include "queries/querymessage.h"
#include "registry/facts/journalfile.h"
#include "registry/facts/repositoryreading.h"
#include "registry/protocol/digest.h"
#include "release/product/product.h"

namespace waybill::queries {

namespace {

using registry::ImageContent;
using registry::ImageRepository;

struct WantedImage {
    ImageRepository repository;
    QString reference; ///< a tag or a digest
};

/// Plain http is what the product says of a registry, not what a reference can.
void takeScheme(ImageRepository &repository, const release::Product &product, bool &isNamed)
{
    for (const registry::RegistrySettings &each : product.registries) {
        const auto known = registry::imageRepository(each.images, QStringLiteral("name"));
        if (known && known->host() == repository.host()) {
            repository.registry = known->registry;
            isNamed = true;
        }
    }
}

Result<WantedImage> readWanted(const QString &text, const release::Product &product)
{
    const qsizetype at = text.lastIndexOf(u'@');
    const qsizetype colon = text.lastIndexOf(u':');
    const qsizetype end = at >= 0 ? at : colon > text.lastIndexOf(u'/') ? colon : -1;
    const QString reference = end < 0 ? QString() : text.mid(end + 1);
    if (at >= 0 ? !registry::isDigest(reference.toLatin1()) : images::checkTag(reference).has_value())
        return fail(Fault::Input, message(QueryMessage::NoImageReference, text), {},
                    QueryMessage::ExpectedImageReference);
    auto repository = registry::parseImageRepository(text.left(end));
    if (!repository)
        return fail(repository.error());
    bool isNamed = false;
    takeScheme(*repository, product, isNamed);
    if (!isNamed)
        return fail(Fault::Input, message(QueryMessage::RegistryNotNamed, repository->host()),
                    Place{product.file, 0, 0}, QueryMessage::NameRegistry);
    return WantedImage{std::move(*repository), reference};
}

/// What is remembered of it.
Result<ImageContent> readKept(const WantedImage &wanted, const registry::Sightings &seen,
                              const registry::ContentCache &cache)
{
    QByteArray digest = wanted.reference.toLatin1();
    if (!registry::isDigest(digest)) {
        const auto known = seen.find({wanted.repository.toString(), wanted.reference});
        digest = known == seen.end() || known->second.empty() ? QByteArray() : known->second.back().digest;
    }
    auto content = digest.isEmpty() ? std::nullopt : cache.find(wanted.repository, digest);
    if (content)
        return std::move(*content);
    return fail(Fault::Input, message(QueryMessage::ImageNotKnown, wanted.repository.toString(), wanted.reference), {},
                QueryMessage::AskRegistry);
}

} // namespace

Result<ImageComparison> compareImages(const release::Product &product, const QString &before, const QString &after,
                                      registry::RegistryClient &client, const ImageComparisonOptions &options,
                                      const JobControl &control)
{
    const registry::ContentCache cache(options.cacheFolder);
    registry::Sightings seen;
    if (options.offline) {
        auto kept = registry::readSightings(product.registryFile());
        if (!kept)
            return fail(kept.error());
        seen = std::move(kept->sightings);
    }
    const int asked = client.requests();
    ImageComparison comparison;
    for (const auto &[side, text] : {std::pair(&comparison.before, before), std::pair(&comparison.after, after)}) {
        const auto wanted = readWanted(text, product);
        if (!wanted)
            return fail(wanted.error());
        auto content = options.offline
                           ? readKept(*wanted, seen, cache)
                           : registry::readContent(client, wanted->repository, wanted->reference, true, cache, control);
        if (!content)
            return fail(content.error());
        *side = {text, std::move(*content)};
    }
    comparison.differences = registry::compareContents(comparison.before.content, comparison.after.content);
    comparison.problems = client.problems();
    comparison.requests = client.requests() - asked;
    return comparison;
}

} // namespace waybill::queries
