// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/elementmap.h"

#include "proto/declarationtext.h"
#include "proto/displaytext.h"
#include "proto/names.h"

#include <algorithm>
#include <unordered_set>

namespace waybill::proto {

namespace {

using Names = std::unordered_set<std::string, NameHash, std::equal_to<>>;

/// Which symbols are wanted: those of the findings and every scope around them.
/// As bytes: asked for every element of the compared files, found for few.
Names wantedSymbols(const std::vector<Finding> &findings)
{
    Names wanted;
    for (const Finding &finding : findings) {
        QString symbol = finding.symbol;
        while (!symbol.isEmpty() && wanted.insert(symbol.toStdString()).second) {
            if (finding.kind == ElementKind::File)
                break;
            const qsizetype dot = symbol.lastIndexOf(QLatin1Char('.'));
            symbol = dot < 0 ? QString() : symbol.left(dot);
        }
    }
    return wanted;
}

class ElementMap {
public:
    ElementMap(Names wanted, const Report &report)
        : m_wanted(std::move(wanted))
        , m_report(report)
    {}

    void message(const Pair<Message> &pair);
    void enumeration(const Pair<Enum> &pair);
    void service(const Pair<Service> &pair);
    void field(const FieldPair &pair, ElementKind kind);
    void file(const SchemaFile *before, const SchemaFile *after);
    void packages(const std::vector<Finding> &findings);
    [[nodiscard]] std::map<QString, Element> take() { return std::move(m_elements); }

private:
    /// Adds one element, unless nobody asked for it or it is there.
    template <typename T, typename DeclarationText>
    void add(ElementKind kind, std::string_view fullName, std::string_view parent, std::string_view holder,
             const In<T> &before, const In<T> &after, DeclarationText text);
    [[nodiscard]] static Declaration declaration(const SchemaFile *file, const Span &span, QString text);
    void package(const SchemaFile *file);

