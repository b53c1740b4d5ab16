// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/tag.h"

#include "images/imagetagmessage.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::images {

namespace {

constexpr qsizetype MostOfTag = 128;
constexpr qsizetype MostOfName = 255;

bool isLower(QChar c)
{
    return c >= u'a' && c <= u'z';
}

bool isUpper(QChar c)
{
    return c >= u'A' && c <= u'Z';
}

bool isNumeral(QChar c)
{
    return c >= u'0' && c <= u'9';
}

/// A character that lies outside the basic plane is two QChars.
QString characterAt(const QString &text, qsizetype position)
{
    if (position >= text.size())
        return {};
    const bool pair = text[position].isHighSurrogate() && position + 1 < text.size();
    return text.mid(position, pair ? 2 : 1);
}

TextFault faultAt(const QString &text, qsizetype position, Message message)
{
    return {position, characterAt(text, position), std::move(message)};
}

QString quotedAt(const QString &text, qsizetype position)
{
    return u'"' + characterAt(text, position) + u'"';
}

TextFault refusedAt(const QString &text, qsizetype position)
{
    return faultAt(text, position, message(ImageTagMessage::CharacterNotAllowed, quotedAt(text, position)));
}

const QRegularExpression &placeholder()
{
    static const QRegularExpression pattern(QStringLiteral(
        R"(%%[^%\s]{1,64}%%|%[A-Z_]{1,64}%|<[A-Z_]{1,64}>|(?<![A-Za-z0-9])__[A-Z][A-Z0-9_]{0,62}__|)"
        R"(\$\{[^{}\n]{0,128}\}|\$\([A-Za-z0-9_]{1,64}\)|\$[A-Za-z_][A-Za-z0-9_]{0,64}|\{\{[^{}\n]{0,256}\}\})"));
    return pattern;
}

/// Components of [a-z0-9]+ held together by ".", "_", "__" or any number of "-".
std::optional<TextFault> checkPath(const QString &text, qsizetype from, qsizetype end)
{
    qsizetype position = from;
    while (true) {
        if (position >= end)
            return faultAt(text, position, ImageTagMessage::EmptyPathPart);
        bool wordBefore = false;
        for (; position < end && text[position] != u'/'; ++position) {
            const QChar c = text[position];
            if (isLower(c) || isNumeral(c)) {
                wordBefore = true;
                continue;
            }
            if (isUpper(c))
                return faultAt(text, position, ImageTagMessage::CapitalInPath);
            if ((c != u'.' && c != u'_' && c != u'-') || !wordBefore)
                return refusedAt(text, position);
            qsizetype last = position;
            if (c == u'-') {
                while (last + 1 < end && text[last + 1] == u'-')
                    ++last;
            } else if (c == u'_' && position + 1 < end && text[position + 1] == u'_') {
                ++last;
            }
            if (last + 1 >= end || text[last + 1] == u'/')
                return refusedAt(text, last);
            position = last;
            wordBefore = false;
        }
        if (!wordBefore)
            return faultAt(text, position, ImageTagMessage::EmptyPathPart);
        if (position >= end)
            return std::nullopt;
        ++position;
    }
}

/// HOST[:PORT]; capital letters are allowed in a host.
std::optional<TextFault> checkRegistry(const QString &text, qsizetype end)
{
    const qsizetype colon = text.left(end).lastIndexOf(u':');
    const qsizetype hostEnd = colon < 0 ? end : colon;
    for (qsizetype position = 0; position < hostEnd; ++position) {
        const QChar c = text[position];
        const bool word = isLower(c) || isUpper(c) || isNumeral(c);
        const bool edge = position == 0 || position + 1 == hostEnd || text[position - 1] == u'.';
        if (!word && ((c != u'.' && c != u'-') || edge))
            return refusedAt(text, position);
    }
    if (hostEnd == 0)
        return faultAt(text, 0, ImageTagMessage::RegistryWithoutName);
    if (colon >= 0 && colon + 1 == end)
        return faultAt(text, end, ImageTagMessage::RegistryWithoutPort);
    for (qsizetype position = hostEnd + 1; position < end; ++position)
        if (!isNumeral(text[position]))
            return refusedAt(text, position);
    return std::nullopt;
}

/// ALGORITHM:HEX, as in "sha256:" and 64 digits.
std::optional<TextFault> checkDigest(const QString &text, qsizetype from)
{
    static const QRegularExpression form(QStringLiteral(R"(\A[A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*:)"));
    const auto match = form.match(text.mid(from));
    if (!match.hasMatch())
        return faultAt(text, from, ImageTagMessage::NotADigest);
    const qsizetype digits = from + match.capturedLength();
    for (qsizetype position = digits; position < text.size(); ++position) {
        const QChar c = text[position];
        if (!isNumeral(c) && !(c >= u'a' && c <= u'f') && !(c >= u'A' && c <= u'F'))
            return refusedAt(text, position);
    }
    const bool sha256 = QStringView(text).mid(from).startsWith(QLatin1String("sha256:"));
    if (sha256 ? text.size() - digits != 64 : text.size() - digits < 32)
        return faultAt(text, text.size(), ImageTagMessage::DigestLength);
    return std::nullopt;
}

} // namespace

