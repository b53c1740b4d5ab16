// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <vector>

namespace waybill::manifest {

/// A field that nobody may change in an object that exists.
struct FrozenField {
    QString path;          ///< in an object's body, "handler" or "spec.controllerName"; empty: all of it
    bool whileSet = false; ///< it may come, and it may go; only while it is there it may not change
    bool operator==(const FrozenField &) const = default;
};

/// A kind whose objects have such fields: a change has to be published as a new object.
struct FrozenKind {
    QString group;
    QString kind;
    QString version; ///< of the API in which it is so; empty: in all
    std::vector<FrozenField> fields;
    bool operator==(const FrozenKind &) const = default;
};

/// Which of a RuntimeClass: its handler, as clusters enforce, or all that it says, as its proposal asked at first.
enum class RuntimeClassFreeze { Handler, WholeSpec };

[[nodiscard]] FrozenKind frozenRuntimeClass(RuntimeClassFreeze freeze = RuntimeClassFreeze::Handler);

} // namespace waybill::manifest
