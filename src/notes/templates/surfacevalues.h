// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonValue>

namespace waybill::release {
struct Release;
}

namespace waybill::notes {

/// What changed in manifests, schemas, catalogues and images, as lines for who upgrades; null where nothing did. Two
/// lists beside `entries` are for templates, without what stands among the warnings that ask for action anyway:
/// `others`, with `groups` by repository, and `also_breaking`, with the `entries` that may break; null where empty.
[[nodiscard]] QJsonValue surfaceValues(const release::Release &release);

} // namespace waybill::notes
