// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/product/sharedsurfaces.h"

#include "release/product/surfacesettings.h"

namespace waybill::release {

SharedSurfaces::SharedSurfaces(SurfaceSettings settings)
    : m_settings(std::make_shared<const SurfaceSettings>(std::move(settings)))
{}

const SurfaceSettings &SharedSurfaces::operator*() const
{
    static const SurfaceSettings defaults;
    return m_settings ? *m_settings : defaults;
}

bool SharedSurfaces::operator==(const SharedSurfaces &other) const
{
    return m_settings == other.m_settings || **this == *other;
}

SurfaceSettings plainForm(const SharedSurfaces &surfaces)
{
    return *surfaces;
}

} // namespace waybill::release
