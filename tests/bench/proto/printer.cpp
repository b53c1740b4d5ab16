// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "printer.h"

#include "layout.h"
#include "settle.h"

#include <set>

namespace waybill::differ {

namespace {

struct Known {
    const Node *node = nullptr;
    std::string fullName;
    const Node *file = nullptr;
};

class Printer {
public:
    Printer(const std::map<int, Known> &known, const std::set<std::string> &symbols, const Node &file, bool plain,
            Layout &layout)
        : m_known(known)
        , m_symbols(symbols)
        , m_file(file)
        , m_plain(plain)
        , m_out(layout)
    {}

    void file();

private:
    void node(const Node &node, const std::string &scope);
    void children(const Node &node, const std::string &scope);
    void field(const Node &field, const std::string &scope);
    void rpc(const Node &rpc, const std::string &scope);
    void import(const Node &import);
    void reserved(const Node &node);
    void ranges(const Node &node);
    void string(const std::string &quoted);
    void setting(const Setting &setting, const std::string &scope);
    void literalOfFeatures(const std::vector<Setting> &features);
    /// In brackets.
    void settings(const Node &node, const std::string &scope);
    /// As statements.
    void options(const Node &node, const std::string &scope);
    [[nodiscard]] std::string reference(int id, const std::string &scope);
    [[nodiscard]] std::string relative(const std::string &fullName, const std::string &scope);
    [[nodiscard]] std::string valueOf(const Node &field, const std::string &seed) const;
    void customOption(const Setting &setting, const std::string &scope);
    [[nodiscard]] std::string number(int value);

