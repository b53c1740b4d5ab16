// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/duplicates.h"

#include "git/duplicatereader.h"
#include "git/patchid.h"
#include "git/picks.h"

#include <map>
#include <set>

namespace waybill::git {

namespace {

using Commits = std::vector<const Commit *>;
using Pair = std::pair<std::size_t, std::size_t>;

/// Commits of both lists under one key.
struct Group {
    std::vector<std::size_t> sides[2];
    [[nodiscard]] bool isTwoSided() const { return !sides[0].empty() && !sides[1].empty(); }
    [[nodiscard]] std::size_t pairs() const { return sides[0].size() * sides[1].size(); }
};

/// Beyond these many pairs a key says nothing.
constexpr std::size_t MostPairsOfMoment = 400;
constexpr std::size_t MostPairsOfSubject = 100;

bool sameAuthor(const Commit &one, const Commit &other)
{
    return one.author.email.compare(other.author.email, Qt::CaseInsensitive) == 0
           || one.author.name == other.author.name;
}

/// One search over both lists.
class DuplicateSearch {
public:
    DuplicateSearch(const Repository &repository, const Commits &one, const Commits &other,
                    const DuplicateOptions &options, const JobControl &control)
        : m_lists{&one, &other}
        , m_options(options)
        , m_control(control)
        , m_reader(repository, m_lists, control)
        , m_repository(repository)
        , m_total(qint64(one.size() + other.size()))
    {}

    Result<std::vector<Duplicate>> run()
    {
        if (m_options.trailers)
            findNamed();
        if (m_options.everyPatch) {
            if (const auto done = findPatches(); !done)
                return fail(done.error());
        }
        if (const auto done = findSimilar(); !done)
            return fail(done.error());
        std::vector<Duplicate> duplicates;
        duplicates.reserve(m_found.size());
        for (const auto &[pair, reason] : m_found)
            duplicates.push_back({pair.first, pair.second, reason});
        return duplicates;
    }

private:
    [[nodiscard]] const Commit &at(std::size_t side, std::size_t i) const { return *(*m_lists[side])[i]; }

    template <typename Use>
    void forEach(Use use) const
    {
        for (const std::size_t side : {0, 1}) {
            for (std::size_t i = 0; i < m_lists[side]->size(); ++i)
                use(side, i);
        }
    }

    template <typename Use>
    void forEachButMerges(Use use) const
    {
        forEach([&](std::size_t side, std::size_t i) {
            if (!at(side, i).isMerge())
                use(side, i);
        });
    }

    void add(std::size_t one, std::size_t other, DuplicateReason reason) { m_found.emplace(Pair{one, other}, reason); }

    /// A pick of a commit of the other list; or both were picked from the same third one.
    void findNamed()
    {
        std::map<QByteArray, std::size_t> known[2]; // by id: abbreviations are looked up
        std::map<QByteArray, Group> naming;
        forEachButMerges([&](std::size_t side, std::size_t i) {
            const std::vector<QByteArray> ids = pickedFrom(at(side, i).message);
            for (const QByteArray &id : ids)
                naming[id].sides[side].push_back(i);
        });
        if (naming.empty())
            return;
        forEach([&](std::size_t side, std::size_t i) { known[side].emplace(at(side, i).id.toHex(), i); });
        for (const auto &[id, group] : naming) {
            for (const std::size_t side : {0, 1}) {
                const auto named = known[1 - side].lower_bound(id);
                if (named == known[1 - side].end() || !named->first.startsWith(id))
                    continue;
                for (const std::size_t i : group.sides[side])
                    side == 0 ? add(i, named->second, DuplicateReason::Trailer)
                              : add(named->second, i, DuplicateReason::Trailer);
            }
            for (const std::size_t i : group.sides[0]) {
                for (const std::size_t j : group.sides[1])
                    add(i, j, DuplicateReason::Trailer);
            }
        }
    }

