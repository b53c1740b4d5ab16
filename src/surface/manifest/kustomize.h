// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <vector>

namespace waybill::manifest {

/// Whether a file tells Kustomize what to make, by its name.
[[nodiscard]] bool isKustomization(const QByteArray &path);
/// The files that it names as patches, from the top of the tree: they look like objects, and are only parts of them.
/// Nothing from one that cannot be read.
[[nodiscard]] std::vector<QByteArray> patchFilesOf(const QByteArray &path, const QByteArray &content);

} // namespace waybill::manifest
