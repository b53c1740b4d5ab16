// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/completion.h"

#include "git/refs.h"
#include "git/remote.h"
#include "notes/templates/shippedtemplates.h"
#include "proto/rule.h"
#include "release/product/opening.h"
#include "release/product/product.h"
#include "support/language.h"
#include "wording/labels.h"
#include "wording/protorules.h"

#include <QDir>
#include <QSet>

namespace waybill::cli {

/// What is typed so far.
struct Completion::Line {
    const Command *command = nullptr; ///< null where none is named yet
    QString pending;                  ///< the option whose value is being typed, without dashes
    QString pendingValue;             ///< its placeholder
    int arguments = 0;                ///< of the command, before the last word
    bool onlyArguments = false;       ///< behind "--"
    bool unknown = false;             ///< what stands where the command would is none
    QStringList workspace;
    QString repository;        ///< of --repo
    QString folder;            ///< of -C
    QStringList argumentTexts; ///< those before
};

namespace {

struct Given {
    QString name; ///< without dashes
    std::optional<QString> value;
};

/// "--name=value", "--name" or "-n"; nothing for what is no option.
std::optional<Given> optionOf(const QString &word)
{
    if (!word.startsWith(QLatin1Char('-')) || word == QLatin1String("-") || word == QLatin1String("--"))
        return {};
    const QString text = word.mid(word.startsWith(QLatin1String("--")) ? 2 : 1);
    const qsizetype equals = text.indexOf(QLatin1Char('='));
    if (equals < 0)
        return Given{text, {}};
    return Given{text.left(equals), text.mid(equals + 1)};
}

QString placeholderOf(const QList<QCommandLineOption> &options, const QString &name)
{
    for (const QCommandLineOption &option : options) {
        if (option.names().contains(name))
            return option.valueName();
    }
    return {};
}

/// Words in capitals stand for something ("REV", "A..B"); all others are meant literally.
bool isPlaceholder(const QString &word)
{
    return word == word.toUpper() && word != word.toLower();
}

release::Product productOf(const QStringList &workspace)
{
    const auto product =
        workspace.isEmpty() ? release::openNearest(QDir::currentPath()) : release::openProduct(workspace);
    return product ? *product : release::Product();
}

} // namespace

QStringList Completion::argumentsOf(const QString &synopsis)
{
    QStringList arguments;
    const QStringList words = synopsis.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    int depth = 0;
    bool inOption = false;
    for (const QString &word : words) {
        const bool opens = depth == 0;
        depth += int(word.count(QLatin1Char('['))) - int(word.count(QLatin1Char(']')));
        const QString bare = QString(word).remove(QLatin1Char('[')).remove(QLatin1Char(']'));
        if (bare.startsWith(QLatin1Char('-'))) {
            // "--repo R", or "[--sign|--no-sign]": what stands behind belongs to it.
            inOption = depth > 0 || !word.contains(QLatin1Char(']'));
        } else if (!opens && inOption) {
            inOption = depth > 0;
        } else if (inOption && isPlaceholder(bare)) {
            inOption = false;
        } else {
            inOption = false;
            arguments.append(word.startsWith(QLatin1Char('[')) ? word.mid(1, word.size() - 2) : word);
        }
    }
    return arguments;
}

Completion::Line Completion::read(const QStringList &words) const
{
    Line line;
    const QList<QCommandLineOption> general = generalOptions();
    for (const QString &word : words) {
        if (!line.pending.isEmpty()) {
            if (line.pending == QLatin1String("w") || line.pending == QLatin1String("workspace"))
                line.workspace.append(word);
            else if (line.pending == QLatin1String("repo"))
                line.repository = word;
            else if (line.pending == QLatin1String("C"))
                line.folder = word;
            line.pending.clear();
            continue;
        }
        const auto given = line.onlyArguments ? std::nullopt : optionOf(word);
        if (given) {
            line.pendingValue =
                placeholderOf(general + (line.command ? line.command->options : decltype(general)()), given->name);
            if (!given->value && !line.pendingValue.isEmpty())
                line.pending = given->name;
        } else if (word == QLatin1String("--") && !line.onlyArguments) {
            line.onlyArguments = true;
        } else if (!line.command) {
            const auto found = std::find_if(m_commands.begin(), m_commands.end(),
                                            [&](const Command &command) { return command.name == word; });
            line.unknown = found == m_commands.end();
            if (line.unknown)
                break;
            line.command = &*found;
        } else {
            ++line.arguments;
            line.argumentTexts.append(word);
        }
    }
    return line;
}

Completion::Answer Completion::complete(const QStringList &words)
{
    m_answer = {};
    m_leading.clear();
    m_prefix = words.isEmpty() ? QString() : words.constLast();
    const Line line = read(words.mid(0, words.size() - 1));
    if (line.unknown)
        return m_answer;
    if (!line.pending.isEmpty()) {
        addValues(line.pendingValue, line.pending, line);
        return m_answer;
    }
    const auto given = line.onlyArguments ? std::nullopt : optionOf(m_prefix);
    if (given && given->value && m_prefix.startsWith(QLatin1String("--"))) {
        m_leading = m_prefix.left(m_prefix.size() - given->value->size());
        m_prefix = *given->value;
        addValues(placeholderOf(generalOptions() + (line.command ? line.command->options : QList<QCommandLineOption>()),
                                given->name),
                  given->name, line);
    } else if (m_prefix.startsWith(QLatin1Char('-')) && !line.onlyArguments) {
        addOptions(line.command);
    } else if (!line.command) {
        addCommands();
    } else {
        const QStringList arguments = argumentsOf(line.command->synopsis);
        if (line.arguments < arguments.size())
            addValues(arguments[line.arguments], {}, line);
    }
    return m_answer;
}

void Completion::addCommands()
{
    for (const Command &command : m_commands) {
        if (!command.hidden)
            add(command.name, command.summary);
    }
}

void Completion::addOptions(const Command *command)
{
    QList<QCommandLineOption> options = command ? command->options : QList<QCommandLineOption>();
    options += generalOptions();
    for (const QCommandLineOption &option : options) {
        for (const QString &name : option.names())
            add((name.size() == 1 ? QLatin1String("-") : QLatin1String("--")) + name, option.description());
    }
    if (!command)
        add(QStringLiteral("--version"));
}

void Completion::addValues(const QString &placeholders, const QString &option, const Line &line)
{
    if (placeholders.contains(QLatin1Char('[')))
        return; // "ID[@VERSION|@latest]": nothing that a list could hold
    const QStringList words = placeholders.split(QLatin1Char('|'), Qt::SkipEmptyParts);
    for (const QString &word : words) {
        if (isPlaceholder(word))
            addPlaceholder(word, option, line);
        else
            add(word);
    }
}

void Completion::addPlaceholder(const QString &placeholder, const QString &option, const Line &line)
{
    static const QStringList files{QStringLiteral("FILE"),  QStringLiteral("DIR"),  QStringLiteral("PATH"),
                                   QStringLiteral("REPO"),  QStringLiteral("BASE"), QStringLiteral("OURS"),
                                   QStringLiteral("THEIRS")};
    static const QStringList revisions{QStringLiteral("REV"), QStringLiteral("COMMIT"), QStringLiteral("OLD"),
                                       QStringLiteral("NEW")};
    if (files.contains(placeholder)) {
        m_answer.files = true;
    } else if (revisions.contains(placeholder)) {
        addRevisions(line);
        // Those of a comparison may be folders; of a repository that is named they are not.
        m_answer.files |=
            (placeholder == QLatin1String("OLD") || placeholder == QLatin1String("NEW")) && line.folder.isEmpty();
    } else if (placeholder == QLatin1String("NAME")) {
        addNames(option, line);
    } else if (placeholder == QLatin1String("REPO=V")) {
        const release::Product product = productOf(line.workspace);
        for (const release::RepositorySpec &spec : product.repositories)
            add(spec.name + QLatin1Char('='));
    } else if (placeholder == QLatin1String("TRAIT")) {
        for (const Trait trait : AllTraits)
            add(keyName(trait), label(trait));
    } else if (placeholder == QLatin1String("L")) {
        const QStringList languages = installedLanguages();
        for (const QString &language : languages)
            add(language, QLocale(language).nativeLanguageName());
    } else if (placeholder == QLatin1String("CATEGORY")) {
        for (const proto::Category category : proto::AllCategories)
            add(proto::keyName(category));
    } else if (placeholder == QLatin1String("RULE")) {
        addRules();
    }
}

void Completion::addNames(const QString &option, const Line &line)
{
    const release::Product product = productOf(line.workspace);
    if (option == QLatin1String("repo")) {
        for (const release::RepositorySpec &spec : product.repositories)
            add(spec.name, spec.path);
    } else if (option == QLatin1String("protocol")) {
        for (const release::ProtocolSpec &spec : product.protocols)
            add(spec.name);
    } else if (option == QLatin1String("template")) {
        const auto templates = notes::allTemplates(product.folder);
        for (const notes::TemplateInfo &one : templates)
            add(one.name, one.label);
    } else if (option == QLatin1String("remote")) {
        addRemotes(line);
    }
}

QStringList Completion::pathsOf(const Line &line)
{
    if (!line.folder.isEmpty())
        return {line.folder};
    QStringList paths;
    const release::Product product = productOf(line.workspace);
    for (const release::RepositorySpec &spec : product.repositories) {
        if (line.repository.isEmpty() || spec.name == line.repository || spec.path == line.repository)
            paths << spec.path;
    }
    return paths;
}

void Completion::addRemotes(const Line &line)
{
    std::set<QByteArray> names;
    const QStringList paths = pathsOf(line);
    for (const QString &path : paths) {
        if (const auto repository = git::Repository::discover(path))
            names.merge(git::remotes(*repository));
    }
    for (const QByteArray &name : names)
        add(QString::fromUtf8(name));
}

void Completion::addRevisions(const Line &line)
{
    QSet<QByteArray> seen;
    const auto offer = [this, &seen](const QByteArray &name, const QString &what) {
        if (!seen.contains(name))
            add(QString::fromUtf8(name), what);
        seen.insert(name);
    };
    const QStringList paths = pathsOf(line);
    for (const QString &path : paths) {
        const auto repository = git::Repository::discover(path);
        if (!repository)
            continue;
        const auto branches = git::readBranches(*repository);
        for (const git::Branch &branch : branches.value_or(std::vector<git::Branch>()))
            offer(branch.name, QCoreApplication::translate("CommandLine", "branch"));
        const auto tags = git::readTags(*repository);
        for (const git::Tag &tag : tags.value_or(std::vector<git::Tag>()))
            offer(tag.name, QCoreApplication::translate("CommandLine", "tag"));
    }
    offer("HEAD", {});
}

void Completion::addRules()
{
    for (const proto::Rule &rule : proto::allRules()) {
        if (rule.impact == Impact::Breaking)
            add(QLatin1String(rule.id), wording::title(rule));
    }
}

void Completion::add(const QString &value, const QString &description)
{
    // What a shell would take for two words, or two lines, is of no use to it.
    if (value.startsWith(m_prefix) && !value.contains(QLatin1Char('\n')) && !value.contains(QLatin1Char('\t')))
        m_answer.candidates.push_back({m_leading + value, description});
}

} // namespace waybill::cli
