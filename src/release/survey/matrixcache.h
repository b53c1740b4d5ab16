// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/matrixreader.h"

namespace waybill::release {

/// Skew matrices, remembered on disk. One is named by all that it follows from: the commits of every release of every
/// repository that it looks at, and the protocol's and the vocabularies' settings; so that an entry is never stale.
/// Entries that cannot be read are as good as none.
class MatrixCache {
public:
    /// Keeps its entries in `folder`, made when needed; an empty folder remembers nothing. `repositories`: what
    /// matters of them besides releases is where they came from, which tells whose pins are whose.
    MatrixCache(QString folder, const upgrade::MatrixQuestion &question, const upgrade::OpenRepositories &repositories);

    [[nodiscard]] std::optional<upgrade::SkewMatrix> find() const;
    /// Writes atomically; a failure is no harm and is not reported.
    void store(const upgrade::SkewMatrix &matrix) const;

private:
    QString m_file; ///< empty: nothing is remembered
};

} // namespace waybill::release
