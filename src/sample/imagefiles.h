// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <vector>

/// The recipes of reef's container images, as the Open Build Service wants them; the story then edits them.
namespace waybill::sample::imagefiles {

/// The product's images lie in the registry under this name.
inline constexpr char Registry[] = "registry.lagoon.example";

/// What a KIWI description says. Its revision is 1.
struct Recipe {
    QByteArray name;                      ///< "spark", of the image lagoon/spark
    QByteArray title;                     ///< "Apache Spark"
    QByteArray program;                   ///< that it starts
    std::vector<QByteArray> packages;     ///< the first gives its version to the image, unless `tag` is written down
    QByteArray tag = "%%PKG_VERSION%%";   ///< short
    QByteArray base = "lagoon/base#15.4"; ///< empty: none
};

QByteArray readme();
QByteArray kiwi(const Recipe &recipe);
/// The _service beside it, which fills the version in at build time.
QByteArray service(const Recipe &recipe);
/// What a build needs of the machine that it runs on: nothing of it gets into the image.
QByteArray constraints();
/// NATS, by a Dockerfile.
QByteArray natsDockerfile();

} // namespace waybill::sample::imagefiles
