// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/pinevidence.h"

#include "pins/pinmessage.h"
#include "pins/pinreader.h"
#include "release/evidence/rememberedpins.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "support/text.h"
#include "version/semver.h"

namespace waybill::release {

namespace {

constexpr int MostPinsOfASignal = 3;

/// By how much a version moved; nothing where that cannot be determined.
std::optional<Signal> signalOf(const QString &before, const QString &after)
{
    const auto old = version::SemVer::parseLenient(before);
    const auto now = version::SemVer::parseLenient(after);
    if (!old || !now)
        return std::nullopt;
    if (old->major != now->major || (old->major == 0 && old->minor != now->minor))
        return Signal::PinsMajor;
    return old->minor != now->minor ? Signal::PinsMinor : Signal::PinsPatch;
}

} // namespace

Source PinEvidence::source() const
{
    return Source::Pins;
}

std::vector<Reason> PinEvidence::examine(const ChangeFacts &facts) const
{
    std::vector<Reason> reasons;
    RememberedPins own(facts.repository);
    RememberedPins &remembered = facts.pins ? *facts.pins : own;
    std::map<Signal, int> counts;
    for (const git::FileChange &file : facts.change.files) {
        const std::optional<pins::Format> format = pins::formatOf(file.newPath);
        const bool differs = format && *format != pins::Format::VersionFile && !pins::isForeign(file.newPath)
                             && !file.oldBlob.isNull() && !file.newBlob.isNull() && file.oldBlob != file.newBlob;
        if (!differs)
            continue;
        const auto before = remembered.read(file.oldBlob, file.oldPath, *format);
        const auto after = remembered.read(file.newBlob, file.newPath, *format);
        for (const pins::PinMove &move : pins::comparePins(*before, *after)) {
            if (!move.before || !move.after || !move.after->direct)
                continue;
            const std::optional<Signal> signal = signalOf(move.before->version, move.after->version);
            if (!signal || ++counts[*signal] > MostPinsOfASignal)
                continue;
            reasons.push_back(reasonBy(*signal, source(),
                                       message(pins::PinMessage::Moved, visibleLine(move.after->name),
                                               visibleLine(move.before->version), visibleLine(move.after->version)),
                                       move.after->place));
            reasons.back().subject = move.after->name;
        }
    }
    return reasons;
}

} // namespace waybill::release
