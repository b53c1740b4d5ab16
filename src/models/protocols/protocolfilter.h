// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/finding.h"

#include <QStringList>

#include <optional>
#include <set>

namespace waybill::models {

/// Which findings the Protocols page shows. A plain value.
struct ProtocolFilter {
    QStringList words;                       ///< case-folded; each must occur in the symbol, rule, title or message
    std::set<Impact> hidden;                 ///< impacts that do not show
    std::optional<proto::Category> category; ///< Buf's rules of this category only; what is none of Buf's stays
    bool documentation = false;              ///< also what only documents

    /// Splits what somebody typed.
    void setText(const QString &text);
    /// Whether a finding shows as far as its impact does not hide it; `text` is its searchText().
    [[nodiscard]] bool matchesButImpact(const proto::Finding &finding, const QString &text) const;
    /// True where it holds back more than the documentation.
    [[nodiscard]] bool isNarrow() const { return !words.isEmpty() || !hidden.empty() || category; }

    bool operator==(const ProtocolFilter &) const = default;
};

/// True for a finding that nothing that runs or compiles can tell.
[[nodiscard]] bool isDocumentation(const proto::Finding &finding);

/// What is searched for the words of a filter: case-folded.
[[nodiscard]] QString searchText(const proto::Finding &finding);

} // namespace waybill::models
