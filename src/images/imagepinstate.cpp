// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/imagefindingmessage.h"
#include "images/imagepins.h"

namespace waybill::images {

namespace {

using State = ImagePinState::Kind;

/// Fills `missing` in where revisions decide.
State kindOf(const ImagePin &pin, const ImageDefinition &image, const TagTemplates &templates,
             std::optional<int> &missing)
{
    const auto parts = templates.parse(pin.tag);
    if (!parts)
        return State::Unknown;
    // Where the version is written down, it counts first.
    const auto defined = templates.parse(image.shortTag.tag);
    const auto order =
        defined ? compareApplications(parts->application, defined->application) : std::partial_ordering::equivalent;
    if (order < 0)
        return State::Behind;
    if (order > 0)
        return State::Ahead;
    if (order != 0)
        return State::Unknown;
    if (!parts->revision)
        return State::Short;
    const auto revision = image.revisionNumber();
    if (!revision)
        return State::Unknown;
    missing = *revision - *parts->revision;
    return *missing > 0 ? State::Behind : *missing < 0 ? State::Ahead : State::Equal;
}

} // namespace

QString keyName(State kind)
{
    switch (kind) {
    case State::Equal: return QStringLiteral("equal");
    case State::Behind: return QStringLiteral("behind");
    case State::Ahead: return QStringLiteral("ahead");
    case State::Short: return QStringLiteral("short");
    case State::Unknown: return QStringLiteral("unknown");
    }
    return {};
}

std::vector<ImagePinState> compareImagePins(const std::vector<ImagePin> &pins, const Images &images,
                                            const TagTemplates &templates)
{
    std::vector<ImagePinState> states;
    for (const ImagePin &pin : pins) {
        if (!pin.newest)
            continue;
        ImagePinState state;
        state.pin = pin;
        if (const auto image = images.find(pin.image); image != images.end()) {
            const DefinedTag &tag = image->second->intermediateTag;
            state.defined = image->second->known(tag.isEmpty() ? image->second->shortTag : tag);
            state.kind = kindOf(pin, *image->second, templates, state.missing);
        }
        states.push_back(std::move(state));
    }
    return states;
}

std::vector<findings::Finding> checkImagePins(const std::vector<ImagePinState> &states)
{
    std::vector<findings::Finding> findings;
    for (const ImagePinState &state : states) {
        findings::Finding finding;
        finding.symbol = state.pin.name;
        finding.place = state.pin.place;
        finding.severity = findings::Finding::Severity::Warning;
        switch (state.kind) {
        case State::Behind:
            finding.rule = QStringLiteral("IMAGE_PIN_BEHIND");
            finding.message = message(ImageFindingMessage::PinBehind, state.pin.name, state.pin.tag, state.defined);
            finding.advice = ImageFindingMessage::UseNewerTag;
            break;
        case State::Ahead:
            finding.rule = QStringLiteral("IMAGE_PIN_AHEAD");
            finding.message = message(ImageFindingMessage::PinAhead, state.pin.name, state.pin.tag, state.defined);
            finding.advice = ImageFindingMessage::ReleaseFirst;
            break;
        case State::Short:
            finding.rule = QStringLiteral("IMAGE_PIN_SHORT");
            finding.severity = findings::Finding::Severity::Note;
            finding.message = message(ImageFindingMessage::PinShort, state.pin.name, state.pin.tag);
            finding.advice = message(ImageFindingMessage::ReferTo, state.defined);
            break;
        case State::Equal:
        case State::Unknown: continue;
        }
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace waybill::images
