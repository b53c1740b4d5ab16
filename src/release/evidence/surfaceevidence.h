// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/evidence/evidence.h"
#include "release/product/surfacesettings.h"

namespace waybill::release {

/// What a change did to Kubernetes objects, to the applications of catalogues and to the definitions of images, with
/// their rules. Reads only the files that the change touches, and nothing where it touches none of them. The trees are
/// searched only where something seems to be gone, and for the definitions of custom resources that it changes, which
/// tell what must not. What happens to definitions themselves (CRD_*) is the business of ApiEvidence.
class SurfaceEvidence : public Evidence {
public:
    explicit SurfaceEvidence(SurfaceSettings settings);

    [[nodiscard]] Source source() const override;
    [[nodiscard]] std::vector<Reason> examine(const ChangeFacts &facts) const override;

private:
    SurfaceSettings m_settings;
};

} // namespace waybill::release
