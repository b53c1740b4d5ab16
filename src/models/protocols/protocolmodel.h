// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/protocols/protocolfilter.h"
#include "models/protocols/protocoltree.h"
#include "release/assess/impactcounts.h"

#include <QAbstractItemModel>
#include <QIcon>

#include <functional>

namespace waybill::models {

/// A comparison of protocols as a tree: elements with their old and new declaration, and the findings below them. The
/// row of an element shows the gravest of what is inside and passes the filter; a finding that passes speaks for what
/// follows from it. The rows that do not pass are still rows here; ProtocolProxy leaves them out.
class ProtocolModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Name, Before, After, ImpactColumn, NewClient, OldClient, ColumnCount };
    enum Role {
        KindRole = Qt::UserRole, ///< int: proto::ElementKind
        SymbolRole,              ///< QString
        FindingRole,             ///< int: index in the comparison; -1 for an element
        ImpactRole,              ///< int: Impact
        AxisRole,                ///< int: Axis; of the findings that make the impact the gravest
        VerdictRole,             ///< int: Verdict; in the last two columns
        QuietRole,               ///< bool: the text is not the row's own matter
        DetailRole,              ///< QString: after the name: "and 4 consequences"
        OtherRole,               ///< QString: the declaration on the other side, to mark what differs
    };
    using Icons = std::function<QIcon(proto::ElementKind)>;

    /// `icons` gives the icon of a kind; without it there are none.
    explicit ProtocolModel(Icons icons = {}, QObject *parent = nullptr);

    /// Shows another comparison.
    void setTree(ProtocolTree tree);
    [[nodiscard]] const ProtocolTree &tree() const { return m_tree; }
    /// What to call the sides in the header: "1.3.0"; empty: nothing but old and new.
    void setSides(const QString &before, const QString &after);
    /// A large tree is reset, since rows that come and go one by one would take seconds then. In a small one
    /// `refilter` is called once isAccepted() tells by the new filter, before rows that stay change what they show.
    void setFilter(const ProtocolFilter &filter, const std::function<void()> &refilter = {});
    [[nodiscard]] const ProtocolFilter &filter() const { return m_filter; }

    /// True where the row or one below it passes the filter.
    [[nodiscard]] bool isAccepted(const QModelIndex &index) const;
    /// How many findings pass the filter, of how many; documentation counts only where the filter wants it.
    [[nodiscard]] int shownCount() const { return m_shown; }
    [[nodiscard]] int totalCount() const { return m_total; }
    /// How many findings of each impact there are that pass the rest of the filter and stand for themselves.
    [[nodiscard]] const release::ImpactCounts &counts() const { return m_counts; }
    /// How many of these stand for themselves: the rest follows from one of them.
    [[nodiscard]] int standing(const std::vector<int> &findings) const;
    /// The findings in and below a row that pass the filter, in the order of the rows; of the whole tree for no row.
    [[nodiscard]] std::vector<int> findingsBelow(const QModelIndex &index) const;

    /// The node of a row; -1 for no row.
    [[nodiscard]] static int nodeOf(const QModelIndex &index);
    [[nodiscard]] QModelIndex indexOf(int node, int column = Name) const;
    /// The element's row; invalid where it has none.
    [[nodiscard]] QModelIndex indexOfSymbol(const QString &symbol) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &index) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    /// What a row says of itself and all below it.
    struct Total {
        int findings = 0; ///< that pass
        int standing = 0; ///< of them, those that no other one speaks for
        Impact impact = Impact::Undecided;
        Axis axis = Axis::None;
        proto::Skew skew;
        bool operator==(const Total &) const = default;
    };

    void apply();
    [[nodiscard]] std::vector<Total> totals() const;
    [[nodiscard]] QString text(int node, int column) const;
    [[nodiscard]] QString toolTip(int node, int column) const;
    [[nodiscard]] bool holdsElements(const ProtocolNode &node) const;
    [[nodiscard]] QString declaration(const ProtocolNode &node, bool after) const;
    [[nodiscard]] QString detail(int node) const;
    [[nodiscard]] QString spoken(int node) const;

    Icons m_icons;
    ProtocolTree m_tree;
    ProtocolFilter m_filter;
    std::array<QString, 2> m_sides;
    std::vector<bool> m_passes;  ///< by finding
    std::vector<Total> m_totals; ///< by node
    release::ImpactCounts m_counts;
    int m_shown = 0;
    int m_total = 0;
};

} // namespace waybill::models
