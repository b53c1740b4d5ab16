// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pins/pin.h"
#include "pins/repositoryaddress.h"

#include <optional>
#include <set>
#include <vector>

namespace waybill::pins {

/// Tells which repository of a product a pin of another means. Repositories count by their place in the list that it
/// was made of. A plain value; does no I/O.
class Siblings {
public:
    struct Member {
        QString name;
        QString folder;                           ///< absolute
        std::vector<RepositoryAddress> addresses; ///< of its remote, of its `url`, and the module that its go.mod is
        QString alias = {};                       ///< what a remote that is only a folder calls it; may be empty

        /// `written`: all that says where it comes from, as it is written; some may be empty.
        [[nodiscard]] static Member of(const QString &name, const QString &folder, const QStringList &written);
    };

    struct Match {
        std::size_t member = 0;
        QString owner; ///< where the name alone spoke for it, the owner that the pin tells; else empty
    };

    /// `clients` are pairs of client and server of the product's protocols, by name: between these a name will do.
    Siblings(std::vector<Member> members, std::set<std::pair<QString, QString>> clients);

    [[nodiscard]] const std::vector<Member> &members() const { return m_members; }
    /// The place of the repository of this name.
    [[nodiscard]] std::optional<std::size_t> numberOf(const QString &name) const;
    /// The repository that a pin of `pinning` means. By address where one is known; by the name alone only where the
    /// owner that the pin tells is that of some repository of the product, where nothing is known of any remote, or
    /// where `pinning` is known for a client of it: others have repositories called "agent" too. Between a client and
    /// its server a bare name will do.
    [[nodiscard]] std::optional<Match> find(std::size_t pinning, const Pin &pin) const;

private:
    [[nodiscard]] std::optional<std::size_t> byAddress(std::size_t pinning, const RepositoryAddress &address) const;
    [[nodiscard]] std::optional<std::size_t> byName(std::size_t pinning, const RepositoryAddress &address) const;
    [[nodiscard]] std::optional<std::size_t> byFolder(std::size_t pinning, const QString &relative) const;
    [[nodiscard]] std::optional<Match> bySource(std::size_t pinning, const QString &source) const;

    std::vector<Member> m_members;
    std::set<std::pair<QString, QString>> m_clients;
    std::set<QString> m_owners; ///< of all addresses
};

} // namespace waybill::pins
