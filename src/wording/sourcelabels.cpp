// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/source.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family sourceFamily()
{
    using enum release::Source;
    static constexpr Row Rows[] = {
        {Protocol, "protocol", QT_TRANSLATE_NOOP("EvidenceSource", "protocols")},
        {Api, "api", QT_TRANSLATE_NOOP("EvidenceSource", "APIs and options")},
        {Surface, "surface", QT_TRANSLATE_NOOP("EvidenceSource", "manifests and images")},
        {Trailer, "trailer", QT_TRANSLATE_NOOP("EvidenceSource", "commit trailers")},
        {Forge, "forge", QT_TRANSLATE_NOOP("EvidenceSource", "labels and pull requests")},
        {Announcement, "announcement", QT_TRANSLATE_NOOP("EvidenceSource", "release notes and changelog")},
        {ConventionalCommit, "conventional-commit", QT_TRANSLATE_NOOP("EvidenceSource", "conventional commits")},
        {Revert, "revert", QT_TRANSLATE_NOOP("EvidenceSource", "reverts")},
        {Pins, "pins", QT_TRANSLATE_NOOP("EvidenceSource", "pins")},
        {Decisions, "decisions", QT_TRANSLATE_NOOP("EvidenceSource", "decisions in this product")},
        {Wording, "wording", QT_TRANSLATE_NOOP("EvidenceSource", "wording")},
        {Shape, "shape", QT_TRANSLATE_NOOP("EvidenceSource", "size and shape of the change")},
        {Paths, "paths", QT_TRANSLATE_NOOP("EvidenceSource", "paths")},
    };
    return {"source", "EvidenceSource", Rows};
}

} // namespace waybill::wording
