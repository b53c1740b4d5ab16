// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "config/yaml.h"

#include "config/configmessage.h"
#include "support/nesting.h"

#include <QSet>

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <iterator>
#include <sstream>

namespace waybill::config {

namespace {

/// An alias is a copy here, so that a few lines could grow without end.
constexpr int MaximalNodes = 200000;
constexpr int MaximalDocuments = 1000;

struct TooMuch {
    YAML::Mark mark;
};

int countNodes(const Node &node)
{
    int count = 1;
    for (const auto &entry : node.entries)
        count += countNodes(entry.value);
    for (const Node &item : node.items)
        count += countNodes(item);
    return count;
}

int depthOf(const Node &node)
{
    int depth = 0;
    for (const auto &entry : node.entries)
        depth = std::max(depth, depthOf(entry.value));
    for (const Node &item : node.items)
        depth = std::max(depth, depthOf(item));
    return depth + 1;
}

/// "<<: *base" brings the keys that the map lacks itself.
void merge(Node &map)
{
    std::vector<const Node *> bases;
    for (const auto &[key, value] : map.entries)
        if (key == QLatin1String("<<")) {
            if (value.isMap())
                bases.push_back(&value);
            for (const Node &item : value.items)
                if (item.isMap())
                    bases.push_back(&item);
        }
    if (bases.empty())
        return;
    QSet<QString> known; // looking for each key among all others is quadratic
    for (const auto &entry : map.entries)
        known.insert(entry.key);
    std::vector<Entry> more;
    for (const Node *base : bases)
        for (const auto &entry : base->entries)
            if (!known.contains(entry.key)) {
                known.insert(entry.key);
                more.push_back(entry);
            }
    std::erase_if(map.entries, [](const auto &entry) { return entry.key == QLatin1String("<<"); });
    std::move(more.begin(), more.end(), std::back_inserter(map.entries));
}

/// Builds the nodes of one document. YAML::Load would give shared nodes and lose the places of aliases.
class Builder : public YAML::EventHandler {
public:
    Builder(File &result, QString file, int &count)
        : m_result(result)
        , m_file(std::move(file))
        , m_count(count)
    {}

