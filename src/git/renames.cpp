// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/renames.h"

#include "git/renamescore.h"

namespace waybill::git {

namespace {

using Kind = FileChange::Kind;

/// A source or a destination of a rename.
struct End {
    std::size_t file;                       ///< index in the files
    int side;                               ///< where its content is
    QByteArrayView name;                    ///< of the file, without folders
    qint64 size = -1;                       ///< -1 where it is not known without reading
    bool used = false;                      ///< of a source: some destination comes from it, or it stays
    bool stays = false;                     ///< of a source: it is still there, so that it can only be copied
    bool asked = false;                     ///< its content has been asked for
    int score = 0;                          ///< of the pair
    std::optional<std::size_t> pair;        ///< of a destination: the source it comes from
    std::optional<Fingerprint> fingerprint; ///< nothing where it could not be read

    End(std::size_t of, int on, const FileChange &change)
        : file(of)
        , side(on)
        , name(fileName(on == 0 ? change.oldPath : change.newPath))
    {}
};

/// One run of pairSimilarRenames(), in the steps of git's diffcore-rename.c.
class RenameSearch {
public:
    RenameSearch(std::vector<FileChange> &files, const ContentSource &content, const RenameOptions &options,
                 const JobControl &control, const ContentSize &size)
        : m_files(files)
        , m_content(content)
        , m_size(size)
        , m_options(options)
        , m_control(control)
        , m_leastScore(scoreOf(options.threshold))
    {}

    Result<RenameResult> run()
    {
        collect();
        if (m_options.copies)
            pairExactCopies();
        m_total = qint64(m_sources.size() + m_targets.size());
        RenameResult result;
        if (m_options.threshold < 100 && !m_sources.empty() && !m_targets.empty()) {
            const auto weighed = pairSimilar(result);
            if (!weighed)
                return fail(weighed.error());
        }
        m_control.progress(m_total, m_total);
        apply();
        return result;
    }

private:
    [[nodiscard]] const QByteArray &pathOf(const End &end) const
    {
        const FileChange &file = m_files[end.file];
        return end.side == 0 ? file.oldPath : file.newPath;
    }
    [[nodiscard]] bool isRegular(const End &end) const
    {
        const FileChange &file = m_files[end.file];
        return ((end.side == 0 ? file.oldMode : file.newMode) & 0170000) == 0100000;
    }

    void collect()
    {
        for (std::size_t i = 0; i < m_files.size(); ++i) {
            const FileChange &file = m_files[i];
            if (file.kind == Kind::Added) {
                m_targets.emplace_back(i, 1, file);
            } else if (file.kind == Kind::Deleted) {
                m_sources.emplace_back(i, 0, file);
            } else if (m_options.copies) {
                End &source = m_sources.emplace_back(i, 0, file);
                source.used = true;
                source.stays = file.kind != Kind::Renamed;
            }
        }
        if (m_options.copies) // exact renames stand where they went
            std::sort(m_sources.begin(), m_sources.end(),
                      [this](const End &one, const End &two) { return pathOf(one) < pathOf(two); });
    }

    void pairExactCopies()
    {
        std::unordered_map<ObjectId, std::vector<std::size_t>> byId;
        for (std::size_t i = 0; i < m_sources.size(); ++i) {
            if (isRegular(m_sources[i]))
                byId[m_files[m_sources[i].file].oldBlob].push_back(i);
        }
        for (End &target : m_targets) {
            const auto found = isRegular(target) ? byId.find(m_files[target.file].newBlob) : byId.end();
            if (found == byId.end())
                continue;
            const auto &sources = found->second;
            const auto sameName = std::find_if(sources.begin(), sources.end(),
                                               [&](std::size_t i) { return m_sources[i].name == target.name; });
            record(target, sameName == sources.end() ? sources.front() : *sameName, MostScore);
        }
    }

    Result<void> pairSimilar(RenameResult &result)
    {
        if (!m_options.copies) {
            const auto named = pairUniqueNames();
            if (!named)
                return named;
        }
        std::vector<std::size_t> sources;
        std::vector<std::size_t> targets;
        const auto gather = [&](bool copies) {
            sources.clear();
            for (std::size_t i = 0; i < m_sources.size(); ++i) {
                if (copies || !m_sources[i].used)
                    sources.push_back(i);
            }
        };
        gather(m_options.copies);
        for (std::size_t i = 0; i < m_targets.size(); ++i) {
            if (!m_targets[i].pair)
                targets.push_back(i);
        }
        const auto tooMany = [&] { return qint64(sources.size()) * qint64(targets.size()) > m_options.mostPairs; };
        bool copies = m_options.copies;
        if (copies && tooMany()) {
            result.limited = true;
            copies = false;
            gather(copies);
        }
        if (tooMany()) {
            result.limited = true;
            return {};
        }
        return sources.empty() || targets.empty() ? Result<void>() : pairBest(sources, targets, copies);
    }

