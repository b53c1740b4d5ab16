// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/codetext.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill {

namespace {

/// Elements that only set text apart, wildcards of Java, and names that HTML does not know, change nothing but looks.
/// These do more.
bool holdsActiveHtml(QStringView text)
{
    static const QRegularExpression form(
        QStringLiteral(
            R"(<!|<\?(?!\s*(?:super|extends)\b|\s*[>,])|<[a-z/][^>]*=|</?(?:a|applet|audio|base|body|button|canvas|details|dialog|div|embed|fieldset|form|frame|)"
            R"(frameset|head|html|iframe|image|img|input|isindex|label|link|listing|map|marquee|math|meta|noembed|noframes|)"
            R"(noscript|object|option|param|plaintext|script|select|slot|source|style|summary|svg|table|tbody|td|template|)"
            R"(textarea|tfoot|th|thead|title|tr|track|video|xmp|[a-z][\w.]*-[\w.-]*)(?![\w.]))"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(text.toString()).hasMatch();
}

} // namespace

bool canBeCode(QStringView text)
{
    constexpr QStringView ends = u"`|\n\r";
    const bool ended = std::any_of(text.begin(), text.end(), [&](QChar c) { return ends.contains(c); });
    return !ended && !text.trimmed().isEmpty() && (!text.contains(u'<') || !holdsActiveHtml(text));
}

} // namespace waybill
