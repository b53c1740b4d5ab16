// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/wholeproduct.h"

#include "cli/loading.h"
#include "release/product/repositoryspec.h"

namespace waybill::cli {

QString WholeProduct::pickedName() const
{
    return picked ? picked->name : QString();
}

Result<WholeProduct> openWholeProduct(const Invocation &invocation, Console &console)
{
    auto product = openWhole(invocation, console);
    if (!product)
        return fail(product.error());
    const auto picked = pickedRepository(*product, invocation);
    if (!picked)
        return fail(picked.error());
    return WholeProduct{std::move(*product), *picked};
}

} // namespace waybill::cli
