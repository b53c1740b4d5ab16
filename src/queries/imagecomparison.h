// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/access/registryclient.h"
#include "registry/compare/imagedifference.h"
#include "support/job.h"
#include "support/problem.h"

#include <QString>

#include <vector>

namespace waybill::release {
struct Product;
}

namespace waybill::queries {

/// Two images of a product's registries, side by side.
struct ImageComparison {
    struct Side {
        QString reference; ///< as it was asked for
        registry::ImageContent content;
    };
    Side before;
    Side after;
    std::vector<registry::ImageDifference> differences;
    std::vector<Problem> problems; ///< of credentials
    int requests = 0;
};

struct ImageComparisonOptions {
    QString cacheFolder;  ///< may be empty
    bool offline = false; ///< by what was seen and is remembered; fails where that is not enough
};

/// Compares what two references stand for, "registry.example.com/app:1.2" or "...@sha256:...". Fails with Fault::Input
/// where one is none, or of a registry that the product does not name. Blocks.
[[nodiscard]] Result<ImageComparison> compareImages(const release::Product &product, const QString &before,
                                                    const QString &after, registry::RegistryClient &client,
                                                    const ImageComparisonOptions &options,
                                                    const JobControl &control = {});

} // namespace waybill::queries
