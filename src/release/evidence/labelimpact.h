// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/forgesettings.h"

#include <QHash>

#include <optional>

namespace waybill::release {

/// What the label of a pull request says of its impact: as the product sets it, else as Kubernetes ("kind/bug",
/// "release-note-action-required"), GitHub ("breaking-change", "enhancement"), GitLab ("type::feature"), Elastic
/// (">breaking"), Cluster API and many others use it. Nothing for a label that says nothing of that. Pure.
[[nodiscard]] std::optional<Impact> labelImpact(const QString &label, const forge::ForgeSettings &settings);

/// The same for many pull requests, which share a few labels: each is looked up once.
class LabelImpacts {
public:
    /// `settings` must outlive it.
    explicit LabelImpacts(const forge::ForgeSettings &settings)
        : m_settings(settings)
    {}
    [[nodiscard]] const forge::ForgeSettings &settings() const { return m_settings; }
    [[nodiscard]] std::optional<Impact> of(const QString &label);

private:
    const forge::ForgeSettings &m_settings;
    QHash<QString, std::optional<Impact>> m_known;
};

} // namespace waybill::release
