// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "classrules.h"

#include "sourcetext.h"

#include <QMap>
#include <QRegularExpression>

namespace waybill::house {

namespace {

struct Definition {
    QString file;
    int line = 0;
};

/// The first definition of each class in a file, by the class's name with its namespace.
QMap<QString, Definition> classesIn(const QString &file, const QString &content)
{
    // What stands at the left edge is at namespace scope; its name is right before the parameters.
    static const QRegularExpression part(
        QStringLiteral(R"(^(?:namespace ([\w:]+) \{|)"
                       R"((?:[A-Za-z_][^;{}()=\n]*?[\s*&])??)"
                       R"(((?:[A-Z]\w*(?:<[^>\n]*>)?::)+)(?:~?\w+|operator[^\s(]*)\())"),
        QRegularExpression::MultilineOption);
    const QString text = withoutComments(content, true);
    QMap<QString, Definition> classes;
    QString scope;
    for (auto parts = part.globalMatch(text); parts.hasNext();) {
        const QRegularExpressionMatch match = parts.next();
        if (match.hasCaptured(1)) {
            scope = match.captured(1) + QStringLiteral("::");
            continue;
        }
        const QString name = scope + match.captured(2).chopped(2);
        if (!classes.contains(name))
            classes.insert(name, {file, lineAt(text, match.capturedStart(2))});
    }
    return classes;
}

} // namespace

QStringList classesStayTogether(const QString &root)
{
    QStringList offences;
    QMap<QString, Definition> seen;
    for (const QString &file : filesBelow(root, QStringLiteral("src"), {QStringLiteral("*.cpp")})) {
        const auto classes = classesIn(file, readText(root + QLatin1Char('/') + file));
        for (auto it = classes.begin(); it != classes.end(); ++it) {
            if (!seen.contains(it.key()))
                seen.insert(it.key(), it.value());
            else
                offences << QStringLiteral("%1:%2: %3 is defined in %4, too")
                                .arg(file, QString::number(it->line), it.key(), seen.value(it.key()).file);
        }
    }
    return offences;
}

QStringList metaObjectsAreCompiledWithTheirClass(const QString &root)
{
    static const QRegularExpression macro(QStringLiteral(R"(^\s*(Q_OBJECT|Q_GADGET)\b)"),
                                          QRegularExpression::MultilineOption);
    QStringList offences;
    for (const QString &file : filesBelow(root, QStringLiteral("src"), {QStringLiteral("*.h")})) {
        const QString text = withoutComments(readText(root + QLatin1Char('/') + file));
        const QRegularExpressionMatch match = macro.match(text);
        if (!match.hasMatch())
            continue;
        const QString source = file.chopped(1) + QStringLiteral("cpp");
        const QString made = QStringLiteral("moc_%1").arg(source.section(QLatin1Char('/'), -1));
        if (!readText(root + QLatin1Char('/') + source).contains(QStringLiteral("#include \"%1\"\n").arg(made)))
            offences << QStringLiteral("%1:%2: %3 does not include %4")
                            .arg(file, QString::number(lineAt(text, match.capturedStart(1))), source, made);
    }
    return offences;
}

} // namespace waybill::house