    /// Reads the patches of those that touch the very same files.
    Result<void> findPatches()
    {
        std::map<QByteArray, Group> byFiles;
        Result<void> outcome;
        forEachButMerges([&](std::size_t side, std::size_t i) {
            if (!outcome)
                return;
            m_control.progress(m_done++, m_total);
            const auto files = m_reader.fileNames(at(side, i));
            if (!files)
                outcome = fail(files.error());
            else if (!files->isEmpty())
                byFiles[*files].sides[side].push_back(i);
        });
        if (!outcome)
            return outcome;
        m_control.progress(m_total, m_total);
        for (const auto &[files, group] : byFiles) {
            if (!group.isTwoSided())
                continue;
            std::map<ObjectId, Group> byPatch;
            for (const std::size_t side : {0, 1}) {
                for (const std::size_t i : group.sides[side]) {
                    const auto id = patchId(m_repository, at(side, i), m_control);
                    if (!id && id.error().fault == Fault::Cancelled)
                        return fail(id.error());
                    if (id && !id->isNull())
                        byPatch[*id].sides[side].push_back(i);
                }
            }
            for (const auto &[id, same] : byPatch)
                addInOrder(same);
        }
        return {};
    }

    /// Of those that were made again and again the first of one list belongs to the first of the other; the last stands
    /// for what the other has more.
    void addInOrder(const Group &same)
    {
        if (!same.isTwoSided())
            return;
        const std::size_t most = std::max(same.sides[0].size(), same.sides[1].size());
        for (std::size_t i = 0; i < most; ++i) {
            const auto from = [&](const std::vector<std::size_t> &side) {
                return side[side.size() - 1 - std::min(i, side.size() - 1)]; // the lists have children first
            };
            add(from(same.sides[0]), from(same.sides[1]), DuplicateReason::Patch);
        }
    }

    /// The commits written in one second, and what they say.
    struct Moment {
        Group group;
        std::set<QByteArray> subjects;
    };

    Result<void> findSimilar()
    {
        readSubjects();
        std::map<Pair, double> alike;
        if (const auto done = judgeAll(candidates(), false, alike); !done)
            return done;
        // What a whole pull request does is compared only for those that nothing else was found for.
        std::array<std::set<std::size_t>, 2> paired;
        for (const auto &[pair, likeness] : alike) {
            paired[0].insert(pair.first);
            paired[1].insert(pair.second);
        }
        std::vector<Pair> requests = requestPairs();
        std::erase_if(requests, [&](const Pair &pair) {
            return paired[0].contains(pair.first) || paired[1].contains(pair.second);
        });
        if (const auto done = judgeAll({requests.begin(), requests.end()}, true, alike); !done)
            return done;
        keepMostAlike(alike);
        return {};
    }

    Result<void> judgeAll(const std::set<Pair> &pairs, bool named, std::map<Pair, double> &alike)
    {
        for (const Pair &pair : pairs) {
            if (m_control.isCancelled())
                return cancelled();
            if (m_found.contains(pair))
                continue;
            const auto likeness = judge(pair, named);
            if (!likeness)
                return fail(likeness.error());
            if (*likeness > 0)
                alike.emplace(pair, *likeness);
        }
        return {};
    }

    void readSubjects()
    {
        for (const std::size_t side : {0, 1})
            m_subjects[side].resize(m_lists[side]->size());
        forEachButMerges([&](std::size_t side, std::size_t i) {
            const Commit &commit = at(side, i);
            const QByteArray plain = plainSubject(commit.subject());
            QByteArray &bare = m_subjects[side][i];
            bare = bareSubject(plain);
            if (!bare.isEmpty())
                m_bySubject[bare].sides[side].push_back(i);
            Moment &moment = m_byTime[commit.author.time];
            moment.group.sides[side].push_back(i);
            moment.subjects.insert(plain);
        });
    }

    /// The pairs that are worth a look for when they were written or for their subject.
    std::set<Pair> candidates() const
    {
        std::set<Pair> pairs;
        for (const auto &[time, moment] : m_byTime) {
            if (moment.group.isTwoSided() && moment.group.pairs() <= MostPairsOfMoment)
                addPairs(moment.group, pairs, [&](const Commit &a, const Commit &b) { return sameAuthor(a, b); });
        }
        for (const auto &[subject, group] : m_bySubject) {
            if (!group.isTwoSided())
                continue;
            const bool few = group.pairs() <= MostPairsOfSubject;
            addPairs(group, pairs, [&](const Commit &a, const Commit &b) {
                return few || (sameAuthor(a, b) && a.author.time == b.author.time);
            });
        }
        return pairs;
    }

