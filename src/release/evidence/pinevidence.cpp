// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/pinevidence.h"

#include "git/tree.h"
#include "pins/pinmessage.h"
#include "pins/pinreader.h"
#include "release/evidence/weights.h"
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

/// By how much a version moved; null where that cannot be told.
const char *signalOf(const QString &before, const QString &after)
{
    const auto old = version::SemVer::parseLenient(before);
    const auto now = version::SemVer::parseLenient(after);
    if (!old || !now)
        return nullptr;
    if (old->major != now->major || (old->major == 0 && old->minor != now->minor))
        return "pins.major";
    return old->minor != now->minor ? "pins.minor" : "pins.patch";
}

} // namespace

QString PinEvidence::source() const
{
    return QStringLiteral("pins");
}

std::vector<Reason> PinEvidence::examine(const ChangeFacts &facts) const
{
    std::vector<Reason> reasons;
    std::map<std::string, int> counts;
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
            const char *signal = signalOf(move.before->version, move.after->version);
            if (!signal || ++counts[signal] > MostPinsOfASignal)
                continue;
            reasons.push_back(reasonBy(signal, source(),
                                       message(pins::PinMessage::Moved, visibleLine(move.after->name),
                                               visibleLine(move.before->version), visibleLine(move.after->version)),
                                       move.after->place));
        }
    }
    return reasons;
}

} // namespace waybill::release
