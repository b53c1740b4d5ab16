// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/productrepositories.h"

#include "git/tree.h"
#include "pins/pintree.h"
#include "release/survey/matrixcache.h"
#include "release/survey/surveymessage.h"
#include "upgrade/protocolfiles.h"

#include <algorithm>

namespace waybill::release {

namespace {

/// The commit that a repository's range ends at.
std::optional<git::ObjectId> headOf(const git::Repository &repository, const RepositorySpec &spec)
{
    const auto commit = git::resolveCommit(repository, spec.head.isEmpty() ? QByteArrayLiteral("HEAD") : spec.head);
    return commit ? std::optional(*commit) : std::nullopt;
}

bool declaresServices(const git::Repository &repository, const git::ObjectId &commit)
{
    const auto tree = git::resolveTree(repository, commit.toHex());
    const auto files = tree ? git::listFiles(repository, *tree) : fail(tree.error());
    if (!files)
        return false;
    proto::ParsedFiles parsed;
    return std::any_of(files->begin(), files->end(), [&](const git::TreeEntry &entry) {
        return !entry.isSubmodule() && !entry.isLink() && upgrade::isProtocolFile(entry.path)
               && !upgrade::servicesOf(repository, {{entry.path.toStdString(), entry.id}}, parsed).empty();
    });
}

/// What the heads pin, each repository read once whatever the number of protocols.
class HeadPins {
public:
    HeadPins(const Product &product, const ProductRepositories &repositories, const JobControl &control)
        : m_product(product)
        , m_repositories(repositories)
        , m_control(control)
    {}

    /// The repositories whose heads pin `server`, in the order of the product.
    [[nodiscard]] QStringList clientsOf(const QString &server)
    {
        QStringList clients;
        const auto home = m_repositories.open().find(server);
        for (const RepositorySpec &spec : m_product.repositories) {
            const git::Repository *repository = m_repositories.find(spec.name);
            if (repository && spec.name != server && !m_control.isCancelled()
                && upgrade::findPinOf(pinsOf(spec, *repository), home->second))
                clients << spec.name;
        }
        return clients;
    }

private:
    const pins::Pins &pinsOf(const RepositorySpec &spec, const git::Repository &repository)
    {
        const auto [at, isNew] = m_pins.try_emplace(spec.name);
        if (isNew) {
            const auto head = headOf(repository, spec);
            const auto tree = head ? git::resolveTree(repository, head->toHex()) : Result<git::ObjectId>(cancelled());
            auto pins = tree ? pins::readPins(repository, *tree, m_control) : fail(tree.error());
            if (pins)
                at->second = std::move(*pins);
        }
        return at->second;
    }

    const Product &m_product;
    const ProductRepositories &m_repositories;
    const JobControl &m_control;
    std::map<QString, pins::Pins> m_pins;
};

} // namespace

ProductRepositories::ProductRepositories(const Product &product)
{
    for (const RepositorySpec &spec : product.repositories) {
        auto repository = git::Repository::open(spec.path);
        if (!repository) {
            m_problems.push_back(Problem::fromError(repository.error()));
            continue;
        }
        auto tags = readReleaseTags(*repository, spec.tagPrefix, spec.calendar);
        if (!tags) {
            m_problems.push_back(Problem::fromError(tags.error()));
            continue;
        }
        auto one = std::make_unique<One>(One{std::move(*repository), std::move(*tags)});
        m_open[spec.name] = {spec.name, &one->repository, &one->tags.tags, git::remoteUrl(one->repository)};
        m_all[spec.name] = std::move(one);
    }
}

const git::Repository *ProductRepositories::find(const QString &name) const
{
    const auto found = m_all.find(name);
    return found == m_all.end() ? nullptr : &found->second->repository;
}

const ReleaseTags *ProductRepositories::tagsOf(const QString &name) const
{
    const auto found = m_all.find(name);
    return found == m_all.end() ? nullptr : &found->second->tags;
}

upgrade::ReleasedVersions ProductRepositories::releasesOf(const QString &name) const
{
    upgrade::ReleasedVersions released{name, {}};
    const ReleaseTags *tags = tagsOf(name);
    if (!tags)
        return released;
    for (const version::VersionTag &version : tags->versions.releases) {
        const git::Tag *tag = tags->find(version.name);
        if (tag && tag->points == git::Tag::Points::Commit)
            released.releases.emplace_back(version, tag->target);
    }
    return released;
}

std::vector<ProtocolSpec> protocolsOf(const Product &product, const ProductRepositories &repositories,
                                      std::vector<Problem> &problems, const JobControl &control)
{
    std::vector<ProtocolSpec> protocols;
    HeadPins pins(product, repositories, control);
    for (const ProtocolSpec &configured : product.protocols) {
        if (!repositories.find(configured.server)) {
            problems.push_back({Problem::Severity::Warning,
                                message(SurveyMessage::NoServer, configured.name, configured.server),
                                Place{product.file, 0, 0}, SurveyMessage::SetServer});
            continue;
        }
        protocols.push_back(configured);
        if (configured.clients.isEmpty())
            protocols.back().clients = pins.clientsOf(configured.server);
    }
    if (!product.protocols.empty())
        return protocols;
    for (const RepositorySpec &spec : product.repositories) {
        const git::Repository *repository = repositories.find(spec.name);
        const auto head = repository ? headOf(*repository, spec) : std::nullopt;
        if (!head || !declaresServices(*repository, *head))
            continue;
        ProtocolSpec found;
        found.name = spec.name;
        found.server = spec.name;
        found.clients = pins.clientsOf(spec.name);
        protocols.push_back(std::move(found));
    }
    return protocols;
}

Result<upgrade::SkewMatrix> readMatrix(const Product &product, const ProtocolSpec &protocol,
                                       const ProductRepositories &repositories, const JobControl &control,
                                       const QString &cacheFolder)
{
    upgrade::MatrixQuestion question;
    question.protocol = protocol;
    question.stance = protocol.stance.value_or(product.stance);
    question.vocabularies = product.vocabularies;
    question.server = repositories.releasesOf(protocol.server);
    for (const QString &client : protocol.clients) {
        if (repositories.find(client))
            question.clients.push_back(repositories.releasesOf(client));
    }
    const MatrixCache cache(cacheFolder, question, repositories.open());
    if (auto known = cache.find())
        return std::move(*known);
    proto::ParsedFiles parsed;
    auto matrix = upgrade::readSkewMatrix(question, repositories.open(), parsed, control);
    if (matrix)
        cache.store(*matrix);
    return matrix;
}

} // namespace waybill::release
