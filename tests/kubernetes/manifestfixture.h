// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
// What the tests of manifests share: trees without a repository, and findings as lines.
#pragma once

#include "kubernetes/manifest/compare.h"
#include "wording/text.h"

#include <QStringList>

namespace waybill::manifest {

/// A tree of files as they would be read from one.
inline Manifests manifestsOf(const std::map<QByteArray, QByteArray> &files)
{
    Manifests manifests;
    for (const auto &[path, content] : files) {
        const auto file = readObjects(path, content);
        if (file->isIncomplete)
            manifests.unread.insert(QString::fromUtf8(path));
        if (file->isTemplate)
            manifests.templates.emplace(path, file);
        else if (!file->objects.empty())
            manifests.files.emplace(path, file);
        manifests.problems.insert(manifests.problems.end(), file->problems.begin(), file->problems.end());
    }
    return manifests;
}

/// "RULE symbol", with an exclamation mark before errors and a question mark before rulings.
inline QString linesOf(const std::vector<findings::Finding> &findings)
{
    QStringList lines;
    for (const findings::Finding &one : findings)
        lines << QStringLiteral("%1%2%3 %4")
                     .arg(QLatin1String(one.severity == findings::Finding::Severity::Error ? "!" : ""),
                          QLatin1String(one.ruling ? "?" : ""), one.rule.key(), one.symbol);
    return lines.join(u'\n');
}

/// The first finding of a rule; an empty one where there is none.
inline findings::Finding findingOf(const std::vector<findings::Finding> &findings, const char *rule)
{
    for (const findings::Finding &one : findings)
        if (one.rule == QLatin1String(rule))
            return one;
    return {};
}

/// "file:line:col message" for each.
inline QString linesOf(const std::vector<Problem> &problems)
{
    QStringList lines;
    for (const Problem &one : problems)
        lines << one.place.toString() + QLatin1Char(' ') + wording::text(one.message);
    return lines.join(u'\n');
}

/// A RuntimeClass of a version after the first: `more` follows the handler.
inline QByteArray runtimeClass(const QByteArray &name, const QByteArray &handler, const QByteArray &more = {},
                               const QByteArray &version = "v1beta1")
{
    return "---\nkind: RuntimeClass\napiVersion: node.k8s.io/" + version + "\nmetadata:\n    name: " + name
           + "\nhandler: " + handler + '\n' + more;
}

/// One of v1alpha1 as its schema has it.
inline QByteArray alphaClass(const QByteArray &name, const QByteArray &handler)
{
    return "---\nkind: RuntimeClass\napiVersion: node.k8s.io/v1alpha1\nmetadata:\n    name: " + name
           + "\nspec:\n    runtimeHandler: " + handler + '\n';
}

/// A Deployment whose pods name a RuntimeClass.
inline QByteArray deployment(const QByteArray &name, const QByteArray &runtimeClassName)
{
    return "apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: " + name
           + "\nspec:\n  template:\n    spec:\n      runtimeClassName: " + runtimeClassName + '\n';
}

} // namespace waybill::manifest
