// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/job.h"
#include "support/problem.h"
#include "upgrade/skewmatrix.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

namespace waybill::release {
struct Product;
}

namespace waybill::queries {

/// The skew matrix of one of a product's protocols.
struct MatrixAnswer {
    QStringList protocols;                             ///< all that the product has, by name
    int chosen = -1;                                   ///< which of them; -1 where there is none such
    std::shared_ptr<const upgrade::SkewMatrix> matrix; ///< null where none is chosen
    std::vector<Problem> problems;                     ///< of the repositories, the protocols and the matrix
};
using MatrixAnswerPtr = std::shared_ptr<const MatrixAnswer>;

enum class Unnamed { Nothing, First };

/// Reads the matrix of the protocol of this name, or of the first one for an empty name; for a name that the product
/// does not have, nothing or the first one. Remembers it in `cacheFolder`, unless that is empty. Runs on any thread.
[[nodiscard]] Result<MatrixAnswerPtr> readProtocolMatrix(const release::Product &product, const QString &protocol,
                                                         Unnamed otherwise, const QString &cacheFolder,
                                                         const JobControl &control = {});

} // namespace waybill::queries
