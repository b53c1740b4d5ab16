// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/changes/change.h"
#include "release/product/surfacesettings.h"
#include "support/problem.h"

namespace waybill::release {

/// What was found out about a range, remembered on disk. A range is named by its commits, which never change, so an
/// entry is never stale, but for what other lines have of it; it is dropped when the evidence is
/// another one. What the product says of its surfaces names it too: changes are judged by that. Entries that
/// cannot be read are as good as none.
struct RememberedRange {
    qint64 commits = 0; ///< as Survey::commitsSince
    std::vector<Change> changes;
    std::vector<Problem> problems; ///< of reading the changes
    /// Survey::refsDigest when the other lines were looked at (release/changes/backports.h): a backport is made after
    /// its original was remembered, so these are looked at again where it is another one.
    QByteArray refsDigest;
    bool newcomers = false; ///< Change::newcomers is filled in
};

class SurveyCache {
public:
    /// Keeps its entries in `folder`, made when needed; an empty folder remembers nothing.
    SurveyCache(QString folder, const SurfaceSettings &surfaces);

    [[nodiscard]] std::optional<RememberedRange> find(const git::ObjectId &base, const git::ObjectId &head) const;
    /// Writes atomically; a failure is no harm and is not reported.
    void store(const git::ObjectId &base, const git::ObjectId &head, const RememberedRange &range) const;

private:
    [[nodiscard]] QString fileFor(const git::ObjectId &base, const git::ObjectId &head) const;

    QString m_folder;
    QByteArray m_settings; ///< as they are said
};

} // namespace waybill::release
