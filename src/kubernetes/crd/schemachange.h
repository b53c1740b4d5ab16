// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/place.h"

#include <QStringList>

#include <vector>

namespace waybill::crd {

/// What a difference means for objects that exist and for those who write them. Ordered: the larger one decides.
enum class ChangeClass {
    None,    ///< accepts and refuses what it did: documentation
    Relax,   ///< accepts more
    Ruling,  ///< only a person can tell
    Tighten, ///< refuses, drops or no longer serves something that it took
};

/// "none", "relax", "ruling" or "tighten". Not translated.
[[nodiscard]] QString keyName(ChangeClass changeClass);

/// One difference of one CustomResourceDefinition.
struct SchemaChange {
    QString crd;     ///< "kubedirectorapps.kubedirector.hpe.com"
    QString kind;    ///< "KubeDirectorApp"
    QString version; ///< of its API; empty for what concerns all of them
    QString path;    ///< ".spec.roles[].id"; "{}" are the values of a map; empty for the whole object
    QString keyword; ///< of the schema, "maxLength"; "property+", "required-", "CRD", "served" and so on
    QString before;  ///< as written; null where there was none. "new" or "existing" is a property now required
    QString after;   ///< so too. "still" or "gone" is a property that is no longer required
    ChangeClass changeClass = ChangeClass::None;
    /// The version that `version`, which is new, is held against; empty for the same version before and after.
    QString against;
    /// What came and may be what went, under another name: a property at the same place, or the definition of a kind
    /// whose group changed. A guess.
    QString renamed;
    QString note; ///< of a rule in CEL: what it tells those who break it
    /// Where the definition stands in several folders ("standard", "experimental"): those that differ so, if not all.
    QStringList folders;
    std::vector<Place> places;    ///< in the newer tree, one for each file; none for what is gone
    std::vector<Place> oldPlaces; ///< in the older tree; none for what is new
    bool operator==(const SchemaChange &) const = default;
};

} // namespace waybill::crd
