// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "settle.h"

#include <algorithm>
#include <cstdlib>
#include <set>

namespace waybill::differ {

namespace {

constexpr int Empty = -1; ///< google.protobuf.Empty

/// What a type id stands for.
struct Target {
    bool isMessage = false;
    bool isEnum = false;
    bool isOpen = true;
    bool startsAtZero = true;
    const Node *node = nullptr;
    const KnownType *known = nullptr;
};

Target targetOf(const std::map<int, Slot> &byId, int id, int fileIndex)
{
    Target target;
    if (const KnownType *known = knownType(id)) {
        target.known = known;
        target.isMessage = known->what == What::Message;
        target.isEnum = known->what == What::Enum;
        target.isOpen = known->isOpen;
        target.startsAtZero = known->isOpen;
        return target;
    }
    const auto it = byId.find(id);
    if (it == byId.end() || it->second.fileIndex > fileIndex)
        return target;
    target.node = it->second.node;
    target.isMessage = target.node->what == What::Message || target.node->what == What::Group;
    target.isEnum = target.node->what == What::Enum;
    if (target.isEnum) {
        target.isOpen = isOpen(*it->second.file, *target.node);
        for (const Node &child : target.node->children) {
            if (child.what == What::Value) {
                target.startsAtZero = child.number == 0;
                break;
            }
        }
    }
    return target;
}

bool isPackable(const Node &field, const Target &target)
{
    return field.type.empty() ? target.isEnum : field.type != "string" && field.type != "bytes";
}

bool defaultFits(const Node &field, const Target &target, const Setting &setting)
{
    const std::string &value = setting.value;
    if (field.type.empty()) {
        return target.node && target.isEnum && setting.target
               && std::any_of(target.node->children.begin(), target.node->children.end(), [&](const Node &child) {
                      return child.what == What::Value && child.id == setting.target;
                  });
    }
    if (value.empty())
        return false;
    const bool isQuoted = value.front() == '"' || value.front() == '\'';
    if (isScalar(field.type, {"string", "bytes"}))
        return isQuoted && (field.type == "bytes" || value.find("\\x") == std::string::npos);
    if (field.type == "bool")
        return value == "true" || value == "false";
    if (isQuoted || value == "true" || value == "false")
        return false;
    if (isScalar(field.type, {"float", "double"}))
        return !value.starts_with("0x") && !value.starts_with("-0x");
    if (value.find_first_of(".einf") != std::string::npos && !value.starts_with("0x") && !value.starts_with("-0x"))
        return false;
    const bool isNegative = value.front() == '-';
    const unsigned long long size = std::strtoull(value.c_str() + (isNegative ? 1 : 0), nullptr, 0);
    if (isScalar(field.type, {"uint32", "fixed32"}))
        return !isNegative && size <= 0xffffffffULL;
    if (isScalar(field.type, {"uint64", "fixed64"}))
        return !isNegative;
    const int bits = isScalar(field.type, {"int32", "sint32", "sfixed32"}) ? 31 : 63;
    return size < (1ULL << bits);
}

bool fieldOptionFits(const Slot &slot, const Target &target, const Setting &setting)
{
    const Node &field = *slot.node;
    const Node &file = *slot.file;
    const std::string &name = setting.name;
    const bool isExtension = slot.parent->what == What::Extend;
    const bool isMap = !field.key.empty();
    const bool isRepeated = field.label == "repeated";
    const bool isText = isScalar(field.type, {"string", "bytes"}) && !isMap;
    const bool isString = field.type == "string" || field.key == "string";
    const std::string presence = presenceOf(file, *slot.parent, field, target.isMessage);
    if (name == "json_name" || name == "deprecated" || name == "debug_redact")
        return name != "json_name" || !isExtension;
    if (name == "default")
        return !isRepeated && !isMap && file.syntax != "proto3" && presence != "implicit"
               && defaultFits(field, target, setting);
    if (name == "jstype")
        return !isMap && isScalar(field.type, {"int64", "uint64", "sint64", "fixed64", "sfixed64"});
    if (name == "ctype")
        return isText && file.syntax != "2024" && !field.setting("features.(pb.cpp).string_type")
               && !(setting.value == "CORD" && (isExtension || (field.type == "string" && file.isEdition())));
    if (name == "packed")
        return isRepeated && !file.isEdition() && isPackable(field, target);
    if (!file.isEdition())
        return false;
    if (name == "features.field_presence")
        return !isMap && !isRepeated && !isExtension && slot.parent->what != What::Oneof
               && !(setting.value == "IMPLICIT" && (target.isMessage || (target.isEnum && !target.isOpen)));
    if (name == "features.repeated_field_encoding")
        return isRepeated && (isPackable(field, target) || setting.value == "EXPANDED");
    if (name == "features.message_encoding")
        return !isMap && target.isMessage;
    if (name == "features.utf8_validation" || name == "features.(pb.java).utf8_validation")
        return isString;
    if (name == "features.(pb.cpp).string_type")
        return isText && !(setting.value == "CORD" && isExtension)
               && !(setting.value == "VIEW" && file.syntax == "2023" && isExtension);
    return false;
}

bool optionFits(const Slot &slot, const Setting &setting)
{
    const std::string &name = setting.name;
    const Node &file = *slot.file;
    if (name.starts_with("features.") && !file.isEdition())
        return false;
    switch (slot.node->what) {
    case What::File:
        if (name == "java_string_check_utf8")
            return !file.isEdition();
        if (name == "java_multiple_files")
            return file.syntax != "2024";
        if (name == "features.default_symbol_visibility" || name == "features.enforce_naming_style")
            return file.syntax == "2024";
        return true;
    case What::Message:
        return name == "deprecated" || name == "no_standard_descriptor_accessor" || name == "features.json_format";
    case What::Enum:
        return name == "deprecated" || name == "allow_alias" || name == "features.enum_type"
               || name == "features.json_format";
    case What::Value:
    case What::Service: return name == "deprecated";
    case What::Rpc: return name == "deprecated" || name == "idempotency_level";
    case What::Extensions: return name == "verification";
    default: return false;
    }
}

const char *optionsOf(What what)
{
    switch (what) {
    case What::File: return "FileOptions";
    case What::Message: return "MessageOptions";
    case What::Field:
    case What::Group: return "FieldOptions";
    case What::Oneof: return "OneofOptions";
    case What::Enum: return "EnumOptions";
    case What::Value: return "EnumValueOptions";
    case What::Service: return "ServiceOptions";
    case What::Rpc: return "MethodOptions";
    case What::Extensions: return "ExtensionRangeOptions";
    default: return "";
    }
}

bool customFits(const std::map<int, Slot> &byId, const Slot &slot, const Setting &setting)
{
    const auto it = byId.find(setting.target);
    if (it == byId.end() || it->second.fileIndex > slot.fileIndex || it->second.node->what != What::Field
        || !it->second.parent || it->second.parent->what != What::Extend)
        return false;
    if (it->second.node->type.empty()) {
        const auto message = byId.find(it->second.node->target);
        if (message == byId.end() || message->second.node->what != What::Message || it->second.node->label == "repeated"
            || std::any_of(message->second.node->children.begin(), message->second.node->children.end(),
                           [](const Node &child) {
                               const Setting *presence = child.setting("features.field_presence");
                               return child.label == "required" || (presence && presence->value == "LEGACY_REQUIRED");
                           }))
            return false;
    }
    const KnownType *extended = knownType(it->second.parent->target);
    return extended && extended->name == std::string("google.protobuf.") + optionsOf(slot.node->what);
}

void settleField(const std::map<int, Slot> &byId, const Slot &slot)
{
    Node &field = *slot.node;
    if (field.what != What::Field)
        return;
    if (!field.type.empty())
        field.target = 0;
    const Target target = targetOf(byId, field.target, slot.fileIndex);
    // Of an extension the compiler only asks what the file says.
    const Setting *filePresence = slot.file->setting("features.field_presence");
    const bool isImplicit = presenceOf(*slot.file, *slot.parent, field, false) == "implicit"
                            || (slot.parent->what == What::Extend && filePresence && filePresence->value == "IMPLICIT");
    const bool wrongEnum = target.isEnum && !target.isOpen && (slot.file->syntax == "proto3" || isImplicit);
    const bool wrongMapEnum = target.isEnum && !target.startsAtZero && !field.key.empty();
    if (field.type.empty() && ((!target.isMessage && !target.isEnum) || wrongEnum || wrongMapEnum)) {
        field.type = "int32";
        field.target = 0;
    }
}

} // namespace

std::string presenceOf(const Node &file, const Node &parent, const Node &field, bool isMessage)
{
    if (field.label == "repeated" || !field.key.empty())
        return "repeated";
    if (field.label == "required")
        return "required";
    if (isMessage || parent.what == What::Oneof || parent.what == What::Extend || file.isProto2())
        return "explicit";
    if (file.syntax == "proto3")
        return field.label == "optional" ? "explicit" : "implicit";
    for (const Node *node : {&field, &file}) {
        if (const Setting *setting = node->setting("features.field_presence"))
            return setting->value == "IMPLICIT" ? "implicit" : setting->value == "EXPLICIT" ? "explicit" : "required";
    }
    return "explicit";
}

void settleTypes(Module &module)
{
    const auto byId = slotsById(module);
    std::set<int> extendable;
    for (const auto &[id, slot] : byId) {
        if (slot.node->what == What::Message || slot.node->what == What::Group) {
            if (std::any_of(slot.node->children.begin(), slot.node->children.end(),
                            [](const Node &child) { return child.what == What::Extensions; }))
                extendable.insert(id);
        }
    }
    std::vector<int> dropped;
    for (const Slot &slot : slotsOf(module)) {
        Node &node = *slot.node;
        if (node.what == What::Field)
            settleField(byId, slot);
        if (node.what == What::Rpc) {
            for (int *id : {&node.target, &node.response}) {
                const Target target = targetOf(byId, *id, slot.fileIndex);
                if (!target.isMessage || (target.known && target.known->isOption))
                    *id = Empty;
            }
        }
        if (node.what == What::Extend) {
            const Target target = targetOf(byId, node.target, slot.fileIndex);
            const bool isOption = target.known && target.known->isOption;
            const bool isOwn = target.node && extendable.contains(node.target) && slot.file->syntax != "proto3";
            if (!isOption && !isOwn)
                dropped.push_back(node.id);
        }
        // What another file names must be visible there.
        for (const int id : {node.what == What::Import || !node.type.empty() ? 0 : node.target, node.response}) {
            const auto it = byId.find(id);
            if (it == byId.end() || it->second.file == slot.file || it->second.file->syntax != "2024")
                continue;
            Node &named = *it->second.node;
            const Setting *visibility = it->second.file->setting("features.default_symbol_visibility");
            const bool isNested = it->second.parent != it->second.file;
            const bool isHidden =
                visibility ? visibility->value == "LOCAL_ALL" || (visibility->value == "EXPORT_TOP_LEVEL" && isNested)
                           : isNested;
            if (named.visibility == "local" || (named.visibility.empty() && isHidden))
                named.visibility = "export";
        }
    }
    for (const int id : dropped)
        removeNode(module, id);
}

void settleOptions(Module &module)
{
    // Names are of any style here, and only such files may import light ones.
    bool isLight = true;
    for (auto file = module.files.rbegin(); file != module.files.rend(); ++file) {
        if (file->syntax == "2024")
            file->set("features.enforce_naming_style", "STYLE_LEGACY");
        const Setting *size = file->setting("optimize_for");
        isLight = isLight && size && size->value == "LITE_RUNTIME";
        if (!isLight && size && size->value == "LITE_RUNTIME")
            file->set("optimize_for", "CODE_SIZE");
    }
    const auto byId = slotsById(module);
    for (const Slot &slot : slotsOf(module)) {
        Node &node = *slot.node;
        std::set<std::pair<std::string, int>> seen;
        const Target target = node.what == What::Field ? targetOf(byId, node.target, slot.fileIndex) : Target{true};
        const std::vector<Setting> settings = node.settings;
        std::erase_if(node.settings, [&](const Setting &setting) {
            if (!seen.insert({setting.name, setting.name.empty() ? setting.target : 0}).second)
                return true;
            if (setting.name.empty())
                return !customFits(byId, slot, setting);
            if (node.what == What::Group && setting.name == "json_name")
                return slot.parent->what == What::Extend;
            return node.what == What::Field || node.what == What::Group ? !fieldOptionFits(slot, target, setting)
                                                                        : !optionFits(slot, setting);
        });
    }
}

} // namespace waybill::differ
