// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "version/semver.h"

#include <QStringList>

#include <algorithm>
#include <limits>

namespace waybill::version {

namespace {

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

bool isIdentifierChar(QChar c)
{
    return isDigit(c) || (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || c == u'-';
}

bool isNumeric(QStringView text)
{
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), isDigit);
}

/// Reads a number of the core at `position` and moves past it; nothing without digits, for a leading zero (where
/// `zeros` does not allow one) and beyond 64 bits.
std::optional<quint64> readNumber(QStringView text, qsizetype &position, bool zeros = false)
{
    const qsizetype begin = position;
    quint64 value = 0;
    constexpr quint64 max = std::numeric_limits<quint64>::max();
    for (; position < text.size() && isDigit(text[position]); ++position) {
        const quint64 digit = text[position].unicode() - u'0';
        if (value > (max - digit) / 10)
            return {};
        value = value * 10 + digit;
    }
    const qsizetype length = position - begin;
    if (length == 0 || (!zeros && length > 1 && text[begin] == u'0'))
        return {};
    return value;
}

bool readChar(QStringView text, qsizetype &position, char16_t c)
{
    if (position >= text.size() || text[position] != c)
        return false;
    ++position;
    return true;
}

/// Reads identifiers between dots; only in build metadata may a number begin with a zero.
std::optional<std::vector<QString>> readIdentifiers(QStringView text, bool leadingZeros)
{
    std::vector<QString> identifiers;
    for (qsizetype begin = 0;;) {
        qsizetype end = text.indexOf(u'.', begin);
        if (end < 0)
            end = text.size();
        const QStringView identifier = text.sliced(begin, end - begin);
        if (identifier.isEmpty() || !std::all_of(identifier.begin(), identifier.end(), isIdentifierChar))
            return {};
        if (!leadingZeros && identifier.size() > 1 && identifier[0] == u'0' && isNumeric(identifier))
            return {};
        identifiers.push_back(identifier.toString());
        if (end == text.size())
            return identifiers;
        begin = end + 1;
    }
}

std::weak_ordering asOrdering(int comparison)
{
    return comparison <=> 0;
}

/// Section 11.4: numbers by value and below words, words by ASCII. Numbers may have more digits than any integer type,
/// but never a leading zero: the longer one is the larger one.
std::weak_ordering compareIdentifiers(const QString &left, const QString &right)
{
    const bool leftNumeric = isNumeric(left);
    if (leftNumeric != isNumeric(right))
        return leftNumeric ? std::weak_ordering::less : std::weak_ordering::greater;
    if (leftNumeric && left.size() != right.size())
        return left.size() <=> right.size();
    return asOrdering(QString::compare(left, right, Qt::CaseSensitive));
}

QString joined(const std::vector<QString> &identifiers)
{
    return QStringList(identifiers.begin(), identifiers.end()).join(u'.');
}

} // namespace

std::optional<SemVer> SemVer::parse(QStringView text)
{
    SemVer version;
    qsizetype position = 0;
    quint64 *const numbers[] = {&version.major, &version.minor, &version.patch};
    for (quint64 *number : numbers) {
        if (number != numbers[0] && !readChar(text, position, u'.'))
            return {};
        const auto value = readNumber(text, position);
        if (!value)
            return {};
        *number = *value;
    }

    // A hyphen may stand in build metadata too, so that its plus is looked for first.
    QStringView rest = text.sliced(position);
    if (const qsizetype plus = rest.indexOf(u'+'); plus >= 0) {
        auto build = readIdentifiers(rest.sliced(plus + 1), true);
        if (!build)
            return {};
        version.build = std::move(*build);
        rest = rest.first(plus);
    }
    if (rest.isEmpty())
        return version;
    if (rest[0] != u'-')
        return {};
    auto prerelease = readIdentifiers(rest.sliced(1), false);
    if (!prerelease)
        return {};
    version.prerelease = std::move(*prerelease);
    return version;
}

std::optional<SemVer> SemVer::parseLenient(QStringView text)
{
    text = text.trimmed();
    if (text.startsWith(u'v') || text.startsWith(u'V'))
        text = text.sliced(1);
    if (auto version = parse(text))
        return version;
    auto version = parseShort(text);
    if (version)
        version->writing = {};
    return version;
}

std::optional<SemVer> SemVer::parseShort(QStringView text)
{
    const auto endsCore = [](QChar c) { return c == u'-' || c == u'+'; };
    const qsizetype end = std::find_if(text.begin(), text.end(), endsCore) - text.begin();
    const QStringView core = text.first(end);
    if (core.count(u'.') != 1)
        return {};
    auto version = parse(QString(core.toString() + QLatin1String(".0") + text.sliced(end).toString()));
    if (version)
        version->writing.numbers = 2;
    return version;
}

std::optional<SemVer> SemVer::fromString(QStringView text)
{
    const auto endsCore = [](QChar c) { return c == u'-' || c == u'+'; };
    const qsizetype end = std::find_if(text.begin(), text.end(), endsCore) - text.begin();
    auto version = parse(QString(QLatin1String("0.0.0") + text.sliced(end).toString()));
    if (!version)
        return {};
    quint64 *const numbers[] = {&version->major, &version->minor, &version->patch};
    qsizetype position = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const qsizetype begin = position;
        const auto value = readNumber(text.first(end), position, true);
        const qsizetype length = position - begin;
        if (!value || length > std::numeric_limits<quint8>::max())
            return {};
        *numbers[i] = *value;
        version->writing.numbers = quint8(i + 1);
        version->writing.digits[i] = text[begin] == u'0' ? quint8(length) : quint8(1);
        if (position == end)
            return version;
        if (!readChar(text, position, u'.'))
            return {};
    }
    return {};
}

QString SemVer::toString() const
{
    const quint64 numbers[] = {major, minor, patch};
    std::size_t written = 3;
    while (written > writing.numbers && written > 1 && numbers[written - 1] == 0)
        --written;
    QString text;
    for (std::size_t i = 0; i < written; ++i) {
        if (i > 0)
            text += u'.';
        text += QString::number(numbers[i]).rightJustified(writing.digits[i], u'0');
    }
    if (!prerelease.empty())
        text += u'-' + joined(prerelease);
    if (!build.empty())
        text += u'+' + joined(build);
    return text;
}

std::weak_ordering SemVer::operator<=>(const SemVer &other) const
{
    if (const auto order = major <=> other.major; order != 0)
        return order;
    if (const auto order = minor <=> other.minor; order != 0)
        return order;
    if (const auto order = patch <=> other.patch; order != 0)
        return order;
    if (isPrerelease() != other.isPrerelease())
        return isPrerelease() ? std::weak_ordering::less : std::weak_ordering::greater;
    const std::size_t common = std::min(prerelease.size(), other.prerelease.size());
    for (std::size_t i = 0; i < common; ++i) {
        if (const auto order = compareIdentifiers(prerelease[i], other.prerelease[i]); order != 0)
            return order;
    }
    return prerelease.size() <=> other.prerelease.size();
}

} // namespace waybill::version
