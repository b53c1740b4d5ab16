// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/migration.h"

#include "offers/offertext.h"

#include <algorithm>

namespace waybill::api::offers {

namespace {

constexpr std::size_t LargestText = 2 << 20;
constexpr std::size_t MostEntries = 4000;

struct Token {
    std::string_view text; ///< a name without its quotes, or one character
    std::size_t offset = 0;
    bool quoted = false;
};

/// The words and signs of one statement, and a place in them.
class Statement {
public:
    std::vector<Token> tokens;

    [[nodiscard]] bool atEnd() const { return m_at >= tokens.size(); }
    [[nodiscard]] const Token &here() const { return tokens[std::min(m_at, tokens.size() - 1)]; }
    [[nodiscard]] std::size_t place() const { return m_at; }
    void go(std::size_t place) { m_at = place; }
    void skip() { ++m_at; }

    /// Steps over the words where they stand here, one after the other.
    bool take(std::initializer_list<std::string_view> words)
    {
        std::size_t at = m_at;
        for (const std::string_view word : words) {
            if (at >= tokens.size() || tokens[at].quoted || lowered(tokens[at].text) != word)
                return false;
            ++at;
        }
        m_at = at;
        return true;
    }

    /// "schema"."name", with dots between; an unset text where no name stands here.
    Token takeName()
    {
        Token name;
        while (!atEnd() && (here().quoted || isWord(here().text.front()))) {
            name = here(); // the schema before it does not count
            skip();
            if (atEnd() || here().text != ".")
                break;
            skip();
        }
        return name;
    }

private:
    std::size_t m_at = 0;
};

bool isAnyOf(std::string_view word, std::initializer_list<std::string_view> words)
{
    return std::find(words.begin(), words.end(), lowered(word)) != words.end();
}

/// Cuts a text into statements.
class StatementReader {
public:
    explicit StatementReader(std::string_view text)
        : m_text(text)
    {}

    bool next(Statement &statement)
    {
        statement = Statement();
        while (m_at < m_text.size()) {
            const char c = m_text[m_at];
            const std::string_view two = m_text.substr(m_at, 2);
            if (isSpace(c)) {
                ++m_at;
            } else if (two == "--" || c == '#') {
                if (!skipLine())
                    break;
            } else if (two == "/*") {
                m_at = std::min(m_text.find("*/", m_at), m_text.size() - 2) + 2;
            } else if (c == ';') {
                ++m_at;
                if (!statement.tokens.empty())
                    return true;
            } else if (c == '\'') {
                m_at = std::min(m_text.find('\'', m_at + 1), m_text.size() - 1) + 1;
            } else if (c == '$') {
                skipDollar();
            } else {
                takeToken(statement, c);
            }
        }
        return !statement.tokens.empty();
    }

private:
    /// A comment; false where it begins the way back.
    bool skipLine()
    {
        const std::size_t end = std::min(m_text.find('\n', m_at), m_text.size());
        const std::string line = lowered(m_text.substr(m_at, end - m_at));
        const bool back = line.find("+goose down") != None || line.find("migrate:down") != None
                          || line.find("+migrate down") != None || line.find("//@undo") != None;
        m_at = back ? m_text.size() : end;
        return !back;
    }

    /// $$ the body of a function $$
    void skipDollar()
    {
        const std::size_t end = m_text.find('$', m_at + 1);
        const std::string_view tag = end == None ? std::string_view() : m_text.substr(m_at, end + 1 - m_at);
        const bool valid = !tag.empty() && std::all_of(tag.begin() + 1, tag.end() - 1, isWord);
        const std::size_t close = valid ? m_text.find(tag, end + 1) : None;
        m_at = close == None ? m_at + 1 : close + tag.size();
    }

