// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/command.h"

namespace waybill::cli {

/// What may come next on a command line, for the completions of shells (resources/completions). It follows from the
/// table of commands that --help prints: names, options, and the words of synopses and values ("REV", "text|json").
class Completion {
public:
    struct Candidate {
        QString value;
        QString description; ///< may be empty
        bool operator==(const Candidate &) const = default;
    };
    struct Answer {
        std::vector<Candidate> candidates; ///< all begin with the last word
        bool files = false;                ///< files fit, too
    };

    explicit Completion(std::vector<Command> commands)
        : m_commands(std::move(commands))
    {}

    /// `words` are those behind the program's name, the last one being typed; it may be empty. Reads references of the
    /// repositories where revisions fit; what cannot be read offers nothing.
    [[nodiscard]] Answer complete(const QStringList &words);

    /// The arguments of a synopsis, one placeholder each, without its options: "COMMIT", "breaking|additive|fix".
    [[nodiscard]] static QStringList argumentsOf(const QString &synopsis);

private:
    struct Line;

    [[nodiscard]] Line read(const QStringList &words) const;
    void addCommands();
    void addOptions(const Command *command);
    void addValues(const QString &placeholders, const QString &option, const Line &line);
    void addPlaceholder(const QString &placeholder, const QString &option, const Line &line);
    void addNames(const QString &option, const Line &line);
    /// Of the repositories that the line is about.
    [[nodiscard]] static QStringList pathsOf(const Line &line);
    void addRemotes(const Line &line);
    void addRevisions(const Line &line);
    void addRules();
    void add(const QString &value, const QString &description = {});

    std::vector<Command> m_commands;
    QString m_prefix;  ///< what is typed of the word, or of the value behind "--option="
    QString m_leading; ///< "--option=" where that stands before
    Answer m_answer;
};

} // namespace waybill::cli
