// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "pins/pins.h"
#include "release/changes/range.h"
#include "release/changes/releasetags.h"
#include "support/job.h"
#include "support/problem.h"
#include "upgrade/matrixreader.h"
#include "upgrade/specs.h"

#include <QString>
#include <QStringList>

#include <map>
#include <memory>
#include <vector>

namespace waybill::release {

struct Product;

/// The repositories of a product, open together, for those who look from one into another. Of one thread.
class ProductRepositories {
public:
    /// Opens what can be opened; the rest is in unopened().
    explicit ProductRepositories(const Product &product);

    [[nodiscard]] const upgrade::OpenRepositories &open() const { return m_open; }
    /// Null where it could not be opened.
    [[nodiscard]] const git::Repository *find(const QString &name) const;
    [[nodiscard]] const ReleaseTags *tagsOf(const QString &name) const;
    /// Its releases and the steps to them, ascending, each with its commit; tags that point at no commit left out.
    [[nodiscard]] upgrade::ReleasedVersions releasesOf(const QString &name) const;
    /// What a tree of an open repository pins. Each tree is read once, however many ask: only one thread at a time may
    /// ask about one repository, as it is for its handle.
    [[nodiscard]] Result<std::shared_ptr<const pins::Pins>> pinsOf(const QString &name, const git::ObjectId &tree,
                                                                   const JobControl &control = {}) const;
    /// Why the others could not be opened, or their tags not be read, by name.
    [[nodiscard]] const std::map<QString, Problem> &unopened() const { return m_unopened; }
    [[nodiscard]] std::vector<Problem> problems() const;

private:
    struct One {
        git::Repository repository;
        ReleaseTags tags;
        std::map<git::ObjectId, std::shared_ptr<const pins::Pins>> pins = {}; ///< that were asked for, by tree
    };
    std::map<QString, std::unique_ptr<One>> m_all;
    upgrade::OpenRepositories m_open;
    std::map<QString, Problem> m_unopened;
};

/// The protocols of a product: as configured, with the clients looked for where none are named; without any, one for
/// each repository that declares services. Looked for means: the product's other repositories whose head pins that one.
/// `problems` gets what is odd: a server that is not there.
[[nodiscard]] std::vector<upgrade::ProtocolSpec> protocolsOf(const Product &product,
                                                             const ProductRepositories &repositories,
                                                             std::vector<Problem> &problems,
                                                             const JobControl &control = {});

/// All that a skew matrix follows from, beside objects that these name and that never change.
struct MatrixInputs {
    /// What matters of a repository besides its releases.
    struct Repository {
        QString name;
        QString folder;
        QByteArray remoteUrl; ///< tells whose pins are whose, as what follows
        QStringList otherAddresses;
        std::vector<git::Tag> tags;
        QByteArray refsDigest; ///< pins may name branches
    };
    upgrade::MatrixQuestion question;
    std::vector<Repository> repositories;
};

/// The computation of readMatrix(), which may be remembered. Of `open` it takes nothing but the handles.
struct MatrixReading {
    using Inputs = MatrixInputs;
    using Output = upgrade::SkewMatrix;
    static constexpr char Name[] = "matrix";
    static constexpr int Version = 7;
    [[nodiscard]] static Result<Output> run(const Inputs &inputs, const upgrade::OpenRepositories &open,
                                            const JobControl &control);
};

[[nodiscard]] MatrixInputs matrixInputs(const Product &product, const upgrade::ProtocolSpec &protocol,
                                        const ProductRepositories &repositories);

/// The skew matrix of a protocol that protocolsOf() gave, over all releases. It is remembered in `cacheFolder`, if that
/// is not empty, and taken from there.
[[nodiscard]] Result<upgrade::SkewMatrix> readMatrix(const Product &product, const upgrade::ProtocolSpec &protocol,
                                                     const ProductRepositories &repositories,
                                                     const JobControl &control = {}, const QString &cacheFolder = {});

} // namespace waybill::release
