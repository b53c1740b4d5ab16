// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "images/definition.h"

namespace waybill::images {

/// What a `_service` file of the Open Build Service says about versions, and what is wrong about it.
struct ServiceFile {
    std::vector<VersionSource> sources; ///< in the order of the file
    std::vector<Problem> problems;
    bool operator==(const ServiceFile &) const = default;
};

/// Whether a file's name (without folders) is one that tells the build service, or a packager, how to build what lies
/// beside it, and that is in no image: "_service", "_constraints", "_aggregate", "_link", "Makefile", "*.changes", ...
[[nodiscard]] bool isPackagingFile(const QByteArray &name);
/// Reads `_service`. Never fails: what is wrong is a problem, and what came before it is there.
[[nodiscard]] ServiceFile readService(const QByteArray &path, const QByteArray &content);

} // namespace waybill::images
