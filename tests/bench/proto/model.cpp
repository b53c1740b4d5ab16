// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "model.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace waybill::differ {

namespace {

void collect(std::vector<Slot> &into, Node &node, Node *parent, Node *file, int index, const std::string &scope)
{
    into.push_back({&node, parent, file, index, scope});
    std::string inside = scope;
    switch (node.what) {
    case What::File: inside = node.package; break;
    case What::Message:
    case What::Group:
    case What::Service: inside = join(scope, node.name); break;
    // An enum's values are named by what is around the enum.
    default: break;
    }
    for (Node &child : node.children)
        collect(into, child, &node, file, index, inside);
}

bool removeBelow(std::vector<Node> &nodes, int id)
{
    for (auto it = nodes.begin(); it != nodes.end(); ++it) {
        if (it->id == id) {
            nodes.erase(it);
            return true;
        }
        if (removeBelow(it->children, id))
            return true;
    }
    return false;
}

} // namespace

const Setting *Node::setting(const std::string &wanted) const
{
    for (const Setting &setting : settings) {
        if (setting.name == wanted)
            return &setting;
    }
    return nullptr;
}

void Node::set(const std::string &wanted, const std::string &value)
{
    for (Setting &setting : settings) {
        if (setting.name == wanted) {
            setting = {wanted, value, 0};
            return;
        }
    }
    settings.push_back({wanted, value, 0});
}

void Node::unset(const std::string &wanted)
{
    std::erase_if(settings, [&](const Setting &setting) { return setting.name == wanted; });
}

std::vector<Slot> slotsOf(Module &module)
{
    std::vector<Slot> all;
    int index = 0;
    for (Node &file : module.files)
        collect(all, file, nullptr, &file, index++, {});
    return all;
}

std::vector<Slot> slotsOf(Module &module, const std::function<bool(const Slot &)> &wanted)
{
    std::vector<Slot> all = slotsOf(module);
    std::erase_if(all, [&](const Slot &slot) { return !wanted(slot); });
    return all;
}

std::map<int, Slot> slotsById(Module &module)
{
    std::map<int, Slot> byId;
    for (const Slot &slot : slotsOf(module))
        byId[slot.node->id] = slot;
    return byId;
}

bool removeNode(Module &module, int id)
{
    return removeBelow(module.files, id);
}

const std::vector<KnownType> &knownTypes()
{
    static const std::vector<KnownType> types = [] {
        std::vector<KnownType> list;
        const auto add = [&](const char *name, const char *file, What what = What::Message, bool open = false,
                             bool option = false) {
            list.push_back({-int(list.size()) - 1, std::string("google.protobuf.") + name,
                            std::string("google/protobuf/") + file + ".proto", what, open, option});
        };
        add("Empty", "empty");
        add("Timestamp", "timestamp");
        add("Any", "any");
        add("Duration", "duration");
        add("Struct", "struct");
        add("ListValue", "struct");
        add("FieldMask", "field_mask");
        add("StringValue", "wrappers");
        add("Int64Value", "wrappers");
        add("NullValue", "struct", What::Enum, true);
        add("Syntax", "type", What::Enum, true);
        add("Field.Kind", "type", What::Enum, true);
        add("FieldDescriptorProto.Type", "descriptor", What::Enum, false);
        add("DescriptorProto", "descriptor");
        for (const char *name : {"FileOptions", "MessageOptions", "FieldOptions", "OneofOptions", "EnumOptions",
                                 "EnumValueOptions", "ServiceOptions", "MethodOptions", "ExtensionRangeOptions"})
            add(name, "descriptor", What::Message, false, true);
        return list;
    }();
    return types;
}

const KnownType *knownType(int id)
{
    const auto &types = knownTypes();
    return id < 0 && -id <= int(types.size()) ? &types[std::size_t(-id - 1)] : nullptr;
}

const std::vector<std::string> &knownPaths()
{
    static const std::vector<std::string> paths{
        "google/protobuf/any.proto",           "google/protobuf/api.proto",
        "google/protobuf/descriptor.proto",    "google/protobuf/duration.proto",
        "google/protobuf/empty.proto",         "google/protobuf/source_context.proto",
        "google/protobuf/struct.proto",        "google/protobuf/type.proto",
        "google/protobuf/timestamp.proto",     "google/protobuf/wrappers.proto",
        "google/protobuf/field_mask.proto",    "google/protobuf/cpp_features.proto",
        "google/protobuf/java_features.proto",
    };
    return paths;
}

std::string join(const std::string &scope, const std::string &name)
{
    return scope.empty() ? name : scope + '.' + name;
}

std::string jsonName(const std::string &name)
{
    std::string json;
    bool raise = false;
    for (const char c : name) {
        if (c == '_') {
            raise = true;
            continue;
        }
        json += raise ? char(std::toupper(c)) : c;
        raise = false;
    }
    return json;
}

std::string entryName(const std::string &field)
{
    std::string name = jsonName("_" + field);
    return name + "Entry";
}

std::string lowered(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(), [](char c) { return char(std::tolower(c)); });
    return text;
}

bool isScalar(const std::string &type, std::initializer_list<const char *> among)
{
    return std::any_of(among.begin(), among.end(), [&](const char *one) { return type == one; });
}

bool isOpen(const Node &file, const Node &enumeration)
{
    if (!file.isEdition())
        return file.syntax == "proto3";
    for (const Node *node : {&enumeration, &file}) {
        if (const Setting *setting = node->setting("features.enum_type"))
            return setting->value == "OPEN";
    }
    return true;
}

} // namespace waybill::differ
