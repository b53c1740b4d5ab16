// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/mailmap.h"

#include "git/commitparser.h"
#include "git/odbreader.h"
#include "git/shallow.h"
#include "git/tree.h"

#include <unordered_set>

namespace waybill::git {

namespace {

struct Person {
    QByteArray name;
    QByteArray email;
};

/// Takes "Name <address>" from the front of a line; nothing where there is none.
std::optional<Person> takePerson(QByteArray &line)
{
    const qsizetype open = line.indexOf('<');
    const qsizetype close = line.indexOf('>', open + 1);
    if (open < 0 || close < 0)
        return {};
    Person person{line.left(open).trimmed(), line.mid(open + 1, close - open - 1).trimmed()};
    line.remove(0, close + 1);
    return person;
}

} // namespace

Mailmap Mailmap::parse(const QByteArray &text)
{
    std::map<Key, Proper> people;
    for (QByteArray line : text.split('\n')) {
        if (line.startsWith('#'))
            continue;
        const std::optional<Person> proper = takePerson(line);
        if (!proper || proper->email.isEmpty())
            continue;
        const std::optional<Person> committed = takePerson(line);
        const Key key =
            committed ? Key(committed->email.toLower(), committed->name.toLower()) : Key(proper->email.toLower(), {});
        Proper &known = people[key];
        if (!proper->name.isEmpty())
            known.name = proper->name;
        if (committed)
            known.email = proper->email;
    }
    Mailmap mailmap;
    mailmap.m_people = std::make_shared<const std::map<Key, Proper>>(std::move(people));
    return mailmap;
}

bool Mailmap::apply(QByteArray &name, QByteArray &email) const
{
    if (!m_people)
        return false;
    auto found = m_people->find({email.toLower(), name.toLower()});
    if (found == m_people->end())
        found = m_people->find({email.toLower(), {}});
    if (found == m_people->end())
        return false;
    const Proper &proper = found->second;
    const bool renamed = !proper.name.isEmpty() && proper.name != name;
    if (!proper.name.isEmpty())
        name = proper.name;
    if (!proper.email.isEmpty())
        email = proper.email;
    return renamed;
}

Mailmap readMailmap(const Repository &repository, const ObjectId &commit)
{
    const auto text = readFile(repository, commit, ".mailmap");
    return text && *text ? Mailmap::parse(**text) : Mailmap();
}

Result<std::vector<Signature>> authorsOf(const Repository &repository, const ObjectId &head, const JobControl &control)
{
    const auto reader = OdbReader::open(repository);
    if (!reader)
        return fail(reader.error());
    std::vector<Signature> authors;
    std::unordered_set<QByteArray> known;
    std::unordered_set<ObjectId> seen{head};
    std::vector<ObjectId> open{head};
    const std::unordered_set<ObjectId> ends = shallowCommits(repository);
    while (!open.empty()) {
        if (control.isCancelled())
            return cancelled();
        const ObjectId id = open.back();
        const OdbObjectPtr object = reader->tryRead(id);
        open.pop_back();
        CommitLinks links;
        if (!object || !parseLinks(OdbReader::content(object), links))
            continue;
        for (const ObjectId &parent : links.parents) {
            if (!ends.contains(id) && seen.insert(parent).second)
                open.push_back(parent);
        }
        constexpr std::string_view Key = "\nauthor ";
        std::string_view content = OdbReader::content(object);
        const std::size_t start = content.find(Key);
        if (start == std::string_view::npos)
            continue;
        content.remove_prefix(start + Key.size());
        const std::string_view line = content.substr(0, content.find('\n'));
        const std::string_view person = line.substr(0, line.rfind('>') + 1);
        if (known.insert(QByteArray(person.data(), qsizetype(person.size()))).second)
            authors.push_back(parseSignature(person));
    }
    return authors;
}

} // namespace waybill::git
