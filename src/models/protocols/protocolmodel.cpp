// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/protocols/protocolmodel.h"

#include "git/tree.h"
#include "models/common/findingtext.h"
#include "models/common/groupednumber.h"
#include "support/text.h"
#include "wording/labels.h"
#include "wording/text.h"

namespace waybill::models {

namespace {

constexpr std::size_t LargeTree = 1000; ///< rows

} // namespace

ProtocolModel::ProtocolModel(Icons icons, QObject *parent)
    : QAbstractItemModel(parent)
    , m_icons(std::move(icons))
{}

void ProtocolModel::setTree(ProtocolTree tree)
{
    beginResetModel();
    m_tree = std::move(tree);
    apply();
    endResetModel();
}

void ProtocolModel::setSides(const QString &before, const QString &after)
{
    m_sides = {before, after};
    Q_EMIT headerDataChanged(Qt::Horizontal, Before, After);
}

void ProtocolModel::setFilter(const ProtocolFilter &filter, const std::function<void()> &refilter)
{
    if (m_filter == filter)
        return;
    m_filter = filter;
    if (m_tree.nodes().size() > LargeTree) {
        beginResetModel();
        apply();
        endResetModel();
        return;
    }
    const std::vector<Total> before = std::exchange(m_totals, {});
    apply();
    if (refilter)
        refilter();
    for (int node = 0; node < int(m_totals.size()); ++node) {
        // A row that shows no finding is on its way out, and nobody looks at it any more.
        if (m_totals[std::size_t(node)].findings > 0 && m_totals[std::size_t(node)] != before[std::size_t(node)])
            Q_EMIT dataChanged(indexOf(node, Name), indexOf(node, ColumnCount - 1));
    }
}

std::vector<ProtocolModel::Total> ProtocolModel::totals() const
{
    std::vector<Total> result(m_tree.nodes().size());
    const auto take = [](Total &total, Impact impact, Axis axis, const proto::Skew &skew) {
        if (impact > total.impact)
            total.axis = axis;
        else if (impact == total.impact)
            total.axis = std::max(total.axis, axis);
        total.impact = std::max(total.impact, impact);
        total.skew = proto::worst(total.skew, skew);
    };
    for (int node = int(result.size()) - 1; node >= 0; --node) {
        Total &total = result[std::size_t(node)];
        const proto::Finding *finding = m_tree.finding(node);
        if (finding && m_passes[std::size_t(m_tree.nodes()[std::size_t(node)].finding)]) {
            // What follows from it made its mark already: it is a new row here, not a new impact, unless it goes beyond
            // the source.
            if (total.axis <= Axis::Source)
                total.impact = Impact::Undecided;
            ++total.findings;
            total.standing = 1;
            take(total, finding->impact, finding->axis, finding->skew);
        }
        const int parent = m_tree.nodes()[std::size_t(node)].parent;
        if (parent >= 0 && total.findings > 0) {
            result[std::size_t(parent)].findings += total.findings;
            result[std::size_t(parent)].standing += total.standing;
            take(result[std::size_t(parent)], total.impact, total.axis, total.skew);
        }
    }
    return result;
}

int ProtocolModel::standing(const std::vector<int> &findings) const
{
    const auto &all = m_tree.comparison().findings;
    std::vector<bool> among(all.size());
    for (const int finding : findings)
        among[std::size_t(finding)] = true;
    return int(std::count_if(findings.begin(), findings.end(), [&](int finding) {
        const int cause = all[std::size_t(finding)].cause;
        return cause < 0 || cause >= int(all.size()) || !among[std::size_t(cause)];
    }));
}

/// Everything that follows from tree and filter.
void ProtocolModel::apply()
{
    const auto &findings = m_tree.comparison().findings;
    m_counts = {};
    m_shown = 0;
    m_total = 0;
    m_passes.assign(findings.size(), false);
    std::vector<bool> matches(findings.size());
    for (int i = 0; i < int(findings.size()); ++i)
        matches[std::size_t(i)] = m_filter.matchesButImpact(findings[std::size_t(i)], m_tree.searchTextOf(i));
    for (int i = 0; i < int(findings.size()); ++i) {
        const proto::Finding &finding = findings[std::size_t(i)];
        if (m_filter.documentation || !isDocumentation(finding))
            ++m_total;
        if (!matches[std::size_t(i)])
            continue;
        const Impact impact = m_tree.impactOf(i);
        if (m_filter.hidden.count(impact) == 0) {
            m_passes[std::size_t(i)] = true;
            ++m_shown;
        }
        const bool follows =
            finding.cause >= 0 && finding.cause < int(findings.size()) && matches[std::size_t(finding.cause)];
        if (!follows)
            m_counts.add(impact);
    }
    m_totals = totals();
}

bool ProtocolModel::isAccepted(const QModelIndex &index) const
{
    const int node = nodeOf(index);
    return node >= 0 && m_totals[std::size_t(node)].findings > 0;
}

std::vector<int> ProtocolModel::findingsBelow(const QModelIndex &index) const
{
    // A row's descendants follow it directly.
    const auto &nodes = m_tree.nodes();
    std::size_t at = index.isValid() ? std::size_t(nodeOf(index)) : 0;
    std::size_t end = nodes.size();
    for (int node = nodeOf(index); node >= 0; node = nodes[std::size_t(node)].parent) {
        const int parent = nodes[std::size_t(node)].parent;
        const auto &siblings = parent < 0 ? m_tree.top() : nodes[std::size_t(parent)].children;
        const auto next = std::size_t(nodes[std::size_t(node)].row) + 1;
        if (next < siblings.size()) {
            end = std::size_t(siblings[next]);
            break;
        }
    }
    std::vector<int> findings;
    for (; at < end; ++at) {
        const proto::Finding *finding = m_tree.finding(int(at));
        if (finding && m_passes[std::size_t(nodes[at].finding)])
            findings.push_back(nodes[at].finding);
    }
    return findings;
}

int ProtocolModel::nodeOf(const QModelIndex &index)
{
    return index.isValid() ? int(index.internalId()) : -1;
}

QModelIndex ProtocolModel::indexOf(int node, int column) const
{
    return node < 0 ? QModelIndex() : createIndex(m_tree.nodes()[std::size_t(node)].row, column, quintptr(node));
}

QModelIndex ProtocolModel::indexOfSymbol(const QString &symbol) const
{
    const auto &nodes = m_tree.nodes();
    const auto found = std::find_if(nodes.begin(), nodes.end(), [&symbol](const ProtocolNode &node) {
        return !node.isFinding() && node.symbol == symbol;
    });
    return found == nodes.end() ? QModelIndex() : indexOf(int(found - nodes.begin()));
}

QModelIndex ProtocolModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent))
        return {};
    const std::vector<int> &children =
        parent.isValid() ? m_tree.nodes()[std::size_t(nodeOf(parent))].children : m_tree.top();
    return createIndex(row, column, quintptr(children[std::size_t(row)]));
}

