// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <vector>

namespace waybill::sample {

/// What the first revision of an application in wharf's catalogue says, as a KubeDirectorApp; the story then edits it.
struct AppText {
    struct Role {
        QByteArray id;
        QByteArray cardinality;          ///< "1", "1+"
        std::vector<QByteArray> folders; ///< that outlive a member
    };
    struct Service {
        QByteArray id;
        QByteArray title;
        int port = 0;
        QByteArray scheme = "http";
        QByteArray role; ///< that offers it
    };

    QByteArray name; ///< that clusters refer to
    QByteArray id;   ///< the distro ID
    QByteArray version;
    QByteArray title;
    QByteArray description;
    QByteArray image; ///< with its registry and tag
    std::vector<Role> roles;
    std::vector<Service> services;
    bool upgradable = false;

    /// "catalog/cr-app-spark35.yaml".
    [[nodiscard]] QByteArray path() const { return "catalog/cr-app-" + name + ".yaml"; }
    [[nodiscard]] QByteArray yaml() const;
};

} // namespace waybill::sample
