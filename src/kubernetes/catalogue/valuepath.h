// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "config/node.h"

#include <QStringList>

namespace waybill::catalogue {

/// Where in an object a value stands: "spec.distroID", "spec.roles[].imageRepoTag" ("[]": in each item of the list). A
/// key that holds a dot stands in quotes: metadata.labels."app.kubernetes.io/name". A value.
class ValuePath {
public:
    ValuePath() = default;
    /// Never fails: a text without a key is the path of nothing.
    explicit ValuePath(QStringView text);

    [[nodiscard]] bool isEmpty() const { return m_steps.isEmpty(); }
    /// Keys, and "[]" for the items of a list.
    [[nodiscard]] const QStringList &steps() const { return m_steps; }
    [[nodiscard]] QString toString() const;
    /// The same path in each item, or behind another key.
    [[nodiscard]] ValuePath then(const ValuePath &rest) const;

    /// The first value there; null where there is none.
    [[nodiscard]] const config::Node *find(const config::Node &root) const;
    /// All of them, in the order of the file.
    [[nodiscard]] std::vector<const config::Node *> findAll(const config::Node &root) const;
    /// True where `steps` lead to this place or to something in it.
    [[nodiscard]] bool covers(const QStringList &steps) const;

    bool operator==(const ValuePath &) const = default;

    /// The step into the items of a list.
    [[nodiscard]] static QLatin1String item() { return QLatin1String("[]"); }

private:
    QStringList m_steps;
};

/// The first value that one of the paths leads to; null where none does.
[[nodiscard]] const config::Node *findFirst(const std::vector<ValuePath> &paths, const config::Node &root);
/// True where one of the paths covers the steps.
[[nodiscard]] bool coversAny(const std::vector<ValuePath> &paths, const QStringList &steps);

/// As which values of it are written (support/valuekinds.h).
[[nodiscard]] inline QStringList plainForm(const ValuePath &path)
{
    return path.steps();
}

} // namespace waybill::catalogue
