// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

// proto_differential [--buf PROGRAM] [--seed N] [--count N] [--shrink] [--keep DIR] ...: random pairs of .proto
// modules, compared by Buf and by Waybill, and every difference between the two. Each pair follows from its seed alone:
// `--seed N --count 1` shows it again. Without Buf (--buf, WAYBILL_BUF) there is nothing to compare with.

#include "proto/buf.h"
#include "proto/sample.h"
#include "proto/waybillside.h"

#include <QCommandLineParser>
#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QTemporaryDir>

#include <atomic>
#include <cstdio>
#include <mutex>
#include <set>
#include <thread>

using namespace waybill::differ;

namespace {

struct Settings {
    quint64 seed = 1;
    int count = 500;
    int jobs = 2;
    int checks = 3;
    int shrinks = 0; ///< how many of a kind
    bool onlyBuf = false;
    bool verbose = false;
    QString keep;
    QString cli;
};

struct Tally {
    int pairs = 0;
    int uncompiled = 0;
    int disagreeing = 0;
    std::map<std::string, int> complaints;
    std::map<std::string, int> edits;
    std::map<std::string, int> bufByRule;
    std::map<std::string, int> waybillByRule;
    std::map<std::string, std::vector<quint64>> seedsByKey;
    std::map<std::string, int> explained;
};

class Differential {
public:
    Differential(const Settings &settings, const Buf &buf)
        : m_settings(settings)
        , m_buf(buf)
        , m_rules(buf.allRules())
    {}

    void run();
    [[nodiscard]] int report() const;

private:
    void work(int job);
    void take(quint64 seed, const QString &folder);
    /// All categories at once must say what each says for itself.
    void check(quint64 seed, const QString &folder, const Outcome &together);
    [[nodiscard]] std::vector<Disagreement> disagreements(const QString &folder, bool *compiled = nullptr) const;
    void shrinkAndKeep(quint64 seed, const std::string &key, const QString &folder) const;

