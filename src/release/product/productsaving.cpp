// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/product/productsaving.h"

#include "release/product/productmessage.h"
#include "support/file.h"

namespace waybill::release {

Result<ProductSaved> saveProductFile(const QString &file, const QByteArray &text,
                                     const std::optional<QByteArray> &expected)
{
    const Place place{file, 0, 0};
    const auto now = readFileIfAny(file);
    if (!now)
        return fail(Fault::Environment, message(ProductMessage::CannotReadFile, now.error()), place);
    if (*now != expected)
        return ProductSaved::Refused;
    if (const auto written = replaceFile(file, text); !written)
        return fail(Fault::Environment, message(ProductMessage::CannotWriteFile, written.error()), place);
    return ProductSaved::Done;
}

} // namespace waybill::release
