// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/productrepositories.h"

#include "git/tree.h"
#include "git/unreadobjects.h"
#include "pins/gomodule.h"
#include "pins/pintree.h"
#include "release/changes/releasetags.h"
#include "release/product/product.h"
#include "release/survey/surveymessage.h"
#include "support/cache.h"
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
        , m_siblings(upgrade::siblingsOf(repositories.open(), {}))
    {}

    /// The repositories whose heads pin `server`, in the order of the product.
    [[nodiscard]] QStringList clientsOf(const QString &server)
    {
        QStringList clients;
        for (const RepositorySpec &spec : m_product.repositories) {
            const git::Repository *repository = m_repositories.find(spec.name);
            if (repository && spec.name != server && !m_control.isCancelled()
                && upgrade::findPinOf(pinsOf(spec, *repository), m_siblings, spec.name, server))
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
            auto pins = tree ? m_repositories.pinsOf(spec.name, *tree, m_control) : fail(tree.error());
            if (pins)
                at->second = std::move(*pins);
        }
        static const pins::Pins none;
        return at->second ? *at->second : none;
    }

    const Product &m_product;
    const ProductRepositories &m_repositories;
    const JobControl &m_control;
    pins::Siblings m_siblings;
    std::map<QString, std::shared_ptr<const pins::Pins>> m_pins; ///< null: they cannot be read
};

} // namespace

ProductRepositories::ProductRepositories(const Product &product)
{
    for (const RepositorySpec &spec : product.repositories) {
        auto repository = git::Repository::open(spec.path);
        if (!repository) {
            m_unopened.emplace(spec.name, Problem::fromError(repository.error()));
            continue;
        }
        auto tags = readReleaseTags(*repository, spec.tagPrefix, spec.calendar);
        if (!tags) {
            m_unopened.emplace(spec.name, Problem::fromError(tags.error()));
            continue;
        }
        auto one = std::make_unique<One>(One{std::move(*repository), std::move(*tags)});
        QStringList addresses{spec.url};
        if (const auto head = headOf(one->repository, spec))
            addresses << pins::readGoModule(one->repository, *head);
        m_open[spec.name] = {spec.name, &one->repository, &one->tags.tags, git::remoteUrl(one->repository),
                             std::move(addresses)};
        m_all[spec.name] = std::move(one);
    }
}

std::vector<Problem> ProductRepositories::problems() const
{
    std::vector<Problem> problems;
    for (const auto &[name, problem] : m_unopened)
        problems.push_back(problem);
    return problems;
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

Result<std::shared_ptr<const pins::Pins>> ProductRepositories::pinsOf(const QString &name, const git::ObjectId &tree,
                                                                      const JobControl &control) const
{
    One &one = *m_all.at(name);
    if (const auto known = one.pins.find(tree); known != one.pins.end())
        return known->second;
    auto pins = pins::readPins(one.repository, tree, control);
    if (!pins)
        return fail(pins.error());
    return one.pins.emplace(tree, std::make_shared<const pins::Pins>(std::move(*pins))).first->second;
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

MatrixInputs matrixInputs(const Product &product, const ProtocolSpec &protocol, const ProductRepositories &repositories)
{
    MatrixInputs inputs;
    upgrade::MatrixQuestion &question = inputs.question;
    question.protocol = protocol;
    question.stance = protocol.stance.value_or(product.stance);
    question.vocabularies = product.vocabularies;
    question.server = repositories.releasesOf(protocol.server);
    for (const QString &client : protocol.clients) {
        if (repositories.find(client))
            question.clients.push_back(repositories.releasesOf(client));
    }
    for (const auto &[name, open] : repositories.open()) {
        inputs.repositories.push_back({name, open.repository->path(), open.remoteUrl, open.otherAddresses, *open.tags,
                                       refsDigest(*open.repository, *repositories.tagsOf(name))});
    }
    return inputs;
}

Result<upgrade::SkewMatrix> MatrixReading::run(const Inputs &inputs, const upgrade::OpenRepositories &open,
                                               const JobControl &control)
{
    upgrade::OpenRepositories repositories;
    for (const MatrixInputs::Repository &one : inputs.repositories) {
        const auto handle = open.find(one.name);
        if (handle != open.end())
            repositories[one.name] = {one.name, handle->second.repository, &one.tags, one.remoteUrl,
                                      one.otherAddresses};
    }
    proto::ParsedFiles parsed;
    auto matrix = upgrade::readSkewMatrix(inputs.question, repositories, parsed, control);
    if (!matrix)
        return matrix;
    for (const auto &[name, one] : repositories) {
        if (auto unread = one.repository->unread().problem())
            matrix->problems.push_back(std::move(*unread));
    }
    return matrix;
}

Result<upgrade::SkewMatrix> readMatrix(const Product &product, const ProtocolSpec &protocol,
                                       const ProductRepositories &repositories, const JobControl &control,
                                       const QString &cacheFolder)
{
    // What a shallow clone lacks is not named by any commit.
    const auto &open = repositories.open();
    const bool shallow =
        std::any_of(open.begin(), open.end(), [](const auto &one) { return one.second.repository->isShallow(); });
    return Cache<MatrixReading>(shallow ? QString() : cacheFolder)
        .get(matrixInputs(product, protocol, repositories), open, control);
}

} // namespace waybill::release
