// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/ctagslanguages.h"

namespace waybill::api {

/// A tag with what is around it.
struct PlacedTag {
    const CtagsTag &tag;
    const CtagsTag *owner = nullptr; ///< the type that it belongs to; null without one
    bool isMember = false;           ///< of a type, which may stand elsewhere
};

/// Sets kind, shape, value and marks of an element, whose kind is that of the table so far. Pure.
void describe(Element &element, const PlacedTag &placed, const CtagsLanguage &language, const DeclaredText &text);

} // namespace waybill::api
