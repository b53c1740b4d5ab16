// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/valuechange.h"
#include "kubernetes/manifest/object.h"

#include <QStringList>

#include <map>

namespace waybill::manifest {

/// What an object says, whichever version of its API says it: its fields but for apiVersion, kind, metadata and status.
/// A RuntimeClass of v1alpha1 has its handler, overhead and scheduling in `spec`, where later versions have no spec:
/// they are at the top here. Points into the object's file.
struct Body {
    std::map<QString, const config::Node *> fields; ///< none of them null, or null in the file
    QStringList pruned; ///< fields of the file that this version of the API does not know and drops

    [[nodiscard]] bool isEmpty() const { return fields.empty(); }
    /// The value at a path of keys between dots, "spec.replicas"; null where there is none.
    [[nodiscard]] const config::Node *find(QStringView path) const;
};

[[nodiscard]] Body bodyOf(const Object &object);

/// Whether two values say the same: the order of keys and how scalars are written do not count. Null is like nothing.
[[nodiscard]] bool isSame(const config::Node *left, const config::Node *right);
/// The paths at which two bodies differ, each as far up as a whole value came or went: "overhead" where only one has
/// it, "spec.replicas" where both have one. Lists are compared as wholes. No more than `limit`.
[[nodiscard]] QStringList differingPaths(const Body &left, const Body &right, int limit = 50);
/// What differs, value by value, where a whole map came or went too: "overhead.podFixed.memory". Lists are values on
/// one line. No more than `limit`.
[[nodiscard]] std::vector<findings::ValueChange> valueChanges(const Body &left, const Body &right, int limit = 50);
/// The same of two values; their paths begin with `path`.
void addDifferingPaths(QStringList &paths, const QString &path, const config::Node *left, const config::Node *right,
                       int limit = 50);

} // namespace waybill::manifest
