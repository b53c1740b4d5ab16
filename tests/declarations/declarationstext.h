// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/declarationreader.h"

#include <QByteArray>
#include <QTest>

/// Elements as lines of text, for tests: `2 Method [scope] Type.name shape = value (deprecated) (optional)`.
inline QByteArray printed(const waybill::api::Element &element)
{
    static const QByteArrayList Kinds{"Type",  "Interface", "Function", "Method",   "Demand",
                                      "Field", "EnumValue", "Constant", "Variable", "Macro"};
    QByteArray line = QByteArray::number(element.line) + ' ' + Kinds.value(static_cast<int>(element.kind)) + " ["
                      + QByteArray::fromStdString(element.scope) + "] " + QByteArray::fromStdString(element.name);
    if (!element.shape.empty())
        line += ' ' + QByteArray::fromStdString(element.shape);
    if (!element.value.empty())
        line += " = " + QByteArray::fromStdString(element.value);
    if (element.deprecated)
        line += " (deprecated)";
    if (element.optional)
        line += " (optional)";
    return line;
}

inline QByteArrayList printed(const waybill::api::Elements &elements)
{
    QByteArrayList lines;
    for (const waybill::api::Element &element : elements)
        lines += printed(element);
    return lines;
}

/// Reads a text and holds what it declares against these lines.
inline void verifyDeclarations(const QByteArray &path, const QByteArray &text, const QByteArray &expected)
{
    const std::optional<waybill::api::Language> language = waybill::api::languageOf(path.toStdString());
    QVERIFY(language);
    waybill::api::DeclarationReader reader;
    const waybill::api::Elements elements = reader.read(*language, path.toStdString(), text.toStdString());
    QVERIFY(reader.takeProblems().empty());
    QCOMPARE(printed(elements).join('\n'), expected.trimmed());
    // Whatever the text is cut down to, reading it ends.
    for (qsizetype size = 0; size < text.size(); ++size)
        Q_UNUSED(reader.read(*language, path.toStdString(), text.left(size).toStdString()));
    QVERIFY(reader.takeProblems().empty());
}
