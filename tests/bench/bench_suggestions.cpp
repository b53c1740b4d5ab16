// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

// bench_suggestions LABELS.tsv FOLDER [REASONS.jsonl]: how often suggestions are right. LABELS.tsv has the columns
// repo, commit_sha and label (breaking, additive, fix, none); FOLDER holds the repositories as "owner+name/repo". What
// gives a label away is hidden first: emoji in front, conventional prefixes and BREAKING CHANGE footers where they are
// the repository's custom, and changelogs. Prints, for each repository and for all, accuracy, macro-F1, precision and
// recall, how far confidence can be believed, and the time per 1,000 changes. REASONS.jsonl gets what was seen in each
// change.

#include "git/history.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "release/survey/rangereader.h"
#include "timing.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <map>

using namespace waybill;

namespace {

constexpr std::array<Impact, 3> Classes = {Impact::Breaking, Impact::Additive, Impact::Fix};

struct Label {
    QString repository;
    QByteArray commit;
    Impact impact = Impact::Undecided;
};

struct Guess {
    Impact label = Impact::Undecided;
    release::Suggestion suggestion;
};

std::vector<Label> readLabels(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        std::exit(2);
    std::vector<Label> labels;
    const QStringList lines = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'));
    for (const QString &line : lines) {
        const QStringList cells = line.split(QLatin1Char('\t'));
        if (cells.size() < 3)
            continue;
        for (const Impact impact : {Impact::Breaking, Impact::Additive, Impact::Fix, Impact::None}) {
            if (cells[2] == keyName(impact))
                labels.push_back({cells[0], cells[1].toLatin1(), impact});
        }
    }
    return labels;
}

/// Takes out of a message what its maintainers wrote to classify it.
QByteArray hidden(const QByteArray &message, bool conventional)
{
    static const QRegularExpression emoji(
        QStringLiteral(R"(^(?:\s*(?::[a-z_0-9+-]+:|[\x{2000}-\x{3300}\x{FE0F}\x{1F000}-\x{1FAFF}]+)\s*)+)"));
    static const QRegularExpression prefix(QStringLiteral(R"(^[A-Za-z]+(?:\([^()]*\))?!?:\s+)"));
    QStringList kept;
    const QStringList lines = QString::fromUtf8(message).split(QLatin1Char('\n'));
    for (QString line : lines) {
        line.remove(emoji);
        if (conventional && (line.startsWith(QLatin1String("BREAKING"))))
            continue;
        if (conventional)
            line.remove(prefix);
        kept += line;
    }
    return kept.join(QLatin1Char('\n')).toUtf8();
}

bool isChangelog(const git::FileChange &file)
{
    const QByteArray path = file.path();
    const QByteArray name = path.mid(path.lastIndexOf('/') + 1);
    return name.startsWith("CHANGELOG") || path.contains("CHANGELOG/") || path.contains("releasenotes/");
}

class Report {
public:
    void add(const Guess &guess) { m_guesses.push_back(guess); }
    void print(const QString &name, double milliseconds) const
    {
        int right = 0;
        std::map<Impact, int> labelled;
        std::map<Impact, int> guessed;
        std::map<Impact, int> hits;
        for (const Guess &guess : m_guesses) {
            ++labelled[guess.label];
            ++guessed[guess.suggestion.impact];
            if (guess.suggestion.impact == guess.label) {
                ++hits[guess.label];
                ++right;
            }
        }
        double sum = 0;
        QString each;
        for (const Impact impact : Classes) {
            const double recall = labelled[impact] ? double(hits[impact]) / labelled[impact] : 0;
            const double precision = guessed[impact] ? double(hits[impact]) / guessed[impact] : 0;
            sum += recall + precision > 0 ? 2 * recall * precision / (recall + precision) : 0;
            each +=
                QStringLiteral("  %1 R %2 P %3").arg(keyName(impact)).arg(recall, 0, 'f', 2).arg(precision, 0, 'f', 2);
        }
        std::printf("%-36s %4zu  accuracy %.3f  macro-F1 %.3f %s  none %d undecided %d  %.0f ms per 1,000\n",
                    qPrintable(name), m_guesses.size(), double(right) / double(m_guesses.size()),
                    sum / double(Classes.size()), qPrintable(each), guessed[Impact::None], guessed[Impact::Undecided],
                    1000 * milliseconds / double(m_guesses.size()));
    }
    /// Of the suggestions of about one confidence, how many were right.
    void printCalibration() const
    {
        constexpr int bins = 6;
        std::array<std::array<double, 3>, bins> all{};
        for (const Guess &guess : m_guesses) {
            if (guess.suggestion.impact == Impact::Undecided)
                continue;
            const int at = std::clamp(int((guess.suggestion.confidence - 0.4) * 10), 0, bins - 1);
            all[std::size_t(at)][0] += 1;
            all[std::size_t(at)][1] += guess.suggestion.confidence;
            all[std::size_t(at)][2] += guess.suggestion.impact == guess.label ? 1 : 0;
        }
        for (const auto &bin : all) {
            if (bin[0] > 0)
                std::printf("  confidence %.2f: right %.2f of %.0f\n", bin[1] / bin[0], bin[2] / bin[0], bin[0]);
        }
    }

private:
    std::vector<Guess> m_guesses;
};

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 3) {
        std::fprintf(stderr, "bench_suggestions LABELS.tsv FOLDER [REASONS.jsonl]\n");
        return 2;
    }
    QFile seen(arguments.value(3));
    const bool tells = arguments.size() > 3 && seen.open(QIODevice::WriteOnly);
    std::map<QString, std::vector<Label>> byRepository;
    for (const Label &label : readLabels(arguments[1]))
        byRepository[label.repository].push_back(label);
    Report all;
    double total = 0;
    for (const auto &[name, labels] : byRepository) {
        const QString path = arguments[2] + QLatin1Char('/') + QString(name).replace(QLatin1Char('/'), QLatin1Char('+'))
                             + QLatin1String("/repo");
        const git::Repository repository = bench::orDie(git::Repository::open(path));
        const bool conventional =
            name == QLatin1String("googleapis/googleapis") || name == QLatin1String("orhun/git-cliff");
        Report report;
        QElapsedTimer timer;
        timer.start();
        for (const Label &label : labels) {
            const auto id = git::ObjectId::fromHex(label.commit);
            const git::Commit commit = bench::orDie(git::readCommit(repository, *id));
            release::RangeInputs inputs;
            inputs.base = commit.parents.empty() ? git::ObjectId() : commit.parents.front();
            inputs.head = *id;
            inputs.reverted = release::findReverted(
                repository, bench::orDie(release::RevertedNames::run({inputs.base, inputs.head}, repository, {})));
            release::RangeReader reader(repository, inputs);
            release::RangeReader::Hooks hooks;
            hooks.commit = [&](git::Commit &read) { read.message = hidden(read.message, conventional); };
            hooks.hidesFile = &isChangelog;
            hooks.reasons = [&](const release::Change &change, const std::vector<release::Reason> &reasons) {
                if (!tells || change.id != *id)
                    return;
                QJsonArray signalNames;
                for (const release::Reason &reason : reasons)
                    signalNames += reason.signal ? keyName(*reason.signal)
                                                 : keyName(reason.source) + u'.' + keyName(reason.impact);
                const QJsonObject line{{QStringLiteral("repo"), name},
                                       {QStringLiteral("commit"), QString::fromLatin1(label.commit)},
                                       {QStringLiteral("label"), keyName(label.impact)},
                                       {QStringLiteral("title"), change.title},
                                       {QStringLiteral("signals"), signalNames}};
                seen.write(QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n');
            };
            reader.setHooks(std::move(hooks));
            const release::RangeChanges range = bench::orDie(reader.read());
            for (const release::Change &change : range.changes) {
                if (change.id != *id)
                    continue;
                report.add({label.impact, change.suggestion});
                all.add({label.impact, change.suggestion});
            }
        }
        const double spent = double(timer.nsecsElapsed()) / 1e6;
        total += spent;
        report.print(name, spent);
    }
    all.print(QStringLiteral("all"), total);
    all.printCalibration();
    return 0;
}
