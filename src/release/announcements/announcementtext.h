// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"

namespace waybill::release {

/// The text of a blob that may hold release notes; empty for none, one that cannot be read (the repository tells of
/// it), or a huge one.
[[nodiscard]] QByteArray announcementText(const git::Repository &repository, const git::ObjectId &id);

} // namespace waybill::release