    /// Those of which the words of one name the pull request of the other. A merge may have been picked too, and then
    /// as one commit.
    std::vector<Pair> requestPairs() const
    {
        std::vector<Pair> pairs;
        std::unordered_map<int, Group> picked;
        forEachButMerges([&](std::size_t side, std::size_t i) {
            for (const int number : pickedRequests(at(side, i).message))
                picked[number].sides[side].push_back(i);
        });
        if (picked.empty())
            return pairs;
        forEach([&](std::size_t side, std::size_t i) {
            const auto found = picked.find(requestOf(at(side, i).subject()));
            if (found == picked.end())
                return;
            for (const std::size_t pick : found->second.sides[1 - side])
                pairs.push_back(side == 0 ? Pair{i, pick} : Pair{pick, i});
        });
        return pairs;
    }

    template <typename Keep>
    void addPairs(const Group &group, std::set<Pair> &pairs, Keep keep) const
    {
        for (const std::size_t i : group.sides[0]) {
            for (const std::size_t j : group.sides[1]) {
                if (keep(at(0, i), at(1, j)))
                    pairs.emplace(i, j);
            }
        }
    }

    /// How sure it is that both do the same, 0 for not: what is agreed upon, and the share of lines. `named`: one is
    /// picked from the other by what it says.
    Result<double> judge(const Pair &pair, bool named)
    {
        const Commit &one = at(0, pair.first);
        const Commit &other = at(1, pair.second);
        const QByteArray &subject = m_subjects[0][pair.first];
        const bool sameSubject = !subject.isEmpty() && subject == m_subjects[1][pair.second];
        const bool everyday = sameSubject && isEverydaySubject(subject);
        const bool sameWriter = sameAuthor(one, other);
        const bool sameMoment = sameWriter && one.author.time == other.author.time;
        const double agreed = (sameMoment ? 2 : 0) + (sameSubject || named ? 1 : 0);
        const auto names = m_reader.sharedNames(one, other); // trees are read in no time, lines are not
        if (!names)
            return fail(names.error());
        if (*names == 0 && !(sameSubject && sameWriter))
            return 0;
        // Nothing else was written in that second.
        if (*names > 0 && sameSubject && sameMoment && !everyday && m_byTime.at(one.author.time).subjects.size() == 1)
            return agreed + 1;
        double needed = 0.8; // the same words by someone else: bots and forges that put themselves in as the author
        if (sameMoment && sameSubject)
            needed = 0.4;
        else if (sameMoment || named)
            needed = 0.6;
        else if (everyday)
            needed = 0.95;
        else if (sameWriter)
            needed = 0.6;
        const auto share = m_reader.likeness(one, other);
        if (!share)
            return fail(share.error());
        return *share >= needed ? agreed + *share : 0;
    }

    /// A commit of the other list repeats one of this one; the same on this side would lose those of several lines.
    void keepMostAlike(const std::map<Pair, double> &alike)
    {
        std::unordered_map<std::size_t, double> best;
        for (const auto &[pair, likeness] : alike)
            best[pair.second] = std::max(best[pair.second], likeness);
        for (const auto &[pair, likeness] : alike) {
            if (likeness >= best[pair.second])
                add(pair.first, pair.second, DuplicateReason::Similar);
        }
    }

    std::array<const Commits *, 2> m_lists;
    const DuplicateOptions &m_options;
    const JobControl &m_control;
    DuplicateReader m_reader;
    const Repository &m_repository;
    std::array<std::vector<QByteArray>, 2> m_subjects; ///< bare; of a merge none
    std::unordered_map<QByteArray, Group> m_bySubject;
    std::unordered_map<qint64, Moment> m_byTime;
    std::map<Pair, DuplicateReason> m_found;
    qint64 m_done = 0;
    qint64 m_total;
};

} // namespace

Result<std::vector<Duplicate>> findDuplicates(const Repository &repository, const std::vector<const Commit *> &one,
                                              const std::vector<const Commit *> &other, const DuplicateOptions &options,
                                              const JobControl &control)
{
    return DuplicateSearch(repository, one, other, options, control).run();
}

} // namespace waybill::git
