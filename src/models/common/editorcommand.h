// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace waybill::models {

/// A program and its arguments, as they are given to the system: no shell reads them.
struct CommandLine {
    QString program;
    QStringList arguments;
    bool operator==(const CommandLine &) const = default;
};

/// How somebody's editor is started: a command whose words may hold %f for the file and %l for the line, "code -g
/// %f:%l". Of well-known editors the name is enough. A plain value; starts nothing.
class EditorCommand {
public:
    EditorCommand() = default;
    /// `command` opens one file, `both` shows two side by side (%a old, %b new); either may be empty. Words part at
    /// blanks, double quotes keep them together, and %% is a percent sign.
    explicit EditorCommand(const QString &command, const QString &both = {});
    /// What the environment names ($VISUAL, then $EDITOR). Editors that need a terminal are left out: there is none.
    [[nodiscard]] static EditorCommand ofEnvironment(const QString &visual, const QString &editor);

    [[nodiscard]] bool isEmpty() const { return m_words.isEmpty(); }
    /// `line` from 1; the first one where it is 0. Not to be called where isEmpty().
    [[nodiscard]] CommandLine forFile(const QString &file, int line) const;
    /// Nothing where neither the setting nor the editor knows how.
    [[nodiscard]] std::optional<CommandLine> forBoth(const QString &before, const QString &after) const;

private:
    QStringList m_words; ///< with placeholders
    QStringList m_both;
};

} // namespace waybill::models
