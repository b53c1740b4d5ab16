// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/place.h"

#include <QByteArray>

#include <set>

namespace waybill::manifest {

/// Whether a text holds the braces of templates at all: "{{" of Helm and Go, "{%" of Jinja. Alerts of Prometheus and
/// workflows of Argo hold them too, in texts of real manifests.
[[nodiscard]] bool hasBraces(const QByteArray &content);
/// Whether it is a template for sure, without reading it: it speaks of a chart's values, or lies among a chart's
/// templates.
[[nodiscard]] bool isSurelyTemplate(const QByteArray &path, const QByteArray &content);
/// Where the first braces are; `file` is what the place tells.
[[nodiscard]] Place placeOfBraces(const QString &file, const QByteArray &content);
/// What stands behind a key ("kind", "name") in the lines of a template, but what is filled in.
[[nodiscard]] std::set<QString> wordsBehind(const char *key, const QByteArray &content);
/// The folder whose templates are told of together: of the chart, or the one that a file lies in.
[[nodiscard]] QByteArray chartOf(const QByteArray &path);

} // namespace waybill::manifest
