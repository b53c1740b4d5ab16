// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

// bench_suggestions LABELS.tsv FOLDER [REASONS.jsonl] [--features FILE] [--most N]: how often suggestions are right.
// LABELS.tsv is a table such as scripts/corpus/labels.tsv; FOLDER holds the repositories as "owner+name/repo"; those
// that are not there are told and left out. What gives a label away is hidden first (suggestions/hiding.h). Prints, for
// each repository, each language and for all, accuracy, macro-F1, precision and recall, and what was left undecided;
// how far confidence can be believed; the same of a rule of a few words and of conventional commits (where the label is
// not theirs); and the time per 1,000 changes. --most takes at most N changes of a repository. REASONS.jsonl gets what
// was seen in each change; the file of --features as well what scripts/learn-suggestions can use: the weights, and the
// words, without the label.

#include "git/history.h"
#include "release/decisions/likeness.h"
#include "release/evidence/changeterms.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "release/survey/rangereader.h"
#include "suggestions/hiding.h"
#include "suggestions/labels.h"
#include "suggestions/scores.h"
#include "timing.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <map>
#include <set>

using namespace waybill;

namespace {

QString signalName(const release::Reason &reason)
{
    return reason.signal ? keyName(*reason.signal) : keyName(reason.source) + u'.' + keyName(reason.impact);
}

QJsonObject seenIn(const bench::Label &label, const release::Change &change,
                   const std::vector<release::Reason> &reasons)
{
    QJsonArray names;
    for (const release::Reason &reason : reasons)
        names += signalName(reason);
    return {{QStringLiteral("repo"), label.repository},
            {QStringLiteral("commit"), QString::fromLatin1(label.commit)},
            {QStringLiteral("label"), keyName(label.impact)},
            {QStringLiteral("title"), change.title},
            {QStringLiteral("signals"), names}};
}

/// What was seen, and what else a learner can use.
QJsonObject featuresOf(const bench::Label &label, const release::Change &change,
                       const std::vector<release::Reason> &reasons, const std::set<std::string> &terms)
{
    QJsonObject line = seenIn(label, change, reasons);
    QJsonArray told;
    for (const release::Reason &reason : reasons) {
        // What the table makes of words was learned from these very labels: a learner begins from the words.
        if (!reason.terms.empty())
            continue;
        QJsonObject one{
            {QStringLiteral("signal"), signalName(reason)}, {QStringLiteral("impact"), keyName(reason.impact)},
            {QStringLiteral("weight"), reason.weight},      {QStringLiteral("fact"), reason.isFact},
            {QStringLiteral("rule"), reason.rule},          {QStringLiteral("subject"), reason.subject}};
        if (reason.signal) {
            const release::Weights &weights = release::rowOf(*reason.signal).weights;
            one.insert(QStringLiteral("weights"),
                       QJsonArray{weights.breaks, weights.additive, weights.fix, weights.none});
        }
        told += one;
    }
    QJsonArray words;
    for (const std::string &term : terms)
        words += QString::fromStdString(term);
    line.insert(QStringLiteral("source"), label.source);
    line.insert(QStringLiteral("language"), label.language);
    line.insert(QStringLiteral("reasons"), told);
    line.insert(QStringLiteral("group"), label.group);
    line.insert(QStringLiteral("like"), QJsonArray::fromStringList(release::likenessesOf(change, reasons)));
    line.insert(QStringLiteral("time"), change.date.toSecsSinceEpoch());
    line.insert(QStringLiteral("terms"), words);
    return line;
}

/// Where a line of JSON a change goes; nothing where no file is named.
class Lines {
public:
    explicit Lines(const QString &path)
        : m_file(path)
    {
        if (!path.isEmpty() && !m_file.open(QIODevice::WriteOnly)) {
            std::fprintf(stderr, "%s: %s\n", qPrintable(path), qPrintable(m_file.errorString()));
            std::exit(2);
        }
    }
    [[nodiscard]] bool isOpen() const { return m_file.isOpen(); }
    void write(const QJsonObject &line) { m_file.write(QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n'); }

private:
    QFile m_file;
};

/// The suggestion for one change, its label hidden; nothing where the commit is not there or cannot be read.
std::optional<release::Suggestion> suggestionFor(const git::Repository &repository, const bench::Label &label,
                                                 bool conventional, QString &message, Lines &seen, Lines &features)
{
    const auto id = git::ObjectId::fromHex(label.commit);
    if (!id)
        return std::nullopt;
    const auto commit = git::readCommit(repository, *id);
    if (!commit)
        return std::nullopt;
    message = QString::fromUtf8(commit->message);
    release::RangeInputs inputs;
    inputs.base = commit->parents.empty() ? git::ObjectId() : commit->parents.front();
    inputs.head = *id;
    inputs.reverted = release::findReverted(
        repository, bench::orDie(release::RevertedNames::run({inputs.base, inputs.head}, repository, {})));
    release::RangeReader reader(repository, inputs);
    release::RangeReader::Hooks hooks;
    hooks.commit = [&](git::Commit &read) { read.message = bench::hiddenMessage(read.message, conventional); };
    hooks.hidesFile = [](const git::FileChange &file) { return bench::tellsTheLabel(file.path()); };
    std::set<std::string> terms;
    if (features.isOpen()) {
        hooks.facts = [&](const release::ChangeFacts &facts) {
            if (facts.change.id != *id)
                return;
            const auto keep = [&terms](release::TermPlace, std::string_view term, std::string_view) {
                terms.emplace(term);
            };
            release::readMessageTerms(facts, keep);
            release::readDifferenceTerms(facts, keep);
        };
    }
    hooks.reasons = [&](const release::Change &change, const std::vector<release::Reason> &reasons) {
        if (change.id != *id)
            return;
        if (seen.isOpen())
            seen.write(seenIn(label, change, reasons));
        if (features.isOpen())
            features.write(featuresOf(label, change, reasons, terms));
    };
    reader.setHooks(std::move(hooks));
    const auto range = reader.read();
    if (!range)
        return std::nullopt;
    for (const release::Change &change : range->changes) {
        if (change.id == *id)
            return change.suggestion;
    }
    return std::nullopt;
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addOptions({{QStringLiteral("features"), QStringLiteral("What a learner can use"), QStringLiteral("FILE")},
                       {QStringLiteral("most"), QStringLiteral("Of a repository"), QStringLiteral("N")}});
    parser.process(application);
    const QStringList arguments = parser.positionalArguments();
    if (arguments.size() < 2) {
        std::fprintf(stderr, "bench_suggestions LABELS.tsv FOLDER [REASONS.jsonl] [--features FILE] [--most N]\n");
        return 2;
    }
    Lines seen(arguments.value(2));
    Lines features(parser.value(QStringLiteral("features")));
    std::map<QString, std::vector<bench::Label>> byRepository;
    for (const bench::Label &label : bench::readLabels(arguments[0], parser.value(QStringLiteral("most")).toInt()))
        byRepository[label.repository].push_back(label);
    bench::Scores all;
    bench::Scores keywords;
    bench::Scores unconventional;
    bench::Scores convention;
    std::map<QString, bench::Scores> byLanguage;
    double total = 0;
    int missing = 0;
    for (const auto &[name, labels] : byRepository) {
        const QString path = arguments[1] + QLatin1Char('/') + QString(name).replace(QLatin1Char('/'), QLatin1Char('+'))
                             + QLatin1String("/repo");
        const auto repository = git::Repository::open(path);
        if (!repository) {
            std::fprintf(stderr, "%s\n", qPrintable(wording::line(repository.error())));
            continue;
        }
        // Tables with languages are of many sources, and habits mix: there, prefixes are hidden everywhere.
        const bool conventional = name == QLatin1String("googleapis/googleapis")
                                  || name == QLatin1String("orhun/git-cliff") || !labels.front().language.isEmpty();
        bench::Scores scores;
        QElapsedTimer timer;
        timer.start();
        for (const bench::Label &label : labels) {
            QString message;
            const auto suggestion = suggestionFor(*repository, label, conventional, message, seen, features);
            if (!suggestion) {
                ++missing;
                continue;
            }
            const bench::Guess guess{label.impact, suggestion->impact, suggestion->confidence};
            scores.add(guess);
            all.add(guess);
            if (!label.language.isEmpty())
                byLanguage[label.language].add(guess);
            const QString hidden = QString::fromUtf8(bench::hiddenMessage(message.toUtf8(), conventional));
            keywords.add({label.impact, bench::byKeywords(hidden), 1});
            if (label.source != QLatin1String("conventional") && label.source != QLatin1String("eslint-prefix")) {
                unconventional.add(guess);
                convention.add({label.impact, bench::byConvention(message), 1});
            }
        }
        const double spent = double(timer.nsecsElapsed()) / 1e6;
        total += spent;
        scores.print(name, spent);
        std::fflush(stdout);
    }
    for (const auto &[language, scores] : byLanguage)
        scores.print(language);
    all.print(QStringLiteral("all"), total);
    all.printCalibration();
    keywords.print(QStringLiteral("a rule of a few words"));
    unconventional.print(QStringLiteral("where labels are not of conventional commits"));
    convention.print(QStringLiteral("conventional commits, there"));
    if (missing > 0)
        std::printf("%d changes could not be read\n", missing);
    return 0;
}