    const Settings &m_settings;
    const Buf &m_buf;
    QStringList m_rules;
    QTemporaryDir m_scratch;
    std::atomic<int> m_next = 0;
    std::mutex m_mutex;
    Tally m_tally;
};

QString oldOf(const QString &folder)
{
    return folder + QStringLiteral("/old");
}

QString newOf(const QString &folder)
{
    return folder + QStringLiteral("/new");
}

void Differential::run()
{
    std::vector<std::thread> threads;
    for (int job = 0; job < m_settings.jobs; ++job)
        threads.emplace_back([this, job] { work(job); });
    for (std::thread &thread : threads)
        thread.join();
}

void Differential::work(int job)
{
    const QString folder = m_scratch.filePath(QString::number(job));
    for (int index = m_next++; index < m_settings.count; index = m_next++)
        take(m_settings.seed + quint64(index), folder);
}

void Differential::check(quint64 seed, const QString &folder, const Outcome &together)
{
    for (const char *category : {"FILE", "PACKAGE", "WIRE_JSON", "WIRE"}) {
        std::multiset<std::string> expected;
        for (const Spot &spot : together.spots) {
            if (m_buf.rules().at(spot.rule).contains(category))
                expected.insert(spot.toString());
        }
        std::multiset<std::string> actual;
        for (const Spot &spot : m_buf.breaking(oldOf(folder), newOf(folder), {QLatin1String(category)}).spots)
            actual.insert(spot.toString());
        if (expected != actual)
            std::printf("seed %llu: Buf says other things by %s than by the rules that it holds\n", seed, category);
    }
}

std::vector<Disagreement> Differential::disagreements(const QString &folder, bool *compiled) const
{
    const Outcome buf = m_buf.breaking(oldOf(folder), newOf(folder), m_rules);
    if (compiled)
        *compiled = buf.complaints.empty();
    if (!buf.complaints.empty())
        return {};
    std::map<std::string, int> explained;
    return compare(buf, waybillBreaking(oldOf(folder), newOf(folder), m_settings.cli), explained);
}

void Differential::take(quint64 seed, const QString &folder)
{
    const Sample sample = sampleOf(seed);
    write(sample, folder);
    const Outcome buf = m_buf.breaking(oldOf(folder), newOf(folder), m_rules);
    Outcome waybill;
    if (!m_settings.onlyBuf && buf.complaints.empty())
        waybill = waybillBreaking(oldOf(folder), newOf(folder), m_settings.cli);
    std::vector<Disagreement> found;
    {
        const std::lock_guard lock(m_mutex);
        ++m_tally.pairs;
        if (!buf.complaints.empty()) {
            ++m_tally.uncompiled;
            for (const std::string &complaint : buf.complaints)
                ++m_tally.complaints[complaint];
            if (m_settings.verbose)
                std::printf("seed %llu does not compile: %s\n", seed, buf.complaints.front().c_str());
            return;
        }
        if (int(seed - m_settings.seed) < m_settings.checks)
            check(seed, folder, buf);
        for (const std::string &name : sample.edits)
            ++m_tally.edits[name];
        for (const Spot &spot : buf.spots)
            ++m_tally.bufByRule[spot.rule];
        for (const Spot &spot : waybill.spots)
            ++m_tally.waybillByRule[spot.rule];
        if (m_settings.onlyBuf)
            return;
        found = compare(buf, waybill, m_tally.explained);
        if (found.empty())
            return;
        ++m_tally.disagreeing;
    }
    std::set<std::string> keys;
    for (const Disagreement &one : found)
        keys.insert(one.key);
    for (const std::string &key : keys) {
        bool isWanted = false;
        {
            const std::lock_guard lock(m_mutex);
            auto &seeds = m_tally.seedsByKey[key];
            isWanted = int(seeds.size()) < m_settings.shrinks;
            seeds.push_back(seed);
            int shown = 0;
            for (const Disagreement &one : found) {
                if (one.key == key && seeds.size() <= 3 && ++shown <= 3)
                    std::printf("seed %llu  %s\n    %s\n", seed, key.c_str(), one.text.c_str());
            }
        }
        if (isWanted)
            shrinkAndKeep(seed, key, folder + QStringLiteral("-small"));
    }
    if (!m_settings.keep.isEmpty() && m_settings.shrinks == 0)
        write(sample, m_settings.keep + QLatin1Char('/') + QString::number(seed));
}

void Differential::shrinkAndKeep(quint64 seed, const std::string &key, const QString &folder) const
{
    const auto holds = [&](const Sample &sample) {
        write(sample, folder);
        const auto all = disagreements(folder);
        return std::any_of(all.begin(), all.end(), [&](const Disagreement &one) { return one.key == key; });
    };
    const Sample small = shrink(sampleOf(seed), holds);
    write(small, folder);
    std::string text = "seed " + std::to_string(seed) + '\n';
    for (const Disagreement &one : disagreements(folder))
        text += one.key + "\n    " + one.text + '\n';
    QString name = QString::fromStdString(key).replace(QLatin1Char(' '), QLatin1Char('-'));
    if (!m_settings.keep.isEmpty()) {
        const QString kept = m_settings.keep + QLatin1Char('/') + name + QLatin1Char('-') + QString::number(seed);
        write(small, kept);
        QFile note(kept + QStringLiteral("/note.txt"));
        if (note.open(QIODevice::WriteOnly))
            note.write(text.data(), qint64(text.size()));
        return;
    }
    for (const QString &side : {oldOf(folder), newOf(folder)}) {
        QDirIterator files(side, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.open(QIODevice::ReadOnly))
                text +=
                    "--- " + file.fileName().mid(folder.size() + 1).toStdString() + '\n' + file.readAll().toStdString();
        }
    }
    std::printf("%s\n", text.c_str());
}

