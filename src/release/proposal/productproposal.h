// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/proposal/productfacts.h"

namespace waybill::release {

/// A line "key = value" of a proposed waybill.toml, and why it is proposed.
struct ProposedLine {
    QString key;
    QString value; ///< as TOML has it: "\"semver-0x\"", "true", "[\"runtime\", \"shim\"]"
    Message reason;
    bool isDoubtful = false; ///< too little speaks for it: it is written as a comment, for a person to decide
};

/// A table of it: [product], or one of [[repository]].
struct ProposedTable {
    QString name;
    bool isArray = true;
    Message reason; ///< for the table as a whole
    std::vector<ProposedLine> lines;
};

/// A waybill.toml that git's own data speaks for; wording/proposaltext.h writes it.
struct ProductProposal {
    /// A repository that was chosen and seems to be no part of the product.
    struct LeftOut {
        QString repository;
        QString path; ///< relative to the folder
        Message reason;
    };
    QString folder; ///< that the paths are relative to
    std::vector<ProposedTable> tables;
    std::vector<LeftOut> leftOut;
};

/// Proposes a product: which repositories belong together (same owner, releases of the same versions at the same time,
/// pins, copies of services), how they are versioned, their protocols, and what they pin. A repository without a sign
/// that it belongs to the others is left out. Pure.
[[nodiscard]] ProductProposal proposeProduct(const ProductFacts &facts);

/// A text as a TOML string with its quotation marks. Pure.
[[nodiscard]] QString tomlString(const QString &text);

} // namespace waybill::release