QModelIndex ProtocolModel::parent(const QModelIndex &index) const
{
    return index.isValid() ? indexOf(m_tree.nodes()[std::size_t(nodeOf(index))].parent) : QModelIndex();
}

int ProtocolModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_tree.top().size());
    return parent.column() > 0 ? 0 : int(m_tree.nodes()[std::size_t(nodeOf(parent))].children.size());
}

int ProtocolModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

bool ProtocolModel::holdsElements(const ProtocolNode &node) const
{
    return std::any_of(node.children.begin(), node.children.end(),
                       [this](int child) { return !m_tree.nodes()[std::size_t(child)].isFinding(); });
}

QString ProtocolModel::declaration(const ProtocolNode &node, bool after) const
{
    if (!node.element)
        return {};
    const proto::Declaration &own = after ? node.element->after : node.element->before;
    const proto::Declaration &other = after ? node.element->before : node.element->after;
    if (own.file.isEmpty())
        return other.file.isEmpty() ? QString() : QStringLiteral("—");
    // The heading of a message that is the same on both sides says nothing that its name does not.
    return holdsElements(node) && own.text == other.text ? QString() : visibleLine(own.text);
}

QString ProtocolModel::text(int node, int column) const
{
    const ProtocolNode &row = m_tree.nodes()[std::size_t(node)];
    const proto::Finding *finding = m_tree.finding(node);
    const Total &total = m_totals[std::size_t(node)];
    switch (column) {
    case Name: {
        if (!finding)
            return visibleLine(row.element && !row.element->name.isEmpty() ? row.element->name : row.symbol);
        const bool elsewhere = row.parent >= 0 && m_tree.nodes()[std::size_t(row.parent)].symbol != row.symbol;
        return elsewhere ? tr("%1: %2", "element, rule").arg(visibleLine(row.symbol), findingTitle(*finding))
                         : findingTitle(*finding);
    }
    case Before: return finding ? QString() : declaration(row, false); // the title goes on into it
    case After:
        if (finding)
            return finding->gone ? QString() : visibleLine(finding->place.toString());
        return declaration(row, true);
    case ImpactColumn: return impactLabel(total.impact, total.axis);
    case NewClient: return label(total.skew.newClientOldServer);
    case OldClient: return label(total.skew.oldClientNewServer);
    default: return {};
    }
}