int Differential::report() const
{
    std::printf("\n%-52s %9s %9s\n", "rule", "Buf", "Waybill");
    int hit = 0;
    std::map<std::string, std::pair<int, int>> byCategory;
    for (const auto &[rule, categories] : m_buf.rules()) {
        const auto countIn = [&](const std::map<std::string, int> &counts) {
            const auto it = counts.find(rule);
            return it == counts.end() ? 0 : it->second;
        };
        const int buf = countIn(m_tally.bufByRule);
        const int waybill = countIn(m_tally.waybillByRule);
        hit += buf > 0;
        std::printf("%-52s %9d %9d%s\n", rule.c_str(), buf, waybill, buf == 0 ? "   never met" : "");
        for (const std::string &category : categories) {
            byCategory[category].first += buf;
            byCategory[category].second += waybill;
        }
    }
    std::printf("\n");
    for (const auto &[category, counts] : byCategory)
        std::printf("%-10s Buf %d, Waybill %d\n", category.c_str(), counts.first, counts.second);
    if (m_settings.verbose) {
        for (const auto &[name, count] : m_tally.edits)
            std::printf("edit  %-16s %d\n", name.empty() ? "none" : name.c_str(), count);
    }
    for (const auto &[complaint, count] : m_tally.complaints) {
        if (m_settings.verbose)
            std::printf("%5d %s\n", count, complaint.c_str());
    }
    for (const auto &[name, count] : m_tally.explained)
        std::printf("explained %d times, %s\n", count, name.c_str());
    for (const auto &[key, seeds] : m_tally.seedsByKey) {
        std::printf("%6zu  %s  seeds", seeds.size(), key.c_str());
        for (std::size_t i = 0; i < seeds.size() && i < 6; ++i)
            std::printf(" %llu", seeds[i]);
        std::printf("\n");
    }
    std::printf("%d pairs, %d did not compile, %d of %zu rules met, %d pairs disagree\n", m_tally.pairs,
                m_tally.uncompiled, hit, m_buf.rules().size(), m_tally.disagreeing);
    return m_tally.disagreeing == 0 ? 0 : 1;
}

Settings read(const QCommandLineParser &parser)
{
    Settings settings;
    settings.seed = parser.value(QStringLiteral("seed")).toULongLong();
    settings.count = parser.value(QStringLiteral("count")).toInt();
    settings.jobs = std::max(1, parser.value(QStringLiteral("jobs")).toInt());
    settings.checks = parser.value(QStringLiteral("check")).toInt();
    settings.shrinks = parser.value(QStringLiteral("shrink")).toInt();
    settings.onlyBuf = parser.isSet(QStringLiteral("only-buf"));
    settings.verbose = parser.isSet(QStringLiteral("verbose"));
    settings.keep = parser.value(QStringLiteral("keep"));
    settings.cli = parser.value(QStringLiteral("cli"));
    return settings;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    const auto value = [&](const char *name, const char *what, const char *fallback) {
        parser.addOption({QLatin1String(name), QLatin1String(what), QStringLiteral("value"), QLatin1String(fallback)});
    };
    value("buf", "The Buf program; else WAYBILL_BUF.", "");
    value("seed", "The first pair's seed.", "1");
    value("count", "How many pairs.", "500");
    value("jobs", "How many at a time.", "2");
    value("check", "How many are also run category by category.", "3");
    value("shrink", "How many of each kind of disagreement to make small.", "0");
    value("keep", "A folder for the pairs that disagree.", "");
    value("cli", "Compare through this waybill-cli, not in this process.", "");
    parser.addOption({QStringLiteral("only-buf"), QStringLiteral("Only see which rules the pairs meet.")});
    parser.addOption({QStringLiteral("verbose"), QStringLiteral("Also edits, and what does not compile.")});
    parser.addOption({QStringLiteral("print"), QStringLiteral("Only write the pairs to --keep.")});
    parser.process(application);
    const Settings settings = read(parser);
    if (parser.isSet(QStringLiteral("print"))) {
        for (int i = 0; i < settings.count; ++i)
            write(sampleOf(settings.seed + quint64(i)),
                  settings.keep + QLatin1Char('/') + QString::number(settings.seed + quint64(i)));
        return 0;
    }
    const Buf buf(parser.value(QStringLiteral("buf")));
    if (!buf.isThere()) {
        std::printf("proto_differential: no Buf to compare with (--buf PROGRAM or WAYBILL_BUF); nothing done\n");
        return 0;
    }
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    std::printf("Buf %s, pairs from seed %llu\n", qPrintable(buf.version()), settings.seed);
    QElapsedTimer timer;
    timer.start();
    Differential differential(settings, buf);
    differential.run();
    const int status = differential.report();
    std::printf("%.1f s\n", double(timer.elapsed()) / 1000);
    return status;
}
