// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "namedtests.h"

#include "sourcetext.h"

#include <QRegularExpression>
#include <QSet>

namespace waybill::house {

namespace {

const char List[] = "docs/complaints.md";
constexpr int Complaints = 25;

QString offence(int line, const QString &what)
{
    return QStringLiteral("%1:%2: %3").arg(QLatin1String(List)).arg(line).arg(what);
}

bool hasFunction(const QString &source, const QString &name)
{
    const QRegularExpression function(QStringLiteral("\\bvoid\\s+(?:\\w+::)?%1\\s*\\(\\s*\\)").arg(name));
    return function.match(source).hasMatch();
}

} // namespace

QStringList complaintsNameTheirTests(const QString &root)
{
    static const QRegularExpression row(QStringLiteral("^\\|\\s*(\\d+)\\s*\\|"));
    static const QRegularExpression test(QStringLiteral("`(tests/[^`:]+)(?::\\s*(\\w+))?`"));
    const QStringList lines = readText(root + QLatin1Char('/') + QLatin1String(List)).split(QLatin1Char('\n'));
    QStringList offences;
    QSet<int> seen;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (!lines[i].startsWith(QLatin1Char('|')))
            continue;
        const int line = int(i) + 1;
        int named = 0;
        for (auto matches = test.globalMatch(lines[i]); matches.hasNext(); ++named) {
            const QRegularExpressionMatch match = matches.next();
            const QString source = withoutComments(readText(root + QLatin1Char('/') + match.captured(1)), true);
            if (source.isEmpty())
                offences.append(offence(line, QStringLiteral("there is no %1").arg(match.captured(1))));
            else if (match.captured(2).isEmpty())
                offences.append(offence(line, QStringLiteral("%1 needs a function").arg(match.captured(1))));
            else if (!hasFunction(source, match.captured(2)))
                offences.append(
                    offence(line, QStringLiteral("%1 has no test %2").arg(match.captured(1), match.captured(2))));
        }
        const QRegularExpressionMatch number = row.match(lines[i]);
        if (!number.hasMatch())
            continue;
        seen.insert(number.captured(1).toInt());
        if (named == 0 && !lines[i].contains(QLatin1String("not ours, because")))
            offences.append(offence(line, QStringLiteral("complaint %1 names no test").arg(number.captured(1))));
    }
    for (int i = 1; i <= Complaints; ++i) {
        if (!seen.contains(i))
            offences.append(offence(1, QStringLiteral("complaint %1 is not there").arg(i)));
    }
    return offences;
}

} // namespace waybill::house
