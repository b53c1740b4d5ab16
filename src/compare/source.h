// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

#include <array>

namespace waybill::compare {

/// What is compared: two revisions of a repository, or two files or two folders on disk.
struct Source {
    QString repository;                  ///< path of the repository; empty: two paths on disk
    std::array<QByteArray, 2> revisions; ///< old and new, as git takes them; the old one may be empty: nothing
    std::array<QString, 2> paths;        ///< on disk, where `repository` is empty

    [[nodiscard]] bool isOnDisk() const { return repository.isEmpty(); }
    /// Old and new change places.
    [[nodiscard]] Source swapped() const { return {repository, {revisions[1], revisions[0]}, {paths[1], paths[0]}}; }
    bool operator==(const Source &) const = default;
};

} // namespace waybill::compare
