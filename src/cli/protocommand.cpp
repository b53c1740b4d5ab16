// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/command.h"
#include "cli/waiting.h"
#include "git/refs.h"
#include "git/tree.h"
#include "notes/reports/findingjson.h"
#include "notes/reports/json.h"
#include "proto/compare.h"
#include "proto/selection.h"
#include "support/language.h"
#include "wording/labels.h"
#include "wording/text.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QThreadPool>

#include <utility>

namespace waybill::cli {

namespace {

struct ProtocommandStrings {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

const QStringList &protoFormats()
{
    static const QStringList all{QStringLiteral("text"), QStringLiteral("json")};
    return all;
}

/// One side of the comparison; a revision's repository stays open as long as its tree.
struct Side {
    std::unique_ptr<git::Repository> repository;
    std::unique_ptr<proto::ProtoTree> tree;
};

Result<git::Repository> repositoryOf(const Invocation &invocation)
{
    if (invocation.isSet(QStringLiteral("C")))
        return git::Repository::open(invocation.value(QStringLiteral("C")));
    if (!invocation.workspace.isEmpty())
        return git::Repository::open(invocation.workspace.constFirst());
    return git::Repository::discover(QStringLiteral("."));
}

Result<Side> openSide(const QString &text, const Invocation &invocation, const JobControl &control)
{
    Side side;
    if (!invocation.isSet(QStringLiteral("C")) && QFileInfo(text).isDir()) {
        Result<std::unique_ptr<proto::ProtoTree>> tree = proto::openFolder(text, control);
        if (!tree)
            return fail(tree.error());
        side.tree = std::move(*tree);
        return side;
    }
    Result<git::Repository> repository = repositoryOf(invocation);
    if (!repository) {
        Error error = repository.error();
        if (!invocation.isSet(QStringLiteral("C"))) {
            error.what =
                ProtocommandStrings::tr("there is no such folder, and no repository for a revision of that name");
            error.place = Place{text, 0, 0};
            error.advice =
                ProtocommandStrings::tr("expected two folders, or two revisions of the repository that -C names");
        }
        return fail(error);
    }
    side.repository = std::make_unique<git::Repository>(std::move(*repository));
    // A reference name holds no colon, so the first one begins the path.
    const qsizetype colon = text.indexOf(QLatin1Char(':'));
    const QByteArray revision = text.left(colon < 0 ? text.size() : colon).toUtf8();
    QByteArray folder = colon < 0 ? QByteArray() : text.mid(colon + 1).toUtf8();
    while (folder.endsWith('/'))
        folder.chop(1);
    const Result<git::ObjectId> id = git::resolveTree(*side.repository, revision);
    if (!id)
        return fail(id.error());
    Result<std::unique_ptr<proto::ProtoTree>> tree = proto::openGitTree(*side.repository, *id, folder);
    if (!tree)
        return fail(tree.error());
    side.tree = std::move(*tree);
    return side;
}

/// What --rules names: one of Buf's categories, or rules by their IDs.
struct Wanted {
    std::optional<proto::Category> category;
    std::vector<const proto::Rule *> rules;
    bool packages = false; ///< rules that look at whole packages are among them
};

Result<Wanted> wantedRules(const Invocation &invocation)
{
    Wanted wanted;
    const QStringList names =
        invocation.options.values(QStringLiteral("rules")).join(QLatin1Char(',')).split(QLatin1Char(','));
    for (const QString &name : names) {
        const proto::Rule *rule = proto::findRule(name);
        const std::optional<proto::Category> category = proto::categoryFromKey(name);
        if (!rule && (!category || names.size() > 1)) {
            return fail(Fault::Input, ProtocommandStrings::tr("there is no category \"%1\"").arg(name), {},
                        ProtocommandStrings::tr("expected FILE, PACKAGE, WIRE_JSON, WIRE, or IDs of rules"));
        }
        if (rule)
            wanted.rules.push_back(rule);
        wanted.category = category;
        wanted.packages |=
            rule ? proto::contains(rule->categories, proto::Category::Package) : category == proto::Category::Package;
    }
    return wanted;
}

/// One finding a line, in pieces. Tens of thousands take their time: several threads share them.
std::vector<QByteArray> linesOf(const std::vector<proto::Finding> &findings)
{
    constexpr std::size_t ChunkSize = 2000;
    std::vector<QByteArray> chunks((findings.size() + ChunkSize - 1) / ChunkSize);
    QThreadPool pool;
    for (std::size_t i = 0; i < chunks.size(); ++i) {
        pool.start(inThisLanguage([&findings, &chunk = chunks[i], first = i * ChunkSize] {
            for (std::size_t j = first; j < std::min(first + ChunkSize, findings.size()); ++j) {
                chunk += j > 0 ? ",\n" : "\n";
                chunk += notes::findingLine(findings[j]);
            }
        }));
    }
    pool.waitForDone();
    return chunks;
}

void printJson(const std::vector<proto::Finding> &findings, const std::vector<Problem> &problems, Console &console)
{
    QJsonArray troubles;
    for (const Problem &problem : problems)
        troubles.append(notes::problemJson(problem));
    console.write("{\"findings\":[");
    for (const QByteArray &lines : linesOf(findings))
        console.write(lines);
    console.write("],\n\"problems\":" + QJsonDocument(troubles).toJson(QJsonDocument::Compact) + "}\n");
}

QString verdicts(const proto::Finding &finding)
{
    return ProtocommandStrings::tr("new client, old server: %1; old client, new server: %2")
        .arg(label(finding.skew.newClientOldServer), label(finding.skew.oldClientNewServer));
}

class Printer {
public:
    Printer(const std::vector<proto::Finding> &findings, Console &console)
        : m_findings(findings)
        , m_console(console)
    {
        for (std::size_t i = 0; i < findings.size(); ++i)
            m_children[findings[i].cause].push_back(int(i));
    }

