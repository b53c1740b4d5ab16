// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/productopener.h"

#include "git/config.h"
#include "release/decisions/decisionstore.h"
#include "release/product/opening.h"
#include "support/cachefolder.h"
#include "support/text.h"

#include <QDir>

namespace waybill::app {

Result<Opened> openAll(const QStringList &paths)
{
    Result<release::Product> product =
        paths.isEmpty() ? release::openNearest(QDir::currentPath()) : release::openProduct(paths);
    if (!product)
        return fail(product.error());
    Result<release::DecisionsRead> decisions = release::DecisionStore::of(*product)->read();
    queries::KeptForgeFacts forge = queries::readKeptForgeFacts(*product, userCacheFolder());
    return Opened{std::move(*product), std::move(decisions), visibleLine(decodeText(git::globalUserName())),
                  std::move(forge)};
}

} // namespace waybill::app
