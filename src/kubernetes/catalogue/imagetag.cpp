// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/catalogue/imagetag.h"

#include "images/tag.h"

namespace waybill::catalogue {

bool isFloatingImage(const QString &reference)
{
    const images::ImageReference image = images::parseReference(reference);
    return image.isFloating() && (image.tag.isEmpty() || images::movesByName(image.tag));
}

} // namespace waybill::catalogue