    const std::map<int, Known> &m_known;
    const std::set<std::string> &m_symbols;
    const Node &m_file;
    bool m_plain;
    bool m_short = false; ///< types by the shortest names
    Layout &m_out;
};

std::string Printer::number(int value)
{
    if (m_plain || value < 8 || !m_out.random().chance(3))
        return std::to_string(value);
    char text[20];
    std::snprintf(text, sizeof text, m_out.random().chance(50) ? "0x%x" : "0%o", unsigned(value));
    return text;
}

/// The name as it may be written in a scope: in full, with a leading dot, or with the beginning left out where the
/// search from the inside to the outside meets nothing else first.
std::string Printer::relative(const std::string &fullName, const std::string &scope)
{
    std::vector<std::string> spellings{'.' + fullName};
    for (std::size_t at = 0; at != std::string::npos;) {
        const std::string candidate = fullName.substr(at ? at + 1 : 0);
        const std::string begin = candidate.substr(0, candidate.find('.'));
        std::string around = scope;
        for (bool isDone = false; !isDone;) {
            if (m_symbols.contains(join(around, begin))) {
                if (join(around, candidate) == fullName)
                    spellings.push_back(candidate);
                break;
            }
            isDone = around.empty();
            const std::size_t dot = around.rfind('.');
            around = dot == std::string::npos ? std::string() : around.substr(0, dot);
        }
        at = fullName.find('.', at + 1);
    }
    if (m_short)
        return spellings.back();
    return m_plain ? spellings[spellings.size() > 1 ? 1 : 0] : m_out.random().pick(spellings);
}

std::string Printer::reference(int id, const std::string &scope)
{
    if (const KnownType *known = knownType(id))
        return relative(known->name, scope);
    const auto it = m_known.find(id);
    if (it == m_known.end())
        return "Missing";
    // What is around it may be hidden from other files, and so may the beginning of its name.
    if (it->second.file != &m_file && it->second.file->syntax == "2024")
        return '.' + it->second.fullName;
    return relative(it->second.fullName, scope);
}

std::string Printer::valueOf(const Node &field, const std::string &seed) const
{
    if (field.type == "string" || field.type == "bytes")
        return '"' + seed + '"';
    if (field.type == "bool")
        return seed.size() % 2 ? "true" : "false";
    return std::to_string(seed.size());
}

void Printer::customOption(const Setting &setting, const std::string &scope)
{
    const auto it = m_known.find(setting.target);
    const std::string name = '(' + reference(setting.target, scope) + ')';
    if (it == m_known.end() || !it->second.node->type.empty()) {
        m_out.token(name);
        m_out.token("=");
        m_out.token(it == m_known.end() ? "0" : valueOf(*it->second.node, setting.value));
        return;
    }
    // A message: one of its fields, or all as a literal.
    std::vector<const Node *> fields;
    if (const auto message = m_known.find(it->second.node->target); message != m_known.end()) {
        for (const Node &child : message->second.node->children) {
            if (child.what == What::Field && !child.type.empty() && child.key.empty() && child.label != "repeated")
                fields.push_back(&child);
        }
    }
    if (!fields.empty() && setting.value.size() % 2 == 0) {
        m_out.token(name + '.' + fields.front()->name);
        m_out.token("=");
        m_out.token(valueOf(*fields.front(), setting.value));
        return;
    }
    m_out.token(name);
    m_out.token("=");
    m_out.token("{");
    for (const Node *field : fields) {
        m_out.token(field->name);
        m_out.token(":");
        m_out.token(valueOf(*field, setting.value));
        if (m_out.random().chance(40))
            m_out.token(m_out.random().chance(50) ? "," : ";");
    }
    m_out.token("}");
}

void Printer::string(const std::string &quoted)
{
    // Adjacent strings are one.
    if (!m_plain && quoted.size() > 5 && quoted.find('\\') == std::string::npos && m_out.random().chance(10)) {
        m_out.token(quoted.substr(0, 3) + quoted.front());
        m_out.token(quoted.front() + quoted.substr(3));
        return;
    }
    m_out.token(quoted);
}

void Printer::setting(const Setting &setting, const std::string &scope)
{
    if (setting.name.empty()) {
        customOption(setting, scope);
        return;
    }
    if (setting.name.starts_with("features.(") && m_out.isWild() && m_out.random().chance(40)) {
        const std::size_t end = setting.name.find(')') + 1; // features.(pb.cpp) = { string_type: VIEW }
        m_out.token(setting.name.substr(0, end));
        m_out.token("=");
        m_out.token("{");
        m_out.token(setting.name.substr(end + 1));
        m_out.token(":");
        m_out.token(setting.value);
        m_out.token("}");
        return;
    }
    m_out.token(setting.name);
    m_out.token("=");
    if (setting.target) {
        const auto it = m_known.find(setting.target);
        m_out.token(it == m_known.end() ? "MISSING" : it->second.node->name);
    } else if (setting.value.front() == '"') {
        string(setting.value);
    } else if (setting.value.front() == '-' && m_out.isWild()) {
        m_out.token("-");
        m_out.token(setting.value.substr(1));
    } else {
        m_out.token(setting.value);
    }
}

void Printer::literalOfFeatures(const std::vector<Setting> &features)
{
    m_out.token("features");
    m_out.token("=");
    m_out.token("{");
    for (const Setting &setting : features) {
        std::string name = setting.name.substr(9);
        if (name.front() == '(') { // (pb.cpp).string_type
            const std::size_t end = name.find(')');
            m_out.token('[' + name.substr(1, end - 1) + ']');
            m_out.token("{");
            m_out.token(name.substr(end + 2));
            m_out.token(":");
            m_out.token(setting.value);
            m_out.token("}");
        } else {
            m_out.token(name);
            m_out.token(":");
            m_out.token(setting.value);
        }
        if (m_out.random().chance(30))
            m_out.token(",");
    }
    m_out.token("}");
}

/// Features as one message literal now and then, and the rest one by one.
std::pair<std::vector<Setting>, std::vector<Setting>> divided(const Node &node, bool literal)
{
    std::vector<Setting> features;
    std::vector<Setting> others;
    for (const Setting &setting : node.settings)
        (literal && setting.name.starts_with("features.") ? features : others).push_back(setting);
    std::set<std::string> languages;
    for (const Setting &setting : features)
        languages.insert(setting.name.substr(0, setting.name.find(')')));
    if (languages.size() != features.size() && features.size() > 1 && languages.size() < features.size())
        return {{}, node.settings};
    return {features, others};
}

void Printer::settings(const Node &node, const std::string &scope)
{
    if (node.settings.empty())
        return;
    const auto [features, others] = divided(node, !m_plain && m_out.random().chance(30));
    m_out.token("[");
    bool isFirst = true;
    if (!features.empty()) {
        literalOfFeatures(features);
        isFirst = false;
    }
    for (const Setting &one : others) {
        if (!isFirst)
            m_out.token(",");
        isFirst = false;
        setting(one, scope);
    }
    m_out.token("]");
}

void Printer::options(const Node &node, const std::string &scope)
{
    const auto [features, others] = divided(node, !m_plain && m_out.random().chance(30));
    if (!features.empty()) {
        m_out.token("option");
        literalOfFeatures(features);
        m_out.token(";");
        m_out.endStatement();
    }
    for (const Setting &one : others) {
        m_out.comment();
        m_out.token("option");
        setting(one, scope);
        m_out.token(";");
        m_out.endStatement();
    }
}

void Printer::ranges(const Node &node)
{
    bool isFirst = true;
    for (const Range &range : node.ranges) {
        if (!isFirst)
            m_out.token(",");
        isFirst = false;
        const auto value = [&](int number) {
            if (number < 0 && m_out.isWild()) {
                m_out.token("-");
                m_out.token(std::to_string(number).substr(1));
            } else {
                m_out.token(std::to_string(number));
            }
        };
        value(range.first);
        if (range.last == range.first)
            continue;
        m_out.token("to");
        if (range.last == MaxEnum || range.last == MaxField)
            m_out.token("max");
        else
            value(range.last);
    }
}

void Printer::reserved(const Node &node)
{
    if (!node.ranges.empty()) {
        m_out.token("reserved");
        ranges(node);
        m_out.token(";");
        m_out.endStatement();
    }
    if (node.names.empty())
        return;
    m_out.token("reserved");
    for (std::size_t i = 0; i < node.names.size(); ++i) {
        if (i > 0)
            m_out.token(",");
        m_out.token(m_file.isEdition() ? node.names[i] : '"' + node.names[i] + '"');
    }
    m_out.token(";");
    m_out.endStatement();
}

void Printer::field(const Node &field, const std::string &scope)
{
    if (!field.label.empty())
        m_out.token(field.label);
    const bool isGroup = field.what == What::Group;
    const std::string type = isGroup ? "group" : field.type.empty() ? reference(field.target, scope) : field.type;
    if (!field.key.empty()) {
        m_out.token("map");
        m_out.token("<");
        m_out.token(field.key);
        m_out.token(",");
        m_out.token(type);
        m_out.token(">");
    } else {
        m_out.token(type);
    }
    m_out.token(field.name);
    m_out.token("=");
    m_out.token(number(field.number));
    settings(field, scope);
    if (isGroup) {
        m_out.open();
        children(field, join(scope, field.name));
        m_out.close();
    } else {
        m_out.token(";");
        m_out.endStatement();
    }
}

void Printer::rpc(const Node &rpc, const std::string &scope)
{
    m_out.token("rpc");
    m_out.token(rpc.name);
    for (const bool isRequest : {true, false}) {
        if (!isRequest)
            m_out.token("returns");
        m_out.token("(");
        if (isRequest ? rpc.first : rpc.second)
            m_out.token("stream");
        m_out.token(reference(isRequest ? rpc.target : rpc.response, scope));
        m_out.token(")");
    }
    if (rpc.settings.empty() && m_out.random().chance(70)) {
        m_out.token(";");
        m_out.endStatement();
        return;
    }
    m_out.open();
    options(rpc, scope);
    m_out.close();
}

void Printer::import(const Node &import)
{
    m_out.token("import");
    if (import.first)
        m_out.token("public");
    if (import.second)
        m_out.token("option");
    const auto it = m_known.find(import.target);
    const std::string path = import.target < -1000 ? knownPaths()[std::size_t(-1001 - import.target)]
                             : it == m_known.end() ? "missing.proto"
                                                   : it->second.node->name;
    m_out.token('"' + path + '"');
    m_out.token(";");
    m_out.endStatement();
}

void Printer::children(const Node &node, const std::string &scope)
{
    // Buf takes an empty statement everywhere, protoc neither in a oneof nor in an extend block.
    const bool takesEmpty = node.what != What::Oneof && node.what != What::Extend;
    for (const Node &child : node.children) {
        if (child.what == What::Import)
            continue;
        if (takesEmpty && !m_plain && m_out.random().chance(1))
            m_out.token(";");
        this->node(child, scope);
    }
}

void Printer::node(const Node &node, const std::string &scope)
{
    m_out.comment();
    const auto block = [&](const char *keyword, const std::string &name, const std::string &inside) {
        if (!node.visibility.empty())
            m_out.token(node.visibility);
        m_out.token(keyword);
        m_out.token(name);
        m_out.open();
        options(node, inside);
        children(node, inside);
        m_out.close();
    };
    switch (node.what) {
    case What::Message: block("message", node.name, join(scope, node.name)); break;
    case What::Enum: block("enum", node.name, scope); break;
    case What::Oneof: block("oneof", node.name, scope); break;
    case What::Extend: block("extend", reference(node.target, scope), scope); break;
    case What::Service: block("service", node.name, join(scope, node.name)); break;
    case What::Field:
    case What::Group: field(node, scope); break;
    case What::Rpc: rpc(node, scope); break;
    case What::Reserved: reserved(node); break;
    case What::Extensions:
        m_out.token("extensions");
        ranges(node);
        settings(node, scope);
        m_out.token(";");
        m_out.endStatement();
        break;
    case What::Value:
        m_out.token(node.name);
        m_out.token("=");
        if (node.number < 0 && m_out.isWild()) {
            m_out.token("-");
            m_out.token(std::to_string(-(long long)(node.number)));
        } else {
            m_out.token(number(node.number));
        }
        settings(node, scope);
        m_out.token(";");
        m_out.endStatement();
        break;
    case What::File:
    case What::Import: break;
    }
}

void Printer::file()
{
    if (!m_file.syntax.empty()) {
        m_out.comment();
        m_out.token(m_file.isEdition() ? "edition" : "syntax");
        m_out.token("=");
        m_out.token('"' + m_file.syntax + '"');
        m_out.token(";");
        m_out.endStatement();
    }
    const auto imports = [&] {
        for (const Node &child : m_file.children) {
            if (child.what == What::Import)
                import(child);
        }
    };
    const bool importsFirst = !m_plain && m_out.random().chance(20);
    if (importsFirst)
        imports();
    if (!m_file.package.empty()) {
        m_out.token("package");
        m_out.token(m_file.package);
        m_out.token(";");
        m_out.endStatement();
    }
    if (!importsFirst)
        imports();
    const bool optionsLast = !m_plain && m_out.random().chance(15);
    if (!optionsLast)
        options(m_file, m_file.package);
    children(m_file, m_file.package);
    if (optionsLast)
        options(m_file, m_file.package);
}

} // namespace

std::map<std::string, std::string> print(const Module &module, quint64 seed)
{
    Module copy = module;
    std::map<int, Known> known;
    std::set<std::string> symbols{"google", "google.protobuf"};
    for (const KnownType &type : knownTypes())
        symbols.insert(type.name);
    for (const Slot &slot : slotsOf(copy)) {
        const std::string fullName =
            slot.node->what == What::File ? slot.node->name : join(slot.scope, slot.node->name);
        known[slot.node->id] = {slot.node, fullName, slot.file};
        if (slot.node->what != What::File) {
            symbols.insert(fullName);
            if (!slot.node->key.empty())
                symbols.insert(join(slot.scope, entryName(slot.node->name)));
            continue;
        }
        for (std::size_t at = 0; at != std::string::npos && !slot.node->package.empty();) {
            at = slot.node->package.find('.', at + 1);
            symbols.insert(slot.node->package.substr(0, at));
        }
    }
    std::map<std::string, std::string> texts;
    Random random(seed);
    for (const Node &file : copy.files) {
        const int dice = random.below(10);
        const Style style = seed == 0 || dice < 5 ? Style::Plain
                            : dice < 6            ? Style::Tabs
                            : dice < 7            ? Style::Dense
                                                  : Style::Wild;
        Random own(random.seed());
        Layout layout(style, own);
        Printer(known, symbols, file, seed == 0, layout).file();
        texts[file.name] = layout.finish();
    }
    return texts;
}

} // namespace waybill::differ
