// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/finding.h"

#include <memory>
#include <vector>

namespace waybill::models {

/// A row of the tree: an element, or a finding below the element that it speaks of.
struct ProtocolNode {
    int parent = -1; ///< index of a node; -1 at the top
    int row = 0;     ///< among its parent's children
    std::vector<int> children;
    QString symbol;
    const proto::Element *element = nullptr; ///< of `symbol`; null where the comparison has none
    int finding = -1;                        ///< index in Comparison::findings; -1 for an element

    [[nodiscard]] bool isFinding() const { return finding >= 0; }
};

/// What the Protocols page shows, as a value: packages, what they hold, and the findings below the elements that they
/// speak of. Only elements with findings and what is around them. A finding that follows from another one stands below
/// that one, wherever its element is. Immutable; copies share the comparison.
class ProtocolTree {
public:
    ProtocolTree() = default;
    /// Takes time for tens of thousands of findings: to be called in a job.
    explicit ProtocolTree(std::shared_ptr<const proto::Comparison> comparison);

    /// Never null.
    [[nodiscard]] const proto::Comparison &comparison() const { return *m_comparison; }
    [[nodiscard]] const std::shared_ptr<const proto::Comparison> &shared() const { return m_comparison; }
    /// Each before its children, in the order in which the rows stand below each other.
    [[nodiscard]] const std::vector<ProtocolNode> &nodes() const { return m_nodes; }
    [[nodiscard]] const std::vector<int> &top() const { return m_top; }
    /// The row of a finding.
    [[nodiscard]] int nodeOf(int finding) const { return m_nodeOfFinding[std::size_t(finding)]; }
    /// The impact that a finding counts under: its own, or, where it follows from another one and does not go beyond
    /// the source, that one's.
    [[nodiscard]] Impact impactOf(int finding) const;
    /// `node` itself where it is an element, else the nearest one around it.
    [[nodiscard]] int elementAround(int node) const;
    /// What is searched for the words of a filter.
    [[nodiscard]] const QString &searchTextOf(int finding) const { return m_texts[std::size_t(finding)]; }
    /// The finding of a row; null for an element's.
    [[nodiscard]] const proto::Finding *finding(int node) const;

private:
    class Builder;
    std::shared_ptr<const proto::Comparison> m_comparison = std::make_shared<const proto::Comparison>();
    std::vector<ProtocolNode> m_nodes;
    std::vector<int> m_top;
    std::vector<int> m_nodeOfFinding;
    std::vector<QString> m_texts; ///< by finding
};

} // namespace waybill::models
