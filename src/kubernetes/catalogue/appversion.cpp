// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/catalogue/appversion.h"

#include <algorithm>

namespace waybill::catalogue {

namespace {

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

} // namespace

std::optional<version::SemVer> readAppVersion(QStringView text, VersionReading reading)
{
    if (reading == VersionReading::Strict)
        return version::SemVer::parse(text);
    // No 'v' and no space: those are forgiven to people who type a version, not to a catalogue.
    if (text.isEmpty() || !isDigit(text.front()) || text.back().isSpace())
        return {};
    return version::SemVer::parseLenient(text);
}

VersionMove moveBetween(const QString &before, const QString &after, VersionReading reading)
{
    if (before == after)
        return VersionMove::Same;
    const auto from = readAppVersion(before, reading);
    const auto to = readAppVersion(after, reading);
    if (!from || !to)
        return VersionMove::Incomparable;
    if (*from == *to)
        return VersionMove::Rewritten;
    return *from < *to ? VersionMove::Bumped : VersionMove::Lowered;
}

bool isNumber(const config::Node &node)
{
    if (!node.isText() || node.quoted || node.text.isEmpty())
        return false;
    QStringView text = node.text;
    if (text.front() == u'-' || text.front() == u'+')
        text = text.mid(1);
    if (text.startsWith(u"0x") || text.startsWith(u"0o"))
        return text.size() > 2;
    bool ok = false;
    (void)text.toDouble(&ok);
    return ok && std::all_of(text.begin(), text.end(), [](QChar c) {
               return isDigit(c) || c == u'.' || c == u'e' || c == u'E' || c == u'+' || c == u'-';
           });
}

} // namespace waybill::catalogue
