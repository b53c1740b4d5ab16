// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/editorcommand.h"

#include <QFileInfo>
#include <QHash>
#include <QProcess>

#include <algorithm>
#include <array>

namespace waybill::models {

namespace {

struct KnownEditor {
    const char *name;
    const char *file; ///< what comes behind the name, with placeholders
    const char *both; ///< likewise; empty: it cannot
};

constexpr std::array<KnownEditor, 17> KnownEditors{{
    {"code", "-g %f:%l", "--diff %a %b"},
    {"codium", "-g %f:%l", "--diff %a %b"},
    {"cursor", "-g %f:%l", "--diff %a %b"},
    {"emacs", "+%l %f", ""},
    {"emacsclient", "-n +%l %f", ""},
    {"geany", "+%l %f", ""},
    {"gedit", "+%l %f", ""},
    {"gnome-text-editor", "+%l %f", ""},
    {"goland", "--line %l %f", "diff %a %b"},
    {"gvim", "+%l %f", "-d %a %b"},
    {"idea", "--line %l %f", "diff %a %b"},
    {"kate", "-l %l %f", ""},
    {"kwrite", "-l %l %f", ""},
    {"qtcreator", "-client %f:%l", ""},
    {"subl", "%f:%l", ""},
    {"xed", "+%l %f", ""},
    {"zed", "%f:%l", ""},
}};

/// They would start, find no terminal, and end.
constexpr std::array TerminalEditors{"ed",   "helix", "hx",   "jed",  "joe", "kak",     "mcedit", "micro",
                                     "nano", "ne",    "nvim", "pico", "vi",  "vi.tiny", "view",   "vim"};

const KnownEditor *knownEditor(const QString &program)
{
    const QString name = QFileInfo(program).fileName();
    const auto *found = std::find_if(KnownEditors.begin(), KnownEditors.end(),
                                     [&](const KnownEditor &one) { return name == QLatin1String(one.name); });
    return found == KnownEditors.end() ? nullptr : found;
}

bool needsTerminal(const QStringList &words)
{
    const QString name = QFileInfo(words.front()).fileName();
    const bool listed = std::any_of(TerminalEditors.begin(), TerminalEditors.end(),
                                    [&](const char *one) { return name == QLatin1String(one); });
    const bool told = name.startsWith(QLatin1String("emacs"))
                      && (words.contains(QLatin1String("-nw")) || words.contains(QLatin1String("-t"))
                          || words.contains(QLatin1String("-tty")));
    return listed || told;
}

bool mentions(const QStringList &words, const char *placeholder)
{
    return std::any_of(words.begin(), words.end(),
                       [&](const QString &word) { return word.contains(QLatin1String(placeholder)); });
}

/// In one pass: what a file is called is never taken for a placeholder.
QString filled(const QString &word, const QHash<QChar, QString> &values)
{
    QString result;
    for (qsizetype i = 0; i < word.size(); ++i) {
        const QChar next = i + 1 < word.size() ? word.at(i + 1) : QChar();
        if (word.at(i) == QLatin1Char('%') && next == QLatin1Char('%')) {
            result += next;
            ++i;
        } else if (word.at(i) == QLatin1Char('%') && values.contains(next)) {
            result += values.value(next);
            ++i;
        } else {
            result += word.at(i);
        }
    }
    return result;
}

CommandLine filledLine(const QStringList &words, const QHash<QChar, QString> &values)
{
    CommandLine line;
    for (const QString &word : words)
        line.arguments.append(filled(word, values));
    line.program = line.arguments.takeFirst();
    return line;
}

} // namespace

EditorCommand::EditorCommand(const QString &command, const QString &both)
    : m_words(QProcess::splitCommand(command.trimmed()))
    , m_both(QProcess::splitCommand(both.trimmed()))
{
    const KnownEditor *known = m_words.isEmpty() ? nullptr : knownEditor(m_words.front());
    if (known && m_both.isEmpty() && *known->both != '\0')
        m_both = QStringList{m_words.front()} + QProcess::splitCommand(QString::fromLatin1(known->both));
    if (!m_words.isEmpty() && !mentions(m_words, "%f"))
        m_words += QProcess::splitCommand(QString::fromLatin1(known && !mentions(m_words, "%l") ? known->file : "%f"));
    if (!m_both.isEmpty() && !mentions(m_both, "%a") && !mentions(m_both, "%b"))
        m_both << QStringLiteral("%a") << QStringLiteral("%b");
}

EditorCommand EditorCommand::ofEnvironment(const QString &visual, const QString &editor)
{
    for (const QString &one : {visual, editor}) {
        const QStringList words = QProcess::splitCommand(one.trimmed());
        if (!words.isEmpty() && !needsTerminal(words))
            return EditorCommand(one);
    }
    return {};
}

CommandLine EditorCommand::forFile(const QString &file, int line) const
{
    return filledLine(m_words, {{QLatin1Char('f'), file}, {QLatin1Char('l'), QString::number(std::max(1, line))}});
}

std::optional<CommandLine> EditorCommand::forBoth(const QString &before, const QString &after) const
{
    if (m_both.isEmpty())
        return {};
    return filledLine(m_both, {{QLatin1Char('a'), before}, {QLatin1Char('b'), after}});
}

} // namespace waybill::models
