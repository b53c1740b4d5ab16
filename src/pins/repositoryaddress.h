// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace waybill::pins {

/// Where a repository is on the network, by a URL, an address of ssh ("git@host:owner/name.git") or the path of a Go
/// module, whatever the way to get there is. A plain value.
struct RepositoryAddress {
    QString host;     ///< lower case
    QStringList path; ///< lower case: owner (and groups), then the name without ".git"; may go on inside a repository
    bool operator==(const RepositoryAddress &) const = default;

    /// Nothing for what names no host: paths on this machine, plain names.
    [[nodiscard]] static std::optional<RepositoryAddress> read(const QString &text);

    /// The repository's own name: on forges without groups the second part, else the last.
    [[nodiscard]] QString name() const;
    /// Host and what stands before the name: "github.com/kata-containers".
    [[nodiscard]] QString owner() const;
    /// True where `other` is this, or lies inside it: "github.com/a/b/sub" in "github.com/a/b".
    [[nodiscard]] bool contains(const RepositoryAddress &other) const;

private:
    [[nodiscard]] qsizetype nameIndex() const;
};

} // namespace waybill::pins
