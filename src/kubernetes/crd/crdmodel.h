// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "kubernetes/crd/schema.h"
#include "kubernetes/manifest/object.h"

namespace waybill::crd {

/// One version of the API that a CustomResourceDefinition brings.
struct CrdVersion {
    QString name; ///< "v1beta1"
    bool served = true;
    bool storage = false;
    bool deprecated = false;
    std::shared_ptr<const Schema> schema; ///< null where there is none: everything is accepted
    QStringList subresources;             ///< "scale", "status"
    QString printerColumns;               ///< as a compact text, to tell whether it differs
    int line = 0;
};

/// A CustomResourceDefinition: what a manifest says that objects of a kind may hold.
struct CrdModel {
    QString name; ///< "kubedirectorapps.kubedirector.hpe.com": plural and group, which is what makes two the same
    QString group;
    QString kind;
    QString plural;
    QString listKind;
    QString singular;
    QStringList shortNames;
    QStringList categories;
    bool namespaced = true;
    bool prunes = false; ///< fields that the schema does not know are dropped: the rule from apiextensions v1 on
    QString conversion;  ///< the strategy: "None" or "Webhook"
    QString apiVersion;  ///< of the definition itself, "apiextensions.k8s.io/v1beta1"
    std::vector<CrdVersion> versions; ///< in the order of the file
    Place place;                      ///< where its document begins
    std::vector<Problem> problems;    ///< what is wrong in it

    /// The version of a name; null where there is none.
    [[nodiscard]] const CrdVersion *version(const QString &name) const;
    /// The version that objects are stored in; null where the definition names none.
    [[nodiscard]] const CrdVersion *storage() const;
};

/// Reads one, which manifest::isDefinition() tells. Never fails: what is missing or not as it should be is a problem of
/// the model, and the rest is there.
[[nodiscard]] CrdModel readCrd(const manifest::Object &object);
/// All of a file, in its order. The file is read as manifests are (manifest::readObjects()); what is wrong with it as a
/// whole is added to `problems` where it may hold a definition.
[[nodiscard]] std::vector<CrdModel> readCrds(const QByteArray &path, const QByteArray &content,
                                             std::vector<Problem> &problems);

} // namespace waybill::crd
