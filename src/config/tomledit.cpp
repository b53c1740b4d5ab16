// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "config/tomledit.h"

#include "config/configmessage.h"
#include "config/toml.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace waybill::config {

namespace {

tl::unexpected<Error> notEditable(const QString &name)
{
    return fail(Fault::Input, message(ConfigMessage::NotEditable, name), {}, ConfigMessage::EditText);
}

Result<Node> read(const QString &text)
{
    File file = readToml({}, text.toUtf8());
    if (file.documents.empty()) {
        const Problem &problem = file.problems.front();
        return fail(Fault::Input, problem.message, problem.place);
    }
    return std::move(file.documents.front());
}

/// Whether both say the same, wherever they stand.
bool isSame(const Node &one, const Node &two)
{
    if (one.kind != two.kind || one.text != two.text || one.quoted != two.quoted
        || one.entries.size() != two.entries.size() || one.items.size() != two.items.size())
        return false;
    for (std::size_t i = 0; i < one.items.size(); ++i) {
        if (!isSame(one.items[i], two.items[i]))
            return false;
    }
    return std::all_of(one.entries.begin(), one.entries.end(), [&two](const Entry &entry) {
        const Node *other = two.find(entry.key);
        return other && isSame(entry.value, *other);
    });
}

Node *childOf(Node &map, const QString &key)
{
    const auto found =
        std::find_if(map.entries.begin(), map.entries.end(), [&key](const Entry &entry) { return entry.key == key; });
    return found == map.entries.end() ? nullptr : &found->value;
}

Node *tableAt(Node &root, const TomlPlace &place)
{
    Node *node = childOf(root, place.table);
    if (!node || place.index < 0)
        return node && node->isMap() ? node : nullptr;
    return node->isList() && place.index < int(node->items.size()) ? &node->items[std::size_t(place.index)] : nullptr;
}

bool isHeader(const QStringList &lines, int line)
{
    return line > 0 && line <= lines.size() && lines.at(line - 1).trimmed().startsWith(QLatin1Char('['));
}

/// The lines of the headers of a table and of all below it.
void addHeaders(const Node &node, const QStringList &lines, std::vector<int> &headers)
{
    if (node.isMap() && isHeader(lines, node.line))
        headers.push_back(node.line);
    for (const Entry &entry : node.entries)
        addHeaders(entry.value, lines, headers);
    for (const Node &item : node.items)
        addHeaders(item, lines, headers);
}

/// The line behind a table (from 1) whose headers these are: that of the next header, without the comments and empty
/// lines that belong to it.
int endOf(const Node &root, const QStringList &lines, const std::vector<int> &own)
{
    std::vector<int> all;
    addHeaders(root, lines, all);
    const int last = *std::max_element(own.begin(), own.end());
    int end = int(lines.size()) + 1;
    for (const int line : all) {
        if (line > last)
            end = std::min(end, line);
    }
    const auto isLeft = [&lines](int line) {
        const QString text = lines.at(line - 1).trimmed();
        return text.isEmpty() || text.startsWith(QLatin1Char('#'));
    };
    while (end - 1 > last && isLeft(end - 1))
        --end;
    return end;
}

QString written(const TomlScalar &value)
{
    if (const bool *flag = std::get_if<bool>(&value))
        return *flag ? QStringLiteral("true") : QStringLiteral("false");
    const QString &text = std::get<QString>(value);
    const bool control = std::any_of(text.begin(), text.end(), [](QChar c) { return c < u' ' || c == u'\x7f'; });
    // A pattern is easier to read with single backslashes.
    if (text.contains(QLatin1Char('\\')) && !text.contains(QLatin1Char('\'')) && !control)
        return QString(QLatin1Char('\'') + text + QLatin1Char('\''));
    QString escaped;
    for (const QChar c : text) {
        if (c == QLatin1Char('"') || c == QLatin1Char('\\'))
            escaped += QLatin1Char('\\');
        if (c < u' ' || c == u'\x7f')
            escaped += QStringLiteral("\\u%1").arg(c.unicode(), 4, 16, QLatin1Char('0'));
        else
            escaped += c;
    }
    return QString(QLatin1Char('"') + escaped + QLatin1Char('"'));
}

Node nodeOf(const TomlScalar &value)
{
    Node node;
    node.kind = Node::Kind::Text;
    node.quoted = std::holds_alternative<QString>(value);
    node.text = node.quoted ? std::get<QString>(value) : written(value);
    return node;
}

/// "key = value" of a line: up to the value, the value, and what follows.
struct Assignment {
    QString before;
    QString value;
    QString behind;
};

std::optional<Assignment> assignmentIn(const QString &line, const QString &key)
{
    static const QRegularExpression form(
        QStringLiteral(R"re(^(\s*(?:([\w-]+)|"([^"\\]*)"|'([^']*)')\s*=\s*))re"
                       R"re(("(?!"")(?:[^"\\]|\\.)*"|'(?!'')[^']*'|[^\s#"'\[{][^#]*?)(\s*(?:#.*)?)$)re"));
    const QRegularExpressionMatch match = form.match(line);
    if (!match.hasMatch() || QString(match.captured(2) + match.captured(3) + match.captured(4)) != key)
        return {};
    return Assignment{match.captured(1), match.captured(5), match.captured(6)};
}

/// A line for a new key, with its value where the lines around have theirs.
QString newLine(const QString &key, const QString &value, const QString &neighbour)
{
    const qsizetype equals = neighbour.indexOf(QLatin1Char('='));
    const qsizetype wide = equals > 0 && neighbour.at(equals - 1).isSpace() ? equals - 1 : 0;
    return QString(key.leftJustified(wide) + QLatin1String(" = ") + value);
}

Result<QString> proven(const QStringList &lines, const Node &wanted, const QString &name)
{
    QString text = lines.join(QLatin1Char('\n'));
    const auto now = read(text);
    if (!now || !isSame(*now, wanted))
        return notEditable(name);
    return text;
}

/// Puts lines at the end, behind an empty one.
void append(QStringList &lines, const QStringList &added)
{
    while (!lines.isEmpty() && lines.last().trimmed().isEmpty())
        lines.removeLast();
    if (!lines.isEmpty())
        lines << QString();
    lines << added << QString();
}

} // namespace

Result<QString> setTomlValue(const QString &text, const TomlPlace &place, const QString &key, const TomlScalar &value)
{
    auto root = read(text);
    if (!root)
        return fail(root.error());
    const QString name = place.table + QLatin1Char('.') + key;
    const bool removes = std::holds_alternative<std::monostate>(value);
    QStringList lines = text.split(QLatin1Char('\n'));
    Node *table = tableAt(*root, place);
    if (!table) {
        if (place.index >= 0 || root->find(place.table))
            return notEditable(name);
        if (removes)
            return text;
        Entry entry{place.table, {}};
        entry.value.kind = Node::Kind::Map;
        entry.value.entries.push_back({key, nodeOf(value)});
        root->entries.push_back(std::move(entry));
        append(lines, {QStringLiteral("[%1]").arg(place.table), newLine(key, written(value), {})});
        return proven(lines, *root, name);
    }
    if (!isHeader(lines, table->line))
        return notEditable(name);
    if (Node *old = childOf(*table, key)) {
        const int line = old->keyLine - 1;
        const auto assignment = line >= 0 && line < lines.size() ? assignmentIn(lines.at(line), key) : std::nullopt;
        if (!assignment)
            return notEditable(name);
        if (removes) {
            lines.removeAt(line);
            table->entries.erase(std::find_if(table->entries.begin(), table->entries.end(),
                                              [&key](const Entry &entry) { return entry.key == key; }));
        } else {
            lines[line] = assignment->before + written(value) + assignment->behind;
            *old = nodeOf(value);
        }
        return proven(lines, *root, name);
    }
    if (removes)
        return text;
    // Behind the last value that stands on one line, else below the header.
    int behind = table->line;
    for (const Entry &entry : table->entries) {
        const int line = entry.value.keyLine;
        if (line > behind && line <= lines.size() && assignmentIn(lines.at(line - 1), entry.key))
            behind = line;
    }
    lines.insert(behind, newLine(key, written(value), behind > table->line ? lines.at(behind - 1) : QString()));
    table->entries.push_back({key, nodeOf(value)});
    return proven(lines, *root, name);
}

Result<QString> addTomlTable(const QString &text, const QString &table,
                             const std::vector<std::pair<QString, QString>> &values)
{
    auto root = read(text);
    if (!root)
        return fail(root.error());
    Node *list = childOf(*root, table);
    if (list && (!list->isList() || list->items.empty()))
        return notEditable(table);
    QStringList lines = text.split(QLatin1Char('\n'));
    QStringList added{QStringLiteral("[[%1]]").arg(table)};
    Node item;
    item.kind = Node::Kind::Map;
    for (const auto &[key, value] : values) {
        added << newLine(key, written(value), {});
        item.entries.push_back({key, nodeOf(value)});
    }
    if (!list) {
        append(lines, added);
        Entry entry{table, {}};
        entry.value.kind = Node::Kind::List;
        entry.value.items.push_back(std::move(item));
        root->entries.push_back(std::move(entry));
        return proven(lines, *root, table);
    }
    std::vector<int> own;
    addHeaders(list->items.back(), lines, own);
    if (own.empty())
        return notEditable(table);
    const int end = endOf(*root, lines, own);
    added.prepend(QString());
    for (qsizetype i = 0; i < added.size(); ++i)
        lines.insert(end - 1 + i, added.at(i));
    if (end - 1 + added.size() == lines.size())
        lines << QString(); // the file ended without a line end
    list->items.push_back(std::move(item));
    return proven(lines, *root, table);
}

Result<QString> removeTomlTable(const QString &text, const QString &table, int index)
{
    auto root = read(text);
    if (!root)
        return fail(root.error());
    QStringList lines = text.split(QLatin1Char('\n'));
    const Node *found = tableAt(*root, {table, index});
    std::vector<int> own;
    if (found && index >= 0)
        addHeaders(*found, lines, own);
    if (own.empty())
        return notEditable(table);
    int first = *std::min_element(own.begin(), own.end());
    const int end = endOf(*root, lines, own);
    while (first > 1 && lines.at(first - 2).trimmed().startsWith(QLatin1Char('#')))
        --first;
    // One of the empty lines around goes with it.
    if (first > 1 && lines.at(first - 2).trimmed().isEmpty())
        --first;
    lines.erase(lines.begin() + first - 1, lines.begin() + end - 1);
    Node *list = childOf(*root, table);
    list->items.erase(list->items.begin() + index);
    if (list->items.empty())
        root->entries.erase(std::find_if(root->entries.begin(), root->entries.end(),
                                         [&table](const Entry &entry) { return entry.key == table; }));
    return proven(lines, *root, table);
}

} // namespace waybill::config
