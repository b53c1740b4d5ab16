// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/upgradefacts.h"

#include "release/survey/componentfacts.h"
#include "release/survey/protocolcopies.h"
#include "release/survey/protocolfacts.h"
#include "release/survey/settingsfacts.h"
#include "release/survey/storedfacts.h"

#include <iterator>

namespace waybill::release {

namespace {

void appendTo(std::vector<Problem> &problems, std::vector<Problem> more)
{
    problems.insert(problems.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

} // namespace

Result<FactsReading> readUpgradeFacts(const Product &product, const Ranges &ranges,
                                      const ProductRepositories &repositories, const JobControl &control)
{
    FactsReading reading;
    proto::ParsedFiles parsed;
    for (const upgrade::ProtocolSpec &protocol : protocolsOf(product, repositories, reading.problems, control)) {
        if (control.isCancelled())
            return cancelled();
        auto one = readProtocolFacts(product, protocol, ranges, repositories, parsed, control);
        if (!one)
            return fail(one.error());
        reading.facts.protocols.push_back(std::move(one->protocol));
        for (upgrade::VocabularyFacts &vocabulary : one->vocabularies)
            reading.facts.vocabularies.push_back(std::move(vocabulary));
        for (auto &[name, problems] : one->rows)
            appendTo(reading.rows[name], std::move(problems));
        appendTo(reading.problems, std::move(one->problems));
    }
    auto copies = readProtocolCopies(product, ranges, repositories, parsed, control);
    if (!copies)
        return fail(copies.error());
    for (auto &[name, problems] : *copies)
        appendTo(reading.rows[name], std::move(problems));
    auto components = readComponentFacts(product, ranges, repositories, reading.problems, control);
    if (!components)
        return fail(components.error());
    reading.facts.components = std::move(*components);
    auto stored = readStoredFacts(product, ranges, repositories, reading.problems, control);
    if (!stored)
        return fail(stored.error());
    reading.facts.stored = std::move(*stored);
    auto settings = readSettingsFacts(product, ranges, repositories, reading.problems, control);
    if (!settings)
        return fail(settings.error());
    reading.facts.settings = std::move(*settings);
    return reading;
}

} // namespace waybill::release
