// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "images/definition.h"

namespace waybill::images {

/// Images by the names that other repositories of the product may call them. Points into what it was made of.
class ImageNames {
public:
    explicit ImageNames(const Images &images);

    /// By the last part of its path, with or without the product's own prefix, whatever the case, dashes and
    /// underscores: "MetricsServer" is "caasp/v4.5/metrics-server". Null for an unknown one.
    [[nodiscard]] const ImageDefinition *byName(const QString &name) const;
    /// By its path in a registry, "caasp/v4.5/cilium". Null for an unknown one.
    [[nodiscard]] const ImageDefinition *byPath(const QString &path) const;

private:
    std::map<QString, const ImageDefinition *> m_paths;
    std::map<QString, const ImageDefinition *> m_names;
};

} // namespace waybill::images