std::optional<TextFault> checkTag(const QString &tag)
{
    if (tag.isEmpty())
        return faultAt(tag, 0, ImageTagMessage::EmptyTag);
    for (qsizetype position = 0; position < tag.size(); ++position) {
        const QChar c = tag[position];
        const bool word = isLower(c) || isUpper(c) || isNumeral(c) || c == u'_';
        if (position == 0 && (c == u'.' || c == u'-'))
            return faultAt(tag, 0, message(ImageTagMessage::BadFirstCharacter, quotedAt(tag, 0)));
        if (!word && c != u'.' && c != u'-')
            return refusedAt(tag, position);
        if (position == MostOfTag)
            return faultAt(tag, position, message(ImageTagMessage::TagTooLong, Count{MostOfTag}));
    }
    return std::nullopt;
}

QString maskPlaceholders(const QString &text)
{
    QString masked = text;
    for (auto each = placeholder().globalMatch(text); each.hasNext();) {
        const auto match = each.next();
        for (qsizetype position = match.capturedStart(); position < match.capturedEnd(); ++position)
            masked[position] = u'0';
    }
    return masked;
}

QStringList placeholdersOf(const QString &text)
{
    QStringList found;
    for (auto each = placeholder().globalMatch(text); each.hasNext();)
        found << each.next().captured();
    return found;
}

bool hasPlaceholders(const QString &text)
{
    return placeholder().match(text).hasMatch();
}

QString ImageReference::toString() const
{
    QString text = repository();
    if (!tag.isEmpty())
        text += u':' + tag;
    if (!digest.isEmpty())
        text += u'@' + digest;
    return text;
}

bool movesByName(const QString &tag)
{
    static const QRegularExpression between(QStringLiteral("[-_.]"));
    static const QStringList always{QStringLiteral("latest"), QStringLiteral("nightly")};
    static const QStringList uncounted{QStringLiteral("edge"),    QStringLiteral("canary"),   QStringLiteral("master"),
                                       QStringLiteral("main"),    QStringLiteral("head"),     QStringLiteral("tip"),
                                       QStringLiteral("dev"),     QStringLiteral("devel"),    QStringLiteral("develop"),
                                       QStringLiteral("rolling"), QStringLiteral("unstable"), QStringLiteral("stable"),
                                       QStringLiteral("testing"), QStringLiteral("snapshot")};
    const QStringList words = tag.toLower().split(between);
    const auto isDay = [](const QString &word) {
        return word.size() >= 6 && std::all_of(word.begin(), word.end(), isNumeral);
    };
    if (std::any_of(words.begin(), words.end(), isDay))
        return false;
    const bool counted = std::any_of(tag.begin(), tag.end(), isNumeral);
    return std::any_of(words.begin(), words.end(), [counted](const QString &word) {
        return always.contains(word) || (!counted && uncounted.contains(word));
    });
}

bool isFloatingTag(const QString &tag)
{
    if (tag.isEmpty())
        return true;
    return !hasPlaceholders(tag) && (movesByName(tag) || std::none_of(tag.begin(), tag.end(), isNumeral));
}

bool ImageReference::isFloating() const
{
    return digest.isEmpty() && !path.isEmpty() && !(tag.isEmpty() && hasPlaceholders(path)) && isFloatingTag(tag);
}

ImageReference parseReference(const QString &text)
{
    ImageReference reference;
    const QString masked = maskPlaceholders(text);
    const auto fault = [&](std::optional<TextFault> found) {
        if (!found || reference.fault)
            return;
        found->character = characterAt(text, found->position);
        reference.fault = std::move(found);
    };
    const qsizetype at = masked.indexOf(u'@');
    const qsizetype end = at < 0 ? masked.size() : at;
    const qsizetype slash = masked.indexOf(u'/');
    qsizetype pathBegin = 0;
    if (slash >= 0 && slash < end) {
        const QStringView first = QStringView(masked).left(slash);
        if (first.contains(u'.') || first.contains(u':') || first == QLatin1String("localhost")) {
            reference.registry = text.left(slash);
            fault(checkRegistry(masked, slash));
            pathBegin = slash + 1;
        }
    }
    const qsizetype colon = masked.indexOf(u':', pathBegin);
    const qsizetype pathEnd = colon >= 0 && colon < end ? colon : end;
    reference.path = text.mid(pathBegin, pathEnd - pathBegin);
    if (pathBegin == end)
        fault(faultAt(masked, end, ImageTagMessage::NoImage));
    else
        fault(checkPath(masked, pathBegin, pathEnd));
    if (pathEnd > MostOfName && !hasPlaceholders(text))
        fault(faultAt(masked, MostOfName, message(ImageTagMessage::NameTooLong, Count{MostOfName})));
    if (pathEnd < end) {
        reference.tag = text.mid(pathEnd + 1, end - pathEnd - 1);
        if (auto found = checkTag(masked.mid(pathEnd + 1, end - pathEnd - 1))) {
            found->position += pathEnd + 1;
            if (found->position <= MostOfTag + pathEnd || !hasPlaceholders(text))
                fault(std::move(found));
        }
    }
    if (at >= 0) {
        reference.digest = text.mid(at + 1);
        if (!hasPlaceholders(reference.digest))
            fault(checkDigest(masked, at + 1));
    }
    return reference;
}

} // namespace waybill::images