    Names m_wanted;
    const Report &m_report;
    std::map<QString, Element> m_elements;
};

Declaration ElementMap::declaration(const SchemaFile *file, const Span &span, QString text)
{
    return {displayText(file->path), span, std::move(text)};
}

template <typename T, typename DeclarationText>
void ElementMap::add(ElementKind kind, std::string_view fullName, std::string_view parent, std::string_view holder,
                     const In<T> &before, const In<T> &after, DeclarationText text)
{
    if (m_wanted.count(fullName) == 0)
        return;
    const QString symbol = displayText(fullName);
    if (m_elements.count(symbol) > 0)
        return;
    Element element;
    element.kind = kind;
    element.parent = displayText(parent);
    element.name = element.parent.isEmpty() ? symbol : symbol.mid(element.parent.size() + 1);
    if (before)
        element.before = declaration(before.file, before->span, text(*before));
    if (after)
        element.after = declaration(after.file, after->span, text(*after));
    if (!holder.empty())
        element.usage = m_report.usageOf(holder);
    m_elements.emplace(symbol, std::move(element));
    package(after ? after.file : before.file);
}

void ElementMap::package(const SchemaFile *file)
{
    const QString symbol = displayText(file->content->package);
    if (symbol.isEmpty() || m_elements.count(symbol) > 0)
        return;
    Element element;
    element.kind = ElementKind::Package;
    element.name = symbol;
    m_elements.emplace(symbol, std::move(element));
}

void ElementMap::message(const Pair<Message> &pair)
{
    const Message &message = pair.after ? *pair.after : *pair.before;
    const std::string_view holder = message.fullName;
    add(ElementKind::Message, message.fullName, scopeOf(message.fullName), holder, pair.before, pair.after,
        [](const Message &one) { return declarationText(one); });
    for (const FieldPair &one : fieldsOf(pair))
        field(one, ElementKind::Field);
    const auto oneof = [&](const In<Message> &side) {
        for (const Oneof &one : side->oneofs) {
            const auto same = [&one](const Oneof &other) { return other.name == one.name; };
            const auto find = [&same](const In<Message> &in) -> In<Oneof> {
                if (!in)
                    return {};
                const auto found = std::find_if(in->oneofs.begin(), in->oneofs.end(), same);
                return found == in->oneofs.end() ? In<Oneof>{} : In<Oneof>{in.file, &*found};
            };
            add(ElementKind::Oneof, one.fullName, scopeOf(one.fullName), holder, find(pair.before), find(pair.after),
                [](const Oneof &it) { return declarationText(it); });
        }
    };
    if (pair.after)
        oneof(pair.after);
    if (pair.before)
        oneof(pair.before);
}

void ElementMap::field(const FieldPair &pair, ElementKind kind)
{
    const Field &field = pair.after ? *pair.after : *pair.before;
    const In<Message> &around = pair.message.after ? pair.message.after : pair.message.before;
    const auto text = [&pair](const Field &one) {
        const In<Message> &in = pair.after && &one == pair.after.element ? pair.message.after : pair.message.before;
        return declarationText(one, in.element);
    };
    add(kind, field.fullName, scopeOf(field.fullName), around ? around->fullName : std::string_view(), pair.before,
        pair.after, text);
}

void ElementMap::enumeration(const Pair<Enum> &pair)
{
    const Enum &enumeration = pair.after ? *pair.after : *pair.before;
    add(ElementKind::Enum, enumeration.fullName, std::string(scopeOf(enumeration.fullName)), enumeration.fullName,
        pair.before, pair.after, [](const Enum &one) { return declarationText(one); });
    const auto value = [&](const In<Enum> &side, const In<Enum> &other, bool isAfter) {
        for (const EnumValue &one : side->values) {
            In<EnumValue> partner;
            if (other) {
                const auto found = std::find_if(other->values.begin(), other->values.end(),
                                                [&one](const EnumValue &it) { return it.number == one.number; });
                if (found != other->values.end())
                    partner = {other.file, &*found};
            }
            const In<EnumValue> self{side.file, &one};
            add(ElementKind::EnumValue, inScope(enumeration.fullName, one.name), enumeration.fullName,
                enumeration.fullName, isAfter ? partner : self, isAfter ? self : partner,
                [](const EnumValue &it) { return declarationText(it); });
        }
    };
    if (pair.after)
        value(pair.after, pair.before, true);
    if (pair.before)
        value(pair.before, pair.after, false);
}

void ElementMap::service(const Pair<Service> &pair)
{
    const Service &service = pair.after ? *pair.after : *pair.before;
    add(ElementKind::Service, service.fullName, std::string(scopeOf(service.fullName)), {}, pair.before, pair.after,
        [](const Service &one) { return declarationText(one); });
    for (const MethodPair &one : methodsOf(pair)) {
        const Method &method = one.after ? *one.after : *one.before;
        add(ElementKind::Rpc, method.fullName, service.fullName, {}, one.before, one.after,
            [](const Method &it) { return declarationText(it); });
    }
}

void ElementMap::file(const SchemaFile *before, const SchemaFile *after)
{
    const QString symbol = displayText(after ? after->path : before->path);
    if (m_wanted.count(symbol.toStdString()) == 0 || m_elements.count(symbol) > 0)
        return;
    Element element;
    element.kind = ElementKind::File;
    element.name = symbol;
    const auto start = [](const SchemaFile *one) {
        const ProtoFile &content = *one->content;
        return content.packageSpan.isKnown() ? content.packageSpan : content.syntaxSpan;
    };
    const auto text = [](const SchemaFile *one) {
        return one->content->package.empty() ? QString()
                                             : QStringLiteral("package ") + displayText(one->content->package);
    };
    if (before)
        element.before = declaration(before, start(before), text(before));
    if (after)
        element.after = declaration(after, start(after), text(after));
    m_elements.emplace(symbol, std::move(element));
}

/// Packages that findings speak of without an element of theirs being named.
void ElementMap::packages(const std::vector<Finding> &findings)
{
    for (const Finding &finding : findings) {
        if (m_elements.count(finding.symbol) > 0 || finding.symbol.isEmpty())
            continue;
        Element element;
        element.kind = finding.kind;
        element.name = finding.symbol;
        m_elements.emplace(finding.symbol, std::move(element));
    }
}

} // namespace

std::map<QString, Element> elementsOf(const std::vector<Finding> &findings, const Pairs &pairs, const Moves &moves,
                                      const Report &report)
{
    ElementMap map(wantedSymbols(findings), report);
    // Moved types first: under their new name both declarations belong together.
    for (const MovedType &moved : moves.types()) {
        if (moved.message.isBoth())
            map.message(moved.message);
        if (moved.enumeration.isBoth())
            map.enumeration(moved.enumeration);
    }
    for (const auto &[before, after] : pairs.files)
        map.file(before, after);
    for (const Pair<Message> &pair : pairs.messages)
        map.message(pair);
    for (const Pair<Enum> &pair : pairs.enums)
        map.enumeration(pair);
    for (const Pair<Service> &pair : pairs.services)
        map.service(pair);
    for (const FieldPair &pair : pairs.extensions)
        map.field(pair, ElementKind::Extension);
    map.packages(findings);
    return map.take();
}

} // namespace waybill::proto