    /// Most renamed files keep their names: those whose names are unique on both sides need not be weighed against all
    /// others, if they have enough in common.
    Result<void> pairUniqueNames()
    {
        constexpr std::size_t Several = std::size_t(-1);
        const auto byName = [this](const std::vector<End> &ends) {
            QHash<QByteArrayView, std::size_t> unique;
            for (std::size_t i = 0; i < ends.size(); ++i) {
                const auto found = unique.find(ends[i].name);
                if (found == unique.end())
                    unique.insert(ends[i].name, i);
                else
                    *found = Several;
            }
            return unique;
        };
        const auto sources = byName(m_sources);
        const auto targets = byName(m_targets);
        const int enough = m_leastScore + (MostScore - m_leastScore) / 2;
        for (std::size_t i = 0; i < m_sources.size(); ++i) {
            const auto target = targets.constFind(m_sources[i].name);
            if (target == targets.cend() || *target == Several || sources.value(m_sources[i].name) == Several)
                continue;
            const auto score = scorePair(m_sources[i], m_targets[*target]);
            if (!score)
                return fail(score.error());
            if (*score >= enough)
                record(m_targets[*target], i, *score);
        }
        return {};
    }

    Result<int> scorePair(End &source, End &target)
    {
        lookUpSize(source);
        lookUpSize(target);
        if (!mayBeSimilar(source.size, target.size, m_leastScore))
            return 0;
        for (End *end : {&source, &target}) {
            const auto done = read(*end);
            if (!done)
                return fail(done.error());
        }
        return scoreOfRead(source, target,
                           [&] { return m_fingerprinter.common(*source.fingerprint, *target.fingerprint); });
    }

    /// `common` is only called where it matters.
    template <typename Common>
    [[nodiscard]] int scoreOfRead(const End &source, const End &target, Common common) const
    {
        if (!source.fingerprint || !target.fingerprint)
            return 0;
        const qint64 before = source.fingerprint->size;
        const qint64 after = target.fingerprint->size;
        return mayBeSimilar(before, after, m_leastScore) ? scoreOf(common(), before, after) : 0;
    }

    /// Reads those whose size is near that of one of the others.
    Result<void> readPromising(std::vector<End> &ends, const std::vector<std::size_t> &numbers,
                               const std::vector<qint64> &otherSizes)
    {
        for (const std::size_t number : numbers) {
            End &end = ends[number];
            const auto near = std::lower_bound(otherSizes.begin(), otherSizes.end(), end.size);
            const bool promising = end.size < 0 || (!otherSizes.empty() && otherSizes.front() < 0)
                                   || (near != otherSizes.end() && mayBeSimilar(end.size, *near, m_leastScore))
                                   || (near != otherSizes.begin() && mayBeSimilar(end.size, *(near - 1), m_leastScore));
            const auto done = promising ? read(end) : Result<void>();
            if (!done)
                return done;
        }
        return {};
    }

    /// The sizes that are known without reading, in order.
    Result<std::vector<qint64>> sizesOf(std::vector<End> &ends, const std::vector<std::size_t> &numbers)
    {
        std::vector<qint64> sizes;
        for (const std::size_t number : numbers) {
            if (m_control.isCancelled())
                return cancelled();
            lookUpSize(ends[number]);
            sizes.push_back(ends[number].size);
        }
        std::sort(sizes.begin(), sizes.end());
        return sizes;
    }

