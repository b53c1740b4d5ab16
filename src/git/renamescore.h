// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/fingerprint.h"

#include <array>

/// The numbers of git's diffcore-rename.c, for the files of this room only: the same arithmetic gives the same pairs.
namespace waybill::git {

constexpr int MostScore = 60000;

[[nodiscard]] inline int scoreOf(int percent)
{
    return MostScore / 100 * std::clamp(percent, 1, 100);
}

/// By how much of the larger of the two both have.
[[nodiscard]] inline int scoreOf(qint64 common, qint64 oldSize, qint64 newSize)
{
    const qint64 larger = std::max(oldSize, newSize);
    return larger == 0 || newSize == 0 ? 0 : int(double(common) * MostScore / double(larger));
}

/// False where the sizes alone say that there cannot be enough in common; a size below 0 is not known.
[[nodiscard]] inline bool mayBeSimilar(qint64 oldSize, qint64 newSize, int leastScore)
{
    if (oldSize < 0 || newSize < 0)
        return true;
    const auto [smaller, larger] = std::minmax(oldSize, newSize);
    return double(larger) * (MostScore - leastScore) >= double(larger - smaller) * MostScore;
}

[[nodiscard]] inline QByteArrayView fileName(const QByteArray &path)
{
    return QByteArrayView(path).sliced(path.lastIndexOf('/') + 1);
}

/// A pair that may become a rename.
struct Candidate {
    std::size_t target = 0;
    std::size_t source = 0;
    int score = -1; ///< -1: nothing was offered yet
    bool sameName = false;

    [[nodiscard]] bool isBetter(const Candidate &other) const
    {
        return score != other.score ? score > other.score : sameName > other.sameName;
    }
};

/// The four best sources of a target. Where two are equal the order counts in which they came and took the place of
/// others, so this does as git does.
class BestSources {
public:
    template <typename SameName>
    void offer(std::size_t target, std::size_t source, int score, SameName sameName)
    {
        Candidate &worst = m_places[m_worst];
        if (score < worst.score)
            return;
        const Candidate offered{target, source, score, sameName()};
        if (!offered.isBetter(worst))
            return;
        worst = offered;
        m_worst = 0;
        for (std::size_t i = 1; i < m_places.size(); ++i) {
            if (m_places[m_worst].isBetter(m_places[i]))
                m_worst = i;
        }
    }

    void moveTo(std::vector<Candidate> &candidates, int leastScore) const
    {
        for (const Candidate &candidate : m_places) {
            if (candidate.score >= leastScore)
                candidates.push_back(candidate);
        }
    }

private:
    std::array<Candidate, 4> m_places;
    std::size_t m_worst = 0;
};

} // namespace waybill::git