    void OnDocumentStart(const YAML::Mark &) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark &mark, YAML::anchor_t anchor) override { add(start(mark), anchor); }
    void OnScalar(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor,
                  const std::string &value) override
    {
        Node node = start(mark);
        node.kind = Node::Kind::Text;
        node.text = QString::fromStdString(value);
        node.quoted = tag != "?"; // a plain scalar without a tag of its own
        add(std::move(node), anchor);
    }
    void OnAlias(const YAML::Mark &mark, YAML::anchor_t anchor) override
    {
        const auto known = m_anchors.find(anchor);
        // The anchor of a map that is not at its end yet: it would hold itself.
        Node node = known == m_anchors.end() ? start(mark) : known->second.node;
        node.line = mark.line + 1;
        node.column = mark.column + 1;
        if (known != m_anchors.end()) {
            m_count += known->second.count;
            if (m_count > MaximalNodes || int(m_open.size()) + known->second.depth > MostNesting)
                throw TooMuch{mark};
        }
        add(std::move(node), 0);
    }
    void OnSequenceStart(const YAML::Mark &mark, const std::string &, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override
    {
        open(mark, anchor, Node::Kind::List);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark &mark, const std::string &, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value) override
    {
        open(mark, anchor, Node::Kind::Map);
    }
    void OnMapEnd() override { close(); }

    Node takeRoot() { return std::move(m_root); }

private:
    struct Open {
        Node node;
        YAML::anchor_t anchor = 0;
        std::optional<Node> key; ///< of a map, while its value is awaited
    };
    struct Anchored {
        Node node;
        int count = 0;
        int depth = 0;
    };

    Node start(const YAML::Mark &mark)
    {
        if (++m_count > MaximalNodes)
            throw TooMuch{mark};
        Node node;
        node.line = mark.line + 1;
        node.column = mark.column + 1;
        return node;
    }
    void open(const YAML::Mark &mark, YAML::anchor_t anchor, Node::Kind kind)
    {
        Open open;
        open.node = start(mark);
        open.node.kind = kind;
        open.anchor = anchor;
        if (int(m_open.size()) >= MostNesting)
            throw TooMuch{mark};
        m_open.push_back(std::move(open));
    }
    void close()
    {
        Open done = std::move(m_open.back());
        m_open.pop_back();
        if (done.node.isMap())
            merge(done.node);
        add(std::move(done.node), done.anchor);
    }
    void add(Node node, YAML::anchor_t anchor)
    {
        if (anchor != 0) {
            const int count = countNodes(node);
            m_count += count; // kept twice
            m_anchors[anchor] = {node, count, depthOf(node)};
        }
        if (m_open.empty()) {
            m_root = std::move(node);
            return;
        }
        Open &parent = m_open.back();
        if (parent.node.isList()) {
            parent.node.items.push_back(std::move(node));
        } else if (!parent.key) {
            parent.key = std::move(node);
        } else {
            addEntry(parent, std::move(node));
        }
    }
    void addEntry(Open &parent, Node value)
    {
        const Node key = *std::exchange(parent.key, std::nullopt);
        // A key that is a list or a map names nothing that a path could.
        if (key.kind != Node::Kind::Text)
            return;
        if (parent.node.entries.size() < MaximalKeysChecked && parent.node.find(key.text)
            && key.text != QLatin1String("<<")) {
            m_result.problems.push_back({Problem::Severity::Warning,
                                         message(ConfigMessage::DuplicateKeyFirst, key.text),
                                         Place{m_file, key.line, key.column},
                                         {}});
            return;
        }
        value.keyLine = key.line;
        parent.node.entries.push_back({key.text, std::move(value)});
    }

    static constexpr std::size_t MaximalKeysChecked = 2000; // looking for each key among all others is quadratic

    File &m_result;
    QString m_file;
    int &m_count;
    Node m_root;
    std::vector<Open> m_open;
    std::map<YAML::anchor_t, Anchored> m_anchors;
};

/// The column of a tab in a line's indentation, which is what most often is wrong; 0 where there is none.
int tabColumn(const QByteArray &content, int line)
{
    const QByteArray text = content.split('\n').value(line - 1);
    for (qsizetype at = 0; at < text.size() && (text[at] == ' ' || text[at] == '\t'); ++at)
        if (text[at] == '\t')
            return int(at) + 1;
    return 0;
}

} // namespace

File readYaml(const QString &file, const QByteArray &content)
{
    File result;
    const auto mistake = [&](Message what, const YAML::Mark &mark) {
        const Place place{file, std::max(mark.line, 0) + 1, std::max(mark.column, 0) + 1};
        result.problems.push_back({Problem::Severity::Error, std::move(what), place, {}});
    };
    std::istringstream stream(content.toStdString());
    int count = 0;
    try {
        YAML::Parser parser(stream);
        for (int i = 0;; ++i) {
            Builder builder(result, file, count);
            if (!parser.HandleNextDocument(builder))
                break;
            if (i == MaximalDocuments)
                throw TooMuch{YAML::Mark::null_mark()};
            result.documents.push_back(builder.takeRoot());
        }
    } catch (const TooMuch &reason) {
        mistake(ConfigMessage::YamlTooDeep, reason.mark);
    } catch (const YAML::Exception &error) {
        mistake(message(ConfigMessage::NotYaml, QString::fromStdString(error.msg)), error.mark);
        Problem &problem = result.problems.back();
        if (const int column = tabColumn(content, problem.place.line)) {
            problem.message = ConfigMessage::YamlIndentedWithTab;
            problem.place.column = column;
        }
    }
    return result;
}

} // namespace waybill::config
