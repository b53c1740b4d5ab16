// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/publishing/publishplan.h"

namespace waybill::release {

/// What a file on disk is, by its bytes. Fails where it cannot be read, or is empty, which forges do not take.
[[nodiscard]] Result<PublishFile> readPublishFile(const QString &path, const JobControl &control = {});
/// Its bytes, to be sent. Fails where they are not what they were when it was read.
[[nodiscard]] Result<QByteArray> bytesOf(const PublishFile &file);

} // namespace waybill::release
