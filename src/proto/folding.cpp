// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/folding.h"

#include "proto/names.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_set>

namespace waybill::proto {

namespace {

QString key(std::string_view name)
{
    return QString::fromUtf8(name.data(), qsizetype(name.size()));
}

QString scopeOfSymbol(const QString &symbol)
{
    const qsizetype dot = symbol.lastIndexOf(QLatin1Char('.'));
    return dot < 0 ? QString() : symbol.left(dot);
}

using Event = RuleEvent;

/// Whether the finding is of an element that came or went as a whole.
bool isArrivalOrLoss(Event event)
{
    return event == Event::Added || event == Event::Deleted;
}

/// Names of types as fields and RPCs of one side use them.
using Users = std::vector<std::pair<std::string_view, std::string_view>>; ///< full name of the type, of who uses it

class Folder {
public:
    Folder(std::vector<Finding> &findings, const Pairs &pairs, const Moves &moves);
    void sameElement();
    void insideOthers();
    void mapEntries();
    void movedTypes();
    void typesWithTheirUsers();

private:
    void setCause(int finding, int cause);
    /// The finding that stands for an element's coming or going; -1 without one.
    [[nodiscard]] int eventFinding(const QString &symbol, Event event) const;
    /// The same for the element or the nearest around it.
    [[nodiscard]] int eventAround(QString symbol, Event event) const;
    void typesOf(Schema &schema, const In<Message> &message, Users &users) const;
    void typesOf(Schema &schema, const In<Service> &service, Users &users) const;
    void underUsers(Users users, Event event);

