// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/publishing/publishplan.h"
#include "support/result.h"

#include <QJsonObject>
#include <QString>
#include <QUrl>

#include <optional>

namespace waybill::release {

struct Product;

/// Where a product's publications are remembered: beside the journal, among the user's own files.
[[nodiscard]] QString publishMemoryFile(const Product &product);

/// What Waybill wrote last into the release of a tag; nothing where it did not, or forgot. A file that is damaged says
/// nothing. Fails where it cannot be read.
[[nodiscard]] Result<std::optional<PublishedBefore>> readPublishedBefore(const QString &file, const QUrl &web,
                                                                         const QString &tag);
/// Remembers it, and forgets the oldest of more than fifty. Replaces the file at once or not at all.
[[nodiscard]] Result<void> rememberPublished(const QString &file, const QUrl &web, const QString &tag,
                                             const PublishedBefore &published);

/// The journal and the memory share these.
[[nodiscard]] QJsonObject publishFileJson(const PublishFile &file);
[[nodiscard]] PublishFile publishFileFrom(const QJsonObject &object);

} // namespace waybill::release
