// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "houserules.h"

#include "sourcetext.h"

#include <QRegularExpression>

#include <functional>

namespace waybill::house {

namespace {

constexpr int LongestFile = 600;

QStringList cpp()
{
    return {QStringLiteral("*.h"), QStringLiteral("*.cpp")};
}

QString offence(const QString &file, int line, const QString &what)
{
    return QStringLiteral("%1:%2: %3").arg(file).arg(line).arg(what);
}

/// Calls `judge` for every match of `pattern` in the sources below src/, comments left out; what it says is an offence.
using Judge = std::function<QString(const QString &file, const QString &text, const QRegularExpressionMatch &match)>;

QStringList search(const QString &root, const QString &pattern, bool stringsToo, const Judge &judge)
{
    const QRegularExpression expression(pattern, QRegularExpression::MultilineOption);
    QStringList offences;
    for (const QString &file : filesBelow(root, QStringLiteral("src"), cpp())) {
        const QString text = withoutComments(readText(root + QLatin1Char('/') + file), !stringsToo);
        for (auto matches = expression.globalMatch(text); matches.hasNext();) {
            const QRegularExpressionMatch match = matches.next();
            const QString what = judge(file, text, match);
            if (!what.isEmpty())
                offences.append(offence(file, lineAt(text, match.capturedStart(1)), what));
        }
    }
    return offences;
}

} // namespace

QStringList onlyGitKnowsLibgit2(const QString &root)
{
    return search(root, QStringLiteral(R"(^\s*#\s*include\s*["<](git2(?:\.h|/[^">]*))[">])"), true,
                  [](const QString &file, const QString &, const QRegularExpressionMatch &match) {
                      return file.startsWith(QLatin1String("src/git/"))
                                 ? QString()
                                 : QStringLiteral("%1 belongs to src/git alone").arg(match.captured(1));
                  });
}

QStringList everyFileHasItsLicence(const QString &root)
{
    // In halves, so that the licence checker does not take them for this file's own.
    const QStringList tags{QStringLiteral("SPDX-") + QStringLiteral("FileCopyrightText: 2026 The Waybill developers\n"),
                           QStringLiteral("SPDX-") + QStringLiteral("License-Identifier: Apache-2.0\n")};
    const QStringList kinds = cpp() + QStringList{QStringLiteral("CMakeLists.txt"), QStringLiteral("*.cmake")};
    QStringList offences;
    for (const char *folder : {"src", "tests", "cmake"}) {
        for (const QString &file : filesBelow(root, QLatin1String(folder), kinds)) {
            const QString head =
                readText(root + QLatin1Char('/') + file).section(QLatin1Char('\n'), 0, 1) + QLatin1Char('\n');
            for (const QString &tag : tags) {
                if (!head.contains(tag))
                    offences.append(offence(file, 1, QStringLiteral("does not begin with %1").arg(tag.trimmed())));
            }
        }
    }
    return offences;
}

QStringList filesAreShort(const QString &root)
{
    QStringList offences;
    for (const char *folder : {"src", "tests"}) {
        for (const QString &file : filesBelow(root, QLatin1String(folder), cpp())) {
            const auto lines = readText(root + QLatin1Char('/') + file).count(QLatin1Char('\n'));
            if (lines > LongestFile)
                offences.append(offence(file, LongestFile + 1, QStringLiteral("the file has %1 lines").arg(lines)));
        }
    }
    return offences;
}

QStringList nothingBlocksTheEventLoop(const QString &root)
{
    return search(root, QStringLiteral(R"((\bprocessEvents\s*\(|(?:([\w)]+)\s*(?:\.|->|::)\s*)exec\s*\())"), false,
                  [](const QString &, const QString &, const QRegularExpressionMatch &match) {
                      if (match.captured(1).startsWith(QLatin1String("processEvents")))
                          return QStringLiteral("processEvents() lets anything happen in the middle of everything");
                      // A program runs by it, and a drag is the platform's own, as those that item views start.
                      static const QRegularExpression program(
                          QStringLiteral("^(?:\\w*[aA]pp(?:lication)?|Q\\w*Application|drag)$"));
                      return program.match(match.captured(2)).hasMatch()
                                 ? QString()
                                 : QStringLiteral("exec() blocks: use open() or popup()");
                  });
}

QStringList filesAreWrittenInOnePlace(const QString &root)
{
    // What a process itself writes to (a buffer, its own output) is no file of somebody's.
    return search(
        root,
        QStringLiteral(R"((\bQSaveFile\b|\bstd::ofstream\b|\bfopen\s*\(|(?:(\w+)(?:\.|->))open\(\s*)"
                       R"((?!stdout)[^;()]*\b(?:WriteOnly|ReadWrite|Append|Truncate)\b|\bO_(?:WRONLY|RDWR)\b))"),
        false, [](const QString &file, const QString &, const QRegularExpressionMatch &match) {
            const bool inMemory = match.captured(2).contains(QLatin1String("buffer"), Qt::CaseInsensitive);
            return inMemory || file.startsWith(QLatin1String("src/support/file"))
                       ? QString()
                       : QStringLiteral("write files with support/file.h: a full disk must not empty them");
        });
}

QStringList labelsArePlain(const QString &root)
{
    QStringList offences =
        search(root, QStringLiteral(R"(\bnew (QLabel)\b)"), false,
               [](const QString &, const QString &, const QRegularExpressionMatch &) {
                   return QStringLiteral("a QLabel shows what looks like rich text as such: use PlainLabel");
               });
    offences += search(root, QStringLiteral(R"(\b(QToolTip)::showText\b)"), false,
                       [](const QString &file, const QString &, const QRegularExpressionMatch &) {
                           return file.endsWith(QLatin1String("/plaintips.cpp"))
                                      ? QString()
                                      : QStringLiteral("QToolTip shows rich text: use PlainTips");
                       });
    static const QRegularExpression label(QStringLiteral(R"re(<widget class="\w*(?:::\w+)*Label" name="(\w+)">)re"));
    for (const QString &file : filesBelow(root, QStringLiteral("ui"), {QStringLiteral("*.ui")})) {
        const QString text = readText(root + QLatin1Char('/') + file);
        for (auto labels = label.globalMatch(text); labels.hasNext();) {
            const QRegularExpressionMatch found = labels.next();
            const QString body =
                text.mid(found.capturedEnd(),
                         text.indexOf(QLatin1String("</widget>"), found.capturedEnd()) - found.capturedEnd());
            if (!body.contains(QLatin1String("\"textFormat\"")))
                offences.append(offence(file, lineAt(text, found.capturedStart()),
                                        QStringLiteral("the label %1 has no textFormat").arg(found.captured(1))));
        }
    }
    return offences;
}

QStringList connectionsHaveAContext(const QString &root)
{
    return search(root, QStringLiteral(R"((\bconnect\s*\())"), true,
                  [](const QString &, const QString &text, const QRegularExpressionMatch &match) {
                      const QStringList arguments = callArguments(text, match.capturedEnd(1) - 1);
                      if (arguments.size() >= 2 && arguments.at(1).startsWith(QLatin1String("SIGNAL(")))
                          return QStringLiteral("name the signal as a function");
                      if (arguments.size() >= 3 && arguments.at(2).startsWith(QLatin1Char('[')))
                          return QStringLiteral("the connection has no context object");
                      return QString();
                  });
}

QStringList textsAreTranslated(const QString &root)
{
    // A literal of letters; "%1 / %2" or "F5" say nothing in any language.
    return search(
        root,
        QStringLiteral(
            R"(\b((?:set(?:Text|WindowTitle|ToolTip|StatusTip|WhatsThis|PlaceholderText|Title|)"
            R"(AccessibleName|AccessibleDescription|LabelText|InformativeText)|)"
            R"(addAction|addMenu|addTab|showMessage)\s*\(\s*)"
            R"((?:QStringLiteral|QLatin1String|QString::fromLatin1|QString::fromUtf8)\s*\(\s*"[^"]*[A-Za-z]{3,}[^"]*")"
            R"())"),
        true, [](const QString &, const QString &, const QRegularExpressionMatch &match) {
            return QStringLiteral("%1...) shows a text past tr()")
                .arg(match.captured(1).section(QLatin1Char('"'), 0, 0));
        });
}

QStringList countsAreFound(const QString &root)
{
    return search(
        root, QStringLiteral(R"re(\b(?:tr|translate)\(\s*(?:(?:"(?:[^"\\]|\\.)*"|nullptr)[\s,]*)+(\w+ [-+] \w+)\))re"),
        true, [](const QString &, const QString &, const QRegularExpressionMatch &match) {
            return QStringLiteral("lupdate does not find a text whose count is a sum: %1").arg(match.captured(1));
        });
}

QStringList testsKeepTheirNames(const QString &root)
{
    static const QRegularExpression test(QStringLiteral(R"(\bWAYBILL_\w*TEST_MAIN\w*\((?:\w+, )?(\w+)\))"));
    // Of two plain functions or variables of one name the linker complains.
    static const QRegularExpression shared(
        QStringLiteral(R"(^(?:(?:class|struct|union|enum(?: class)?|namespace)\s+(\w+)|template\b|inline\b))"));
    QStringList offences;
    for (const QString &file : filesBelow(root, QStringLiteral("tests"), {QStringLiteral("tst_*.cpp")})) {
        const QString text = withoutComments(readText(root + QLatin1Char('/') + file), true);
        const QString own = test.match(text).captured(1);
        const QStringList lines = text.split(QLatin1Char('\n'));
        qsizetype depth = 0;
        for (qsizetype i = 0; i < lines.size(); ++i) {
            const QRegularExpressionMatch match = shared.match(lines.at(i));
            if (depth == 0 && match.hasMatch() && (own.isEmpty() || match.captured(1) != own))
                offences.append(offence(file, int(i) + 1,
                                        QStringLiteral("\"%1\" belongs into an anonymous namespace")
                                            .arg(lines.at(i).section(QLatin1Char('{'), 0, 0).trimmed())));
            depth += lines.at(i).count(QLatin1Char('{')) - lines.at(i).count(QLatin1Char('}'));
        }
    }
    return offences;
}

} // namespace waybill::house
