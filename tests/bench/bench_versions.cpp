// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

// bench_versions [--pairs FILE.tsv] [--most N] [--last N] [--no-trains] [--no-practice] REPOSITORY ...: how often the
// suggested version is the one that the maintainers gave. Each stable release from 1.0.0 on is judged from the one
// before it, without the tags of its commit and without any decision. As in the program, pre-releases that were tagged
// on the way count, unless --no-trains hides them, and what the releases before did, unless --no-practice leaves
// it out. Prints, for each repository and for all: minors that were called major (false alarms), majors found, patches
// called patch, minors called at least minor, patches called major; and the same for the peer, which reads nothing but
// the subjects and footers of Conventional Commits. FILE.tsv gets a line a pair: what it is, what was suggested, and
// why, how many of its changes break something, add something, and are there at all, and what the releases before did.
// --most: of a repository's majors, minors and patches at most so many each, from its whole history; --last: only its
// last releases.

#include "git/history.h"
#include "git/refs.h"
#include "release/assess/assess.h"
#include "release/assess/claim.h"
#include "release/assess/release.h"
#include "release/changes/packagescope.h"
#include "release/changes/releasetags.h"
#include "release/decisions/decisions.h"
#include "release/evidence/signals.h"
#include "release/product/product.h"
#include "release/survey/practice.h"
#include "release/survey/rangereader.h"
#include "release/survey/survey.h"
#include "timing.h"
#include "upgrade/facts.h"
#include "version/arguing.h"
#include "version/tags.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <map>
#include <set>

using namespace waybill;

namespace {

constexpr qsizetype MostFacts = 12; ///< of a pair, in the file

/// How often each step was called what.
class Tally {
public:
    void add(Bump actual, Bump called) { ++m_counts[{actual, called}]; }

    void print(const QString &name) const
    {
        std::printf(
            "%-40s minor>major %s  major %s  patch %s  minor>=minor %s  patch>major %s  (%d majors, %d minors, %d patches)\n",
            qPrintable(name), rate(Bump::Minor, {Bump::Major}).constData(),
            rate(Bump::Major, {Bump::Major}).constData(), rate(Bump::Patch, {Bump::Patch}).constData(),
            rate(Bump::Minor, {Bump::Minor, Bump::Major}).constData(), rate(Bump::Patch, {Bump::Major}).constData(),
            of(Bump::Major), of(Bump::Minor), of(Bump::Patch));
        std::fflush(stdout);
    }

private:
    [[nodiscard]] int of(Bump actual) const
    {
        int sum = 0;
        for (const auto &[pair, count] : m_counts)
            sum += pair.first == actual ? count : 0;
        return sum;
    }
    [[nodiscard]] QByteArray rate(Bump actual, std::initializer_list<Bump> called) const
    {
        const int all = of(actual);
        int sum = 0;
        for (const Bump one : called) {
            const auto at = m_counts.find({actual, one});
            sum += at == m_counts.end() ? 0 : at->second;
        }
        return all == 0 ? QByteArray("   -") : QByteArray::number(100.0 * sum / all, 'f', 0).rightJustified(3) + '%';
    }

    std::map<std::pair<Bump, Bump>, int> m_counts;
};

/// By the subjects and footers alone.
Bump conventional(const std::vector<release::Change> &changes)
{
    Bump bump = Bump::Patch;
    for (const release::Change &change : changes) {
        for (const release::Reason &reason : change.suggestion.reasons) {
            if (reason.signal == release::Signal::ConventionalBreaking
                || reason.signal == release::Signal::TrailerBreaking)
                return Bump::Major;
            if (reason.signal == release::Signal::ConventionalFeature)
                bump = Bump::Minor;
        }
    }
    return bump;
}

class Measuring {
public:
    Measuring(QFile *pairs, std::size_t most, std::size_t last, bool trains, bool practice)
        : m_pairs(pairs)
        , m_most(most)
        , m_last(last)
        , m_trains(trains)
        , m_practice(practice)
    {}

