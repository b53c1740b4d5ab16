// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"

namespace waybill::git {

/// git's user.name as this repository sees it; empty where none is set.
[[nodiscard]] QByteArray userName(const Repository &repository);
/// git's user.name of the user and the system, without a repository; empty where none is set.
[[nodiscard]] QByteArray globalUserName();

/// A setting as this repository sees it: "gpg.format". Empty where there is none.
[[nodiscard]] QByteArray settingText(const Repository &repository, const QByteArray &key);
/// The same, as a path: "~/" is the home.
[[nodiscard]] QString settingPath(const Repository &repository, const QByteArray &key);
/// A setting that is yes or no; nothing where there is none, or where it is neither.
[[nodiscard]] std::optional<bool> settingFlag(const Repository &repository, const QByteArray &key);

} // namespace waybill::git
