// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/pairs.h"

#include <unordered_map>

namespace waybill::proto {

/// A message or enum that was deleted under one full name and added under another, and is the same by its shape: names
/// of types are not on the wire. Nested types follow the type around them.
struct MovedType {
    std::string_view oldName; ///< both as the files have them
    std::string_view newName;
    Pair<Message> message;  ///< null for an enum
    Pair<Enum> enumeration; ///< null for a message
    /// The inner part of an outer type that moved: not worth a line of its own.
    bool follows = false;
};

/// The types of a comparison that moved to another package, file, or nesting, or were renamed.
class Moves {
public:
    Moves() = default;
    explicit Moves(std::vector<MovedType> types);

    [[nodiscard]] const std::vector<MovedType> &types() const { return m_types; }
    /// True where `oldName` became `newName`.
    [[nodiscard]] bool isMove(std::string_view oldName, std::string_view newName) const;
    [[nodiscard]] const MovedType *fromOld(std::string_view oldName) const;
    [[nodiscard]] const MovedType *fromNew(std::string_view newName) const;

private:
    std::vector<MovedType> m_types;
    std::unordered_map<std::string_view, std::size_t> m_byOld;
    std::unordered_map<std::string_view, std::size_t> m_byNew;
};

/// Pairs what was deleted with what was added. Same short name: at least half of the fields must agree in number and
/// type. Another name: all of at least two must, in number, name and type, and only one candidate may fit.
[[nodiscard]] Moves findMoves(const Pairs &pairs);

} // namespace waybill::proto
