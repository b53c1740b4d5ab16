// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/refs.h"
#include "pins/pins.h"

#include <map>

namespace waybill::upgrade {

/// A repository of the product, open, for those who look at several at once.
struct OpenRepository {
    QString name;                                ///< in the product
    const git::Repository *repository = nullptr; ///< never null; of the calling thread
    const std::vector<git::Tag> *tags = nullptr; ///< all of its tags, by name; never null
    QByteArray remoteUrl;                        ///< as configured; may be empty
};

/// By name.
using OpenRepositories = std::map<QString, OpenRepository>;

/// "host/owner/name" of a URL, a remote or a module path, in lower case, without user, port, ".git" and "/v2"; what has
/// no host stays as it is.
[[nodiscard]] QString repositoryKey(const QString &address);

/// Whether a pin is of that repository: by its remote's address where one is known ("github.com/kata/agent" and modules
/// below it), else by the last part of what is pinned.
[[nodiscard]] bool isPinOf(const pins::Pin &pin, const OpenRepository &server);

/// The pin of that repository among others: a direct one before an indirect one, one with a revision before one
/// without. Null where there is none.
[[nodiscard]] const pins::Pin *findPinOf(const pins::Pins &pins, const OpenRepository &server);
/// The same in a file that is known to pin it: else the one whose key is called like it, "components.agent".
[[nodiscard]] const pins::Pin *findNamedPinOf(const pins::Pins &pins, const OpenRepository &server);

} // namespace waybill::upgrade
