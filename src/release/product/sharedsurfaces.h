// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

namespace waybill::release {

struct SurfaceSettings;

/// SurfaceSettings as a value that is cheap to copy, for those who only pass them on: a product and each of its
/// repositories hold the same, and nobody who includes product.h has to know what surfaces there are. Who looks into
/// them includes surfacesettings.h. Immutable; a default-constructed one holds the defaults.
class SharedSurfaces {
public:
    SharedSurfaces() = default;
    explicit SharedSurfaces(SurfaceSettings settings);

    [[nodiscard]] const SurfaceSettings &operator*() const;
    [[nodiscard]] const SurfaceSettings *operator->() const { return &**this; }
    bool operator==(const SharedSurfaces &other) const;

private:
    std::shared_ptr<const SurfaceSettings> m_settings; ///< null: the defaults
};

/// As which it is written into caches (support/valuekinds.h).
[[nodiscard]] SurfaceSettings plainForm(const SharedSurfaces &surfaces);

} // namespace waybill::release
