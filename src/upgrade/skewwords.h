// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/basis.h"
#include "upgrade/skewmatrix.h"
#include "words/stance.h"

namespace waybill::upgrade {

/// "runtime 1.1.0".
[[nodiscard]] QString clientName(const SkewMatrix &matrix, std::size_t row);
/// "agent 1.0.0".
[[nodiscard]] QString serverName(const SkewMatrix &matrix, std::size_t column);
/// "runtime 1.1.0 with agent 1.0.0".
[[nodiscard]] Message pairName(const SkewMatrix &matrix, std::size_t row, std::size_t column);
/// Their compatibility in one line: "refused: PauseContainer is not there yet", "works", "not known: the pinned
/// revision is not in agent".
[[nodiscard]] Message cellText(const SkewMatrix &matrix, std::size_t row, std::size_t column, Basis basis);
/// "runtime 1.1.0 with agent 1.0.0: refused: PauseContainer is not there yet".
[[nodiscard]] Message cellSentence(const SkewMatrix &matrix, std::size_t row, std::size_t column, Basis basis);
/// What a client speaks, without a full stop: "runtime 1.5.0 pins agent 1.5.0-rc1-10-g8e48125". Empty for a server that
/// stands for its unknown clients: it speaks what it has itself, and pins nothing.
[[nodiscard]] Message pinText(const SkewMatrix &matrix, std::size_t row);

/// Of how many of the clients with a known cell it is known what they call. Of the others a verdict by use is the one
/// by contract.
enum class KnownUse { All, Some, None };
/// All where no cell is known.
[[nodiscard]] KnownUse knownUse(const SkewMatrix &matrix);
/// Whether the verdict of a known cell is by contract although it was asked for by use.
[[nodiscard]] bool lacksUse(const SkewMatrix &matrix, std::size_t row, std::size_t column, Basis basis);

/// The verdict of a cell; nothing where nothing is known.
[[nodiscard]] std::optional<Verdict> verdictAt(const SkewMatrix &matrix, std::size_t row, std::size_t column,
                                               Basis basis);
/// The glyph of a verdict, or the one for a cell about which nothing is known.
[[nodiscard]] QString cellGlyph(std::optional<Verdict> verdict);
/// The word for it.
[[nodiscard]] Message cellLabel(std::optional<Verdict> verdict);

/// Whether both ends have the same version: what is released together.
[[nodiscard]] bool sameVersion(const SkewMatrix &matrix, std::size_t row, std::size_t column);

/// Whether a pair can meet in a cluster that is upgraded by `stance` (docs/domain.md, 1.5): "atomic" only what is
/// released together, "client-first" no server that is newer than its client, "server-first" no client that is newer
/// than its server, "live" each pair. Without a stance each pair, too.
[[nodiscard]] bool occurs(const SkewMatrix &matrix, std::size_t row, std::size_t column, std::optional<Stance> stance);

/// How many cells there are of each kind.
struct CellCounts {
    int works = 0;   ///< or is ignored or guarded
    int rulings = 0; ///< only a person can tell
    int fails = 0;
    int unknown = 0;
    [[nodiscard]] int total() const { return works + rulings + fails + unknown; }
    bool operator==(const CellCounts &) const = default;
};
/// Of the pairs that occur under `stance`.
[[nodiscard]] CellCounts countCells(const SkewMatrix &matrix, Basis basis, std::optional<Stance> stance = {});

} // namespace waybill::upgrade
