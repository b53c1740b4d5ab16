// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/cataloguetexts.h"

#include "support/text.h"

#include <QLocale>

#include <algorithm>

namespace waybill::app {

QString CatalogueTexts::nothing(CatalogueTables::View view, const QString &where)
{
    switch (view) {
    case CatalogueTables::Applications:
        return (where.isNull() ? tr("No applications.") : tr("No applications in %1.").arg(visibleLine(where)))
               + QLatin1Char('\n')
               + tr(
                   "Applications are KubeDirectorApp objects in YAML and JSON files at the head of the range, and the kinds listed in [[catalogue]] of waybill.toml. This view shows their versions, the release that introduced each, and whether a search finds them.");
    case CatalogueTables::Images:
        return (where.isNull() ? tr("No container images.") : tr("No container images in %1.").arg(visibleLine(where)))
               + QLatin1Char('\n')
               + tr(
                   "Images are defined by KIWI files and Dockerfiles at the head of the range. This view shows their tags, which of them are floating, and who must act. image_tags of [surfaces] in waybill.toml says how tags are built.");
    case CatalogueTables::Releases:
        return (where.isNull() ? tr("No applications in any release or at the head.")
                               : tr("%1 has no applications in any release or at the head.").arg(visibleLine(where)))
               + QLatin1Char('\n')
               + tr(
                   "This view shows every version of every application across releases: where it was added, changed or removed, and where it was the latest.");
    case CatalogueTables::Manifests:
        return (where.isNull()
                    ? tr("No Kubernetes object differs between base and head.")
                    : tr("No Kubernetes object of %1 differs between base and head.").arg(visibleLine(where)))
               + QLatin1Char('\n')
               + tr(
                   "This view shows what was removed, renamed or changed but must not be, and every schema path that accepts less or more than before. Kinds that must not change are listed in [[frozen]] of waybill.toml.");
    default:
        return (where.isNull()
                    ? tr("No repository of the product pins another one, or a component.")
                    : tr("%1 pins no other repository of the product, and no component.").arg(visibleLine(where)))
               + QLatin1Char('\n')
               + tr(
                   "Pins are found in lock files, submodules and versions.yaml. For others, name the file and the key as "
                   "pin of a [[component]], or as pins of a [[protocol]], in waybill.toml.");
    }
}

QString CatalogueTexts::below(CatalogueTables::View view, const release::Catalogue &catalogue, const QString &where)
{
    if (view == CatalogueTables::Releases)
        return tr("+ added    ~ changed, same version    ! problem    × removed    colored: latest version of its ID");
    if (view != CatalogueTables::Pins || !where.isNull() || catalogue.silent.isEmpty())
        return {};
    if (std::none_of(catalogue.pins.begin(), catalogue.pins.end(),
                     [](const release::PinRelation &pin) { return pin.sibling; }))
        return {};
    QStringList names;
    for (const QString &name : catalogue.silent)
        names << visibleLine(name);
    return tr("These pin no other repository of the product: %1", "names of repositories")
        .arg(QLocale().createSeparatedList(names));
}

} // namespace waybill::app
