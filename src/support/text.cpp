// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/text.h"

#include <QRegularExpression>
#include <QStringConverter>
#include <QStringDecoder>

namespace waybill {

namespace {

bool isBidiControl(char16_t c)
{
    return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

bool isControl(char16_t c)
{
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029 || isBidiControl(c);
}

QChar standIn(char16_t c)
{
    if (c < 0x20)
        return QChar(char16_t(0x2400 + c)); // the "control pictures" block mirrors C0
    if (c == 0x7F)
        return QChar(char16_t(0x2421));
    return QChar(QChar::ReplacementCharacter);
}

QString replaceControls(QString text, bool oneLine)
{
    for (QChar &c : text) {
        const char16_t u = c.unicode();
        if (!isControl(u))
            continue;
        if (u == u'\n' || u == u'\t') {
            if (oneLine)
                c = QLatin1Char(' ');
            continue;
        }
        c = standIn(u);
    }
    return text;
}

} // namespace

QString decodeText(const QByteArray &bytes, const QByteArray &encoding)
{
    if (!encoding.isEmpty()) {
        QStringDecoder declared(encoding.constData());
        if (declared.isValid()) {
            const QString text = declared.decode(bytes);
            if (!declared.hasError())
                return text;
        } else if (encoding.toLower().startsWith("iso-8859-1") || encoding.toLower() == "cp1252") {
            return QString::fromLatin1(bytes);
        }
    }
    QStringDecoder utf8(QStringDecoder::Utf8, QStringConverter::Flag::Stateless);
    const QString text = utf8.decode(bytes);
    return utf8.hasError() ? QString::fromLatin1(bytes) : text;
}

QString decodeName(const QByteArray &bytes, const QByteArray &encoding)
{
    QString name = decodeText(bytes, encoding);
    if (!bytes.contains("=?"))
        return name;
    static const QRegularExpression gap(QStringLiteral(R"(\?=\s+=\?)"));
    static const QRegularExpression word(QStringLiteral(R"(=\?([\w-]+)\?([qQbB])\?([^?\s]*)\?=)"));
    name.replace(gap, QStringLiteral("?==?"));
    QString decoded;
    qsizetype end = 0;
    for (auto all = word.globalMatch(name); all.hasNext();) {
        const QRegularExpressionMatch match = all.next();
        QByteArray text = match.captured(3).toUtf8();
        if (match.captured(2).compare(QLatin1String("b"), Qt::CaseInsensitive) == 0)
            text = QByteArray::fromBase64(text);
        else
            text = QByteArray::fromPercentEncoding(text.replace('_', ' '), '=');
        decoded += QStringView(name).sliced(end, match.capturedStart() - end);
        decoded += decodeText(text, match.captured(1).toUtf8());
        end = match.capturedEnd();
    }
    return decoded + QStringView(name).sliced(end);
}

QString visibleText(const QString &text)
{
    return replaceControls(text, false);
}

QString visibleLine(const QString &text)
{
    return replaceControls(text, true);
}

QString shellQuoted(QString text)
{
    static const QRegularExpression special(QStringLiteral("[^A-Za-z0-9+,./:=@_^-]"));
    if (!text.isEmpty() && !text.contains(special))
        return text;
    text.replace(QLatin1String("'"), QLatin1String("'\\''"));
    return QLatin1Char('\'') + text + QLatin1Char('\'');
}

QString visiblePath(const QByteArray &path)
{
    return visibleLine(decodeText(path));
}

} // namespace waybill