    void takeToken(Statement &statement, char c)
    {
        const std::size_t begin = m_at;
        if (c == '"' || c == '`' || c == '[') {
            const std::size_t end = m_text.find(c == '[' ? ']' : c, begin + 1);
            if (end != None && end > begin + 1) {
                statement.tokens.push_back({m_text.substr(begin + 1, end - begin - 1), begin, true});
                m_at = end + 1;
                return;
            }
        }
        const std::string_view word = wordAt(m_text, begin);
        statement.tokens.push_back({word.empty() ? m_text.substr(begin, 1) : word, begin, false});
        m_at += std::max(word.size(), std::size_t(1));
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

/// What the statements so far come to.
class Outcome {
public:
    struct Entry {
        Kind kind = Kind::Table;
        std::string table;
        std::string column;
        std::string shape;
        std::string value;
        std::size_t offset = 0;
        bool optional = true;
    };

    void addTable(std::string_view name, std::size_t offset)
    {
        erase([&](const Entry &entry) { return entry.table == name; }); // DROP IF EXISTS before CREATE
        m_entries.push_back({Kind::Table, std::string(name), {}, {}, {}, offset, true});
    }
    void dropTable(std::string_view name, std::size_t offset)
    {
        const bool own = created(name);
        erase([&](const Entry &entry) { return entry.table == name; });
        if (!own)
            m_entries.push_back({Kind::Table, std::string(name), {}, {}, "dropped", offset, true});
    }
    void renameTable(std::string_view from, std::string_view to, std::size_t offset)
    {
        const bool again = std::any_of(m_entries.begin(), m_entries.end(), [&](const Entry &entry) {
            return entry.kind == Kind::Table && entry.table == to && entry.value == "dropped";
        });
        dropTable(from, offset);
        addTable(to, offset);
        if (again) // CREATE new, DROP old, RENAME new TO old: how SQLite changes a table
            m_entries.back().value = "changed";
    }
    void column(std::string_view table, std::string_view name, std::string_view value, std::size_t offset,
                std::string shape = {}, bool optional = true)
    {
        if (m_entries.size() >= MostEntries) // a dump: each is looked for among all
            return;
        const auto same = [&](const Entry &entry) {
            return entry.kind == Kind::Column && entry.table == table && entry.column == name;
        };
        const bool own = created(table) || std::any_of(m_entries.begin(), m_entries.end(), [&](const Entry &entry) {
                             return same(entry) && entry.value.empty();
                         });
        erase(same);
        if (own && value == "dropped")
            return;
        m_entries.push_back({Kind::Column, std::string(table), std::string(name), std::move(shape),
                             own ? std::string() : std::string(value), offset, optional || created(table)});
    }
    void report(OfferFile &file) const
    {
        for (const Entry &entry : m_entries) {
            const std::string name = entry.kind == Kind::Table ? entry.table : entry.table + '.' + entry.column;
            Element &element = file.add(entry.kind, name, entry.offset);
            element.shape = entry.shape;
            element.value = entry.value;
            element.optional = entry.optional;
        }
    }

private:
    [[nodiscard]] bool created(std::string_view table) const
    {
        return std::any_of(m_entries.begin(), m_entries.end(), [&](const Entry &entry) {
            return entry.kind == Kind::Table && entry.table == table && entry.value.empty();
        });
    }
    template <typename Judge>
    void erase(const Judge &judge)
    {
        m_entries.erase(std::remove_if(m_entries.begin(), m_entries.end(), judge), m_entries.end());
    }

    std::vector<Entry> m_entries;
};

/// Reads "name type constraints" up to the comma at its own level.
void readColumn(Statement &statement, std::string_view table, std::string_view value, Outcome &outcome)
{
    const Token name = statement.takeName();
    if (name.text.empty())
        return;
    std::string shape;
    bool inType = true;
    bool notNull = false;
    bool hasDefault = false;
    int depth = 0;
    for (; !statement.atEnd(); statement.skip()) {
        const Token &token = statement.here();
        if (token.text == "(")
            ++depth;
        else if (token.text == ")" && --depth < 0)
            break;
        else if (token.text == "," && depth == 0)
            break;
        if (depth == 0 && !token.quoted
            && isAnyOf(token.text,
                       {"not",        "null",     "default",   "primary",        "references",    "unique",  "check",
                        "constraint", "collate",  "generated", "auto_increment", "autoincrement", "comment", "on",
                        "as",         "identity", "using",     "after",          "first",         "unsigned"})) {
            inType = false;
            hasDefault = hasDefault || isAnyOf(token.text, {"default", "generated", "auto_increment", "identity"});
            const std::size_t here = statement.place();
            notNull = notNull || statement.take({"not", "null"});
            statement.go(here);
        }
        if (!inType)
            continue;
        const bool joint = !shape.empty() && isWord(shape.back()) && isWord(token.text.front());
        shape += (joint ? " " : "") + lowered(token.text);
    }
    outcome.column(table, name.text, value, name.offset, shape, !notNull || hasDefault);
}

bool isConstraint(const Token &token)
{
    return !token.quoted
           && isAnyOf(token.text, {"primary", "foreign", "unique", "constraint", "check", "key", "index", "exclude",
                                   "like", "fulltext", "spatial", "partition", "period"});
}

/// To the comma at this level, or to the bracket that ends it.
void skipPart(Statement &statement)
{
    int depth = 0;
    for (; !statement.atEnd(); statement.skip()) {
        const std::string_view text = statement.here().text;
        if (text == "(")
            ++depth;
        else if (text == ")" && --depth < 0)
            return;
        else if (text == "," && depth == 0)
            return;
    }
}

void readCreate(Statement &statement, Outcome &outcome)
{
    statement.take({"if", "not", "exists"});
    const Token table = statement.takeName();
    if (table.text.empty())
        return;
    outcome.addTable(table.text, table.offset);
    if (statement.atEnd() || statement.here().text != "(")
        return;
    do {
        statement.skip();
        if (statement.atEnd())
            return;
        if (isConstraint(statement.here()))
            skipPart(statement);
        else
            readColumn(statement, table.text, {}, outcome);
    } while (!statement.atEnd() && statement.here().text == ",");
}

void readAction(Statement &statement, std::string_view table, Outcome &outcome)
{
    if (statement.take({"add"})) {
        if (statement.atEnd() || isConstraint(statement.here()))
            return;
        statement.take({"column"});
        statement.take({"if", "not", "exists"});
        readColumn(statement, table, {}, outcome);
    } else if (statement.take({"drop"})) {
        if (statement.atEnd() || isConstraint(statement.here()))
            return;
        statement.take({"column"});
        statement.take({"if", "exists"});
        const Token name = statement.takeName();
        if (!name.text.empty())
            outcome.column(table, name.text, "dropped", name.offset);
    } else if (statement.take({"rename"})) {
        if (statement.take({"to"}) || statement.take({"as"})) {
            const Token name = statement.takeName();
            if (!name.text.empty())
                outcome.renameTable(table, name.text, name.offset);
            return;
        }
        if (!statement.atEnd() && isConstraint(statement.here()))
            return;
        statement.take({"column"});
        const Token from = statement.takeName();
        // takeName() stops at a blank, so that "to" is here.
        if (from.text.empty() || !statement.take({"to"}))
            return;
        const Token to = statement.takeName();
        outcome.column(table, from.text, "dropped", from.offset);
        if (!to.text.empty())
            outcome.column(table, to.text, {}, to.offset);
    } else if (statement.take({"change"})) {
        statement.take({"column"});
        const Token from = statement.takeName();
        const bool same = !statement.atEnd() && statement.here().text == from.text;
        if (!same && !from.text.empty())
            outcome.column(table, from.text, "dropped", from.offset);
        readColumn(statement, table, same ? "changed" : "", outcome);
    } else if (statement.take({"modify"})) {
        statement.take({"column"});
        readColumn(statement, table, "changed", outcome);
    } else if (statement.take({"alter"})) {
        statement.take({"column"});
        const Token name = statement.takeName();
        if (statement.take({"type"}) || statement.take({"set", "data", "type"})) {
            std::string shape;
            for (; !statement.atEnd() && statement.here().text != ","
                   && !isAnyOf(statement.here().text, {"using", "collate"});
                 statement.skip())
                shape += (!shape.empty() && isWord(shape.back()) && isWord(statement.here().text.front()) ? " " : "")
                         + lowered(statement.here().text);
            outcome.column(table, name.text, "changed", name.offset, shape);
        }
    }
}

void readStatement(Statement &statement, Outcome &outcome)
{
    if (statement.take({"create"})) {
        for (const std::string_view word : {"or", "replace", "unlogged", "global", "local"})
            statement.take({word});
        if (statement.take({"table"}))
            readCreate(statement, outcome);
    } else if (statement.take({"drop", "table"})) {
        statement.take({"if", "exists"});
        do {
            const Token name = statement.takeName();
            if (!name.text.empty())
                outcome.dropTable(name.text, name.offset);
        } while (statement.take({","}));
    } else if (statement.take({"rename", "table"})) {
        const Token from = statement.takeName();
        if (statement.take({"to"}))
            outcome.renameTable(from.text, statement.takeName().text, from.offset);
    } else if (statement.take({"alter", "table"})) {
        statement.take({"if", "exists"});
        statement.take({"only"});
        const Token table = statement.takeName();
        if (table.text.empty())
            return;
        while (!statement.atEnd()) {
            readAction(statement, table.text, outcome);
            skipPart(statement);
            if (statement.atEnd())
                return;
            statement.skip();
        }
    }
}

} // namespace

bool isMigration(std::string_view path)
{
    if (!path.ends_with(".sql") || path.ends_with(".down.sql") || path.ends_with("_down.sql")
        || fileNameOf(path) == "down.sql")
        return false;
    std::string_view folder = folderOf(path);
    while (!folder.empty()) {
        const std::string name = lowered(fileNameOf(folder));
        if (name.find("migrat") != None || name == "db" || name == "database" || name == "schema" || name == "schemas")
            return true;
        folder = folderOf(folder);
    }
    return false;
}

void readMigration(OfferFile &file)
{
    if (file.text().size() > LargestText)
        return;
    Outcome outcome;
    StatementReader reader(file.text());
    for (Statement statement; reader.next(statement);)
        readStatement(statement, outcome);
    outcome.report(file);
}

} // namespace waybill::api::offers
