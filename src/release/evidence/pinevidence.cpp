// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/pinevidence.h"

#include "git/tree.h"
#include "pins/pinmessage.h"
#include "pins/pinreader.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "support/text.h"
#include "version/semver.h"

namespace waybill::release {

namespace {

constexpr int MostPinsOfASignal = 3;
constexpr qsizetype MostPinBytes = 1 << 20; ///< of a file: larger ones are locks of whole dependency trees

pins::Pins pinsOf(const git::Repository &repository, const git::ObjectId &blob, const QByteArray &path,
                  pins::Format format)
{
    const auto size = git::blobSize(repository, blob);
    if (!size || *size > MostPinBytes)
        return {};
    const auto content = git::readBlob(repository, blob);
    return content ? pins::readPins(path, *content, format) : pins::Pins();
}

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
    std::map<Signal, int> counts;
    for (const git::FileChange &file : facts.change.files) {
        const std::optional<pins::Format> format = pins::formatOf(file.newPath);
        const bool differs = format && *format != pins::Format::VersionFile && !pins::isForeign(file.newPath)
                             && !file.oldBlob.isNull() && !file.newBlob.isNull() && file.oldBlob != file.newBlob;
        if (!differs)
            continue;
        const pins::Pins before = pinsOf(facts.repository, file.oldBlob, file.oldPath, *format);
        const pins::Pins after = pinsOf(facts.repository, file.newBlob, file.newPath, *format);
        for (const pins::PinMove &move : pins::comparePins(before, after)) {
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
