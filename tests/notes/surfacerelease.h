// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "fakerelease.h"
#include "release/assess/assess.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/decisions/decisions.h"
#include "release/product/product.h"
#include "release/survey/relations.h"
#include "release/survey/survey.h"

namespace fakes {

using waybill::findings::Finding;

inline Finding finding(const char *rule, Impact impact, Finding::Severity severity, const QString &symbol,
                       const QString &message, const QString &advice = {}, bool ruling = false)
{
    Finding result;
    result.rule = QString::fromLatin1(rule);
    result.impact = impact;
    result.severity = severity;
    result.symbol = symbol;
    result.message = message;
    result.advice = advice;
    result.ruling = ruling;
    result.place = {QStringLiteral("deploy/all.yaml"), 7, 3};
    return result;
}

inline Finding movedImage(int number)
{
    const QString name = QStringLiteral("cargo/image-%1").arg(number);
    return finding("IMAGE_PATH_CHANGED", Impact::Breaking, Finding::Severity::Warning, name,
                   QStringLiteral("The image moves from old/%1 to %1").arg(name),
                   QStringLiteral("Edit every reference to old/%1").arg(name));
}

/// What two repositories differ in: of every rank something, many alike, two that say the same, and text that tries to
/// be more than that.
inline std::map<QString, std::vector<Finding>> surfaces()
{
    using Severity = Finding::Severity;
    std::vector<Finding> agent{
        finding(
            "OBJECT_FROZEN_FIELD", Impact::Breaking, Severity::Error, QStringLiteral("RuntimeClass cargo-fc .handler"),
            QStringLiteral("RuntimeClass cargo-fc keeps its name, and its .handler, which must not change, becomes “b” "
                           "instead of “a”"),
            QStringLiteral("Leave it as it was, and publish the change as cargo-fc-2")),
        finding("OBJECT_REFERENCE_DANGLES", Impact::None, Severity::Error, QStringLiteral("ConfigMap gone"),
                QStringLiteral("Pod x still refers to ConfigMap gone, which is gone")),
        finding("OBJECT_BEHAVIOUR_CHANGED", Impact::Breaking, Severity::Warning,
                QStringLiteral("RuntimeClass cargo-qemu .overhead"),
                QStringLiteral("RuntimeClass cargo-qemu keeps its name, and a pod that names it may behave otherwise: "
                               ".overhead changed"),
                QStringLiteral("Where pods notice, publish the change as cargo-qemu-2"), true),
        finding("CRD_VERSION_DEPRECATED", Impact::None, Severity::Warning,
                QStringLiteral("CustomResourceDefinition boats.cargo.io"),
                QStringLiteral("Boat v1alpha1 is deprecated now")),
        finding("CRD_DOCUMENTATION_CHANGED", Impact::None, Severity::Note,
                QStringLiteral("CustomResourceDefinition boats.cargo.io"),
                QStringLiteral("What is said about Boat differs, and not what it accepts")),
        finding("OBJECT_ADDED", Impact::Additive, Severity::Note, QStringLiteral("RuntimeClass <b>cargo</b>|\u202Ex"),
                QStringLiteral("RuntimeClass <b>cargo</b>|\u202Ex is new; it stands in 2 file(s)")),
    };
    for (int i = 1; i <= 5; ++i) {
        agent.push_back(finding(i % 2 ? "CRD_LIMIT_CHANGED" : "CRD_ENUM_CHANGED", Impact::Breaking, Severity::Warning,
                                QStringLiteral("CustomResourceDefinition boats.cargo.io .spec.field%1").arg(i),
                                QStringLiteral("Boat v1 .spec.field%1 accepts less").arg(i),
                                QStringLiteral("Objects that are there may no longer fit")));
    }
    std::vector<Finding> runtime;
    for (int i = 1; i <= 47; ++i)
        runtime.push_back(movedImage(i));
    runtime.push_back(runtime.back()); // of another tree
    const auto revision = [](int number) {
        return finding("IMAGE_REVISION_BUMPED", Impact::Fix, Severity::Note,
                       QStringLiteral("cargo/image-%1").arg(number), QStringLiteral("New image revision: 2 to 3"));
    };
    runtime.push_back(revision(60));
    return {{QStringLiteral("agent"), agent}, {QStringLiteral("runtime"), runtime}};
}

/// Two repositories in which little but their manifests and images changed.
inline Release surfaceRelease(std::map<QString, std::vector<Finding>> found = surfaces())
{
    auto relations = std::make_shared<waybill::release::Relations>();
    relations->surfaces = std::move(found);
    const auto agent = survey(QStringLiteral("agent"), "1.0.0",
                              {change(0x21, QStringLiteral("deploy: other classes"), Impact::Additive, 21)});
    const auto runtime = survey(QStringLiteral("runtime"), "1.0.0",
                                {change(0x22, QStringLiteral("images: move them"), Impact::Fix, 22)});
    return waybill::release::assess(product(), {agent, runtime}, {}, relations);
}

} // namespace fakes
