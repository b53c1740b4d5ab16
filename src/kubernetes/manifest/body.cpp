// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/manifest/body.h"

#include <algorithm>

namespace waybill::manifest {

namespace {

using Fields = std::map<QStringView, const config::Node *>;

bool isNothing(const config::Node *node)
{
    return !node || node->kind == config::Node::Kind::Null;
}

/// By key, as maps may be long. Of keys that come twice the first counts, as for find().
Fields fieldsOf(const config::Node &map)
{
    Fields fields;
    for (const config::Entry &entry : map.entries)
        if (!isNothing(&entry.value))
            fields.emplace(entry.key, &entry.value);
    return fields;
}

void take(Body &body, const config::Node &map)
{
    for (const auto &[key, value] : fieldsOf(map))
        body.fields.emplace(key.toString(), value);
}

template <typename Map>
void addDifferences(QStringList &paths, const QString &path, const Map &left, const Map &right, int limit)
{
    const auto at = [&](const auto &key) -> QString { return (path.isEmpty() ? QString() : path + u'.') + key; };
    auto one = left.begin();
    auto other = right.begin();
    while ((one != left.end() || other != right.end()) && paths.size() < limit) {
        if (other == right.end() || (one != left.end() && one->first < other->first)) {
            paths << at(one->first);
            ++one;
        } else if (one == left.end() || other->first < one->first) {
            paths << at(other->first);
            ++other;
        } else {
            addDifferingPaths(paths, at(one->first), one->second, other->second, limit);
            ++one;
            ++other;
        }
    }
}

/// A value on one line, as in a file: lists and maps within lists as YAML writes them there.
QString lineOf(const config::Node &node)
{
    QStringList parts;
    switch (node.kind) {
    case config::Node::Kind::Null: return {};
    case config::Node::Kind::Text: return node.text;
    case config::Node::Kind::List:
        for (const config::Node &item : node.items)
            parts << lineOf(item);
        return u'[' + parts.join(QStringLiteral(", ")) + u']';
    case config::Node::Kind::Map: break;
    }
    for (const config::Entry &entry : node.entries)
        parts << entry.key + QStringLiteral(": ") + lineOf(entry.value);
    return u'{' + parts.join(QStringLiteral(", ")) + u'}';
}

using Leaves = std::map<QString, QString>;

void addLeaves(Leaves &leaves, const QString &path, const config::Node &node)
{
    if (!node.isMap() || node.entries.empty()) {
        leaves.emplace(path, lineOf(node));
        return;
    }
    for (const config::Entry &entry : node.entries)
        addLeaves(leaves, path + u'.' + entry.key, entry.value);
}

Leaves leavesOf(const Body &body)
{
    Leaves leaves;
    for (const auto &[key, value] : body.fields)
        addLeaves(leaves, key, *value);
    return leaves;
}

} // namespace

const config::Node *Body::find(QStringView path) const
{
    const config::Node *node = nullptr;
    bool first = true;
    for (const QStringView key : path.split(u'.')) {
        if (first) {
            const auto found = fields.find(key.toString());
            node = found == fields.end() ? nullptr : found->second;
            first = false;
        } else if (node) {
            node = node->find(key);
        }
    }
    return isNothing(node) ? nullptr : node;
}

Body bodyOf(const Object &object)
{
    Body body;
    if (!object.root)
        return body;
    take(body, *object.root);
    for (const char16_t *other : {u"apiVersion", u"kind", u"metadata", u"status"})
        body.fields.erase(QString::fromUtf16(other));
    const Identity &identity = object.identity;
    if (identity.group != QLatin1String("node.k8s.io") || identity.kind != QLatin1String("RuntimeClass"))
        return body;
    if (object.version == QLatin1String("v1alpha1")) {
        const auto spec = body.fields.find(QStringLiteral("spec"));
        const config::Node *inner = spec == body.fields.end() ? nullptr : spec->second;
        for (const auto &[key, value] : body.fields)
            if (value != inner)
                body.pruned << key;
        body.fields.clear();
        if (inner)
            take(body, *inner);
    }
    // In v1alpha1 it is called so; in what people write for later versions it means the same.
    const QString handler = QStringLiteral("handler");
    auto old = body.fields.extract(QStringLiteral("runtimeHandler"));
    if (old.empty() && body.fields.count(handler) == 0) {
        if (const config::Node *value = body.find(u"spec.runtimeHandler")) {
            body.fields.erase(QStringLiteral("spec"));
            body.fields.emplace(handler, value);
        }
    }
    if (!old.empty()) {
        old.key() = handler;
        body.fields.insert(std::move(old));
    }
    return body;
}

bool isSame(const config::Node *left, const config::Node *right)
{
    if (isNothing(left) || isNothing(right))
        return isNothing(left) && isNothing(right);
    if (left == right)
        return true;
    if (left->kind != right->kind || left->text != right->text || left->items.size() != right->items.size())
        return false;
    if (!std::equal(left->items.begin(), left->items.end(), right->items.begin(),
                    [](const config::Node &one, const config::Node &other) { return isSame(&one, &other); }))
        return false;
    const Fields ours = fieldsOf(*left);
    const Fields theirs = fieldsOf(*right);
    return ours.size() == theirs.size()
           && std::equal(ours.begin(), ours.end(), theirs.begin(), [](const auto &one, const auto &other) {
                  return one.first == other.first && isSame(one.second, other.second);
              });
}

void addDifferingPaths(QStringList &paths, const QString &path, const config::Node *left, const config::Node *right,
                       int limit)
{
    if (paths.size() >= limit || isSame(left, right))
        return;
    if (!isNothing(left) && !isNothing(right) && left->isMap() && right->isMap())
        addDifferences(paths, path, fieldsOf(*left), fieldsOf(*right), limit);
    else
        paths << path;
}

std::vector<findings::ValueChange> valueChanges(const Body &left, const Body &right, int limit)
{
    const Leaves before = leavesOf(left);
    const Leaves after = leavesOf(right);
    Leaves all = before;
    all.insert(after.begin(), after.end());
    const auto textAt = [](const Leaves &leaves, const QString &path) {
        const auto found = leaves.find(path);
        return found == leaves.end() ? QString() : found->second;
    };
    std::vector<findings::ValueChange> changes;
    for (const auto &[path, text] : all) {
        const QString from = textAt(before, path);
        const QString to = textAt(after, path);
        if (from != to && int(changes.size()) < limit)
            changes.push_back(findings::valueChange(path, from, to));
    }
    return changes;
}

QStringList differingPaths(const Body &left, const Body &right, int limit)
{
    QStringList paths;
    addDifferences(paths, QString(), left.fields, right.fields, limit);
    return paths;
}

} // namespace waybill::manifest
