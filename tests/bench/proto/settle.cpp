// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "settle.h"

#include <algorithm>
#include <set>

namespace waybill::differ {

namespace {

bool mayHold(What parent, What child)
{
    switch (parent) {
    case What::File:
        return child == What::Import || child == What::Message || child == What::Enum || child == What::Service
               || child == What::Extend;
    case What::Message:
    case What::Group:
        return child != What::File && child != What::Import && child != What::Value && child != What::Service
               && child != What::Rpc;
    case What::Oneof:
    case What::Extend: return child == What::Field || child == What::Group;
    case What::Enum: return child == What::Value || child == What::Reserved;
    case What::Service: return child == What::Rpc;
    default: return false;
    }
}

/// A group as the message and the field that it is in other syntaxes.
std::pair<Node, Node> split(Module &module, const Node &file, Node group)
{
    Node field;
    field.what = What::Field;
    field.id = module.nextId++;
    field.name = lowered(group.name);
    field.number = group.number;
    field.label = group.label;
    field.target = group.id;
    field.settings = group.settings;
    if (file.isEdition())
        field.set("features.message_encoding", "DELIMITED");
    group.what = What::Message;
    group.label.clear();
    group.settings.clear();
    return {std::move(group), std::move(field)};
}

void shapeLabel(const Node &file, const Node &parent, Node &field)
{
    if (!field.key.empty() && (parent.what == What::Oneof || parent.what == What::Extend))
        field.key.clear();
    if (parent.what == What::Oneof || !field.key.empty()) {
        field.label.clear();
        return;
    }
    if (file.isProto2()) {
        if (field.label.empty())
            field.label = "optional";
        if (parent.what == What::Extend && field.label == "required")
            field.label = "optional";
        return;
    }
    if (field.label == "required" && file.isEdition() && parent.what != What::Extend)
        field.set("features.field_presence", "LEGACY_REQUIRED");
    if (field.label == "required" || (field.label == "optional" && file.isEdition()))
        field.label.clear();
}

/// `loose` takes the messages of groups that stand where no message may.
void shape(Module &module, const Node &file, Node &parent, std::vector<Node> &loose)
{
    std::vector<Node> kept;
    for (Node &child : parent.children) {
        if (!mayHold(parent.what, child.what))
            continue;
        if (child.what == What::Extensions && file.syntax == "proto3")
            continue;
        std::vector<Node> fromBelow;
        shape(module, file, child, fromBelow);
        if (child.what == What::Group && !file.isProto2()) {
            auto [message, field] = split(module, file, std::move(child));
            child = std::move(field);
            fromBelow.push_back(std::move(message));
        }
        if (child.what == What::Field || child.what == What::Group)
            shapeLabel(file, parent, child);
        const bool isEmpty = (child.what == What::Oneof || child.what == What::Extend) && child.children.empty();
        if (!isEmpty)
            kept.push_back(std::move(child));
        for (Node &message : fromBelow) {
            if (parent.what == What::Oneof || parent.what == What::Extend)
                loose.push_back(std::move(message));
            else
                kept.push_back(std::move(message));
        }
    }
    parent.children = std::move(kept);
}

/// Imports reach all that is imported publicly below.
void reach(const Module &module, int id, std::set<int> &reached)
{
    reached.insert(id);
    for (const Node &file : module.files) {
        if (file.id != id)
            continue;
        for (const Node &child : file.children) {
            if (child.what == What::Import && child.first && !reached.contains(child.target))
                reach(module, child.target, reached);
        }
    }
}

int idOfPath(const std::string &path)
{
    const auto &paths = knownPaths();
    return -1001 - int(std::find(paths.begin(), paths.end(), path) - paths.begin());
}

void importFor(Module &module, Node &file, int wanted, bool asOption)
{
    if (wanted == file.id || wanted == 0)
        return;
    for (Node &child : file.children) {
        if (child.what != What::Import)
            continue;
        std::set<int> reached;
        reach(module, child.target, reached);
        if (!reached.contains(wanted))
            continue;
        if (!asOption)
            child.second = false;
        if (!child.second || child.target == wanted)
            return;
    }
    Node import;
    import.what = What::Import;
    import.id = module.nextId++;
    import.target = wanted;
    import.second = asOption && file.syntax == "2024";
    file.children.insert(file.children.begin(), import);
}

} // namespace

void settleShapes(Module &module)
{
    std::set<std::string> paths;
    for (Node &file : module.files) {
        while (!paths.insert(file.name).second)
            file.name = "x/" + file.name;
        std::vector<Node> loose;
        shape(module, file, file, loose);
        for (Node &message : loose)
            file.children.push_back(std::move(message));
    }
    for (const Slot &slot : slotsOf(module)) {
        Node &node = *slot.node;
        if (node.what == What::Enum && std::none_of(node.children.begin(), node.children.end(), [](const Node &child) {
                return child.what == What::Value;
            })) {
            Node value;
            value.what = What::Value;
            value.id = module.nextId++;
            value.name = "ONLY_" + std::to_string(node.id);
            node.children.insert(node.children.begin(), value);
        }
        if (slot.file->syntax != "2024")
            node.visibility.clear();
    }
}

void settleImports(Module &module)
{
    for (std::size_t index = 0; index < module.files.size(); ++index) {
        Node &file = module.files[index];
        std::set<int> before;
        std::set<int> targets;
        for (std::size_t i = 0; i < index; ++i)
            before.insert(module.files[i].id);
        std::erase_if(file.children, [&](const Node &child) {
            return child.what == What::Import
                   && ((child.target > 0 && !before.contains(child.target)) || !targets.insert(child.target).second);
        });
        for (Node &child : file.children) {
            if (child.what == What::Import && file.syntax != "2024")
                child.second = false;
            if (child.what == What::Import && child.second)
                child.first = false;
        }
    }
    const auto byId = slotsById(module);
    std::map<int, int> fileOf;
    for (const auto &[id, slot] : byId)
        fileOf[id] = slot.file->id;
    // The pointers above are stale once an import is added.
    for (Node &file : module.files) {
        std::vector<std::pair<int, bool>> wanted;
        const auto want = [&](int id, bool asOption) {
            if (const KnownType *known = knownType(id))
                wanted.emplace_back(idOfPath(known->path), asOption);
            else if (const auto it = fileOf.find(id); it != fileOf.end())
                wanted.emplace_back(it->second, asOption);
        };
        const std::function<void(const Node &)> visit = [&](const Node &node) {
            if (node.what != What::Import && node.type.empty())
                want(node.target, false);
            want(node.response, false);
            for (const Setting &setting : node.settings) {
                if (setting.name.starts_with("features.(pb.cpp)"))
                    wanted.emplace_back(idOfPath("google/protobuf/cpp_features.proto"), true);
                else if (setting.name.starts_with("features.(pb.java)"))
                    wanted.emplace_back(idOfPath("google/protobuf/java_features.proto"), true);
                else if (setting.name.empty())
                    want(setting.target, true);
            }
            for (const Node &child : node.children)
                visit(child);
        };
        visit(file);
        // Types first: they decide how a file is imported that options need too.
        std::stable_sort(wanted.begin(), wanted.end(),
                         [](const auto &a, const auto &b) { return !a.second && b.second; });
        for (const auto &[id, asOption] : wanted)
            importFor(module, file, id, asOption);
        std::stable_sort(file.children.begin(), file.children.end(), [](const Node &a, const Node &b) {
            const auto rank = [](const Node &node) { return node.what != What::Import ? 2 : node.second ? 1 : 0; };
            return rank(a) < rank(b);
        });
    }
}

void settle(Module &module)
{
    // What one step drops, another may have relied on.
    for (int round = 0; round < 3; ++round) {
        settleShapes(module);
        settleNumbers(module);
        settleTypes(module);
        settleNames(module);
        settleNumbers(module);
        settleOptions(module);
        settleImports(module);
    }
}

} // namespace waybill::differ
