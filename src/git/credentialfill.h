// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/job.h"

#include <QUrl>

namespace waybill::git {

/// The password that git's credential helpers have for an address (`git credential fill`), which on forges is a token;
/// empty where they have none. The user's and the system's helpers only; nobody is asked anything. Blocks until git
/// answers, and not for long; cancelling ends it.
[[nodiscard]] Result<QByteArray> filledPassword(const QUrl &url, const JobControl &control);

} // namespace waybill::git
