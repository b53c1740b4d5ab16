// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/forgeaccess.h"

#include "release/product/product.h"

#include <QCoreApplication>

#include <algorithm>

namespace waybill::cli {

Result<ForgeAccess> openForges(const release::Product &product, const QString &cacheFolder)
{
    auto access = queries::openForgeAccess(product, {cacheFolder, false});
    if (!access)
        return fail(access.error());
    const bool allowed = std::any_of(access->forges.begin(), access->forges.end(),
                                     [&](const queries::ProductForge &forge) { return access->mayAsk(forge); });
    const Place place{product.file, 0, 0};
    if (!allowed && product.forge.isGiven && !product.forge.requests)
        return fail(Fault::Input,
                    QCoreApplication::translate("CommandLine", "this product doesn't allow requests to forges"), place,
                    QCoreApplication::translate("CommandLine", "remove forge.requests = false from waybill.toml"));
    if (!allowed && !product.forge.isGiven)
        return fail(Fault::Input,
                    QCoreApplication::translate("CommandLine", "this product doesn't allow requests to forges"), place,
                    QCoreApplication::translate(
                        "CommandLine", "add the table [forge] to waybill.toml, or run waybill-cli forge login"));
    return access;
}

} // namespace waybill::cli
