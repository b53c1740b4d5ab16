// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/compare/comparison.h"

namespace waybill::registry {

/// Compares one image.
class ImageComparing {
public:
    ImageComparing(const ComparisonInput &input, const PredictedImage &image)
        : m_input(input)
        , m_image(image)
    {}

    [[nodiscard]] ComparedImage compare();

private:
    [[nodiscard]] ComparedTag compareTag(const PredictedTag &predicted);
    void fill(ComparedTag &compared, const RepositoryFacts &facts) const;
    void checkBuild(const ComparedTag &compared, const RepositoryFacts &facts);
    void checkPlatforms(const ComparedTag &compared);
    void checkCommit(const ComparedTag &compared);
    void checkMove(const ComparedTag &compared);
    void checkBase(ComparedTag &compared);
    /// A tag that is not there: a release promised it, or it was seen before; else it may be still to come.
    void checkMissing(const PredictedTag &predicted);
    void addExtra();
    void add(RegistryFinding::Rule rule, Problem::Severity severity, Message what, Message advice,
             bool isPromise = true);
    [[nodiscard]] const RepositoryFacts *factsOf(const ImageRepository &repository) const;
    /// The definition of this image at a commit; null where there is none.
    [[nodiscard]] const images::ImageDefinition *definitionAt(const QString &commit) const;

    const ComparisonInput &m_input;
    const PredictedImage &m_image;
    ComparedImage m_result;
};

} // namespace waybill::registry
