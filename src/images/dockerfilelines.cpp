// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/dockerfilelines.h"

#include <QRegularExpression>

namespace waybill::images {

namespace {

/// The words that end the here-documents of an instruction, in their order.
QStringList hereDocuments(const Instruction &instruction)
{
    QStringList ends;
    if (instruction.word != QLatin1String("RUN") && instruction.word != QLatin1String("COPY")
        && instruction.word != QLatin1String("ADD"))
        return ends;
    static const QRegularExpression form(QStringLiteral(R"((?<!<)<<-?(["']?)([A-Za-z_][A-Za-z0-9_]*)\1)"));
    for (auto each = form.globalMatch(instruction.arguments); each.hasNext();)
        ends << each.next().captured(2);
    return ends;
}

} // namespace

std::vector<Instruction> readInstructions(const QString &text)
{
    static const QRegularExpression escapeLine(QStringLiteral(R"(\A#\s*escape\s*=\s*`\s*\z)"),
                                               QRegularExpression::CaseInsensitiveOption);
    std::vector<Instruction> instructions;
    QChar escape = u'\\';
    QStringList ends; // of here-documents that are still open
    bool continued = false;
    int number = 0;
    for (QStringView line : QStringView(text).split(u'\n')) {
        ++number;
        if (line.endsWith(u'\r'))
            line.chop(1);
        if (!ends.isEmpty()) {
            instructions.back().arguments += u'\n' + line.toString();
            if (line.trimmed() == ends.front())
                ends.removeFirst();
            continue;
        }
        const QStringView trimmed = line.trimmed();
        if (trimmed.startsWith(u'#')) {
            if (!continued && instructions.empty() && escapeLine.match(trimmed.toString()).hasMatch())
                escape = u'`';
            if (!continued)
                instructions.push_back({QStringLiteral("#"), trimmed.mid(1).toString(), number});
            continue;
        }
        if (trimmed.isEmpty())
            continue; // inside a continued instruction too, as the builder has it
        const bool goesOn = trimmed.endsWith(escape);
        const QString part = (goesOn ? trimmed.chopped(1).trimmed() : trimmed).toString();
        if (continued) {
            instructions.back().arguments += u' ' + part;
        } else {
            qsizetype end = 0;
            while (end < part.size() && !part[end].isSpace())
                ++end;
            instructions.push_back({part.left(end).toUpper(), part.mid(end).trimmed(), number});
        }
        continued = goesOn;
        if (!continued)
            ends = hereDocuments(instructions.back());
    }
    return instructions;
}

QStringList readWords(const QString &arguments)
{
    QStringList words;
    QString word;
    QChar quote;
    bool begun = false;
    for (qsizetype position = 0; position < arguments.size(); ++position) {
        const QChar c = arguments[position];
        if (c == u'\\' && quote != u'\'' && position + 1 < arguments.size()) {
            word += arguments[++position];
            begun = true;
        } else if (!quote.isNull()) {
            if (c == quote)
                quote = QChar();
            else
                word += c;
        } else if (c == u'"' || c == u'\'') {
            quote = c;
            begun = true;
        } else if (c.isSpace()) {
            if (begun)
                words << word;
            word.clear();
            begun = false;
        } else {
            word += c;
            begun = true;
        }
    }
    if (begun)
        words << word;
    return words;
}

} // namespace waybill::images