    /// Weighs all that is left, each against each, and pairs the best first.
    Result<void> pairBest(const std::vector<std::size_t> &sources, const std::vector<std::size_t> &targets, bool copies)
    {
        const auto oldSizes = sizesOf(m_sources, sources);
        const auto newSizes = sizesOf(m_targets, targets);
        if (!oldSizes || !newSizes)
            return cancelled();
        if (const auto done = readPromising(m_sources, sources, *newSizes); !done)
            return done;
        if (const auto done = readPromising(m_targets, targets, *oldSizes); !done)
            return done;
        std::vector<const Fingerprint *> fingerprints;
        for (const std::size_t source : sources) {
            const auto &fingerprint = m_sources[source].fingerprint;
            fingerprints.push_back(fingerprint ? &*fingerprint : nullptr);
        }
        FingerprintIndex index(fingerprints);
        std::vector<Candidate> candidates;
        for (const std::size_t number : targets) {
            const End &target = m_targets[number];
            if (!target.fingerprint)
                continue;
            const auto common = index.weigh(*target.fingerprint, m_control);
            if (common.empty())
                return cancelled();
            BestSources best;
            for (std::size_t i = 0; i < sources.size(); ++i) {
                const End &source = m_sources[sources[i]];
                const int score = common[i] == 0 ? 0 : scoreOfRead(source, target, [&] { return qint64(common[i]); });
                best.offer(number, sources[i], score, [&] { return source.name == target.name; });
            }
            best.moveTo(candidates, m_leastScore);
        }
        std::stable_sort(candidates.begin(), candidates.end(),
                         [](const Candidate &one, const Candidate &two) { return one.isBetter(two); });
        pairCandidates(candidates, false);
        if (copies)
            pairCandidates(candidates, true);
        return {};
    }

    void pairCandidates(const std::vector<Candidate> &candidates, bool copies)
    {
        for (const Candidate &candidate : candidates) {
            End &target = m_targets[candidate.target];
            if (!target.pair && (copies || !m_sources[candidate.source].used))
                record(target, candidate.source, candidate.score);
        }
    }

    void record(End &target, std::size_t source, int score)
    {
        target.pair = source;
        target.score = score;
        m_sources[source].used = true;
    }

    void lookUpSize(End &end) const
    {
        if (end.size < 0 && m_size && !end.asked && isRegular(end))
            end.size = m_size(m_files[end.file], end.side);
    }

    Result<void> read(End &end)
    {
        if (m_control.isCancelled())
            return cancelled();
        if (end.asked)
            return {};
        end.asked = true;
        m_control.progress(++m_done, m_total);
        if (!isRegular(end))
            return {};
        const auto content = m_content(m_files[end.file], end.side);
        if (!content && content.error().fault == Fault::Cancelled)
            return fail(content.error());
        if (!content)
            return {};
        end.fingerprint = m_fingerprinter.take(*content, m_control);
        return end.fingerprint ? Result<void>() : cancelled();
    }

    /// Only now the files change. A file that went to several places was renamed to the last of them and copied to the
    /// others, as git has it.
    void apply()
    {
        std::vector<bool> gone(m_files.size(), false);
        std::vector<std::optional<std::size_t>> last(m_sources.size());
        for (std::size_t i = 0; i < m_sources.size(); ++i) {
            if (m_files[m_sources[i].file].kind == Kind::Renamed)
                last[i] = m_sources[i].file;
        }
        for (const End &target : m_targets) {
            if (target.pair && !m_sources[*target.pair].stays)
                last[*target.pair] = std::max(last[*target.pair].value_or(0), target.file);
        }
        for (const End &target : m_targets) {
            if (!target.pair)
                continue;
            const FileChange &from = m_files[m_sources[*target.pair].file];
            FileChange &to = m_files[target.file];
            gone[m_sources[*target.pair].file] = from.kind == Kind::Deleted;
            to.oldPath = from.oldPath;
            to.oldBlob = from.oldBlob;
            to.oldMode = from.oldMode;
            to.similarity = target.score * 100 / MostScore;
            to.kind = last[*target.pair] == target.file ? Kind::Renamed : Kind::Copied;
        }
        for (std::size_t i = 0; i < m_sources.size(); ++i) {
            FileChange &file = m_files[m_sources[i].file];
            if (file.kind == Kind::Renamed && last[i] && *last[i] != m_sources[i].file)
                file.kind = Kind::Copied;
        }
        std::size_t index = 0;
        std::erase_if(m_files, [&](const FileChange &) { return gone[index++]; });
    }

    std::vector<FileChange> &m_files;
    const ContentSource &m_content;
    const ContentSize &m_size;
    const RenameOptions &m_options;
    const JobControl &m_control;
    const int m_leastScore;
    Fingerprinter m_fingerprinter;
    std::vector<End> m_sources; ///< by path, as git has them: of equals the first is taken
    std::vector<End> m_targets;
    qint64 m_done = 0;
    qint64 m_total = 0;
};

} // namespace

Result<RenameResult> pairSimilarRenames(std::vector<FileChange> &files, const ContentSource &content,
                                        const RenameOptions &options, const JobControl &control,
                                        const ContentSize &size)
{
    return RenameSearch(files, content, options, control, size).run();
}

} // namespace waybill::git