    void print()
    {
        for (const int i : m_children[-1]) {
            finding(i, 0);
            m_console.print(std::exchange(m_text, {}));
        }
    }

private:
    void finding(int index, int depth)
    {
        const proto::Finding &one = m_findings[std::size_t(index)];
        const QString indent(depth * 4, QLatin1Char(' '));
        m_text += indent + m_console.styled(glyph(one.impact), Console::styleOf(one.impact)) + QLatin1Char(' ')
                  + wording::text(one.message) + QLatin1Char('\n');
        m_text += indent + QLatin1String("  ")
                  + m_console.styled(QStringLiteral("%1  %2").arg(one.place.toString(), QLatin1String(one.rule->id)),
                                     Console::Style::Dim)
                  + QLatin1Char('\n');
        if (!one.skew.works())
            m_text += indent + QLatin1String("  ") + verdicts(one) + QLatin1Char('\n');
        if (one.ruling)
            m_text += indent + QLatin1String("  ") + wording::text(*one.ruling) + QLatin1Char('\n');
        for (const int child : m_children[index])
            finding(child, depth + 1);
    }

    const std::vector<proto::Finding> &m_findings;
    Console &m_console;
    std::map<int, std::vector<int>> m_children;
    QString m_text;
};

/// How much of the two sides is not known.
int unreadIn(const proto::Comparison &comparison)
{
    return int(std::count_if(comparison.problems.begin(), comparison.problems.end(),
                             [](const Problem &one) { return one.severity == Problem::Severity::Error; }));
}

void printText(const proto::Comparison &comparison, const std::vector<proto::Finding> &findings, Console &console)
{
    Printer(findings, console).print();
    QString text;
    const auto count = [&findings](Impact impact) {
        return int(std::count_if(findings.begin(), findings.end(),
                                 [impact](const proto::Finding &one) { return one.impact == impact; }));
    };
    const auto sourceOnly = std::count_if(findings.begin(), findings.end(), [](const proto::Finding &one) {
        return one.impact == Impact::Breaking && one.axis == Axis::Source && one.skew.works();
    });
    if (!findings.empty()) {
        text +=
            QLatin1Char('\n')
            + ProtocommandStrings::tr("%1 breaking (%2 of them for source code only), %3 additive, %4 without effect")
                  .arg(count(Impact::Breaking))
                  .arg(sourceOnly)
                  .arg(count(Impact::Additive))
                  .arg(count(Impact::None))
            + QLatin1Char('\n');
    } else if (unreadIn(comparison) > 0) {
        text += ProtocommandStrings::tr("No changes were found, but the comparison is incomplete: %n error(s)", nullptr,
                                        unreadIn(comparison))
                + QLatin1Char('\n');
    } else if (comparison.filesBefore == 0 && comparison.filesAfter == 0) {
        text += ProtocommandStrings::tr("There are no .proto files on either side.") + QLatin1Char('\n');
    } else {
        text += (comparison.filesCompared == 0
                     ? ProtocommandStrings::tr("The protocol is unchanged: none of %n file(s) differs.", nullptr,
                                               comparison.filesAfter)
                     : ProtocommandStrings::tr("The protocol is unchanged, although %n file(s) differ.", nullptr,
                                               comparison.filesCompared))
                + QLatin1Char('\n');
    }
    console.print(text);
}

Result<proto::Comparison> compareSides(const Invocation &invocation, const Wanted &wanted,
                                       const std::shared_ptr<proto::ParsedFiles> &parsed, const JobControl &control)
{
    const QStringList arguments = invocation.arguments();
    const Result<Side> before = openSide(arguments[1], invocation, control);
    if (!before)
        return fail(before.error());
    const Result<Side> after = openSide(arguments[2], invocation, control);
    if (!after)
        return fail(after.error());
    proto::ParsedFiles &cache = *parsed;
    proto::CompareOptions options;
    options.elements = false;
    options.packageRules = wanted.packages;
    std::vector<Side> earlier;
    for (const QString &text : invocation.options.values(QStringLiteral("history"))) {
        Result<Side> side = openSide(text, invocation, control);
        if (!side)
            return fail(side.error());
        earlier.push_back(std::move(*side));
    }
    options.history = [&earlier] {
        std::vector<std::shared_ptr<const proto::ProtoTree>> trees;
        for (Side &side : earlier)
            trees.emplace_back(std::move(side.tree));
        return trees;
    };
    return proto::compare(*before->tree, *after->tree, cache, options, control);
}

Outcome runProto(const Invocation &invocation, Console &console)
{
    const QStringList arguments = invocation.arguments();
    if (arguments.size() != 3 || arguments.constFirst() != QLatin1String("diff")) {
        return fail(Fault::Input, ProtocommandStrings::tr("expected \"diff\" and two folders or revisions"), {},
                    ProtocommandStrings::tr("see waybill-cli proto --help"));
    }
    const Result<QString> format = formatOf(invocation, protoFormats());
    if (!format)
        return fail(format.error());
    const Result<Wanted> wanted = wantedRules(invocation);
    if (!wanted)
        return fail(wanted.error());
    const auto comments = invocation.isSet(QStringLiteral("all")) ? proto::Comments::Read : proto::Comments::Skip;
    auto parsed = std::make_shared<proto::ParsedFiles>(comments);
    const auto work = [&](const JobControl &control) { return compareSides(invocation, *wanted, parsed, control); };
    Result<proto::Comparison> comparison = waitFor<proto::Comparison>(work, console);
    if (!comparison)
        return fail(comparison.error());
    std::vector<proto::Finding> &all = comparison->findings;
    const std::vector<proto::Finding> findings = wanted->category
                                                     ? proto::limitedTo(std::move(all), *wanted->category)
                                                     : proto::limitedToRules(std::move(all), wanted->rules);
    // Hundreds of thousands of small things take a while to be given back: beside printing.
    QThreadPool pool;
    pool.start([cleared = std::move(parsed)] { cleared->clear(); });
    if (*format == QLatin1String("json")) {
        printJson(findings, comparison->problems, console);
    } else {
        printText(*comparison, findings, console);
        for (const Problem &problem : comparison->problems)
            console.problem(problem);
    }
    // What was found is printed, but nobody should go by it alone.
    return unreadIn(*comparison) > 0 ? 2 : 0;
}

} // namespace

Command protoCommand()
{
    return {QStringLiteral("proto"),
            QStringLiteral("diff [-C REPO] OLD NEW"),
            ProtocommandStrings::tr(
                "Compare the protocols of two folders, or of two revisions REV[:PATH] of a repository."),
            {{QStringLiteral("C"), ProtocommandStrings::tr("The repository whose revisions are compared."),
              QStringLiteral("REPO")},
             {QStringLiteral("rules"),
              ProtocommandStrings::tr("One of Buf's categories of breaking rules, or IDs of rules; default: %1.")
                  .arg(QStringLiteral("WIRE_JSON")),
              QStringLiteral("CATEGORY|RULE"), QStringLiteral("WIRE_JSON")},
             {QStringLiteral("history"),
              ProtocommandStrings::tr("An earlier folder or revision, to find reused numbers; can be repeated."),
              QStringLiteral("REV|DIR")},
             {QStringLiteral("all"), ProtocommandStrings::tr("Include documentation changes, such as comments.")},
             formatOption(protoFormats())},
            &runProto};
}

} // namespace waybill::cli
