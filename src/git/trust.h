// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"

#include <QList>

namespace waybill::git {

/// Which programs git's configuration may name (docs/security.md). A repository that was unpacked, or cloned by
/// somebody else, can say in its own configuration what is to be run; so whatever executes is read from the user's and
/// the system's configuration only, unless the user trusts the repository: waybill.trustedRepository in the global
/// configuration names its folder, or "*" all of them.
[[nodiscard]] bool trustsConfiguration(const Repository &repository);

/// A setting that names something to run, as the trusted part of the configuration has it; empty where there is none.
[[nodiscard]] QByteArray trustedText(const Repository &repository, const QByteArray &key);
/// The same, as a path: "~/" is the home.
[[nodiscard]] QString trustedPath(const Repository &repository, const QByteArray &key);

/// What the trusted configuration says to git's credential helpers: name ("credential.https://host.helper") and value,
/// in their order.
[[nodiscard]] QList<std::pair<QByteArray, QByteArray>> trustedHelpers(const Repository &repository);

/// The settings of the repository's own configuration that name something to run and are left aside, in lower case,
/// such as "core.sshcommand", in the order of the alphabet; none where the repository is trusted. Asks the git program
/// where there is one, since it is git that would run them.
[[nodiscard]] QList<QByteArray> settingsLeftAside(const Repository &repository);

/// The advice that goes with a failure where such settings were left aside; empty where there are none.
[[nodiscard]] Message trustAdvice(const Repository &repository);

/// Fails where the repository at `path` (absolute) is committed to another one, whose files someone else wrote, or
/// where that cannot be told: what git calls safe.bareRepository=explicit.
[[nodiscard]] Result<void> expectNotCommitted(const Repository &repository, const QString &path);

} // namespace waybill::git
