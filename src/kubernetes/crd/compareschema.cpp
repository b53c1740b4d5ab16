// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/crd/compareschema.h"

#include "kubernetes/crd/comparerules.h"
#include "kubernetes/crd/limits.h"
#include "kubernetes/crd/newfieldrules.h"
#include "kubernetes/crd/renames.h"

#include <algorithm>
#include <array>

namespace waybill::crd {

namespace {

/// Every object has these, whatever its schema says: the server puts or demands them.
bool isAlwaysThere(const QString &path, const QString &name)
{
    static constexpr std::array names{"apiVersion", "kind", "metadata"};
    return path.isEmpty()
           && std::any_of(names.begin(), names.end(), [&](const char *one) { return name == QLatin1String(one); });
}

bool isSame(const Schema *before, const Schema *after)
{
    return before && after ? shapeOf(*before) == shapeOf(*after) : !before && !after;
}

class SchemaComparer {
public:
    explicit SchemaComparer(const SchemaSides &sides)
        : m_sides(sides)
    {}

    std::vector<SchemaChange> run(const Schema &before, const Schema &after)
    {
        compare(before, after, QString(), true);
        if (m_descriptions > 0)
            add(QString(), QStringLiteral("description"), QString(), QString::number(m_descriptions), ChangeClass::None,
                after.line, before.line);
        return std::move(m_changes);
    }

private:
    SchemaChange &add(const QString &path, const QString &keyword, const QString &before, const QString &after,
                      ChangeClass changeClass, int line, int oldLine)
    {
        SchemaChange change = m_sides.about;
        change.path = path;
        change.keyword = keyword;
        change.before = before;
        change.after = after;
        change.changeClass = changeClass;
        if (line > 0)
            change.places.push_back({m_sides.newFile, line, 0});
        if (oldLine > 0)
            change.oldPlaces.push_back({m_sides.oldFile, oldLine, 0});
        m_changes.push_back(std::move(change));
        return m_changes.back();
    }

    void compare(const Schema &before, const Schema &after, const QString &path, bool required)
    {
        if (before.description != after.description)
            ++m_descriptions;
        for (const LimitChange &limit : compareLimits(before, after, required))
            add(path, limit.keyword, limit.before, limit.after, limit.changeClass,
                limit.now ? limit.now->line : after.line, limit.old ? limit.old->line : before.line);
        for (const RuleChange &rule : compareRules(before.rules, after.rules))
            addRule(rule, before, after, path);
        compareChoices(before, after, path);
        compareRequired(before, after, path);
        compareProperties(before, after, path);
        compareAdditional(before, after, path);
        compareItems(before, after, path);
    }

    void addRule(const RuleChange &rule, const Schema &before, const Schema &after, const QString &path)
    {
        // What a field brings with it, or takes with it, is told by the field.
        if ((!rule.before && isOnlyOfNewFields(rule.after->rule, before, after, m_sides.oldPrunes))
            || (!rule.after && isOnlyOfNewFields(rule.before->rule, after, before, m_sides.newPrunes)))
            return;
        SchemaChange &change = add(
            path + rule.below, QStringLiteral("x-kubernetes-validations"), rule.before ? rule.before->rule : QString(),
            rule.after ? rule.after->rule : QString(), rule.changeClass, rule.after ? rule.after->line : after.line,
            rule.before ? rule.before->line : before.line);
        change.note = rule.after ? rule.after->message : rule.before->message;
    }

    void compareRequired(const Schema &before, const Schema &after, const QString &path)
    {
        for (const auto &[name, line] : after.required) {
            if (before.required.count(name) > 0)
                continue;
            const Schema *now = after.property(name);
            const bool filledIn = now && now->find(Keyword::Default);
            const bool harmless = filledIn || isAlwaysThere(path, name);
            add(path + u'.' + name, QStringLiteral("required+"),
                before.property(name) ? QStringLiteral("existing") : QStringLiteral("new"), QString(),
                harmless ? ChangeClass::None : ChangeClass::Tighten, line, 0);
        }
        for (const auto &[name, line] : before.required) {
            if (after.required.count(name) > 0)
                continue;
            add(path + u'.' + name, QStringLiteral("required-"), QString(),
                after.property(name) ? QStringLiteral("still") : QStringLiteral("gone"),
                isAlwaysThere(path, name) ? ChangeClass::None : ChangeClass::Relax, 0, line);
        }
    }

    void compareProperties(const Schema &before, const Schema &after, const QString &path)
    {
        std::vector<const Property *> removed;
        std::vector<const Property *> added;
        for (const Property &one : before.properties)
            if (!after.property(one.name))
                removed.push_back(&one);
        for (const Property &one : after.properties)
            if (!before.property(one.name))
                added.push_back(&one);
        // What the node keeps without a name of its own was there, or stays, and is checked or no longer so.
        for (const Property *one : added)
            add(path + u'.' + one->name, QStringLiteral("property+"), QString(), QString(),
                before.keepsUnknown() ? ChangeClass::Ruling : ChangeClass::Relax, one->schema.line, 0);
        const auto renames = guessRenames(removed, added);
        for (const Property *one : removed) {
            SchemaChange &change =
                add(path + u'.' + one->name, QStringLiteral("property-"), QString(), QString(),
                    after.keepsUnknown() ? ChangeClass::Ruling : ChangeClass::Tighten, 0, one->schema.line);
            if (const auto found = renames.find(one->name); found != renames.end())
                change.renamed = found->second;
        }
        for (const Property &one : after.properties)
            if (const Schema *old = before.property(one.name))
                compare(*old, one.schema, path + u'.' + one.name, after.required.count(one.name) > 0);
    }

