// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "git/treediff.h"
#include "offers/compare.h"

#include <QByteArray>

#include <set>
#include <vector>

namespace waybill::release {

/// Packages that a range asks for anew, and that come along with the one that is released. Of gems: what they declare
/// is there by the same name as before. A value.
class BroughtPackages {
public:
    /// By the descriptions of gems among some files that differ.
    BroughtPackages(const git::Repository &repository, const std::vector<git::FileChange> &files);

    /// Whether what is gone moved to one of them, by its name: "Http.Adapter.Patron" to "http-patron".
    [[nodiscard]] bool have(const api::ElementChange &change) const;

private:
    std::set<QByteArray> m_names; ///< of the new ones, in small letters and digits
};

/// The gems that a gem asks for where it runs, by its description. Pure.
[[nodiscard]] std::set<QByteArray> requiredGems(const QByteArray &gemspec);

} // namespace waybill::release
