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
        return (where.isNull() ? tr("There is no application here.")
                               : tr("There is no application in %1.").arg(visibleLine(where)))
               + QLatin1Char('\n')
               + tr("Applications are KubeDirectorApp objects in YAML and JSON files at the head of the range, and the "
                    "kinds that [[catalogue]] in waybill.toml names. Their versions are told here, since which release "
                    "they are there, and whether a search finds them.");
    case CatalogueTables::Images:
        return (where.isNull() ? tr("There is no container image here.")
                               : tr("There is no container image in %1.").arg(visibleLine(where)))
               + QLatin1Char('\n')
               + tr(
                   "Images are what KIWI files and Dockerfiles at the head of the range define. Their tags are told here, "
                   "which of them move, and who must act. How tags are made is image_tags of [surfaces] in waybill.toml.");
    case CatalogueTables::Releases:
        return (where.isNull()
                    ? tr("No application has been released or is at the head.")
                    : tr("No application of %1 has been released or is at the head.").arg(visibleLine(where)))
               + QLatin1Char('\n')
               + tr("Every version of every application is told here over the releases: where it came, where its "
                    "content changed, where it went, and where it was the newest.");
    case CatalogueTables::Manifests:
        return (where.isNull()
                    ? tr("No Kubernetes object differs between base and head.")
                    : tr("No Kubernetes object of %1 differs between base and head.").arg(visibleLine(where)))
               + QLatin1Char('\n')
               + tr("What is removed, renamed or changed although it must not is told here, and every path of a schema "
                    "that accepts less or more. Kinds that must not change are named by [[frozen]] in waybill.toml.");
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
        return tr("+ came    ~ changed under the same version    ! something is wrong    × went    "
                  "coloured: the newest version of its ID");
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
