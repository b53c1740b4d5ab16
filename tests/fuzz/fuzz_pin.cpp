// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/patternpins.h"
#include "pins/pinkey.h"
#include "pins/pinreader.h"

#include <cstdlib>

using namespace waybill;
using namespace waybill::pins;

namespace {

/// What must be true of any file, however broken.
void check(bool holds)
{
    if (!holds)
        std::abort();
}

void checkPlace(const Place &place)
{
    check(!place.file.isEmpty() && place.line >= 0 && place.column >= 0);
}

void checkPins(const Pins &pins)
{
    for (const Pin &pin : pins.pins) {
        check(!pin.name.isNull());
        checkPlace(pin.place);
        check(pin.revision.isEmpty() || (pin.revision.size() >= 7 && pin.revision.size() <= 40));
    }
    for (const Problem &problem : pins.problems) {
        check(!problem.message.isEmpty());
        checkPlace(problem.place);
    }
    check(comparePins(pins, pins).empty());
}

} // namespace

/// The first byte chooses the reader; what comes before a byte 0xFF is the key that is looked up in the rest.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const std::array<QByteArray, 13> paths{
        "Gopkg.lock", "go.mod",      "Cargo.lock", "package.json", "package-lock.json", "yarn.lock", "versions.yaml",
        "VERSION",    ".gitmodules", "other.json", "other.toml",   "other.yaml",        "other.txt"};
    if (size == 0)
        return 0;
    const QByteArray &path = paths[data[0] % paths.size()];
    const QByteArray input(reinterpret_cast<const char *>(data + 1), qsizetype(size - 1));
    const qsizetype middle = input.indexOf('\xFF');
    const QByteArray content = input.mid(middle + 1);
    if (const auto format = formatOf(path)) {
        const Pins pins = readPins(path, content, *format);
        checkPins(pins);
        for (const Pin &pin : pins.pins)
            check(pin.format == *format);
    } else {
        static const QRegularExpression pattern(QStringLiteral("version *= *\"?([^\"\\s]+)"));
        checkPins(readPattern(path, content, pattern));
        for (const Format format : {Format::Json, Format::Toml, Format::Yaml})
            if (path.endsWith(keyName(format).toLatin1()))
                checkPins(readPins(path, content, format));
    }
    if (middle >= 0) {
        const auto pin = readPin(path, content, QString::fromUtf8(input.left(middle)));
        check(pin || !pin.error().what.isEmpty());
    }
    return 0;
}
