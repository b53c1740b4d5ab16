// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "queries/protocolmatrix.h"

#include "release/product/product.h"
#include "release/survey/productrepositories.h"

namespace waybill::queries {

Result<MatrixAnswerPtr> readProtocolMatrix(const release::Product &product, const QString &protocol, Unnamed otherwise,
                                           const QString &cacheFolder, const JobControl &control)
{
    auto answer = std::make_shared<MatrixAnswer>();
    const release::ProductRepositories repositories(product);
    answer->problems = repositories.problems();
    const auto protocols = release::protocolsOf(product, repositories, answer->problems, control);
    if (control.isCancelled())
        return cancelled();
    for (const release::ProtocolSpec &one : protocols)
        answer->protocols.append(one.name);
    answer->chosen = int(answer->protocols.indexOf(protocol));
    if (answer->chosen < 0 && !protocols.empty() && (protocol.isEmpty() || otherwise == Unnamed::First))
        answer->chosen = 0;
    if (answer->chosen < 0)
        return MatrixAnswerPtr(std::move(answer));
    auto matrix =
        release::readMatrix(product, protocols[std::size_t(answer->chosen)], repositories, control, cacheFolder);
    if (!matrix)
        return fail(matrix.error());
    answer->problems.insert(answer->problems.end(), matrix->problems.begin(), matrix->problems.end());
    answer->matrix = std::make_shared<const upgrade::SkewMatrix>(std::move(*matrix));
    return MatrixAnswerPtr(std::move(answer));
}

} // namespace waybill::queries
