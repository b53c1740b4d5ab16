// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/catalogue/catalogueimagepins.h"

#include "git/history.h"
#include "images/imagepins.h"
#include "release/survey/surfaceproblem.h"
#include "release/survey/survey.h"

#include <algorithm>
#include <functional>
#include <tuple>

namespace waybill::release {

namespace {

PinRelation relationOf(const QString &repository, const QString &definer, const images::ImagePinState &state)
{
    PinRelation relation;
    relation.repository = repository;
    relation.component = state.pin.name;
    relation.sibling = true;
    relation.pin.format = pins::Format::Pattern;
    relation.pin.name = state.pin.key;
    relation.pin.version = state.pin.tag;
    relation.pin.place = state.pin.place;
    relation.image = PinnedImage{definer, state.defined, state.kind, state.missing};
    return relation;
}

} // namespace

Result<std::vector<PinRelation>> readImagePins(Catalogue &catalogue, const git::Repository &repository,
                                               const Survey &survey, const DefinedImages &defined,
                                               const images::TagTemplates &templates, const JobControl &control)
{
    const QString &name = survey.spec.name;
    std::vector<std::pair<QString, const images::Images *>> others;
    std::vector<const images::Images *> wanted;
    for (const auto &[definer, images] : defined) {
        if (definer == name)
            continue;
        others.emplace_back(definer, &images);
        wanted.push_back(&images);
    }
    std::vector<PinRelation> relations;
    if (others.empty())
        return relations;
    const auto tree = git::treeOfCommit(repository, survey.range.headId);
    const auto pins = tree ? images::readImagePins(repository, *tree, wanted, templates, control)
                           : Result<std::vector<std::vector<images::ImagePin>>>(fail(tree.error()));
    if (!pins) {
        if (control.isCancelled())
            return fail(pins.error());
        catalogue.rows[name].push_back(Problem::fromError(pins.error(), Problem::Severity::Warning));
        return relations;
    }
    for (std::size_t each = 0; each < others.size(); ++each) {
        const auto &[definer, images] = others[each];
        const auto states = images::compareImagePins((*pins)[each], *images, templates);
        for (const images::ImagePinState &state : states)
            relations.push_back(relationOf(name, definer, state));
        for (const findings::Finding &finding : images::checkImagePins(states)) {
            if (finding.severity >= findings::Finding::Severity::Warning)
                catalogue.rows[name].push_back(toldProblemOf(finding));
        }
    }
    return relations;
}

void addImagePins(Catalogue &catalogue, std::vector<PinRelation> pins,
                  const std::vector<std::shared_ptr<const Survey>> &surveys)
{
    std::map<QString, std::size_t> order;
    for (const auto &survey : surveys) {
        if (survey)
            order.emplace(survey->spec.name, order.size());
    }
    for (PinRelation &pin : pins) {
        catalogue.silent.removeAll(pin.repository);
        catalogue.pins.push_back(std::move(pin));
    }
    const auto place = [&](const PinRelation &pin) {
        return std::tuple(order[pin.repository], std::cref(pin.pin.place.file), pin.pin.place.line);
    };
    std::stable_sort(catalogue.pins.begin(), catalogue.pins.end(),
                     [&](const PinRelation &one, const PinRelation &other) { return place(one) < place(other); });
}

} // namespace waybill::release
