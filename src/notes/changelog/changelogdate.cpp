// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/changelog/changelogdate.h"

#include <QLocale>
#include <QRegularExpression>

namespace waybill::notes {

namespace {

QString months()
{
    return QStringLiteral(
        "(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|"
        "Nov(?:ember)?|Dec(?:ember)?)");
}

QString dayFormat(const QString &day, bool numbers)
{
    return day.startsWith(QLatin1Char('0')) || (numbers && day.size() == 2) ? QStringLiteral("dd")
                                                                            : QStringLiteral("d");
}

QString monthFormat(const QString &month)
{
    // "May" may be either; most write it out.
    return month.size() == 3 && month != QLatin1String("May") ? QStringLiteral("MMM") : QStringLiteral("MMMM");
}

/// The format of 02/01/2024, 02-01-2024 and 2/1/2024, as far as the file tells what its first number is.
QString ambiguousFormat(const QString &first, const QString &mark, const QString &second, const QString &all)
{
    static const QRegularExpression dayFirst(QStringLiteral("\\b(?:1[3-9]|2\\d|3[01])([-/])\\d{1,2}\\1\\d{4}\\b"));
    static const QRegularExpression monthFirst(QStringLiteral("\\b\\d{1,2}([-/])(?:1[3-9]|2\\d|3[01])\\1\\d{4}\\b"));
    const bool day = dayFirst.match(all).hasMatch();
    if (day == monthFirst.match(all).hasMatch())
        return QStringLiteral("yyyy-MM-dd");
    const bool padded = first.startsWith(QLatin1Char('0')) || second.startsWith(QLatin1Char('0'))
                        || (first.size() == 2 && second.size() == 2);
    const QString dayPart = padded ? QStringLiteral("dd") : QStringLiteral("d");
    const QString monthPart = padded ? QStringLiteral("MM") : QStringLiteral("M");
    return (day ? dayPart + mark + monthPart : monthPart + mark + dayPart) + mark + QStringLiteral("yyyy");
}

} // namespace

ChangelogDate ChangelogDate::find(const QString &text, const QString &all)
{
    static const QRegularExpression yearFirst(QStringLiteral("(?<![\\d.])(\\d{4})([-/.])(\\d{2})\\2(\\d{2})(?![\\d])"));
    static const QRegularExpression ambiguous(QStringLiteral("(?<!\\d)(\\d{1,2})([-/])(\\d{1,2})\\2(\\d{4})(?!\\d)"));
    static const QRegularExpression dots(QStringLiteral("(?<![\\d.])(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})(?![\\d.])"));
    static const QRegularExpression monthWord(QLatin1String("\\b") + months()
                                              + QLatin1String("(\\.?) (\\d{1,2})(st|nd|rd|th)?(,?) (\\d{4})\\b"));
    static const QRegularExpression dayWord(QLatin1String("\\b(\\d{1,2})([ -])") + months()
                                            + QLatin1String("(,?)\\2(\\d{4})\\b"));

    QRegularExpressionMatch match = yearFirst.match(text);
    ChangelogDate found;
    if (match.hasMatch()) {
        found.format = QStringLiteral("yyyy%1MM%1dd").arg(match.captured(2));
    } else if (match = ambiguous.match(text); match.hasMatch()) {
        found.format = ambiguousFormat(match.captured(1), match.captured(2), match.captured(3), all);
    } else if (match = dots.match(text); match.hasMatch()) {
        found.format = dayFormat(match.captured(1), true)
                       + (match.captured(2).size() == 2 ? QStringLiteral(".MM.yyyy") : QStringLiteral(".M.yyyy"));
    } else if (match = monthWord.match(text); match.hasMatch()) {
        found.ordinal = !match.captured(4).isEmpty();
        found.format = monthFormat(match.captured(1)) + match.captured(2) + QLatin1Char(' ')
                       + dayFormat(match.captured(3), false) + match.captured(5) + QStringLiteral(" yyyy");
    } else if (match = dayWord.match(text); match.hasMatch()) {
        found.format = dayFormat(match.captured(1), false) + match.captured(2) + monthFormat(match.captured(3))
                       + match.captured(4) + match.captured(2) + QStringLiteral("yyyy");
    } else {
        return found;
    }
    found.start = match.capturedStart();
    found.length = match.capturedLength();
    QString plain = match.captured();
    if (found.ordinal)
        plain.remove(match.captured(4));
    found.date = QLocale::c().toDate(plain, found.format);
    return found;
}

QString ChangelogDate::write(const QDate &other) const
{
    QString text = QLocale::c().toString(other, format);
    if (ordinal) {
        const int day = other.day();
        const char *suffix = day / 10 == 1   ? "th"
                             : day % 10 == 1 ? "st"
                             : day % 10 == 2 ? "nd"
                             : day % 10 == 3 ? "rd"
                                             : "th";
        const QString number = QString::number(day);
        static const QRegularExpression days(QStringLiteral("\\b\\d{1,2}\\b"));
        text.replace(days.match(text).capturedStart(), days.match(text).capturedLength(),
                     number + QLatin1String(suffix));
    }
    return text;
}

} // namespace waybill::notes
