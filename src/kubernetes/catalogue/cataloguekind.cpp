// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/catalogue/cataloguekind.h"

namespace waybill::catalogue {

namespace {

std::vector<ValuePath> paths(std::initializer_list<QStringView> texts)
{
    std::vector<ValuePath> result;
    for (const QStringView text : texts)
        result.emplace_back(text);
    return result;
}

std::vector<ValuePath> fromTop(const RoleValue &value, const std::vector<ValuePath> &roles)
{
    std::vector<ValuePath> result = value.common;
    for (const ValuePath &list : roles)
        for (const ValuePath &path : value.ofRole)
            result.push_back(list.then(ValuePath(u"[]")).then(path));
    return result;
}

} // namespace

std::vector<ValuePath> CatalogueKind::imagePaths() const
{
    return fromTop(images, roles);
}

std::vector<ValuePath> CatalogueKind::packagePaths() const
{
    return fromTop(packages, roles);
}

bool CatalogueKind::matches(const manifest::Identity &identity) const
{
    return identity.kind == kind && (groups.isEmpty() || groups.contains(identity.group));
}

CatalogueKind kubeDirectorApps()
{
    CatalogueKind apps;
    apps.groups = {QStringLiteral("kubedirector.hpe.com"), QStringLiteral("kubedirector.bluedata.io")};
    apps.kind = QStringLiteral("KubeDirectorApp");
    apps.ids = paths({u"spec.distroID", u"spec.distro_id"});
    apps.versions = paths({u"spec.version"});
    apps.upgradables = paths({u"spec.upgradable"});
    apps.cosmetics = paths({u"spec.logoURL", u"spec.label", u"spec.categories", u"spec.services[].label"});
    apps.parts = {{QStringLiteral("role"), ValuePath(u"spec.roles"), QStringLiteral("id")},
                  {QStringLiteral("service"), ValuePath(u"spec.services"), QStringLiteral("id")}};
    apps.roles = paths({u"spec.roles"});
    apps.images = {paths({u"spec.defaultImageRepoTag", u"spec.default_image_repo_tag", u"spec.image.repoTag"}),
                   paths({u"imageRepoTag", u"image_repo_tag", u"image.repoTag"})};
    apps.packages = {paths({u"spec.defaultConfigPackage.packageURL", u"spec.default_config_package.package_url",
                            u"spec.setup_package.import_url"}),
                     paths({u"configPackage.packageURL", u"config_package.package_url"})};
    apps.cardinality = QStringLiteral("cardinality");
    apps.references = {
        {apps.groups, QStringLiteral("KubeDirectorCluster"), ValuePath(u"spec.app"), ValuePath(u"spec.appCatalog")}};
    return apps;
}

std::vector<CatalogueKind> defaultKinds()
{
    return {kubeDirectorApps()};
}

} // namespace waybill::catalogue
