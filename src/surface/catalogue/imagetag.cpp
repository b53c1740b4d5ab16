// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "surface/catalogue/imagetag.h"

#include "surface/image/tag.h"

namespace waybill::catalogue {

bool isFloatingImage(const QString &reference)
{
    const image::ImageReference image = image::parseReference(reference);
    return image.isFloating() && (image.tag.isEmpty() || image::movesByName(image.tag));
}

} // namespace waybill::catalogue