    void run(const QString &path)
    {
        const git::Repository repository = bench::orDie(git::Repository::open(path));
        const release::ReleaseTags tags = bench::orDie(release::readReleaseTags(repository, {}));
        std::vector<version::VersionTag> stable;
        for (const version::VersionTag &tag : tags.versions.releases) {
            if (!tag.version.isPrerelease() && tag.version.major >= 1)
                stable.push_back(tag);
        }
        Tally own;
        Tally peer;
        const QString name = QFileInfo(path).fileName() == QLatin1String("repo") ? QFileInfo(path).dir().dirName()
                                                                                 : QFileInfo(path).fileName();
        for (const std::size_t i : chosen(stable)) {
            const git::ObjectId base = tags.find(stable[i - 1].name)->target;
            const git::ObjectId head = tags.find(stable[i].name)->target;
            if (base == head || stable[i - 1].version == stable[i].version)
                continue;
            release::PackageScope scope = release::packageScope(repository, head, tags);
            scope.release = stable[i - 1].version.toString();
            const release::RangeInputs inputs{base, head, {}, {}, {}, scope};
            auto range = release::RangeReader(repository, inputs).read();
            if (!range || range->changes.empty())
                continue;
            const Bump actual = version::bumpBetween(stable[i - 1].version, stable[i].version);
            const Bump simple = conventional(range->changes);
            auto survey = std::make_shared<release::Survey>();
            survey->spec.name = name;
            survey->readable = true;
            survey->currentVersion = stable[i - 1].version;
            survey->range.baseVersion = stable[i - 1].version;
            survey->range.base = stable[i - 1].name;
            survey->range.baseId = base;
            survey->range.headId = head;
            survey->latestOnTrain = trainWithin(repository, tags, stable[i - 1].version, base, head);
            if (m_practice)
                survey->practice = bench::orDie(
                    release::readPractice(repository, tags, inputs, range->changes, stable[i - 1].version, {}));
            survey->changes = std::make_shared<const std::vector<release::Change>>(std::move(range->changes));
            release::Product product;
            product.repositories.push_back(survey->spec);
            const release::Release release = release::assess(product, {survey}, {});
            const Bump called = release.next.bump;
            for (Tally *const one : {&own, &m_own})
                one->add(actual, called);
            for (Tally *const one : {&peer, &m_peer})
                one->add(actual, simple);
            write(name, stable[i - 1], stable[i], actual, called, release, practiceOf(*survey));
        }
        own.print(name);
        peer.print(QStringLiteral("  conventional commits"));
    }

    void finish() const
    {
        m_own.print(QStringLiteral("all"));
        m_peer.print(QStringLiteral("  conventional commits"));
    }

private:
    /// The highest pre-release that was tagged between two releases, which Survey::latestOnTrain would be before the
    /// second one; nothing that stands at its very commit.
    [[nodiscard]] std::optional<version::SemVer> trainWithin(const git::Repository &repository,
                                                             const release::ReleaseTags &tags,
                                                             const version::SemVer &current, const git::ObjectId &base,
                                                             const git::ObjectId &head) const
    {
        std::set<git::ObjectId> within;
        for (const git::Commit &commit : bench::orDie(git::readRange(repository, base, head)))
            within.insert(commit.id);
        within.erase(head);
        std::optional<version::SemVer> train;
        for (const version::VersionTag &tag : tags.versions.releases) {
            if (m_trains && tag.version.isPrerelease() && tag.version > current
                && within.contains(tags.find(tag.name)->target) && (!train || *train < tag.version))
                train = tag.version;
        }
        return train;
    }

    /// The numbers of the releases that are judged.
    [[nodiscard]] std::vector<std::size_t> chosen(const std::vector<version::VersionTag> &stable) const
    {
        std::map<Bump, std::vector<std::size_t>> steps;
        const std::size_t first = m_last > 0 && stable.size() > m_last ? stable.size() - m_last : 1;
        for (std::size_t i = first; i < stable.size(); ++i)
            steps[version::bumpBetween(stable[i - 1].version, stable[i].version)].push_back(i);
        std::vector<std::size_t> numbers;
        for (const auto &[bump, all] : steps) {
            const std::size_t count = m_most == 0 ? all.size() : std::min(m_most, all.size());
            for (std::size_t i = 0; i < count; ++i)
                numbers.push_back(all[i * all.size() / count]);
        }
        std::sort(numbers.begin(), numbers.end());
        return numbers;
    }

