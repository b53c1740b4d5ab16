// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "wording/text.h"
#include "words/axis.h"
#include "words/bump.h"
#include "words/impact.h"
#include "words/stance.h"
#include "words/trait.h"
#include "words/verdict.h"

#include <concepts>

namespace waybill {

/// A value of the shared vocabulary, or of any other enumeration that is a family of messages.
template <typename T>
concept Word = std::is_enum_v<T> && requires(T word)
{
    messageFamily(word);
};

/// The word for people: "breaking", "drain the node".
template <Word T>
[[nodiscard]] QString label(T word)
{
    return wording::text(word);
}

/// One sentence for people who upgrade: "Drain each node before you upgrade it."
template <std::same_as<Trait> T>
[[nodiscard]] QString headline(T trait)
{
    return wording::text(headlineOf(trait));
}

/// One sentence that says what it means, for a tool tip.
template <std::same_as<Verdict> T>
[[nodiscard]] QString explanation(T verdict)
{
    return wording::text(meaningOf(verdict));
}

} // namespace waybill
