// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/protocols/protocoltree.h"

#include "models/protocols/protocolfilter.h"
#include "support/nesting.h"

#include <QHash>

#include <algorithm>
#include <tuple>

namespace waybill::models {

class ProtocolTree::Builder {
public:
    explicit Builder(ProtocolTree &tree)
        : m_tree(tree)
        , m_findings(tree.comparison().findings)
    {}

    void build();

private:
    void collectElements(const QString &symbol, const proto::Finding &finding);
    void addElement(const QString &symbol, int parent);
    void addFinding(int finding, int parent);
    int add(ProtocolNode node);
    [[nodiscard]] const proto::Element *elementOf(const QString &symbol) const;
    [[nodiscard]] bool isConsequence(int finding) const;
    [[nodiscard]] std::tuple<int, QString, int, QString> place(const QString &symbol) const;

    ProtocolTree &m_tree;
    const std::vector<proto::Finding> &m_findings;
    QHash<QString, QStringList> m_inside;          ///< by symbol: the elements in it; "": the top
    QHash<QString, std::vector<int>> m_findingsOf; ///< by symbol
    std::vector<std::vector<int>> m_consequences;  ///< by finding
    QHash<QString, proto::ElementKind> m_known;    ///< symbols that have a row
};

const proto::Element *ProtocolTree::Builder::elementOf(const QString &symbol) const
{
    const auto &elements = m_tree.comparison().elements;
    const auto found = elements.find(symbol);
    return found == elements.end() ? nullptr : &found->second;
}

/// Whether the chain of causes ends at a finding that stands for itself, and not in a circle.
bool ProtocolTree::Builder::isConsequence(int finding) const
{
    int at = m_findings[std::size_t(finding)].cause;
    if (at < 0)
        return false;
    for (int steps = 0; at >= 0 && at < int(m_findings.size()); ++steps) {
        if (steps > MostNesting) // more than any real file has: what is below stands at the top
            return false;
        at = m_findings[std::size_t(at)].cause;
    }
    return at < 0;
}

/// Makes sure that the symbol and everything around it has a row.
void ProtocolTree::Builder::collectElements(const QString &symbol, const proto::Finding &finding)
{
    QString at = symbol;
    for (int depth = 0; !m_known.contains(at); ++depth) {
        const proto::Element *element = elementOf(at);
        m_known.insert(at, element ? element->kind : finding.kind);
        const bool nested = element && !element->parent.isEmpty() && element->parent != at && depth < MostNesting;
        const QString parent = nested ? element->parent : QString();
        m_inside[parent].append(at);
        if (parent.isEmpty())
            return;
        at = parent;
    }
}

std::tuple<int, QString, int, QString> ProtocolTree::Builder::place(const QString &symbol) const
{
    const proto::ElementKind kind = m_known.value(symbol);
    if (kind == proto::ElementKind::Package)
        return {0, {}, 0, symbol};
    if (kind == proto::ElementKind::File)
        return {1, symbol, 0, symbol};
    const proto::Element *element = elementOf(symbol);
    if (!element)
        return {2, {}, 0, symbol};
    const proto::Declaration &one = element->after.file.isEmpty() ? element->before : element->after;
    return {2, one.file, one.span.line, symbol};
}

int ProtocolTree::Builder::add(ProtocolNode node)
{
    const int index = int(m_tree.m_nodes.size());
    std::vector<int> &siblings = node.parent < 0 ? m_tree.m_top : m_tree.m_nodes[std::size_t(node.parent)].children;
    node.row = int(siblings.size());
    siblings.push_back(index);
    m_tree.m_nodes.push_back(std::move(node));
    return index;
}

void ProtocolTree::Builder::addFinding(int finding, int parent)
{
    const QString &symbol = m_findings[std::size_t(finding)].symbol;
    const int node = add({parent, 0, {}, symbol, elementOf(symbol), finding});
    m_tree.m_nodeOfFinding[std::size_t(finding)] = node;
    for (const int consequence : m_consequences[std::size_t(finding)])
        addFinding(consequence, node);
}

void ProtocolTree::Builder::addElement(const QString &symbol, int parent)
{
    const int node = add({parent, 0, {}, symbol, elementOf(symbol), -1});
    for (const int finding : m_findingsOf.value(symbol))
        addFinding(finding, node);
    if (symbol.isEmpty())
        return; // what has no name holds nothing: what is inside "" is the top
    QStringList inside = m_inside.value(symbol);
    std::sort(inside.begin(), inside.end(),
              [this](const QString &one, const QString &two) { return place(one) < place(two); });
    for (const QString &one : std::as_const(inside))
        addElement(one, node);
}

void ProtocolTree::Builder::build()
{
    m_tree.m_nodeOfFinding.assign(m_findings.size(), -1);
    m_consequences.resize(m_findings.size());
    for (int i = 0; i < int(m_findings.size()); ++i) {
        const proto::Finding &finding = m_findings[std::size_t(i)];
        if (isConsequence(i)) {
            m_consequences[std::size_t(finding.cause)].push_back(i);
        } else {
            m_findingsOf[finding.symbol].push_back(i);
            collectElements(finding.symbol, finding);
        }
    }
    QStringList top = m_inside.value(QString());
    std::sort(top.begin(), top.end(),
              [this](const QString &one, const QString &two) { return place(one) < place(two); });
    for (const QString &symbol : std::as_const(top))
        addElement(symbol, -1);
}

ProtocolTree::ProtocolTree(std::shared_ptr<const proto::Comparison> comparison)
    : m_comparison(std::move(comparison))
{
    Builder(*this).build();
    m_texts.reserve(m_comparison->findings.size());
    for (const proto::Finding &finding : m_comparison->findings)
        m_texts.push_back(searchText(finding));
}

int ProtocolTree::elementAround(int node) const
{
    while (node >= 0 && m_nodes[std::size_t(node)].isFinding())
        node = m_nodes[std::size_t(node)].parent;
    return node;
}

Impact ProtocolTree::impactOf(int finding) const
{
    const proto::Finding &own = m_comparison->findings[std::size_t(finding)];
    if (own.axis > Axis::Source)
        return own.impact;
    int node = nodeOf(finding);
    while (node >= 0) {
        const int parent = m_nodes[std::size_t(node)].parent;
        if (parent < 0 || !m_nodes[std::size_t(parent)].isFinding())
            break;
        node = parent;
    }
    return node < 0 ? own.impact : this->finding(node)->impact;
}

const proto::Finding *ProtocolTree::finding(int node) const
{
    const int finding = m_nodes[std::size_t(node)].finding;
    return finding < 0 ? nullptr : &m_comparison->findings[std::size_t(finding)];
}

} // namespace waybill::models
