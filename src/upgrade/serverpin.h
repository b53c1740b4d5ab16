// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/refs.h"
#include "pins/pins.h"
#include "pins/siblings.h"

#include <map>

namespace waybill::upgrade {

/// A repository of the product, open, for those who look at several at once.
struct OpenRepository {
    QString name;                                ///< in the product
    const git::Repository *repository = nullptr; ///< never null; of the calling thread
    const std::vector<git::Tag> *tags = nullptr; ///< all of its tags, by name; never null
    QByteArray remoteUrl;                        ///< as configured; may be empty
    QStringList otherAddresses = {};             ///< its `url` in the product, the module that its go.mod is
};

/// By name.
using OpenRepositories = std::map<QString, OpenRepository>;

/// These repositories, for telling whose a pin is. `clients` are pairs of client and server, by name.
[[nodiscard]] pins::Siblings siblingsOf(const OpenRepositories &repositories,
                                        std::set<std::pair<QString, QString>> clients);

/// The pin of `server` among those of `client`: one that names its address before one that only has its name, a direct
/// one before an indirect one, one with a revision before one without. Null where there is none.
[[nodiscard]] const pins::Pin *findPinOf(const pins::Pins &pins, const pins::Siblings &siblings, const QString &client,
                                         const QString &server);
/// The same in a file that is known to pin it: else the one whose key is called like it, "components.agent".
[[nodiscard]] const pins::Pin *findNamedPinOf(const pins::Pins &pins, const pins::Siblings &siblings,
                                              const QString &client, const QString &server);

} // namespace waybill::upgrade
