// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "images/definition.h"

namespace waybill::images {

/// Whether a path is a recipe by its name: "Dockerfile", "Containerfile", "Dockerfile.alpine", "alpine.Dockerfile".
[[nodiscard]] bool isDockerfile(const QByteArray &path);

/// Reads a Dockerfile: the base of its last stage (through the stages before, ARG defaults filled in), its labels, and
/// the tags that OBS gives it ("#!BuildTag: ..."). Without those, its version is what a label says
/// (org.opencontainers.image.version, version), and its name may be empty. Never fails.
[[nodiscard]] ImageDefinition readDockerfile(const QByteArray &path, const QByteArray &content);

/// Fills variables in as a Dockerfile does: $X, ${X}, ${X:-word}, ${X:+word}. A variable that is not there stays as it
/// is written.
[[nodiscard]] QString substitute(const QString &text, const std::map<QString, QString> &variables);

} // namespace waybill::images
