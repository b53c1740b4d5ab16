// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/release.h"

#include "release/product/product.h"
#include "release/survey/survey.h"

namespace waybill::release {

const QString &RepositoryRelease::name() const
{
    return survey->spec.name;
}

Release::Release()
    : product(std::make_shared<const Product>())
{}

const QString &Release::name() const
{
    return product->name;
}

} // namespace waybill::release
