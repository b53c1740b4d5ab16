// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "randomhistory.h"

#include <algorithm>
#include <array>

namespace waybill::model {

RandomHistory::RandomHistory(quint32 seed)
    : m_random(seed)
{
    const int count = 3 + below(oneIn(10) ? 90 : 25);
    m_wrongClocks = oneIn(3);
    for (int i = 0; i < count; ++i)
        commit(i, count);
    m_stream += "reset refs/heads/main\nfrom :" + QByteArray::number(count) + "\n\n";
    tags();
    m_stream += "done\n";
}

QByteArray RandomHistory::line()
{
    static constexpr std::array words{"return", "value", "if (ready)", "}", "", "size", "\tloop", "  name", "é", "end"};
    QByteArray text = words[std::size_t(below(int(words.size())))];
    if (!oneIn(4))
        text += ' ' + QByteArray::number(below(400));
    return text + (oneIn(40) ? "\r\n" : "\n");
}

QByteArray RandomHistory::path()
{
    static constexpr std::array folders{"", "", "src/", "src/deep/", "docs/", "old name/"};
    static constexpr std::array names{"a.c",          "b.c",       "c.txt",    "sp ace",
                                      "\xc3\xbc.txt", "latin\xe9", "Makefile", "d-e+f"};
    return QByteArray(folders[std::size_t(below(int(folders.size())))]) + names[std::size_t(below(int(names.size())))];
}

RandomHistory::File RandomHistory::file()
{
    if (oneIn(15))
        return {"120000", path()};
    if (oneIn(20))
        return {"160000", QByteArray::number(1000 + below(9000)).repeated(10)};
    QByteArray content;
    if (!oneIn(12))
        for (int lines = 1 + below(oneIn(5) ? 150 : 25); lines > 0; --lines)
            content += line();
    if (oneIn(12))
        content += QByteArray(1, '\0') + line();
    if (oneIn(12) && !content.isEmpty())
        content.chop(1);
    return {oneIn(8) ? "100755" : "100644", content};
}

QByteArray RandomHistory::edited(const QByteArray &content)
{
    QByteArrayList lines = content.split('\n');
    for (int edits = 1 + below(oneIn(4) ? 12 : 3); edits > 0; --edits) {
        const int at = below(int(lines.size()));
        QByteArray text = line();
        text.chop(1);
        if (oneIn(3))
            lines.insert(at, text);
        else if (oneIn(3) && lines.size() > 1)
            lines.removeAt(at);
        else
            lines[at] = text;
    }
    return lines.join('\n');
}

void RandomHistory::edit(Tree &tree)
{
    const QByteArrayList paths = tree.keys();
    const QByteArray old = paths.isEmpty() ? QByteArray() : paths[below(int(paths.size()))];
    const bool text = !old.isEmpty() && tree[old].mode.startsWith("100");
    switch (old.isEmpty() ? 0 : below(10)) {
    case 0: tree[path()] = file(); break;
    case 1: tree.remove(old); break;
    case 2:
    case 3: { // moved, and often edited
        File moved = tree.take(old);
        if (text && !oneIn(3))
            moved.content = edited(moved.content);
        tree[path()] = moved;
        break;
    }
    case 4: tree[path()] = tree[old]; break;
    case 5:
        if (text)
            tree[old].mode = tree[old].mode == "100644" ? "100755" : "100644";
        break;
    case 6: // a folder is moved
        if (const qsizetype slash = old.indexOf('/'); slash > 0)
            for (const QByteArray &name : paths)
                if (name.startsWith(old.left(slash + 1)))
                    tree["moved/" + name.mid(slash + 1)] = tree.take(name);
        break;
    default:
        if (text)
            tree[old].content = edited(tree[old].content);
        else
            tree[old] = file();
    }
}

/// What another commit did to its first parent is done again, or undone, where the files are as they were.
void RandomHistory::pick(Tree &tree, bool backwards)
{
    const auto other = std::size_t(below(int(m_trees.size())));
    if (m_parents[other].empty())
        return;
    const Tree &parent = m_trees[std::size_t(m_parents[other].front())];
    const Tree &before = backwards ? m_trees[other] : parent;
    const Tree &after = backwards ? parent : m_trees[other];
    for (const QByteArray &name : (before.keys() + after.keys())) {
        if (before.contains(name) == after.contains(name) && before.value(name) == after.value(name))
            continue;
        if (tree.contains(name) != before.contains(name) || tree.value(name) != before.value(name))
            continue;
        if (after.contains(name))
            tree[name] = after.value(name);
        else
            tree.remove(name);
    }
}

void RandomHistory::commit(int number, int count)
{
    std::vector<int> parents;
    const bool crosses = number > 2 && m_parents[std::size_t(number - 1)].size() == 2 && oneIn(3);
    if (crosses) { // the same two are merged the other way round
        parents.assign(m_parents[std::size_t(number - 1)].rbegin(), m_parents[std::size_t(number - 1)].rend());
    } else if (number > 0 && !oneIn(30)) {
        const int wanted = oneIn(60) ? 17 : oneIn(15) ? 3 + below(4) : oneIn(4) ? 2 : 1;
        for (int i = 0; i < wanted; ++i) {
            const int parent = number - 1 - below(std::min(number, wanted > 4 ? 30 : 6));
            if (std::find(parents.begin(), parents.end(), parent) == parents.end())
                parents.push_back(parent);
        }
    }
    Tree tree = parents.empty() ? Tree() : m_trees[std::size_t(parents.front())];
    for (const int parent : parents)
        if (parent != parents.front())
            for (const auto &[name, file] : m_trees[std::size_t(parent)].toStdMap())
                if (!tree.contains(name) && !oneIn(3))
                    tree[name] = file;
    if (parents.empty())
        for (int files = 1 + below(8); files > 0; --files)
            tree[path()] = file();
    else if (oneIn(40))
        tree.clear();
    else if (oneIn(6))
        pick(tree, oneIn(2));
    else if (!oneIn(12)) // else a commit that changes nothing
        for (int edits = 1 + below(oneIn(5) ? 8 : 2); edits > 0; --edits)
            edit(tree);
    if (number == count - 1 && oneIn(2))
        tree[".mailmap"] = {"100644", "Ada Lovelace <ada@test.example> <ADA@home.example>\n"
                                      "Grace <grace@test.example> gh <g@test.example>\n# nobody\n"
                                      "<bob@new.example> <bob@old.example>\nbroken line\n"};

    // A root has a branch of its own, or fast-import would go on from what the branch has.
    const QByteArray branch = parents.empty() ? 'r' + QByteArray::number(number) : 'b' + QByteArray::number(below(5));
    m_stream += "commit refs/heads/" + branch + "\nmark :" + QByteArray::number(number + 1) + '\n';
    const qint64 skew = m_wrongClocks && oneIn(4) ? below(20'000) - 10'000 : 0;
    m_time += oneIn(8) ? 0 : 60;
    const qint64 time = m_time + skew;
    person("author", time - below(5000));
    person("committer", time);
    static constexpr std::array messages{"",
                                         "fix: one thing",
                                         "feat: add\n\nBody\n\nSigned-off-by: A <a@b>\n",
                                         "caf\xe9\n",
                                         "\n\n  leading\nsecond line\n\nrest",
                                         "Merge branch 'x'\n",
                                         "\xe4\xbd\xa0\xe5\xa5\xbd"};
    data(messages[std::size_t(below(int(messages.size())))]);
    for (std::size_t i = 0; i < parents.size(); ++i)
        m_stream += (i == 0 ? "from :" : "merge :") + QByteArray::number(parents[i] + 1) + '\n';
    writeTree(tree);
    m_trees.push_back(tree);
    m_parents.push_back(parents);
}

void RandomHistory::data(const QByteArray &bytes)
{
    m_stream += "data " + QByteArray::number(bytes.size()) + '\n' + bytes + '\n';
}

void RandomHistory::writeTree(const Tree &tree)
{
    m_stream += "deleteall\n";
    for (const auto &[name, file] : tree.toStdMap()) {
        const bool submodule = file.mode == "160000";
        m_stream += "M " + file.mode + (submodule ? ' ' + file.content : QByteArray(" inline")) + ' ' + name + '\n';
        if (!submodule)
            data(file.content);
    }
    m_stream += '\n';
}

void RandomHistory::person(const char *role, qint64 time)
{
    static constexpr std::array people{"Ada <ada@home.example>", "gh <G@test.example>",        "Bob <bob@old.example>",
                                       "Bob <bob@new.example>",  "J\xfcrgen <j@test.example>", "Eve  van  X <>"};
    static constexpr std::array zones{"+0000", "+0530", "-0330", "+1400", "-1200", "+0200"};
    m_stream += QByteArray(role) + ' ' + people[std::size_t(below(int(people.size())))] + ' ' + QByteArray::number(time)
                + ' ' + zones[std::size_t(below(int(zones.size())))] + '\n';
}

void RandomHistory::tags()
{
    static constexpr std::array names{"v1.0.0",  "v1.1.0", "v1.1.0-rc.1",  "agent/v2.0.0", "2024.01", "caf\xc3\xa9",
                                      "a.b-c+d", "v1.2.0", "agent/v2.0.1", "release-1.5",  "x@y",     "1.0"};
    int mark = commits();
    for (const QByteArray name : names) {
        const QByteArray target = ":" + QByteArray::number(1 + below(commits()));
        if (oneIn(3)) {
            m_stream += "reset refs/tags/" + name + "\nfrom " + target + "\n\n";
            continue;
        }
        if (oneIn(3))
            continue;
        QByteArray of = target;
        if (oneIn(8)) {
            of = ":" + QByteArray::number(++mark);
            m_stream += "blob\nmark " + of + '\n';
            data(line());
        } else if (mark > commits() && oneIn(2)) {
            of = ":" + QByteArray::number(mark); // a tag of a tag, or of a blob
        }
        m_stream += "tag " + name + "\nmark :" + QByteArray::number(++mark) + "\nfrom " + of + '\n';
        person("tagger", 1'600'000'000 + below(5000));
        data(oneIn(4) ? "1\n-----BEGIN PGP SIGNATURE-----\n\nabc\n-----END PGP SIGNATURE-----\n" : "words\n");
    }
}

} // namespace waybill::model
