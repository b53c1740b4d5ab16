// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/catalogue/specdiff.h"

#include "kubernetes/catalogue/appversion.h"
#include "kubernetes/catalogue/valuepath.h"

#include <map>

namespace waybill::catalogue {

namespace {

using What = SpecDifference::What;

/// What a scalar is to its readers. Quotes make a text of anything.
enum class ScalarType { Text, Number, Truth };

ScalarType typeOf(const config::Node &node)
{
    if (node.quoted)
        return ScalarType::Text;
    if (isNumber(node))
        return ScalarType::Number;
    return node.text == u"true" || node.text == u"false" ? ScalarType::Truth : ScalarType::Text;
}

/// What people call an item by: its text, its id or name, else its only key that ends so: "roleID".
QString calledBy(const config::Node &item)
{
    if (item.isText())
        return item.text;
    for (const QStringView key : {u"id", u"name"}) {
        if (const QString text = item.textOf(key); !text.isEmpty())
            return text;
    }
    QString found;
    for (const config::Entry &entry : item.entries) {
        if (!entry.key.endsWith(u"ID") || !entry.value.isText())
            continue;
        if (!found.isEmpty())
            return {};
        found = entry.value.text;
    }
    return found;
}

/// The items of a list of which all can be told; empty of all else.
QStringList itemsOf(const config::Node *list)
{
    QStringList items;
    for (const config::Node &item : list ? list->items : std::vector<config::Node>()) {
        items << calledBy(item);
        if (items.last().isEmpty())
            return {};
    }
    return items;
}

/// Those of some items that others lack, each as often as it is missing.
QStringList without(const QStringList &items, QStringList others)
{
    QStringList left;
    for (const QString &item : items) {
        if (!others.removeOne(item))
            left << item;
    }
    return left;
}

QString shown(const config::Node *node)
{
    if (!node)
        return {};
    return node->isText() ? node->text : node->isList() ? itemsOf(node).join(QStringLiteral(", ")) : QString();
}

class Walk {
public:
    explicit Walk(std::vector<SpecDifference> &found)
        : m_found(found)
    {}

    void compare(const config::Node &before, const config::Node &after, const QString &path, const QStringList &steps)
    {
        if (before.kind != after.kind) {
            add(What::Changed, &before, &after, path, steps);
        } else if (before.isMap()) {
            compareMaps(before, after, path, steps);
        } else if (before.isList()) {
            compareLists(before, after, path, steps);
        } else if (before.isText() && (before.text != after.text || typeOf(before) != typeOf(after))) {
            add(What::Changed, &before, &after, path, steps);
        }
    }

private:
    void compareMaps(const config::Node &before, const config::Node &after, const QString &path,
                     const QStringList &steps)
    {
        std::map<QString, std::pair<const config::Node *, const config::Node *>> keys;
        for (const config::Entry &entry : before.entries)
            keys[entry.key].first = &entry.value;
        for (const config::Entry &entry : after.entries)
            keys[entry.key].second = &entry.value;
        for (const auto &[key, values] : keys) {
            const QString below = path + u'.' + key;
            const QStringList belowSteps = steps + QStringList(key);
            if (values.first && values.second)
                compare(*values.first, *values.second, below, belowSteps);
            else
                add(values.first ? What::Removed : What::Added, values.first, values.second, below, belowSteps);
        }
    }
    void compareLists(const config::Node &before, const config::Node &after, const QString &path,
                      const QStringList &steps)
    {
        if (before.items.size() != after.items.size()) {
            add(What::Length, &before, &after, path, steps);
            return;
        }
        const QStringList below = steps + QStringList(ValuePath::item());
        for (std::size_t i = 0; i < before.items.size(); ++i)
            compare(before.items[i], after.items[i], path + u'[' + QString::number(i) + u']', below);
    }
    void add(What what, const config::Node *before, const config::Node *after, const QString &path,
             const QStringList &steps)
    {
        SpecDifference difference{what, path, steps};
        if (before)
            difference.before = qsizetype(before->items.size());
        if (after)
            difference.after = qsizetype(after->items.size());
        const QString old = shown(before);
        const QString now = shown(after);
        // Items that cannot be told by name on one side say nothing of the other.
        const bool isHalf = (old.isEmpty() && difference.before > 0) || (now.isEmpty() && difference.after > 0);
        if (!isHalf && (old != now || what != What::Length)) {
            difference.valueBefore = old;
            difference.valueAfter = now;
        }
        if (what == What::Length && !isHalf) {
            difference.lost = without(itemsOf(before), itemsOf(after));
            difference.gained = without(itemsOf(after), itemsOf(before));
        }
        m_found.push_back(std::move(difference));
    }

    std::vector<SpecDifference> &m_found;
};

} // namespace

QString SpecDifference::toString() const
{
    const QString where = path.isEmpty() ? steps.join(u'.') : path;
    switch (what) {
    case What::Changed: break;
    case What::Added: return where + QStringLiteral("(+)");
    case What::Removed: return where + QStringLiteral("(-)");
    case What::Length: return where + QStringLiteral("[len %1->%2]").arg(before).arg(after);
    }
    return where;
}

std::vector<SpecDifference> differences(const config::Node *before, const config::Node *after, const QStringList &top)
{
    const config::Node nothing;
    std::vector<SpecDifference> found;
    if (before != after)
        Walk(found).compare(before ? *before : nothing, after ? *after : nothing, {}, top);
    return found;
}

} // namespace waybill::catalogue
