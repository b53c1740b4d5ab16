// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "offers/aliases.h"
#include "offers/elementsides.h"
#include "offers/flagfiles.h"

namespace waybill::api {

/// One comparison: pairs what has the same key, then tells what is left by its outermost part, then finds what moved.
class ElementComparison {
public:
    ElementComparison(const std::vector<FileElements> &before, const std::vector<FileElements> &now);

    /// What compareElements() returns.
    [[nodiscard]] std::vector<ElementChange> changes();

private:
    using Places = std::vector<PlacedElement>;

    void compareSame(const Places &before, const Places &now);
    /// Of one shape on both sides.
    void compareMarks(const Places &before, const Places &now);
    void addReshaped(const PlacedElement &before, const PlacedElement &now);
    /// Flags and commands that one program lost while others keep one of that name.
    void findGoneFlags(const Places &before, const Places &now);
    void dropInnerOnes();
    void findMoves();
    [[nodiscard]] bool isMove(const Element &removed, const Element &added) const;
    [[nodiscard]] bool breaks(const ElementChange &change) const;
    void add(ElementChange::What what, const PlacedElement *before, const PlacedElement *now, bool breaks);

    ElementSide m_before;
    ElementSide m_now;
    Aliases m_aliases;
    FlagFiles m_flagFiles;
    std::vector<ElementChange> m_changes;
};

} // namespace waybill::api
