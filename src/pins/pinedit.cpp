// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/pinedit.h"

#include "pins/pinfile.h"
#include "pins/pinkey.h"
#include "pins/pinmessage.h"
#include "pins/pinreader.h"

#include <algorithm>

namespace waybill::pins {

namespace {

/// Where a line begins; -1 where there is none of that number.
qsizetype startOfLine(const QByteArray &content, int line)
{
    qsizetype at = 0;
    for (int number = 1; number < line; ++number) {
        at = content.indexOf('\n', at) + 1;
        if (at == 0)
            return -1;
    }
    return at;
}

/// All pins of the file; those that only a configuration names are not among them.
std::vector<Pin> allPins(const QByteArray &path, const QByteArray &content)
{
    const auto known = formatOf(path);
    const auto format = known ? known : configFormatOf(path);
    return format ? readPins(path, content, *format).pins : std::vector<Pin>();
}

/// The same, but where they stand in the line: a longer version moves what follows it.
bool isUntouched(Pin one, Pin other)
{
    one.place.column = other.place.column = 0;
    return one == other;
}

} // namespace

bool isPlainLine(Format format)
{
    return format == Format::Yaml || format == Format::Json || format == Format::Toml;
}

QString versionLike(const Pin &pin, const QString &before, const QString &after)
{
    if (pin.version.isEmpty())
        return {};
    if (before.endsWith(pin.version)) {
        const QString prefix = before.chopped(pin.version.size());
        return after.startsWith(prefix) ? after.mid(prefix.size()) : QString();
    }
    // "v1.2.0" is a common way to write a tag 1.2.0.
    return pin.version.endsWith(before) ? pin.version.chopped(before.size()) + after : QString();
}

Result<QByteArray> withVersion(const QByteArray &path, const QByteArray &content, const Pin &pin,
                               const QString &version)
{
    const QString file = PinFile(pin.format, path).name();
    const auto refused = [&](PinMessage why, int line = 0) {
        return fail(Fault::Input, message(why, pin.name), Place{file, line, 0});
    };
    const auto there = readPin(path, content, pin.name);
    if (!there)
        return fail(there.error());
    const int line = there->place.line;
    if (there->version != pin.version || there->revision != pin.revision)
        return refused(PinMessage::SaysOtherVersion, line);
    const qsizetype start = startOfLine(content, line);
    if (!isPlainLine(there->format) || version.isEmpty() || start < 0)
        return refused(PinMessage::CannotRewrite, line);
    const QByteArray old = pin.version.toUtf8();
    const qsizetype end = content.indexOf('\n', start);
    const qsizetype at = content.indexOf(old, start + std::max(there->place.column - 1, 0));
    if (at < 0 || (end >= 0 && at > end))
        return refused(PinMessage::CannotRewrite, line); // written in another way than it reads
    QByteArray changed = content;
    changed.replace(at, old.size(), version.toUtf8());
    const auto now = readPin(path, changed, pin.name);
    const bool wasRevision = pin.revision == pin.version.toLatin1().toLower();
    if (!now || now->version != version || now->place.line != line
        || (!wasRevision && now->revision != there->revision))
        return refused(PinMessage::CannotRewrite, line);
    const std::vector<Pin> before = allPins(path, content);
    const std::vector<Pin> after = allPins(path, changed);
    const bool othersStay =
        std::equal(before.begin(), before.end(), after.begin(), after.end(), [&](const Pin &one, const Pin &other) {
            const bool isIt = one.place.line == line && one.version == pin.version;
            return isIt ? other.place.line == line : isUntouched(one, other);
        });
    if (!othersStay)
        return refused(PinMessage::CannotRewrite, line);
    return changed;
}

} // namespace waybill::pins
