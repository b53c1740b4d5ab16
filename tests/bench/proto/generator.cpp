// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "generator.h"

#include "settle.h"

#include <climits>

namespace waybill::differ {

namespace {

const std::vector<std::string> Scalars{"int32",   "int64",   "uint32", "uint64",   "sint32",   "sint64",
                                       "fixed32", "fixed64", "string", "sfixed32", "sfixed64", "bool",
                                       "string",  "bytes",   "double", "float"};
const std::vector<std::string> Keys{"string", "int32", "int64", "uint32", "uint64", "sint32", "fixed64", "bool"};

using Words = std::vector<std::string>;

} // namespace

Generator::Generator(Module &module, Random &random)
    : m_module(module)
    , m_random(random)
{
    for (const Slot &slot : slotsOf(module)) {
        if (slot.node->what == What::Message || slot.node->what == What::Group)
            m_messages.push_back(slot.node->id);
        else if (slot.node->what == What::Enum)
            m_enums.push_back(slot.node->id);
        else if (slot.node->what == What::Field && slot.parent->what == What::Extend && slot.parent->target < 0)
            m_options.push_back(slot.node->id);
    }
}

Node Generator::make(What what)
{
    Node node;
    node.what = what;
    node.id = m_module.nextId++;
    node.name = name(what);
    return node;
}

std::string Generator::name(What what)
{
    static const Words fields{"name",      "size",    "owner",   "status_code", "created_at", "labels",
                              "parent_id", "is_open", "payload", "fooBar",      "retry_2",    "_hidden",
                              "Upper",     "x",       "message", "stream",      "reserved",   "optional",
                              "to",        "max",     "a__b",    "tail_"};
    static const Words types{"Crate", "Ship",  "Harbor", "Parcel", "Route", "Stop",   "Agent",  "Order",
                             "Unit",  "Probe", "Tag",    "Order",  "lower", "syntax", "Message"};
    static const Words values{"UNKNOWN", "ACTIVE", "CLOSED", "PENDING", "LOST", "RED",
                              "GREEN",   "HEAVY",  "A",      "B2",      "none"};
    static const Words verbs{"Get", "List", "Watch", "Create", "Drop", "Move", "Ping", "Exchange"};
    const std::string number = m_random.chance(40) ? std::to_string(m_random.below(9)) : std::string();
    switch (what) {
    case What::Field: return m_random.pick(fields) + number;
    case What::Oneof: return m_random.pick(Words{"kind", "choice", "one_of_them", "value"}) + number;
    case What::Message: return m_random.pick(types) + number;
    case What::Group: return "In" + m_random.pick(types) + number;
    case What::Enum: return m_random.pick(types) + "Kind" + number;
    case What::Value: return m_random.pick(values) + (number.empty() ? "" : "_" + number);
    case What::Service: return m_random.pick(types) + "Service" + number;
    case What::Rpc: return m_random.pick(verbs) + number;
    default: return {};
    }
}

std::string Generator::package()
{
    static const Words packages{"", "shop", "shop", "shop.v1", "shop.v1beta1", "port.api", "port"};
    return m_random.pick(packages);
}

std::string Generator::path()
{
    static const Words folders{"", "a/", "shop/v1/", "b/c/"};
    return m_random.pick(folders) + 'f' + std::to_string(m_module.nextId) + ".proto";
}

std::string Generator::syntax()
{
    static const Words all{"",       "proto2", "proto2", "proto2", "proto3", "proto3",
                           "proto3", "2023",   "2023",   "2023",   "2024"};
    return m_random.pick(all);
}

int Generator::anyType(bool messageOnly)
{
    const auto &known = knownTypes();
    if (m_random.chance(12)) {
        const KnownType &type = known[std::size_t(m_random.below(int(known.size())))];
        if (!type.isOption && (!messageOnly || type.what == What::Message))
            return type.id;
    }
    if (!messageOnly && !m_enums.empty() && m_random.chance(40))
        return m_random.pick(m_enums);
    return m_messages.empty() ? -1 - m_random.below(4) : m_random.pick(m_messages);
}

void Generator::retype(Node &field)
{
    field.type.clear();
    field.target = 0;
    if (m_random.chance(62))
        field.type = m_random.pick(Scalars);
    else
        field.target = anyType(false);
}

std::string Generator::defaultOf(const Node &field, Setting &setting)
{
    static const Words integers{"0",   "1",          "-1",          "42",         "0x10",
                                "017", "2147483647", "-2147483648", "4294967295", "9223372036854775807"};
    static const Words floats{"0",        "0.0", "-0.0", "1.5",      "1e10", "inf", "-inf",     "nan", "-nan",
                              "-1.25e-3", ".5",  "5.",   "16777217", "0.1",  "3",   "1.17e-38", "1e39"};
    static const Words strings{"\"\"",       "\"hello\"", "'single'",    "\"with \\\"quotes\\\"\"",
                               "\"\\n\\t\"", "\"ünï\"",   "\"a\\x00b\"", "\"\\xff\"",
                               "\"\\101\""};
    if (field.type.empty()) {
        for (const Slot &slot : slotsOf(m_module)) {
            if (slot.node->what == What::Value && slot.parent->id == field.target
                && (setting.target == 0 || m_random.chance(40)))
                setting.target = slot.node->id;
        }
        return {};
    }
    if (field.type == "bool")
        return m_random.chance(50) ? "true" : "false";
    if (isScalar(field.type, {"string", "bytes"}))
        return m_random.pick(strings);
    return m_random.pick(isScalar(field.type, {"float", "double"}) ? floats : integers);
}

Setting Generator::setting(const Node &file, const Node &node)
{
    const auto one = [&](const char *name, const Words &values) { return Setting{name, m_random.pick(values), 0}; };
    static const Words bools{"true", "false", "true"};
    if (m_random.chance(8) && !m_options.empty())
        return {"", m_random.pick(Words{"some", "text", "values", ""}), m_random.pick(m_options)};
    const bool isEdition = file.isEdition();
    switch (node.what) {
    case What::File:
        if (isEdition && m_random.chance(45)) {
            switch (m_random.below(9)) {
            case 0: return one("features.field_presence", {"IMPLICIT", "EXPLICIT"});
            case 1: return one("features.enum_type", {"OPEN", "CLOSED"});
            case 2: return one("features.repeated_field_encoding", {"PACKED", "EXPANDED"});
            case 3: return one("features.utf8_validation", {"VERIFY", "NONE"});
            case 4: return one("features.message_encoding", {"DELIMITED", "LENGTH_PREFIXED"});
            case 5: return one("features.json_format", {"ALLOW", "LEGACY_BEST_EFFORT"});
            case 6: return one("features.(pb.cpp).string_type", {"VIEW", "CORD", "STRING"});
            case 7: return one("features.(pb.java).utf8_validation", {"DEFAULT", "VERIFY"});
            default: return one("features.default_symbol_visibility", {"EXPORT_ALL", "EXPORT_TOP_LEVEL", "LOCAL_ALL"});
            }
        }
        switch (m_random.below(18)) {
        case 0: return one("go_package", {"\"example.org/a\"", "\"example.org/a;b\"", "\"\""});
        case 1: return one("java_package", {"\"org.example\"", "\"org.example.b\""});
        case 2: return one("java_outer_classname", {"\"Outer\"", "\"Other\""});
        case 3: return one("csharp_namespace", {"\"Example\"", "\"Example.B\""});
        case 4: return one("objc_class_prefix", {"\"EX\"", "\"EXB\""});
        case 5: return one("php_class_prefix", {"\"Ex\"", "\"Ey\""});
        case 6: return one("php_metadata_namespace", {"\"Ex\\\\Meta\"", "\"Ey\""});
        case 7: return one("php_namespace", {"\"Ex\\\\Space\"", "\"Ey\""});
        case 8: return one("ruby_package", {"\"Ex::A\"", "\"Ex::B\""});
        case 9: return one("swift_prefix", {"\"EX\"", "\"EY\""});
        case 10: return one("java_multiple_files", bools);
        case 11: return one("cc_generic_services", bools);
        case 12: return one("java_generic_services", bools);
        case 13: return one("py_generic_services", bools);
        case 14: return one("cc_enable_arenas", bools);
        case 15: return one("optimize_for", {"SPEED", "CODE_SIZE", "LITE_RUNTIME"});
        case 16: return one("java_string_check_utf8", bools);
        default: return one("deprecated", bools);
        }
    case What::Message:
        switch (m_random.below(10)) {
        case 0:
        case 1: return one("deprecated", bools);
        case 2: return one("deprecated", bools);
        case 3:
        case 4:
        case 5:
        case 6: return one("no_standard_descriptor_accessor", bools);
        default: return one("features.json_format", {"ALLOW", "LEGACY_BEST_EFFORT"});
        }
    case What::Field:
    case What::Group: {
        if (isEdition && m_random.chance(55)) {
            switch (m_random.below(6)) {
            case 0: return one("features.field_presence", {"IMPLICIT", "EXPLICIT", "LEGACY_REQUIRED"});
            case 1: return one("features.repeated_field_encoding", {"PACKED", "EXPANDED"});
            case 2: return one("features.utf8_validation", {"VERIFY", "NONE"});
            case 3: return one("features.message_encoding", {"DELIMITED", "LENGTH_PREFIXED"});
            case 4: return one("features.(pb.cpp).string_type", {"VIEW", "CORD", "STRING"});
            default: return one("features.(pb.java).utf8_validation", {"DEFAULT", "VERIFY"});
            }
        }
        switch (m_random.below(11)) {
        case 0:
        case 1:
        case 2: {
            Setting setting{"default", "", 0};
            setting.value = defaultOf(node, setting);
            return setting;
        }
        case 3:
        case 4: return one("json_name", {"\"" + jsonName(node.name) + "\"", "\"own\"", "\"Other-Name\"", "\"x_y\""});
        case 5:
        case 6: return one("jstype", {"JS_NORMAL", "JS_STRING", "JS_NUMBER"});
        case 7:
        case 8: return one("ctype", {"STRING", "CORD", "STRING_PIECE"});
        case 9: return one("packed", bools);
        default: return one(m_random.chance(70) ? "deprecated" : "debug_redact", bools);
        }
    }
    case What::Enum:
        switch (m_random.below(6)) {
        case 0: return one("deprecated", bools);
        case 1:
        case 2: return one("allow_alias", bools);
        case 3:
        case 4: return one("features.enum_type", {"OPEN", "CLOSED"});
        default: return one("features.json_format", {"ALLOW", "LEGACY_BEST_EFFORT"});
        }
    case What::Rpc:
        if (m_random.chance(75))
            return one("idempotency_level", {"IDEMPOTENCY_UNKNOWN", "NO_SIDE_EFFECTS", "IDEMPOTENT"});
        return one("deprecated", bools);
    default: return one("deprecated", bools);
    }
}

void Generator::addSettings(const Node &file, Node &node, int percent)
{
    while (m_random.chance(percent))
        node.settings.push_back(setting(file, node));
}

Node Generator::field(const Node &file, What parent)
{
    Node field = make(What::Field);
    field.number = m_random.chance(80) ? m_random.between(1, 20) : m_random.between(1, 40000);
    retype(field);
    if (parent != What::Oneof) {
        static const Words two{"optional", "optional", "optional", "repeated", "repeated", "required"};
        static const Words three{"", "", "optional", "repeated"};
        field.label = m_random.pick(file.isProto2() ? two : three);
        if (file.isEdition() && field.label == "optional")
            field.label.clear();
        if (parent != What::Extend && m_random.chance(12))
            field.key = m_random.pick(Keys);
    }
    if (file.isProto2() && m_random.chance(10)) {
        field.what = What::Group;
        field.name = name(What::Group);
        field.type.clear();
        field.key.clear();
        field.target = 0;
        m_messages.push_back(field.id);
        for (int i = m_random.below(3); i > 0; --i)
            field.children.push_back(this->field(file, What::Group));
    }
    addSettings(file, field, 33);
    return field;
}

Node Generator::oneof(const Node &file)
{
    Node oneof = make(What::Oneof);
    for (int i = m_random.below(3); i >= 0; --i)
        oneof.children.push_back(field(file, What::Oneof));
    if (m_random.chance(5) && !m_options.empty())
        oneof.settings.push_back({"", "text", m_random.pick(m_options)});
    return oneof;
}

Node Generator::value()
{
    Node value = make(What::Value);
    value.number = m_random.chance(85) ? m_random.between(0, 9) : m_random.between(-5, 300000);
    if (m_random.chance(1))
        value.number = m_random.chance(50) ? INT_MIN : INT_MAX;
    if (m_random.chance(8))
        value.settings.push_back({"deprecated", "true", 0});
    return value;
}

Node Generator::reserved(bool isEnum)
{
    Node reserved = make(What::Reserved);
    if (m_random.chance(70)) {
        for (int i = m_random.below(3); i >= 0; --i) {
            const int first = isEnum ? m_random.between(-10, 30) : m_random.between(1, 60);
            const int most = isEnum ? MaxEnum : MaxField;
            reserved.ranges.push_back({first, m_random.chance(50)  ? first
                                              : m_random.chance(8) ? most
                                                                   : first + m_random.below(10)});
        }
    }
    if (reserved.ranges.empty() || m_random.chance(40)) {
        for (int i = m_random.below(2); i >= 0; --i)
            reserved.names.push_back(name(isEnum ? What::Value : What::Field));
    }
    return reserved;
}

Node Generator::extensions()
{
    Node extensions = make(What::Extensions);
    for (int i = m_random.below(2); i >= 0; --i) {
        const int first = m_random.between(80, 200);
        extensions.ranges.push_back({first, m_random.chance(15) ? MaxField : first + m_random.below(60)});
    }
    if (m_random.chance(15))
        extensions.settings.push_back({"verification", "UNVERIFIED", 0});
    return extensions;
}

Node Generator::enumeration(const Node &file)
{
    Node node = make(What::Enum);
    m_enums.push_back(node.id);
    for (int i = m_random.below(5); i >= 0; --i)
        node.children.push_back(value());
    if (m_random.chance(20)) {
        node.set("allow_alias", "true");
        node.children.push_back(value());
        node.children.back().number = node.children.front().number;
    }
    if (m_random.chance(25))
        node.children.push_back(reserved(true));
    addSettings(file, node, 22);
    return node;
}

Node Generator::message(const Node &file, int depth)
{
    Node node = make(What::Message);
    m_messages.push_back(node.id);
    for (int i = m_random.below(6); i > 0; --i)
        node.children.push_back(field(file, What::Message));
    if (m_random.chance(30))
        node.children.push_back(oneof(file));
    if (m_random.chance(30))
        node.children.push_back(reserved(false));
    if (m_random.chance(25) && file.syntax != "proto3")
        node.children.push_back(extensions());
    if (depth < 3 && m_random.chance(30))
        node.children.push_back(message(file, depth + 1));
    if (m_random.chance(20))
        node.children.push_back(enumeration(file));
    if (m_random.chance(12))
        node.children.push_back(extend(file));
    if (file.syntax == "2024" && m_random.chance(15))
        node.visibility = m_random.chance(50) ? "export" : "local";
    m_random.shuffle(node.children);
    addSettings(file, node, 20);
    return node;
}

Node Generator::extend(const Node &file)
{
    Node extend = make(What::Extend);
    const bool isOption = file.syntax == "proto3" || m_random.chance(30);
    if (isOption) {
        extend.target = -15 - m_random.below(9);
    } else {
        std::vector<int> extendable;
        for (const Slot &slot : slotsOf(m_module)) {
            if (slot.node->what == What::Extensions)
                extendable.push_back(slot.parent->id);
        }
        extend.target = extendable.empty() ? -17 : m_random.pick(extendable);
    }
    for (int i = m_random.below(2); i >= 0; --i) {
        Node field = this->field(file, What::Extend);
        field.number = extend.target < 0 ? m_random.between(50000, 50040) : m_random.between(80, 220);
        if (extend.target < 0)
            m_options.push_back(field.id);
        extend.children.push_back(std::move(field));
    }
    return extend;
}

Node Generator::rpc()
{
    Node rpc = make(What::Rpc);
    rpc.target = anyType(true);
    rpc.response = anyType(true);
    rpc.first = m_random.chance(20);
    rpc.second = m_random.chance(25);
    Node file;
    addSettings(file, rpc, 25);
    return rpc;
}

Node Generator::service(const Node &file)
{
    Node service = make(What::Service);
    for (int i = m_random.below(4); i > 0; --i)
        service.children.push_back(rpc());
    addSettings(file, service, 8);
    return service;
}

Node Generator::import()
{
    Node import = make(What::Import);
    const int count = int(m_module.files.size());
    if (count > 0 && m_random.chance(60))
        import.target = m_module.files[std::size_t(m_random.below(count))].id;
    else
        import.target = -1001 - m_random.below(int(knownPaths().size()));
    import.first = m_random.chance(40);
    import.second = m_random.chance(20);
    return import;
}

Node Generator::child(const Node &file, const Node &parent)
{
    switch (parent.what) {
    case What::File:
        switch (m_random.below(8)) {
        case 0: return enumeration(file);
        case 1: return service(file);
        case 2: return extend(file);
        case 3: return import();
        default: return message(file, 0);
        }
    case What::Message:
    case What::Group:
        switch (m_random.below(12)) {
        case 0: return message(file, 2);
        case 1: return enumeration(file);
        case 2: return oneof(file);
        case 3: return reserved(false);
        case 4: return extensions();
        case 5: return extend(file);
        default: return field(file, parent.what);
        }
    case What::Enum: return m_random.chance(25) ? reserved(true) : value();
    case What::Service: return rpc();
    default: return field(file, parent.what);
    }
}

Node Generator::file()
{
    Node file = make(What::File);
    file.name = path();
    file.syntax = syntax();
    file.package = package();
    for (int i = m_random.below(3); i >= 0; --i)
        file.children.push_back(message(file, 0));
    if (m_random.chance(50))
        file.children.push_back(enumeration(file));
    if (m_random.chance(45))
        file.children.push_back(service(file));
    if (m_random.chance(25))
        file.children.push_back(extend(file));
    while (m_random.chance(15))
        file.children.push_back(import());
    addSettings(file, file, 60);
    return file;
}

void Generator::fill()
{
    const bool oneSyntax = m_random.chance(50);
    for (int i = m_random.below(m_random.chance(10) ? 9 : 4); i >= 0; --i) {
        Node next = file();
        if (oneSyntax && !m_module.files.empty())
            next.package = m_module.files.front().package;
        m_module.files.push_back(std::move(next));
    }
}

} // namespace waybill::differ
