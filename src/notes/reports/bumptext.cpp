// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/reports/bumptext.h"

#include "notes/text/escape.h"
#include "support/language.h"
#include "wording/labels.h"
#include "wording/text.h"

namespace waybill::notes {

namespace {

constexpr std::size_t MostFindings = 50;

QString quiet(const QString &text)
{
    return escapeMarkdown(text, Mentions::Quiet);
}

QString findingLine(const upgrade::MixReason &reason)
{
    QString line = QStringLiteral("- **%1**: %2").arg(quiet(label(reason.used)), quiet(wording::text(reason.text)));
    if (!reason.use.isEmpty())
        line += QLatin1String("; ") + quiet(wording::text(reason.use));
    return line + QLatin1Char('\n');
}

QString findings(const release::LaggingPin &pin)
{
    const QString client = quiet(pin.repository);
    if (!pin.unknown.isEmpty())
        return QStringLiteral("What this means for the protocol of %1 is not known: %2.\n")
            .arg(client, quiet(wording::text(pin.unknown)));
    if (pin.findings.empty())
        return {};
    QString text = QStringLiteral("### What changes in the protocol for %1\n\n").arg(client);
    for (std::size_t i = 0; i < std::min(pin.findings.size(), MostFindings); ++i)
        text += findingLine(pin.findings[i]);
    if (pin.findings.size() > MostFindings)
        text += QStringLiteral("- and %1 more\n").arg(pin.findings.size() - MostFindings);
    return text;
}

} // namespace

release::BumpText bumpText(const release::LaggingPin &pin, const QUrl &compare)
{
    // In the language of those who read it there.
    const LanguageScope english(QStringLiteral("en"));
    const QString tag = QString::fromUtf8(pin.tag);
    const QString file = pin.pin.place.file;
    release::BumpText text;
    text.title = QStringLiteral("Bump %1 to %2 in %3").arg(pin.component, tag, file);
    text.body =
        QStringLiteral("%1 in %2 goes from %3 to %4. It was %5 %6 behind %7 %8.\n")
            .arg(markdownCode(pin.pin.name), markdownCode(file), markdownCode(pin.pin.version),
                 markdownCode(pin.version), QString::number(pin.lag),
                 pin.lag == 1 ? QStringLiteral("commit") : QStringLiteral("commits"), quiet(pin.component), quiet(tag));
    if (!compare.isEmpty())
        text.body += QLatin1Char('\n') + QString::fromLatin1(compare.toEncoded()) + QLatin1Char('\n');
    const QString more = findings(pin);
    if (!more.isEmpty())
        text.body += QLatin1Char('\n') + more;
    return text;
}

} // namespace waybill::notes
