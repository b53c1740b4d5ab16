// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/reverts.h"

#include "release/changes/mergetitle.h"

namespace waybill::release {

namespace {

/// Changes by every id that a message may name: their own and those of the commits that they bring.
class ChangeIndex {
public:
    explicit ChangeIndex(const std::vector<Change> &changes)
    {
        for (std::size_t i = 0; i < changes.size(); ++i) {
            m_byId.emplace(changes[i].id.toHex(), i);
            for (const git::ObjectId &commit : changes[i].commits)
                m_byId.emplace(commit.toHex(), i);
        }
    }

    /// The full id that starts with `prefix`, and its change; nothing where there is none, or more than one.
    [[nodiscard]] std::optional<std::pair<QByteArray, std::size_t>> find(const QByteArray &prefix) const
    {
        const auto first = m_byId.lower_bound(prefix);
        if (first == m_byId.end() || !first->first.startsWith(prefix))
            return {};
        const auto second = std::next(first);
        if (second != m_byId.end() && second->first.startsWith(prefix))
            return {};
        return std::make_pair(first->first, first->second);
    }

private:
    std::map<QByteArray, std::size_t> m_byId;
};

/// The older change whose title `Revert "title"` repeats; a pull request's number behind either title does not count.
std::optional<std::size_t> findByTitle(const std::vector<Change> &changes, std::size_t after, QString title)
{
    static const QRegularExpression number(QStringLiteral(R"(\s*\(#\d+\)$)"));
    title.remove(number);
    for (std::size_t i = after + 1; i < changes.size(); ++i) {
        if (changes[i].title == title)
            return i;
    }
    return {};
}

/// The older change that the title of a revert names: by its words, else by its number.
std::optional<std::size_t> findNamed(const std::vector<Change> &changes, std::size_t revert)
{
    const QString &subject = changes[revert].title;
    if (const QString title = revertedTitle(subject); !title.isEmpty()) {
        if (const auto found = findByTitle(changes, revert, title))
            return found;
    }
    const std::optional<int> number = revertedPullRequest(subject);
    for (std::size_t i = revert + 1; number && i < changes.size(); ++i) {
        if (changes[i].pullRequest == number)
            return i;
    }
    return {};
}

} // namespace

void cancelReverts(std::vector<Change> &changes)
{
    for (Change &change : changes) {
        change.revertedBy.reset();
        change.reverts.reset();
    }
    const ChangeIndex index(changes);
    // Newest first: a revert that is itself taken back has no say any more, so what it took back lives again.
    for (std::size_t i = 0; i < changes.size(); ++i) {
        Change &change = changes[i];
        const std::vector<QByteArray> &ids = change.namesReverted;
        std::optional<std::size_t> target;
        std::set<QByteArray> named;
        bool whole = false;
        for (const QByteArray &id : ids) {
            const auto found = index.find(id);
            if (!found) {
                if (!change.reverts)
                    change.reverts = git::ObjectId::fromHex(id); // outside of the range: noted, nothing to cancel
                continue;
            }
            if (target && *target != found->second) {
                target.reset(); // takes back several changes: too much to pair
                named.clear();
                break;
            }
            target = found->second;
            named.insert(found->first);
        }
        if (target) {
            const Change &other = changes[*target];
            whole = named.contains(other.id.toHex())
                    || std::all_of(other.commits.begin(), other.commits.end(),
                                   [&](const git::ObjectId &commit) { return named.contains(commit.toHex()); });
        } else if (ids.empty()) {
            target = findNamed(changes, i);
            whole = target.has_value();
        }
        if (!target || *target <= i)
            continue;
        change.reverts = changes[*target].id;
        if (whole && !change.revertedBy && !changes[*target].revertedBy)
            changes[*target].revertedBy = change.id;
    }
}

void resolveReverted(const std::map<QByteArray, git::ObjectId> &reverted, std::vector<Change> &changes)
{
    for (Change &change : changes) {
        for (std::size_t i = 0; i < change.namesReverted.size() && !change.reverts; ++i) {
            if (const auto found = reverted.find(change.namesReverted[i]); found != reverted.end())
                change.reverts = found->second;
        }
    }
}

} // namespace waybill::release
