// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/place.h"

#include <vector>

namespace waybill::images {

/// A container of a pod, as some text describes it.
struct FoundContainer {
    QString image;  ///< as written, without quotes: a reference, or what stands for one ("{{.DexImage}}")
    QString policy; ///< its imagePullPolicy; empty where none is written
    Place place;    ///< of the policy, else of the image
    bool operator==(const FoundContainer &) const = default;
};

/// The containers that a text describes in YAML's block style: in manifests, in their templates, and in programs that
/// hold manifests as texts. Lines are all that it looks at, so that what fills a template in need not be known; what
/// stands in braces or in JSON is left out.
[[nodiscard]] std::vector<FoundContainer> findContainers(const QByteArray &path, const QByteArray &content);

} // namespace waybill::images
