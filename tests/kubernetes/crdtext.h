// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
// Definitions of the tests, and what is found in them as text.
#pragma once

#include "kubernetes/crd/crdmodel.h"
#include "kubernetes/crd/schemachange.h"
#include "wording/text.h"

namespace waybill::testing {

/// A definition "ferries.example.org" of apiextensions v1 whose only version "v1" has `schema`, in YAML on one line.
inline QByteArray crdWith(const QByteArray &schema, const QByteArray &more = {})
{
    return "apiVersion: apiextensions.k8s.io/v1\n"
           "kind: CustomResourceDefinition\n"
           "metadata: {name: ferries.example.org}\n"
           "spec:\n"
           "  group: example.org\n"
           "  names: {kind: Ferry, plural: ferries}\n"
           "  scope: Namespaced\n"
           "  versions:\n"
           "  - name: v1\n"
           "    served: true\n"
           "    storage: true\n"
           "    schema: {openAPIV3Schema: "
           + schema + "}\n" + more;
}

/// A definition whose versions are given, one on each line: "{name: v1, served: true, storage: true, schema: ...}".
inline QByteArray crdOf(const QByteArrayList &versions, const QByteArray &spec = {})
{
    QByteArray text = "apiVersion: apiextensions.k8s.io/v1\n"
                      "kind: CustomResourceDefinition\n"
                      "metadata: {name: ferries.example.org}\n"
                      "spec:\n"
                      "  group: example.org\n"
                      "  names: {kind: Ferry, plural: ferries}\n"
                      + spec + "  versions:\n";
    for (const QByteArray &version : versions)
        text += "  - " + version + '\n';
    return text;
}

inline crd::CrdModel modelOf(const QByteArray &text, const QByteArray &path = "crds/ferries.yaml")
{
    std::vector<Problem> problems;
    std::vector<crd::CrdModel> models = crd::readCrds(path, text, problems);
    crd::CrdModel model = models.empty() ? crd::CrdModel() : std::move(models.front());
    model.problems.insert(model.problems.begin(), problems.begin(), problems.end());
    return model;
}

/// "tighten v1 .spec.port minimum 0 -> 1" for each; "~" where there is no value.
inline QString told(const std::vector<crd::SchemaChange> &changes)
{
    const auto value = [](const QString &text) { return text.isNull() ? QStringLiteral("~") : text; };
    QStringList lines;
    for (const crd::SchemaChange &change : changes) {
        QStringList words(keyName(change.changeClass));
        if (!change.version.isEmpty())
            words << change.version;
        if (!change.against.isEmpty())
            words << QStringLiteral("against ") + change.against;
        if (!change.path.isEmpty())
            words << change.path;
        words << change.keyword;
        if (!change.before.isNull() || !change.after.isNull())
            words << value(change.before) << QStringLiteral("->") << value(change.after);
        if (!change.renamed.isEmpty())
            words << QStringLiteral("now ") + change.renamed;
        if (!change.folders.isEmpty())
            words << QStringLiteral("in ") + change.folders.join(QLatin1Char(','));
        lines << words.join(QLatin1Char(' '));
    }
    return lines.join(QLatin1Char('\n'));
}

/// "LINE: message" for each.
inline QString told(const std::vector<Problem> &problems)
{
    QStringList lines;
    for (const Problem &problem : problems)
        lines << QString::number(problem.place.line) + QLatin1String(": ") + wording::text(problem.message);
    return lines.join(QLatin1Char('\n'));
}

} // namespace waybill::testing
