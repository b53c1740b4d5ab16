// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "sample/apptext.h"

namespace waybill::sample {

namespace {

QByteArray roleText(const AppText::Role &role)
{
    QByteArray text = "    - id: " + role.id + "\n      cardinality: \"" + role.cardinality + "\"\n";
    if (!role.folders.empty())
        text += "      persistDirs:\n";
    for (const QByteArray &folder : role.folders)
        text += "        - " + folder + "\n";
    return text;
}

QByteArray serviceText(const AppText::Service &service)
{
    return "    - id: " + service.id + "\n      label:\n        name: " + service.title
           + "\n      endpoint:\n        port: " + QByteArray::number(service.port) + "\n        urlScheme: "
           + service.scheme + "\n        isDashboard: " + (service.scheme == "http" ? "true" : "false") + "\n";
}

} // namespace

QByteArray AppText::yaml() const
{
    QByteArray text = "apiVersion: kubedirector.hpe.com/v1beta1\nkind: KubeDirectorApp\nmetadata:\n  name: " + name
                      + "\nspec:\n  label:\n    name: " + title + "\n    description: " + description
                      + "\n  distroID: " + id + "\n  version: \"" + version + "\"\n";
    if (upgradable)
        text += "  upgradable: true\n";
    text += "  configSchemaVersion: 7\n  defaultImageRepoTag: " + image
            + "\n  defaultConfigPackage:\n    packageURL: file:///opt/configscripts/" + name + ".tgz\n  services:\n";
    for (const Service &service : services)
        text += serviceText(service);
    text += "  roles:\n";
    for (const Role &role : roles)
        text += roleText(role);
    text += "  config:\n    selectedRoles:\n";
    for (const Role &role : roles)
        text += "      - " + role.id + "\n";
    text += "    roleServices:\n";
    for (const Service &service : services)
        text += "      - roleID: " + service.role + "\n        serviceIDs:\n          - " + service.id + "\n";
    return text;
}

} // namespace waybill::sample
