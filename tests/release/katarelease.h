// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/product/opening.h"
#include "release/product/product.h"
#include "release/survey/relations.h"
#include "release/survey/survey.h"
#include "testing/katastory.h"

/// A KataStory's releases, read as the program reads them.
namespace katarelease {

using Surveys = std::vector<std::shared_ptr<const waybill::release::Survey>>;

/// The product as its waybill.toml describes it, between two of its releases.
inline waybill::release::Product product(const waybill::testing::KataStory &story, const QByteArray &from,
                                         const QByteArray &to)
{
    const auto opened = waybill::release::openProduct({story.file()});
    waybill::release::Product made = opened ? *opened : waybill::release::Product();
    for (waybill::release::RepositorySpec &spec : made.repositories) {
        spec.base = from;
        spec.head = to;
    }
    return made;
}

inline Surveys surveys(const waybill::release::Product &product)
{
    waybill::release::SurveyOptions options;
    options.versionFile = product.versionFile;
    Surveys all;
    for (const waybill::release::RepositorySpec &spec : product.repositories)
        all.push_back(std::make_shared<const waybill::release::Survey>(waybill::release::survey(spec, options)));
    return all;
}

/// Null where they cannot be read.
inline std::shared_ptr<const waybill::release::Relations> relations(const waybill::release::Product &product,
                                                                    const Surveys &surveys)
{
    auto read = waybill::release::readRelations(product, surveys, {});
    return read ? std::make_shared<const waybill::release::Relations>(std::move(*read)) : nullptr;
}

} // namespace katarelease
