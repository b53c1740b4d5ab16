// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/templates/contributornames.h"

#include "notes/text/escape.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/changes/people.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace waybill::notes {

namespace {

/// Names that belong together, as far as addresses tell.
class People {
public:
    /// One piece of work; `address` may be empty.
    void add(const QString &name, const QString &address)
    {
        std::set<QString> marks{QLatin1Char('=') + name.toCaseFolded()};
        if (!address.isEmpty())
            marks.insert(address.toLower());
        if (const QString account = release::accountIn(address); !account.isEmpty())
            marks.insert(QLatin1Char('@') + account);
        std::optional<std::size_t> person;
        for (const QString &mark : marks) {
            const auto known = m_persons.find(mark);
            if (known != m_persons.end() && !person)
                person = known->second;
            else if (known != m_persons.end() && known->second != *person)
                join(known->second, *person);
        }
        if (!person) {
            person = m_names.size();
            m_names.emplace_back();
        }
        ++m_names[*person][name];
        for (const QString &mark : marks)
            m_persons[mark] = *person;
    }

    /// The best name of each.
    [[nodiscard]] QStringList names() const
    {
        QStringList names;
        for (const auto &person : m_names) {
            const auto best = std::max_element(person.begin(), person.end(), [](const auto &a, const auto &b) {
                const auto rank = [](const auto &one) {
                    return std::tuple(one.first.contains(QLatin1Char(' ')), one.second);
                };
                return rank(a) < rank(b);
            });
            if (best != person.end())
                names.append(best->first);
        }
        return names;
    }

private:
    void join(std::size_t from, std::size_t into)
    {
        for (const auto &[name, count] : std::exchange(m_names[from], {}))
            m_names[into][name] += count;
        for (auto &[mark, person] : m_persons) {
            if (person == from)
                person = into;
        }
    }

    std::vector<std::map<QString, int>> m_names; ///< of each person: how often each is used; empty: joined to another
    std::map<QString, std::size_t> m_persons;    ///< by mark
};

} // namespace

bool isName(const QString &text)
{
    return std::any_of(text.begin(), text.end(), [](QChar c) { return c.isLetterOrNumber(); });
}

QStringList contributorNames(const release::Release &release)
{
    People people;
    for (const release::RepositoryRelease &row : release.repositories) {
        for (const release::AssessedChange &assessed : row.changes) {
            const release::Change &change = *assessed.change;
            for (const QString &name : change.contributors) {
                const QString shown = shownLine(name).trimmed();
                const QString address = name == change.author ? change.authorEmail : QString();
                if (isName(shown) && !release::isRobot(name) && !release::isRobotAddress(address))
                    people.add(shown, address);
            }
        }
    }
    std::map<QString, QString> sorted; // by folded name, so that the order does not hang on the locale
    for (const QString &name : people.names())
        sorted.emplace(name.toCaseFolded(), name);
    QStringList names;
    for (const auto &[key, name] : sorted)
        names.append(name);
    return names;
}

} // namespace waybill::notes
