// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "wordrules.h"

#include "rooms.h"
#include "sourcetext.h"

#include <QFile>
#include <QRegularExpression>
#include <QSet>

namespace waybill::house {

namespace {

const QString Door = QStringLiteral("wording");

QStringList cpp()
{
    return {QStringLiteral("*.h"), QStringLiteral("*.cpp")};
}

QString offence(const QString &file, int line, const QString &what)
{
    return QStringLiteral("%1:%2: %3").arg(file).arg(line).arg(what);
}

void insertAll(const QRegularExpression &expression, const QString &text, QSet<QString> &names)
{
    for (auto matches = expression.globalMatch(text); matches.hasNext();)
        names.insert(matches.next().captured(1));
}

/// What lupdate may take for a context: arguments of the macros and functions, names of classes, with the namespace
/// around them or without.
QSet<QString> contextsOf(const QString &root)
{
    static const QRegularExpression named(
        QStringLiteral(R"((?:translate|QT_TRANSLATE_N?_?NOOP3?(?:_UTF8)?)\s*\(\s*"([\w:]+)\")"));
    static const QRegularExpression declared(QStringLiteral(R"(Q_DECLARE_TR_FUNCTIONS\(([\w:]+)\))"));
    static const QRegularExpression classes(QStringLiteral(R"(\b(?:class|struct)\s+(\w+)\b)"));
    static const QRegularExpression space(QStringLiteral(R"(\bnamespace\s+([\w:]+)\s*\{)"));
    static const QRegularExpression form(QStringLiteral(R"(<class>([\w:]+)</class>)"));
    QSet<QString> contexts{QStringLiteral("main")};
    for (const QString &file : filesBelow(root, QStringLiteral("src"), cpp())) {
        const QString text = withoutComments(readText(root + QLatin1Char('/') + file));
        insertAll(named, text, contexts);
        insertAll(declared, text, contexts);
        QSet<QString> names;
        insertAll(classes, text, names);
        QSet<QString> spaces;
        insertAll(space, text, spaces);
        contexts.unite(names);
        for (const QString &around : spaces) {
            for (const QString &name : names)
                contexts.insert(around + QStringLiteral("::") + name);
        }
    }
    for (const QString &file : filesBelow(root, QStringLiteral("ui"), {QStringLiteral("*.ui")}))
        insertAll(form, readText(root + QLatin1Char('/') + file), contexts);
    return contexts;
}

} // namespace

QStringList sentencesAreMadeAtTheDoor(const QString &root)
{
    static const QRegularExpression sentence(QStringLiteral(R"((\btr\(|\btranslate\(|\bQ_DECLARE_TR_FUNCTIONS\b))"));
    QStringList offences;
    const std::vector<Room> rooms = readRooms(readText(root + QStringLiteral("/src/CMakeLists.txt")));
    for (const Room &room : rooms) {
        if (room.name == Door)
            break;
        for (const QString &file : filesBelow(root, QStringLiteral("src/") + room.name, cpp())) {
            // What installs the translations is not a sentence.
            if (file.startsWith(QLatin1String("src/support/language")))
                continue;
            const QString text = withoutComments(readText(root + QLatin1Char('/') + file), true);
            for (auto matches = sentence.globalMatch(text); matches.hasNext();) {
                const QRegularExpressionMatch match = matches.next();
                offences.append(offence(file, lineAt(text, match.capturedStart(1)),
                                        QStringLiteral("%1 makes a sentence below the door").arg(match.captured(1))));
            }
        }
    }
    return offences;
}

QStringList contextsAreUsed(const QString &root)
{
    static const QRegularExpression name(QStringLiteral("<name>([^<]*)</name>"));
    const QSet<QString> used = contextsOf(root);
    QStringList offences;
    for (const QString &file : filesBelow(root, QStringLiteral("translations"), {QStringLiteral("*.ts")})) {
        const QString text = readText(root + QLatin1Char('/') + file);
        for (auto matches = name.globalMatch(text); matches.hasNext();) {
            const QRegularExpressionMatch match = matches.next();
            if (!used.contains(match.captured(1)))
                offences.append(offence(file, lineAt(text, match.capturedStart(1)),
                                        QStringLiteral("no source has the context %1").arg(match.captured(1))));
        }
    }
    return offences;
}

QStringList pathKindsAreKnownOnce(const QString &root)
{
    // Those that mean nothing else. What npm calls the paths of its lock file is none of these.
    static const QRegularExpression known(QStringLiteral(
        R"re(("/?(?:testdata|third[_-]party|node_modules|__tests__|__mocks__|zz_generated|_test\.go|\.pb\.go)/?"|enum class Language\b))re"));
    QStringList offences;
    for (const QString &file : filesBelow(root, QStringLiteral("src"), cpp())) {
        if (file.startsWith(QLatin1String("src/source/")) || file == QLatin1String("src/pins/packagelock.cpp"))
            continue;
        const QString text = withoutComments(readText(root + QLatin1Char('/') + file));
        for (auto matches = known.globalMatch(text); matches.hasNext();) {
            const QRegularExpressionMatch match = matches.next();
            offences.append(offence(file, lineAt(text, match.capturedStart(1)),
                                    QStringLiteral("%1 belongs to src/source").arg(match.captured(1))));
        }
    }
    return offences;
}

QStringList wordsAreOfTheGlossary(const QString &root)
{
    // Of the table's rows: words that are also right elsewhere, as in "went from %1 to %2".
    static const QStringList fine{QStringLiteral("gone"),         QStringLiteral("went"),   QStringLiteral("came"),
                                  QStringLiteral("is there"),     QStringLiteral("takes"),  QStringLiteral("sure"),
                                  QStringLiteral("says which"),   QStringLiteral("shows"),  QStringLiteral("fold"),
                                  QStringLiteral("already have"), QStringLiteral("unfold"), QStringLiteral("lists")};
    const QString glossary = readText(root + QStringLiteral("/docs/glossary.md"))
                                 .section(QStringLiteral("## Words not to use"), 1)
                                 .section(QStringLiteral("\n## "), 0, 0);
    QStringList words;
    const QStringList rows = glossary.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (const QString &row : rows) {
        const QString cell = row.section(QLatin1Char('|'), 1, 1);
        if (cell.contains(QLatin1Char('(')) || cell.contains(QLatin1String("---"))
            || cell.trimmed() == QLatin1String("not"))
            continue;
        static const QRegularExpression separator(QStringLiteral("[;,]"));
        const QStringList parts = cell.split(separator);
        for (const QString &part : parts) {
            const QString word = part.trimmed().toLower();
            static const QRegularExpression gap(QStringLiteral(R"(\.\.\.|\d|\b[a-z]\b(?<!a))"));
            if (!word.isEmpty() && !fine.contains(word) && !gap.match(word).hasMatch())
                words.append(word);
        }
    }
    // The first text of tr() and the second of QT_TRANSLATE_NOOP(): what follows speaks to translators.
    static const QRegularExpression shown(QStringLiteral(
        R"re((?:\btr\(|\bQT_TRANSLATE_N?_?NOOP3?\(\s*"\w*",|<string[^>]*>)\s*((?:"(?:[^"\\\n]|\\.)*"\s*)+|[^<"]*))re"));
    static const QRegularExpression between(QStringLiteral(R"("\s*")"));
    QStringList offences;
    QStringList files = filesBelow(root, QStringLiteral("src"), cpp());
    files += filesBelow(root, QStringLiteral("ui"), {QStringLiteral("*.ui")});
    for (const QString &file : files) {
        const QString content = readText(root + QLatin1Char('/') + file);
        const QString text = file.endsWith(QLatin1String(".ui")) ? content : withoutComments(content);
        for (auto matches = shown.globalMatch(text); matches.hasNext();) {
            const QRegularExpressionMatch match = matches.next();
            const QString sentence = match.captured(1).remove(between).remove(QLatin1Char('&')).toLower();
            for (const QString &word : words) {
                const QRegularExpression whole(QStringLiteral(R"(\b%1\b)").arg(QRegularExpression::escape(word)));
                if (sentence.contains(word) && whole.match(sentence).hasMatch())
                    offences.append(offence(file, lineAt(text, match.capturedStart(1)),
                                            QStringLiteral("\"%1\" is not a word of docs/glossary.md").arg(word)));
            }
        }
    }
    return offences;
}

QStringList citedDocumentsExist(const QString &root)
{
    // Changelogs and readmes are those of the repositories that Waybill reads, unless a folder says whose they are.
    static const QRegularExpression cited(QStringLiteral(
        R"(//[^\n]*?(?<![\w/-])((?:docs|src|tests)/[\w/-]+\.md|(?!CHANGELOG|README|NAME)[A-Z][A-Z_]+\.md)\b)"));
    QStringList offences;
    for (const char *folder : {"src", "tests"}) {
        for (const QString &file : filesBelow(root, QLatin1String(folder), cpp())) {
            // The test of this very rule plants some.
            if (file == QLatin1String("tests/house/tst_house.cpp"))
                continue;
            const QString text = readText(root + QLatin1Char('/') + file);
            for (auto matches = cited.globalMatch(text); matches.hasNext();) {
                const QRegularExpressionMatch match = matches.next();
                if (!QFile::exists(root + QLatin1Char('/') + match.captured(1)))
                    offences.append(offence(file, lineAt(text, match.capturedStart(1)),
                                            QStringLiteral("there is no %1").arg(match.captured(1))));
            }
        }
    }
    return offences;
}

} // namespace waybill::house