    std::vector<Finding> &m_findings;
    const Pairs &m_pairs;
    const Moves &m_moves;
    QHash<QString, std::vector<int>> m_bySymbol;
    std::vector<Event> m_eventOf;                 ///< by finding
    QHash<std::pair<QString, int>, int> m_events; ///< (symbol, Event) -> primary finding
    QSet<QString> m_oldNames;                     ///< of types that moved
    QSet<QString> m_newNames;
    std::unordered_set<std::string, NameHash, std::equal_to<>> m_types; ///< messages and enums that came or went
};

Folder::Folder(std::vector<Finding> &findings, const Pairs &pairs, const Moves &moves)
    : m_findings(findings)
    , m_pairs(pairs)
    , m_moves(moves)
{
    for (const MovedType &type : moves.types()) {
        m_oldNames.insert(key(type.oldName));
        m_newNames.insert(key(type.newName));
    }
    for (int i = 0; i < int(findings.size()); ++i) {
        findings[std::size_t(i)].cause = -1;
        m_bySymbol[findings[std::size_t(i)].symbol].push_back(i);
        m_eventOf.push_back(findings[std::size_t(i)].rule->event);
    }
}

void Folder::setCause(int finding, int cause)
{
    if (finding == cause || m_findings[std::size_t(finding)].cause >= 0)
        return;
    for (int up = cause; up >= 0; up = m_findings[std::size_t(up)].cause) {
        if (up == finding)
            return; // two types that use each other: one of them has to stand for itself
    }
    m_findings[std::size_t(finding)].cause = cause;
}

/// FIELD_SAME_TYPE, FIELD_WIRE_COMPATIBLE_TYPE and FIELD_WIRE_JSON_COMPATIBLE_TYPE are one topic; None for rules that
/// stand alone.
RuleTopic topicOf(const Finding &finding)
{
    switch (finding.rule->topic) {
    case RuleTopic::FieldName:
    case RuleTopic::FieldType:
    case RuleTopic::FieldCardinality: return finding.rule->topic;
    default: return RuleTopic::None;
    }
}

/// By gravity; of equals Buf's plain rule, which most people know, before those for one
/// category, which stand below it in the table.
auto rankOf(const Finding &finding)
{
    return std::make_tuple(finding.impact, std::max(finding.skew.newClientOldServer, finding.skew.oldClientNewServer),
                           finding.axis, contains(finding.rule->categories, Category::File),
                           topicOf(finding) == RuleTopic::None ? 0 : -int(finding.rule->rule));
}

/// Several rules speak of one difference: the gravest stands for them. An element that came or went is one event; other
/// differences of the element are events of their own, topic by topic.
void Folder::sameElement()
{
    for (auto it = m_bySymbol.cbegin(); it != m_bySymbol.cend(); ++it) {
        if (it.value().size() == 1) { // as most are
            const int only = it.value().front();
            if (isArrivalOrLoss(m_eventOf[std::size_t(only)]))
                m_events.insert({it.key(), int(m_eventOf[std::size_t(only)])}, only);
            continue;
        }
        std::map<std::pair<Event, RuleTopic>, std::vector<int>> groups;
        for (const int i : it.value()) {
            const Finding &finding = m_findings[std::size_t(i)];
            const Event event = m_eventOf[std::size_t(i)];
            if (isArrivalOrLoss(event))
                groups[{event, RuleTopic::None}].push_back(i);
            else if (const RuleTopic topic = topicOf(finding); topic != RuleTopic::None)
                groups[{Event::Changed, topic}].push_back(i);
        }
        for (const auto &[group, members] : groups) {
            const int primary = *std::max_element(members.begin(), members.end(), [this](int a, int b) {
                return rankOf(m_findings[std::size_t(a)]) < rankOf(m_findings[std::size_t(b)]);
            });
            if (isArrivalOrLoss(group.first))
                m_events.insert({it.key(), int(group.first)}, primary);
            for (const int i : members)
                setCause(i, primary);
        }
    }
}

int Folder::eventFinding(const QString &symbol, Event event) const
{
    return m_events.value({symbol, int(event)}, -1);
}

int Folder::eventAround(QString symbol, Event event) const
{
    while (!symbol.isEmpty()) {
        // A type that moved is not new, though it is reported as such: what is new in it stands for itself.
        if ((event == Event::Added ? m_newNames : m_oldNames).contains(symbol))
            return -1;
        if (const int found = eventFinding(symbol, event); found >= 0)
            return found;
        symbol = scopeOfSymbol(symbol);
    }
    return -1;
}

/// What stands inside an element that is new or gone comes and goes with it.
void Folder::insideOthers()
{
    for (int i = 0; i < int(m_findings.size()); ++i) {
        const Finding &finding = m_findings[std::size_t(i)];
        const Event event = m_eventOf[std::size_t(i)];
        if (!isArrivalOrLoss(event) || finding.kind == ElementKind::File)
            continue;
        if (const int around = eventAround(scopeOfSymbol(finding.symbol), event); around >= 0)
            setCause(i, around);
    }
}

void Folder::mapEntries()
{
    const auto fold = [this](const In<Message> &message, Event event) {
        for (const Field &field : message->fields) {
            if (!field.isMap && field.kind != Kind::Group)
                continue;
            const int cause = eventFinding(key(field.fullName), event);
            const QString entry = key(inScope(message->fullName, shortName(field.typeName)));
            if (cause < 0)
                continue;
            for (const int i : m_bySymbol.value(entry)) {
                if (m_eventOf[std::size_t(i)] == event)
                    setCause(i, cause);
            }
        }
    };
    for (const Pair<Message> &pair : m_pairs.messages) {
        if (pair.before)
            fold(pair.before, Event::Deleted);
        if (pair.after)
            fold(pair.after, Event::Added);
    }
}

void Folder::movedTypes()
{
    // Which TYPES_MOVED stands for a type: that of its own, or of its group, which is placed at the first of them.
    QHash<QString, int> byScopes;
    QHash<QString, int> byName;
    const auto scopes = [](const MovedType &type) -> QString {
        return scopeOfSymbol(key(type.oldName)) + QLatin1Char('\n') + scopeOfSymbol(key(type.newName));
    };
    std::map<std::pair<std::string, Span>, int> byPlace;
    for (int i = 0; i < int(m_findings.size()); ++i) {
        const Finding &finding = m_findings[std::size_t(i)];
        if (finding.rule->rule == RuleId::TypesMoved)
            byPlace.emplace(std::pair(finding.place.file.toStdString(), finding.range), i);
    }
    for (const MovedType &type : m_moves.types()) {
        const SchemaFile *file = type.message.isBoth() ? type.message.after.file : type.enumeration.after.file;
        const Span &span = type.message.isBoth() ? type.message.after->span : type.enumeration.after->span;
        if (const auto found = byPlace.find({file->path, span}); found != byPlace.end()) {
            byName.insert(key(type.newName), found->second);
            byScopes.insert(scopes(type), found->second);
        }
    }
    const auto groupOf = [&](const MovedType &type) {
        const auto own = byName.constFind(key(type.newName));
        return own != byName.constEnd() ? *own : byScopes.value(scopes(type), -1);
    };
    for (const MovedType &type : m_moves.types()) {
        const int cause = groupOf(type);
        if (cause < 0)
            continue;
        if (const int went = eventFinding(key(type.oldName), Event::Deleted); went >= 0)
            setCause(went, cause);
        if (const int came = eventFinding(key(type.newName), Event::Added); came >= 0)
            setCause(came, cause);
    }
    if (m_moves.types().empty())
        return;
    // Fields and RPCs that only follow their type.
    const auto follow = [&](std::string_view fullName, std::string_view oldType, std::string_view newType,
                            std::initializer_list<RuleId> rules) {
        const MovedType *type = oldType == newType ? nullptr : m_moves.fromOld(oldType);
        const int cause = type && type->newName == newType ? groupOf(*type) : -1;
        if (cause < 0)
            return;
        for (const int i : m_bySymbol.value(key(fullName))) {
            const Finding &finding = m_findings[std::size_t(i)];
            const bool fits = std::find(rules.begin(), rules.end(), finding.rule->rule) != rules.end();
            if (fits && finding.skew.works()) {
                m_findings[std::size_t(i)].cause = -1;
                setCause(i, cause);
            }
        }
    };
    for (const Pair<Message> &pair : m_pairs.messages) {
        if (!pair.isBoth())
            continue;
        for (const FieldPair &field : fieldsOf(pair)) {
            const auto isNamed = [](const In<Field> &one) {
                return one->kind == Kind::Named || one->kind == Kind::Group;
            };
            if (!field.isBoth() || !isNamed(field.before) || !isNamed(field.after))
                continue;
            follow(field.after->fullName, m_pairs.before.typeOf(*field.before.file, *field.before).fullName,
                   m_pairs.after.typeOf(*field.after.file, *field.after).fullName,
                   {RuleId::FieldSameType, RuleId::FieldWireCompatibleType, RuleId::FieldWireJsonCompatibleType});
        }
    }
    for (const Pair<Service> &pair : m_pairs.services) {
        if (!pair.isBoth())
            continue;
        for (const MethodPair &method : methodsOf(pair)) {
            if (!method.isBoth())
                continue;
            const auto type = [](Schema &schema, const In<Service> &service, std::string_view written) {
                return schema.resolve(*service.file, service->fullName, written).fullName;
            };
            const std::string_view symbol = method.after->fullName;
            follow(symbol, type(m_pairs.before, pair.before, method.before->requestType),
                   type(m_pairs.after, pair.after, method.after->requestType), {RuleId::RpcSameRequestType});
            follow(symbol, type(m_pairs.before, pair.before, method.before->responseType),
                   type(m_pairs.after, pair.after, method.after->responseType), {RuleId::RpcSameResponseType});
        }
    }
}

void Folder::typesOf(Schema &schema, const In<Message> &message, Users &users) const
{
    for (const Field &field : message->fields) {
        if (field.kind != Kind::Named)
            continue;
        const std::string_view type = schema.typeOf(*message.file, field).fullName;
        if (m_types.count(type) > 0)
            users.emplace_back(type, field.fullName);
    }
}

void Folder::typesOf(Schema &schema, const In<Service> &service, Users &users) const
{
    for (const Method &method : service->methods) {
        for (const std::string_view written : {method.requestType, method.responseType}) {
            const std::string_view type = schema.resolve(*service.file, service->fullName, written).fullName;
            if (m_types.count(type) > 0)
                users.emplace_back(type, method.fullName);
        }
    }
}

/// A type that came or went with everything that uses it follows from the first of its users: an RPC before a field.
void Folder::underUsers(Users users, Event event)
{
    const auto byType = [](const auto &a, const auto &b) { return a.first < b.first; };
    std::stable_sort(users.begin(), users.end(), byType);
    // In the order of the findings: of two types that use each other, the first follows from the second.
    for (int own = 0; own < int(m_findings.size()); ++own) {
        const ElementKind kind = m_findings[std::size_t(own)].kind;
        if (m_eventOf[std::size_t(own)] != event || (kind != ElementKind::Message && kind != ElementKind::Enum))
            continue;
        const QString symbol = m_findings[std::size_t(own)].symbol;
        if (eventFinding(symbol, event) != own)
            continue;
        std::vector<int> causes;
        bool all = true;
        const std::string type = symbol.toStdString();
        const auto [first, last] = std::equal_range(users.begin(), users.end(), Users::value_type(type, {}), byType);
        for (auto user = first; user != last && all; ++user) {
            const QString name = key(user->second);
            if (name.startsWith(symbol + QLatin1Char('.')))
                continue; // itself
            const int cause = eventAround(name, event);
            all = cause >= 0;
            causes.push_back(cause);
        }
        if (!all || causes.empty())
            continue;
        const auto isRpc = [this](int i) { return m_findings[std::size_t(i)].kind == ElementKind::Rpc; };
        const auto rpc = std::find_if(causes.begin(), causes.end(), isRpc);
        setCause(own, rpc == causes.end() ? causes.front() : *rpc);
    }
}

void Folder::typesWithTheirUsers()
{
    for (auto it = m_events.cbegin(); it != m_events.cend(); ++it) {
        const ElementKind kind = m_findings[std::size_t(it.value())].kind;
        if (kind == ElementKind::Message || kind == ElementKind::Enum)
            m_types.insert(it.key().first.toStdString());
    }
    const auto usersOn = [this](Schema &schema, const auto &sideOf) {
        Users users;
        for (const Pair<Message> &pair : m_pairs.messages) {
            if (sideOf(pair))
                typesOf(schema, sideOf(pair), users);
        }
        for (const Pair<Service> &pair : m_pairs.services) {
            if (sideOf(pair))
                typesOf(schema, sideOf(pair), users);
        }
        return users;
    };
    underUsers(usersOn(m_pairs.before, [](const auto &pair) { return pair.before; }), Event::Deleted);
    underUsers(usersOn(m_pairs.after, [](const auto &pair) { return pair.after; }), Event::Added);
}

} // namespace

void foldConsequences(std::vector<Finding> &findings, const Pairs &pairs, const Moves &moves)
{
    Folder folder(findings, pairs, moves);
    folder.sameElement();
    folder.movedTypes();
    folder.mapEntries();
    folder.insideOthers();
    folder.typesWithTheirUsers();
}

std::vector<Finding> keepFindings(std::vector<Finding> findings, const std::vector<bool> &keep)
{
    // Who stands for a finding that goes: the first of its own consequences about the same element that stays.
    std::vector<int> heir(findings.size(), -1);
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const int cause = findings[i].cause;
        if (keep[i] && cause >= 0 && !keep[std::size_t(cause)] && heir[std::size_t(cause)] < 0
            && findings[std::size_t(cause)].symbol == findings[i].symbol)
            heir[std::size_t(cause)] = int(i);
    }
    const auto standIn = [&](int i) {
        std::size_t steps = 0;
        int at = i;
        while (at >= 0 && !keep[std::size_t(at)] && ++steps <= findings.size()) {
            const int next = heir[std::size_t(at)];
            if (next >= 0 && next != i)
                return next;
            at = findings[std::size_t(at)].cause;
        }
        return at;
    };
    std::vector<int> newIndex(findings.size(), -1);
    int kept = 0;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        if (keep[i])
            newIndex[i] = kept++;
    }
    std::vector<int> causes;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        if (!keep[i])
            continue;
        const int cause = findings[i].cause < 0 ? -1 : standIn(findings[i].cause);
        causes.push_back(cause < 0 || cause == int(i) ? -1 : newIndex[std::size_t(cause)]);
    }
    std::size_t i = 0;
    std::erase_if(findings, [&](const Finding &) { return !keep[i++]; });
    for (std::size_t at = 0; at < findings.size(); ++at)
        findings[at].cause = causes[at];
    return findings;
}

} // namespace waybill::proto