    void write(const QString &name, const version::VersionTag &base, const version::VersionTag &head, Bump actual,
               Bump called, const release::Release &release, const QString &practice)
    {
        if (!m_pairs)
            return;
        QStringList why;
        for (const release::StanceAnswer &stance : release.stances) {
            if (stance.chosen)
                why = wording::texts(stance.why);
        }
        const QStringList cells{
            name,
            QString::fromUtf8(base.name),
            QString::fromUtf8(head.name),
            keyName(actual),
            keyName(called),
            release.suspicion ? release.suspicion->version.toString() : QString(),
            why.join(QStringLiteral(" | ")).replace(QLatin1Char('\t'), QLatin1Char(' ')),
            factsOf(release).join(QStringLiteral(" | ")).replace(QLatin1Char('\t'), QLatin1Char(' ')),
            QString::number(changesWith(Impact::Breaking, release)),
            QString::number(changesWith(Impact::Additive, release)),
            QString::number(release.counts.total()),
            practice};
        m_pairs->write(cells.join(QLatin1Char('\t')).toUtf8() + '\n');
    }

    /// What the releases before did: "breaking 2 of 6, exceeded".
    static QString practiceOf(const release::Survey &survey)
    {
        if (!survey.practice)
            return {};
        const version::Practice &practice = *survey.practice;
        return QStringLiteral("%1 %2 of %3%4")
            .arg(keyName(practice.impact))
            .arg(practice.had.size())
            .arg(practice.looked)
            .arg(practice.exceeded ? QStringLiteral(", exceeded") : QString());
    }

    /// How many changes are known to have that impact.
    static qsizetype changesWith(Impact impact, const release::Release &release)
    {
        qsizetype count = 0;
        for (const release::RepositoryRelease &row : release.repositories)
            count +=
                std::count_if(row.changes.begin(), row.changes.end(), [impact](const release::AssessedChange &change) {
                    return release::claimOf(change) == impact;
                });
        return count;
    }

    /// "text @ place" of the facts that the version rests on.
    static QStringList factsOf(const release::Release &release)
    {
        Impact most = Impact::Undecided;
        QStringList facts;
        for (const release::RepositoryRelease &row : release.repositories) {
            for (const release::AssessedChange &change : row.changes)
                most = std::max(most, release::claimOf(change));
        }
        for (const release::RepositoryRelease &row : release.repositories) {
            for (const release::AssessedChange &change : row.changes) {
                for (const release::Reason &reason : change.suggestion().reasons) {
                    if (reason.isFact && reason.impact == most && facts.size() < MostFacts)
                        facts << QStringLiteral("%1 @ %2").arg(wording::text(reason.text), reason.place.file);
                }
            }
        }
        return facts;
    }

    QFile *m_pairs;
    std::size_t m_most; ///< of each step; 0: all
    std::size_t m_last; ///< releases; 0: all
    bool m_trains;      ///< whether pre-releases are known
    bool m_practice;    ///< whether it counts what the releases before did
    Tally m_own;
    Tally m_peer;
};

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    QStringList arguments = QCoreApplication::arguments().mid(1);
    QFile pairs;
    std::size_t most = 0;
    std::size_t last = 0;
    const bool trains = arguments.removeAll(QStringLiteral("--no-trains")) == 0;
    const bool practice = arguments.removeAll(QStringLiteral("--no-practice")) == 0;
    while (arguments.size() > 1 && arguments.front().startsWith(QLatin1String("--"))) {
        if (arguments.front() == QLatin1String("--most"))
            most = arguments[1].toUInt();
        if (arguments.front() == QLatin1String("--last"))
            last = arguments[1].toUInt();
        pairs.setFileName(arguments.front() == QLatin1String("--pairs") ? arguments[1] : pairs.fileName());
        arguments = arguments.mid(2);
    }
    if (arguments.isEmpty() || (!pairs.fileName().isEmpty() && !pairs.open(QIODevice::WriteOnly))) {
        std::fprintf(stderr, "bench_versions [--pairs FILE.tsv] [--most N] [--last N] [--no-trains] [--no-practice] "
                             "REPOSITORY ...\n");
        return 2;
    }
    Measuring measuring(pairs.isOpen() ? &pairs : nullptr, most, last, trains, practice);
    for (const QString &path : arguments)
        measuring.run(path);
    measuring.finish();
    return 0;
}
