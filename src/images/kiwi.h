// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "images/definition.h"

namespace waybill::images {

/// Whether a path is a KIWI description by its name: "*.kiwi", or a template of one ("*.kiwi.ini", "*.kiwi.in").
[[nodiscard]] bool isKiwiFile(const QByteArray &path);

/// Reads a KIWI description: name and tags of its <containerconfig>, the tags that OBS adds ("OBS-AddTag:" in a
/// comment, or additionaltags), revision, base and labels. Nothing where it is whole and makes no container
/// image. Never fails: what is wrong is a problem, and what came before it is there; entities are not expanded beyond
/// what a description needs. `versionSources`, `packaging` and `id` are not its business.
[[nodiscard]] std::optional<ImageDefinition> readKiwi(const QByteArray &path, const QByteArray &content);

/// Of longer names and tags only the beginning is kept: no registry takes them.
inline constexpr qsizetype MostOfReference = 512;

/// Sorts tags that come beside the short one into intermediate (they have the revision, <VERSION>), long (the build,
/// <RELEASE>) and floating ones; those that repeat another are left out, with a problem where they contradict, and so
/// are more floating ones than anybody gives.
void sortTags(ImageDefinition &image, std::vector<DefinedTag> tags);

/// Tags of a list such as "caasp/v4/pause:3.1-rev<VERSION> caasp/v4/pause:beta", at `place`.
[[nodiscard]] std::vector<DefinedTag> readTagList(const QString &text, const QString &repository, const Place &place);

} // namespace waybill::images
