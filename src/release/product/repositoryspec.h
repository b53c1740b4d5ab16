// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/forgesettings.h"
#include "release/product/sharedsurfaces.h"
#include "version/calendar.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace waybill::release {

struct RepositorySpec {
    QString name;
    QString path;                                   ///< absolute; of a working tree or a bare repository
    QString url;                                    ///< as given; where it came from
    QByteArray base;                                ///< revision; empty: the previous release by version
    QByteArray head;                                ///< revision; empty: HEAD
    std::optional<QByteArray> tagPrefix;            ///< without it the prefix is found (version/tags.h)
    std::optional<version::Calendar> calendar = {}; ///< the product's, where its policy is that
    SharedSurfaces surfaces = {};                   ///< the product's: what changes are judged by
    bool stateless = false;                         ///< what it ships stores nothing that an older version must read
    std::optional<QString> forgeUrl = {}; ///< its page on a forge; empty: it is on none; nothing: as its remote says
    forge::ForgeSettings forge = {};      ///< the product's
    bool operator==(const RepositorySpec &) const = default;
};

} // namespace waybill::release
