// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace waybill::manifest {

/// Whether a rule in CEL (x-kubernetes-validations) looks at the object as it was: it then limits changes, whatever the
/// value is.
[[nodiscard]] bool usesOldSelf(const QString &rule);

/// What a rule in CEL forbids to change.
struct Freeze {
    /// Below the place of the rule: empty for "self == oldSelf" (all of it), "class.name" for "self.class.name ==
    /// oldSelf.class.name"; each once.
    QStringList paths;
    bool isAll = false; ///< the rule says nothing else
    bool operator==(const Freeze &) const = default;
};

/// What a rule freezes by saying so of a value, or of several with "&&" between them; brackets may stand around each
/// and around all. Nothing where it says so under a condition ("||", "?:", "!"), nor where it uses oldSelf otherwise:
/// that limits changes without forbidding them. Nor is a rule read that is longer than any of this needs.
[[nodiscard]] Freeze frozenBy(const QString &rule);

} // namespace waybill::manifest
