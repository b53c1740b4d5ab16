// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/evidence.h"
#include "release/surfacesettings.h"

namespace waybill::release {

/// What a change did to Kubernetes objects, to the applications of catalogues and to the definitions of images, with
/// their rules. Reads only the files that the change touches, and nothing where it touches none of them; only where
/// something seems to be gone, the trees are searched for it. Definitions of custom resources (CRD_*) are the business
/// of ApiEvidence.
class SurfaceEvidence : public Evidence {
public:
    explicit SurfaceEvidence(SurfaceSettings settings);

    [[nodiscard]] QString source() const override;
    [[nodiscard]] std::vector<Reason> examine(const ChangeFacts &facts) const override;

private:
    SurfaceSettings m_settings;
};

} // namespace waybill::release
