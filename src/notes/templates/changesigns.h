// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace waybill::release {
struct AssessedChange;
}

namespace waybill::notes {

/// What the reasons of a change say about it beyond its impact, for the sections that notes have: read from the
/// sources, signals and rules of reasons, and from its words. Pure.
struct ChangeSigns {
    bool deprecates = false;  ///< that is what the change is for, by its title or its own release note
    QStringList deprecations; ///< translated, "The flag --foo is now deprecated": what it deprecates besides
    bool removes = false;     ///< something that others use is gone
    bool touchesApi = false;  ///< a protocol, a schema or a route differs
    bool security = false;    ///< speaks of a vulnerability
};

[[nodiscard]] ChangeSigns signsOf(const release::AssessedChange &assessed);

} // namespace waybill::notes
