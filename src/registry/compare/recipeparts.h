// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/compare/imagedifference.h"

/// What of an image's recipe decides what the image is. Pure.
namespace waybill::registry {

/// The instructions of a recipe that decide a part of the image, as written but for blanks: EXPOSE of the last stage of
/// a Dockerfile, <expose> of a KIWI description. Which it is the path says. Empty for a part that no recipe decides.
[[nodiscard]] QStringList recipeInstructions(const QByteArray &path, const QByteArray &content,
                                             ImageDifference::Part part);
/// What a recipe builds on, likewise.
[[nodiscard]] QStringList recipeBases(const QByteArray &path, const QByteArray &content);

/// Whether a change of a recipe from `before` to `after` explains what the image has no longer, or otherwise.
[[nodiscard]] bool explains(const QByteArray &path, const QByteArray &before, const QByteArray &after,
                            const ImageDifference &difference);

} // namespace waybill::registry
