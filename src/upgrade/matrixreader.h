// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/protocolstudy.h"
#include "upgrade/skewmatrix.h"
#include "version/tags.h"

namespace waybill::upgrade {

/// The releases of a repository that a matrix is about, ascending.
struct ReleasedVersions {
    QString repository;
    std::vector<std::pair<version::VersionTag, git::ObjectId>> releases; ///< with their commits
};

/// What to make a matrix of.
struct MatrixQuestion {
    ProtocolSpec protocol;
    Stance stance = Stance::ServerFirst;
    std::vector<VocabularySpec> vocabularies; ///< of the whole product
    ReleasedVersions server;
    std::vector<ReleasedVersions> clients; ///< in the order of the product; without any, the server's own releases
                                           ///< stand for anybody who was built with them
};

/// Reads the skew matrix. Fails when cancelled, or where a release cannot be read.
[[nodiscard]] Result<SkewMatrix> readSkewMatrix(const MatrixQuestion &question, const OpenRepositories &repositories,
                                                proto::ParsedFiles &parsed, const JobControl &control = {});

} // namespace waybill::upgrade