    void compareAdditional(const Schema &before, const Schema &after, const QString &path)
    {
        using Additional = Schema::Additional;
        if (before.additional == Additional::Described && after.additional == Additional::Described) {
            compare(*before.additionalSchema, *after.additionalSchema, path + QLatin1String("{}"), true);
            return;
        }
        if (before.additional == after.additional)
            return;
        const auto said = [](const Schema &schema) {
            switch (schema.additional) {
            case Additional::Unsaid: break;
            case Additional::Forbidden: return QStringLiteral("false");
            case Additional::Allowed: return QStringLiteral("true");
            case Additional::Described:
                const QString type = schema.additionalSchema->type();
                return type.isEmpty() ? QStringLiteral("{}") : type;
            }
            return QString();
        };
        add(path, QStringLiteral("additionalProperties"), said(before), said(after), additionalClass(before, after),
            after.line, before.line);
    }

    /// By how much of unnamed properties is kept: nothing, what fits, or all. Where a node says nothing, it is nothing
    /// or all, as fields that are unknown are dropped or kept.
    [[nodiscard]] ChangeClass additionalClass(const Schema &before, const Schema &after) const
    {
        using Additional = Schema::Additional;
        const auto kept = [](const Schema &schema, bool prunes) {
            switch (schema.additional) {
            case Additional::Forbidden: return 0;
            case Additional::Described: return 1;
            case Additional::Allowed: return 2;
            case Additional::Unsaid: break;
            }
            return prunes && !schema.isTrue(Keyword::PreserveUnknownFields) ? 0 : 2;
        };
        const int old = kept(before, m_sides.oldPrunes);
        const int now = kept(after, m_sides.newPrunes);
        if (old == now)
            return ChangeClass::None;
        if (now > old)
            return ChangeClass::Relax;
        // Nobody had said what may stand there: whether anything else does is not to be seen here.
        return before.additional == Additional::Unsaid && now == 1 ? ChangeClass::Ruling : ChangeClass::Tighten;
    }

    void compareItems(const Schema &before, const Schema &after, const QString &path)
    {
        if (before.items && after.items)
            compare(*before.items, *after.items, path + QLatin1String("[]"), true);
        else if (before.type() == after.type() && (before.items || after.items))
            add(path, QStringLiteral("items"), before.items ? before.items->type() : QString(),
                after.items ? after.items->type() : QString(), after.items ? ChangeClass::Tighten : ChangeClass::Relax,
                after.line, before.line);
    }

    /// allOf, anyOf, oneOf and not. What a place accepts is told by which of their schemas are there, not by what is
    /// within.
    void compareChoices(const Schema &before, const Schema &after, const QString &path)
    {
        // Either of two types is what int-or-string means; generators write it in both ways at once.
        const bool either = before.isTrue(Keyword::IntOrString) || after.isTrue(Keyword::IntOrString);
        compareMembers(before, after, path, QStringLiteral("allOf"), before.allOf, after.allOf, ChangeClass::Tighten,
                       ChangeClass::Relax);
        if (!either)
            compareMembers(before, after, path, QStringLiteral("anyOf"), before.anyOf, after.anyOf, ChangeClass::Relax,
                           ChangeClass::Tighten);
        compareMembers(before, after, path, QStringLiteral("oneOf"), before.oneOf, after.oneOf, ChangeClass::Ruling,
                       ChangeClass::Ruling);
        if (isSame(before.negated.get(), after.negated.get()))
            return;
        const ChangeClass changed = !before.negated  ? ChangeClass::Tighten
                                    : !after.negated ? ChangeClass::Relax
                                                     : ChangeClass::Ruling;
        const auto text = [](const Schema &schema) { return schema.negated ? QStringLiteral("1") : QString(); };
        add(path, QStringLiteral("not"), text(before), text(after), changed,
            after.negated ? after.negated->line : after.line, before.negated ? before.negated->line : before.line);
    }

    void compareMembers(const Schema &before, const Schema &after, const QString &path, const QString &keyword,
                        const std::vector<Schema> &old, const std::vector<Schema> &now, ChangeClass more,
                        ChangeClass fewer)
    {
        const auto shapes = [](const std::vector<Schema> &members) {
            QStringList all;
            for (const Schema &member : members)
                all << shapeOf(member);
            all.sort();
            return all;
        };
        const QStringList was = shapes(old);
        const QStringList is = shapes(now);
        if (was == is)
            return;
        const auto holdsAll = [](const QStringList &all, const QStringList &some) {
            return std::all_of(some.begin(), some.end(), [&](const QString &one) { return all.contains(one); });
        };
        ChangeClass changed = ChangeClass::Ruling;
        if (was.isEmpty() || is.isEmpty()) // none at all is no choice to make
            changed = was.isEmpty() ? ChangeClass::Tighten : ChangeClass::Relax;
        else if (holdsAll(is, was))
            changed = more;
        else if (holdsAll(was, is))
            changed = fewer;
        const auto text = [](const QStringList &all) {
            return all.isEmpty() ? QString() : QString::number(all.size());
        };
        add(path, keyword, text(was), text(is), changed, now.empty() ? after.line : now.front().line,
            old.empty() ? before.line : old.front().line);
    }

    const SchemaSides &m_sides;
    std::vector<SchemaChange> m_changes;
    int m_descriptions = 0;
};

} // namespace

std::vector<SchemaChange> compareSchemas(const Schema &before, const Schema &after, const SchemaSides &sides)
{
    return SchemaComparer(sides).run(before, after);
}

} // namespace waybill::crd