QString ProtocolModel::toolTip(int node, int column) const
{
    const ProtocolNode &row = m_tree.nodes()[std::size_t(node)];
    const proto::Finding *finding = m_tree.finding(node);
    const Total &total = m_totals[std::size_t(node)];
    switch (column) {
    case Name:
        return finding
                   ? visibleLine(wording::text(finding->message))
                   : tr("%1 %2", "kind, name")
                         .arg(data(indexOf(node), Qt::AccessibleDescriptionRole).toString(), visibleLine(row.symbol));
    case Before:
    case After: {
        const QString shown = text(node, column);
        if (!finding && row.element && !shown.isEmpty()) {
            const proto::Declaration &own = column == After ? row.element->after : row.element->before;
            const Place place{own.file, own.span.line, 0};
            return own.file.isEmpty() ? QString() : shown + QLatin1Char('\n') + visibleLine(place.toString());
        }
        return shown;
    }
    case NewClient: return explanation(total.skew.newClientOldServer);
    case OldClient: return explanation(total.skew.oldClientNewServer);
    default: return {};
    }
}

QString ProtocolModel::detail(int node) const
{
    const Total &total = m_totals[std::size_t(node)];
    if (!m_tree.finding(node) && total.standing > 1)
        return withGroups(tr("%n finding(s)", nullptr, total.standing), total.standing);
    const int consequences = total.findings - total.standing;
    if (consequences == 0 || total.standing != 1 || holdsElements(m_tree.nodes()[std::size_t(node)]))
        return {};
    return withGroups(tr("and %n consequence(s)", nullptr, consequences), consequences);
}

/// A row in one sentence, for who cannot see its columns.
QString ProtocolModel::spoken(int node) const
{
    const ProtocolNode &row = m_tree.nodes()[std::size_t(node)];
    const Total &total = m_totals[std::size_t(node)];
    QStringList parts;
    if (const proto::Finding *finding = m_tree.finding(node))
        parts << visibleLine(wording::text(finding->message));
    else if (row.element)
        parts << tr("%1 %2", "kind, name").arg(kindLabel(row.element->kind), text(node, Name));
    else
        parts << text(node, Name);
    parts << impactLabel(total.impact, total.axis) << skewText(total.skew) << detail(node);
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

QVariant ProtocolModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int node = nodeOf(index);
    const int column = index.column();
    const ProtocolNode &row = m_tree.nodes()[std::size_t(node)];
    const Total &total = m_totals[std::size_t(node)];
    const proto::Finding *finding = m_tree.finding(node);
    const proto::ElementKind kind = row.element ? row.element->kind
                                    : finding   ? finding->kind
                                                : proto::ElementKind::File;
    switch (role) {
    case Qt::DisplayRole: return text(node, column);
    case Qt::DecorationRole: return column == Name && !finding && m_icons ? QVariant(m_icons(kind)) : QVariant();
    case Qt::ToolTipRole: return toolTip(node, column);
    case Qt::AccessibleTextRole: return column == Name ? spoken(node) : text(node, column);
    case Qt::AccessibleDescriptionRole: return kindLabel(kind);
    case KindRole: return int(kind);
    case SymbolRole: return row.symbol;
    case FindingRole: return row.finding;
    case ImpactRole: return int(total.impact);
    case AxisRole: return int(total.axis);
    case VerdictRole:
        if (column != NewClient && column != OldClient)
            return {};
        return int(column == NewClient ? total.skew.newClientOldServer : total.skew.oldClientNewServer);
    case QuietRole: return finding != nullptr && column != Name;
    case DetailRole: return column == Name ? detail(node) : QString();
    case OtherRole:
        if (finding || (column != Before && column != After))
            return {};
        return declaration(row, column == Before);
    default: return {};
    }
}

QVariant ProtocolModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case Name: return tr("The parts of the protocol that changed");
        case Before: return tr("The element as it was");
        case After: return tr("The element as it is now");
        case ImpactColumn: return tr("What the change means for users");
        case NewClient: return tr("The result if only the client has been upgraded");
        case OldClient: return tr("The result if only the server has been upgraded");
        default: return {};
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name: return tr("Element");
    case Before: return m_sides[0].isEmpty() ? tr("Old") : tr("Old: %1", "revision").arg(m_sides[0]);
    case After: return m_sides[1].isEmpty() ? tr("New") : tr("New: %1", "revision").arg(m_sides[1]);
    case ImpactColumn: return tr("Impact");
    case NewClient: return tr("New client → old server");
    case OldClient: return tr("Old client → new server");
    default: return {};
    }
}

} // namespace waybill::models

#include "moc_protocolmodel.cpp"
