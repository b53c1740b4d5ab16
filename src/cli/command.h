// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/console.h"

#include <QCommandLineParser>

namespace waybill::cli {

/// What a command gets: its options as parsed, and its place to look at.
struct Invocation {
    const QCommandLineParser &options;
    QStringList workspace; ///< every -w; empty: the nearest product

    [[nodiscard]] QStringList arguments() const { return options.positionalArguments(); }
    /// Of an option that the command has.
    [[nodiscard]] QString value(const QString &option) const { return options.value(option); }
    /// False, too, for one that the command does not have.
    [[nodiscard]] bool isSet(const QString &option) const { return options.optionNames().contains(option); }
};

/// The exit status, or why there is none: run() turns an Error into 2 or 3 (docs/cli.md).
using Outcome = Result<int>;

struct Command {
    enum class Kind {
        Shows, ///< its output may go through a pager
        Acts,  ///< it changes something, or its exit status is the answer
    };

    QString name;
    QString synopsis; ///< behind the name in the help; completion reads it, too (completion.h)
    QString summary;  ///< translated sentence
    QList<QCommandLineOption> options;
    Outcome (*run)(const Invocation &, Console &) = nullptr;
    Kind kind = Kind::Shows;
    bool hidden = false; ///< not in the list of commands: programs call it
};

[[nodiscard]] Command statusCommand();
[[nodiscard]] Command changesCommand();
[[nodiscard]] Command classifyCommand();
[[nodiscard]] Command notesCommand();
[[nodiscard]] Command protoCommand();
[[nodiscard]] Command adviseCommand();
[[nodiscard]] Command skewCommand();
[[nodiscard]] Command checkCommand();
[[nodiscard]] Command planCommand();
[[nodiscard]] Command catalogueCommand();
[[nodiscard]] Command decisionsCommand();
[[nodiscard]] Command mergeDecisionsCommand();
[[nodiscard]] Command tagCommand();
[[nodiscard]] Command publishCommand();
[[nodiscard]] Command publishedCommand();
[[nodiscard]] Command forgeCommand();
[[nodiscard]] Command cacheCommand();
[[nodiscard]] Command registryCommand();
[[nodiscard]] Command completionCommand();
[[nodiscard]] Command completeCommand();

/// Every command, in the order of the help.
[[nodiscard]] std::vector<Command> allCommands();
/// What every command takes, before and behind its name: -w, --color, --json, --no-pager, --help.
[[nodiscard]] QList<QCommandLineOption> generalOptions();
/// "-w FILE|DIR", "-h, --help", as the help writes it.
[[nodiscard]] QString optionHead(const QCommandLineOption &option);

/// Options that several commands share.
[[nodiscard]] QList<QCommandLineOption> rangeOptions(); ///< --repo, --from, --to, --no-cache, --no-learning
/// An option without a value.
[[nodiscard]] QCommandLineOption flagOption(const char *name, const QString &description);
[[nodiscard]] QCommandLineOption formatOption(const QStringList &formats);
/// The value of --format, or of its default; one that is not among `formats` fails.
[[nodiscard]] Result<QString> formatOf(const Invocation &invocation, const QStringList &formats);
/// Fails with the command's synopsis where it was given arguments that it does not take.
[[nodiscard]] Result<void> takesNoArguments(const Invocation &invocation);
/// That a command takes no such action, or not what stands behind it. `actions` as the help lists them, with what
/// belongs to each: "show, export FOLDER".
[[nodiscard]] Error wrongAction(const QStringList &arguments, const QString &actions);

/// Runs waybill-cli: `arguments` without the program's name. Returns the exit status.
[[nodiscard]] int run(const QStringList &arguments, Console &console);

} // namespace waybill::cli
