// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "declarations/stability.h"

#include "declarations/declaredtext.h"

#include <QRegularExpression>
#include <QString>

#include <algorithm>
#include <set>

namespace waybill::api {

namespace {

/// Whether a text may say it at all: most do not.
bool mayBeUnstable(std::string_view text)
{
    constexpr std::string_view words[] = {"xperimental",
                                          "XPERIMENTAL",
                                          "@Beta",
                                          "@beta",
                                          "@alpha",
                                          "@Alpha",
                                          "@unstable",
                                          "@Incubating",
                                          "@internal",
                                          "@Internal",
                                          "subject to change",
                                          "changed or removed",
                                          "unstable API"};
    return std::any_of(std::begin(words), std::end(words),
                       [&](std::string_view word) { return text.find(word) != std::string_view::npos; });
}

/// The line of the package clause; 0 where there is none.
int packageClause(const DeclaredText &text)
{
    constexpr int Far = 400; // a licence, build tags and the documentation stand before it
    for (int line = 1; line <= std::min(text.lines(), Far); ++line) {
        if (text.line(line).starts_with("package "))
            return line;
    }
    return 0;
}

bool isUnstablePackage(const DeclaredText &text)
{
    const int clause = packageClause(text);
    return clause > 0 && saysUnstable(text.above(clause));
}

/// "Client.Get" -> "Client"; empty for what lies in nothing.
std::string_view holderOf(std::string_view name)
{
    const std::size_t end = name.find_last_of(".:");
    if (end == std::string_view::npos)
        return {};
    name = name.substr(0, end);
    while (name.ends_with(':'))
        name.remove_suffix(1);
    return name;
}

} // namespace

bool saysUnstable(std::string_view comment)
{
    if (!mayBeUnstable(comment))
        return false;
    static const QRegularExpression shouted(QStringLiteral(R"(\bEXPERIMENTAL\b)"));
    static const QRegularExpression said(
        QStringLiteral(
            R"(@(?:experimental\w*|beta|alpha|unstable|incubating|internal)\b|\bexperimental:|#+ ?experimental\b|)"
            R"(\b(?:is|are|as|still|considered|currently|highly) (?:an? |still |considered |currently |)"
            R"(highly |purely |very )*(?:experimental|unstable)\b|\bexperimental (?:api|apis|and)\b|)"
            R"(^experimental\.|\bunstable api\b|\b(?:is|are) subject to change\b|\bchanged or removed in\b)"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression leaders(QStringLiteral(R"((?:^|\n)[ \t]*(?://[/!]?|\*+/?|/\*+!?|#(?= ))[ \t]*)"));
    const QString text =
        QString::fromUtf8(comment.data(), qsizetype(comment.size())).replace(leaders, QStringLiteral("\n"));
    const QString words = text.simplified();
    return shouted.match(words).hasMatch() || said.match(words).hasMatch();
}

void markUnstable(Elements &elements, source::Language language, std::string_view text)
{
    if (!mayBeUnstable(text))
        return;
    const bool hashes = language == source::Language::Python || language == source::Language::Ruby;
    const DeclaredText lines(text, hashes);
    const bool isAll = language == source::Language::Go && isUnstablePackage(lines);
    std::set<std::string_view> unstable;
    for (Element &element : elements) {
        element.unstable = isAll || saysUnstable(lines.above(element.line));
        if (element.unstable)
            unstable.insert(element.name);
    }
    for (Element &element : elements) {
        for (std::string_view holder = holderOf(element.name); !holder.empty() && !element.unstable;
             holder = holderOf(holder))
            element.unstable = unstable.contains(holder);
    }
}

bool isUnstablePackage(std::string_view goSource)
{
    return mayBeUnstable(goSource) && isUnstablePackage(DeclaredText(goSource));
}

} // namespace waybill::api
