// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/kind.h"
#include "git/objectid.h"
#include "support/message.h"

#include <optional>
#include <string>

namespace waybill::api {
struct Element;
struct ElementChange;
} // namespace waybill::api

namespace waybill::release {

/// Something that a range as a whole took from those who use it, or changed for them: a flag, a setting, an exported
/// function. A fact (Reason::isFact), with what there is to know for those who have to do something about it.
struct SurfaceChange {
    enum class What {
        Removed,
        Reshaped, ///< takes or gives something else
        Revalued, ///< another default: breaks nobody by itself
    };
    What what = What::Removed;
    api::Kind kind = api::Kind::Flag;
    QString name;        ///< as people know it: "--log-output", "Client.Get"
    QString before;      ///< its shape or default where it changed; else empty
    QString after;       ///< the same at the head
    QString replacement; ///< what the project itself says is used instead, as people know it; empty: nothing says
    QString program;     ///< the file that declares it, where others keep a flag of that name; else empty
    Place place;         ///< where it is, or was
    std::optional<git::ObjectId> change; ///< that brought it; nothing where no single one does
    bool operator==(const SurfaceChange &) const = default;
};

/// Of a difference that is Removed, Reshaped or Revalued; of no change yet.
[[nodiscard]] SurfaceChange surfaceChange(const api::ElementChange &change);

/// "The flag --log-output was removed; use --log-outputs instead": a sentence without full stop.
[[nodiscard]] Message messageOf(const SurfaceChange &change);
/// The same of any difference, which knows no replacement.
[[nodiscard]] Message messageOf(const api::ElementChange &change);
/// Where it is, or was.
[[nodiscard]] Place placeOf(const api::ElementChange &change);

/// "flag".
[[nodiscard]] Message kindMessage(api::Kind kind);
/// As people write it: "--log-output". A visible line.
[[nodiscard]] QString nameOf(api::Kind kind, const std::string &name);
/// The same, with what holds a property of a schema whose own name says little: "PodResourceClaim.source".
[[nodiscard]] QString nameOf(const api::Element &element);

} // namespace waybill::release
