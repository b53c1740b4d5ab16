// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/manifest/frozen.h"

#include "kubernetes/manifest/transitionrule.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::manifest {

namespace {

bool fits(const FrozenKind &kind, const Object &object)
{
    return kind.group == object.identity.group && kind.kind == object.identity.kind
           && (kind.version.isEmpty() || kind.version == object.version);
}

/// Where what a path stands in is on one side only, it is that which came or went: another matter.
bool hasParent(const Body &body, const QString &path)
{
    const qsizetype dot = path.lastIndexOf(u'.');
    return dot < 0 || body.find(QStringView(path).left(dot));
}

QStringList changedPaths(const Body &before, const Body &after, const FrozenField &field)
{
    if (field.path.isEmpty())
        return differingPaths(before, after);
    const config::Node *old = before.find(field.path);
    const config::Node *now = after.find(field.path);
    if (field.whileSet && (!old || !now))
        return {};
    QStringList paths;
    if (hasParent(before, field.path) && hasParent(after, field.path))
        addDifferingPaths(paths, field.path, old, now);
    return paths;
}

QStringList changedPaths(const Object &before, const Object &after, const std::vector<FrozenKind> &frozen)
{
    QStringList paths;
    std::optional<std::pair<Body, Body>> bodies; // of most objects nothing is frozen
    for (const FrozenKind &kind : frozen) {
        if (!fits(kind, after))
            continue;
        if (!bodies)
            bodies.emplace(bodyOf(before), bodyOf(after));
        for (const FrozenField &field : kind.fields)
            for (const QString &path : changedPaths(bodies->first, bodies->second, field))
                if (!paths.contains(path))
                    paths << path;
    }
    return paths;
}

/// "sandboxed-v2" is "sandboxed" and 2; "sandboxed" is its own first.
std::pair<QString, int> splitName(const QString &name)
{
    static const QRegularExpression numbered(QStringLiteral(R"(\A(.+)-v(\d{1,6})\z)"));
    const auto match = numbered.match(name);
    return match.hasMatch() ? std::pair(match.captured(1), match.captured(2).toInt()) : std::pair(name, 1);
}

/// The fields of a schema and below it that its rules freeze.
class SchemaWalk {
public:
    explicit SchemaWalk(std::vector<FrozenField> &fields)
        : m_fields(fields)
    {}

    void walk(const config::Node &schema, const QString &path)
    {
        if (const config::Node *rules = schema.find(u"x-kubernetes-validations"))
            for (const config::Node &rule : rules->items)
                addRule(rule.textOf(u"rule"), path);
        if (const config::Node *properties = schema.find(u"properties"))
            for (const config::Entry &property : properties->entries)
                walk(property.value, join(path, property.key));
    }

private:
    static QString join(const QString &path, const QString &key) { return path.isEmpty() ? key : path + u'.' + key; }

    void addRule(const QString &rule, const QString &path)
    {
        for (const QString &below : frozenBy(rule).paths) {
            // A rule at a field is asked only where both sides have the field; one above it fails where one lacks it.
            FrozenField field{below.isEmpty() ? path : join(path, below), below.isEmpty() && !path.isEmpty()};
            if (std::find(m_fields.begin(), m_fields.end(), field) == m_fields.end())
                m_fields.push_back(std::move(field));
        }
    }

    std::vector<FrozenField> &m_fields;
};

void addDefinition(std::vector<FrozenKind> &kinds, const Object &definition)
{
    const config::Node *spec = definition.find({u"spec"});
    const config::Node *versions = definition.find({u"spec", u"versions"});
    if (!spec)
        return;
    const auto add = [&](const config::Node *schema, const QString &version) {
        FrozenKind kind{spec->textOf(u"group"), definition.textOf({u"spec", u"names", u"kind"}), version, {}};
        if (schema)
            SchemaWalk(kind.fields).walk(*schema, QString());
        // The variants of a definition mostly say the same.
        if (!kind.fields.empty() && std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
            kinds.push_back(std::move(kind));
    };
    add(definition.find({u"spec", u"validation", u"openAPIV3Schema"}), QString());
    if (!versions)
        return;
    for (const config::Node &version : versions->items) {
        const config::Node *schema = version.find(u"schema");
        add(schema ? schema->find(u"openAPIV3Schema") : nullptr, version.textOf(u"name"));
    }
}

} // namespace

FrozenKind frozenRuntimeClass(RuntimeClassFreeze freeze)
{
    const bool whole = freeze == RuntimeClassFreeze::WholeSpec;
    return {QStringLiteral("node.k8s.io"),
            QStringLiteral("RuntimeClass"),
            QString(),
            {{whole ? QString() : QStringLiteral("handler"), false}}};
}

std::vector<FrozenKind> frozenKindsOf(const Manifests &manifests)
{
    std::vector<FrozenKind> kinds;
    for (const auto &[path, file] : manifests.files)
        for (const Object &object : file->objects)
            if (isDefinition(object.identity) && isOffered(path))
                addDefinition(kinds, object);
    return kinds;
}

std::vector<FrozenKind> frozenKindsOf(const ObjectFile &file)
{
    std::vector<FrozenKind> kinds;
    for (const Object &object : file.objects)
        if (isDefinition(object.identity))
            addDefinition(kinds, object);
    return kinds;
}

std::optional<FrozenChange> frozenChange(const Variants &before, const Variants &after,
                                         const std::vector<FrozenKind> &frozen)
{
    if (std::none_of(after.begin(), after.end(), [&](const Object *object) {
            return std::any_of(frozen.begin(), frozen.end(),
                               [&](const FrozenKind &kind) { return fits(kind, *object); });
        }))
        return {};
    for (const VariantPair &pair : pairVariants(before, after)) {
        if (!pair.after)
            continue;
        const bool sameFile = pair.before && pair.before->place.file == pair.after->place.file;
        if (sameFile) {
            if (QStringList paths = changedPaths(*pair.before, *pair.after, frozen); !paths.isEmpty())
                return FrozenChange{pair.before, pair.after, std::move(paths)};
            continue;
        }
        // Elsewhere, one that freezes what any of the old ones froze is fine.
        const Object &closest = pair.before ? *pair.before : *before.front();
        QStringList paths = changedPaths(closest, *pair.after, frozen);
        if (!paths.isEmpty() && std::none_of(before.begin(), before.end(), [&](const Object *old) {
                return changedPaths(*old, *pair.after, frozen).isEmpty();
            }))
            return FrozenChange{&closest, pair.after, std::move(paths)};
    }
    return {};
}

QString nextName(const Identity &identity, const ObjectSet &objects)
{
    auto [stem, number] = splitName(identity.name);
    Identity next = identity;
    do {
        next.name = QStringLiteral("%1-v%2").arg(stem, QString::number(++number));
    } while (objects.count(next) > 0);
    return next.name;
}

QString successorOf(const Identity &identity, const ObjectSet &objects)
{
    const auto [stem, number] = splitName(identity.name);
    QString newest;
    int highest = number;
    for (auto one = objects.lower_bound({identity.group, identity.kind, identity.nameSpace, stem});
         one != objects.end() && one->first.name.startsWith(stem) && one->first.kind == identity.kind; ++one) {
        const auto [other, version] = splitName(one->first.name);
        if (other == stem && version > highest) {
            highest = version;
            newest = one->first.name;
        }
    }
    return newest;
}

} // namespace waybill::manifest
