// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "edits.h"

#include "generator.h"
#include "settle.h"

namespace waybill::differ {

namespace {

/// An edit finds what it needs in `slots` and says whether it did anything.
struct Editor {
    Module &module;
    Random &random;

    std::vector<Slot> all(std::initializer_list<What> kinds)
    {
        return slotsOf(module, [&](const Slot &slot) {
            return std::find(kinds.begin(), kinds.end(), slot.node->what) != kinds.end();
        });
    }
    /// Null where there is none.
    Slot one(std::initializer_list<What> kinds)
    {
        const std::vector<Slot> slots = all(kinds);
        return slots.empty() ? Slot{} : random.pick(slots);
    }
    Node taken(int id)
    {
        const auto byId = slotsById(module);
        Node copy = *byId.at(id).node;
        removeNode(module, id);
        return copy;
    }
};

constexpr std::initializer_list<What> Anything{
    What::Import, What::Message, What::Enum,    What::Value, What::Field,    What::Field,     What::Group,
    What::Oneof,  What::Extend,  What::Service, What::Rpc,   What::Reserved, What::Extensions};

bool remove(Editor &e)
{
    if (e.random.chance(8) && e.module.files.size() > 1) {
        e.module.files.erase(e.module.files.begin() + e.random.below(int(e.module.files.size())));
        return true;
    }
    const Slot slot = e.one(Anything);
    return slot.node && removeNode(e.module, slot.node->id);
}

bool removeKind(Editor &e)
{
    // So that rare kinds are met as well.
    static const std::vector<What> kinds{What::Import,  What::Message, What::Enum,     What::Value,
                                         What::Field,   What::Group,   What::Oneof,    What::Extend,
                                         What::Service, What::Rpc,     What::Reserved, What::Extensions};
    const Slot slot = e.one({e.random.pick(kinds)});
    return slot.node && removeNode(e.module, slot.node->id);
}

bool add(Editor &e)
{
    Generator generator(e.module, e.random);
    if (e.random.chance(7)) {
        Node file = generator.file();
        e.module.files.insert(e.module.files.begin() + e.random.below(int(e.module.files.size()) + 1), std::move(file));
        return true;
    }
    const Slot slot =
        e.one({What::File, What::Message, What::Group, What::Enum, What::Oneof, What::Extend, What::Service});
    if (!slot.node)
        return false;
    Node child = generator.child(*slot.file, *slot.node);
    auto &children = slot.node->children;
    children.insert(children.begin() + e.random.below(int(children.size()) + 1), std::move(child));
    return true;
}

bool rename(Editor &e)
{
    const Slot slot = e.one({What::Message, What::Enum, What::Value, What::Field, What::Field, What::Group, What::Oneof,
                             What::Service, What::Rpc, What::File});
    if (!slot.node)
        return false;
    Generator generator(e.module, e.random);
    if (slot.node->what == What::File) {
        slot.node->name = generator.path();
        return true;
    }
    const std::string old = slot.node->name;
    slot.node->name = e.random.chance(50) ? old + "_x" : generator.name(slot.node->what);
    if (slot.node->what == What::Field && e.random.chance(25))
        slot.node->set("json_name", '"' + jsonName(old) + '"');
    return true;
}

bool renumber(Editor &e)
{
    const Slot slot = e.one({What::Field, What::Value, What::Group});
    if (!slot.node)
        return false;
    std::vector<Node *> siblings;
    for (Node &child : slot.parent->children) {
        if (child.what == slot.node->what && &child != slot.node)
            siblings.push_back(&child);
    }
    if (!siblings.empty() && e.random.chance(40))
        std::swap(slot.node->number, e.random.pick(siblings)->number);
    else
        slot.node->number = e.random.chance(50) ? slot.node->number + 1 : e.random.between(1, 30);
    return true;
}

bool swapNames(Editor &e)
{
    const Slot slot = e.one({What::Field, What::Value, What::Rpc});
    if (!slot.node)
        return false;
    for (Node &child : slot.parent->children) {
        if (child.what == slot.node->what && &child != slot.node) {
            std::swap(child.name, slot.node->name);
            return true;
        }
    }
    return false;
}

/// The kinds of node that one may be moved into.
std::vector<Slot> homesOf(Editor &e, const Slot &slot)
{
    switch (slot.node->what) {
    case What::Message:
    case What::Enum:
    case What::Extend: return e.all({What::File, What::File, What::Message});
    case What::Field:
    case What::Group:
        return slot.parent->what == What::Extend ? e.all({What::Extend})
                                                 : e.all({What::Message, What::Oneof, What::Group});
    case What::Value: return e.all({What::Enum});
    case What::Service: return e.all({What::File});
    case What::Rpc: return e.all({What::Service});
    case What::Oneof: return e.all({What::Message});
    default: return {};
    }
}

bool move(Editor &e)
{
    const Slot slot = e.one(
        {What::Message, What::Enum, What::Extend, What::Field, What::Value, What::Service, What::Rpc, What::Oneof});
    if (!slot.node)
        return false;
    const std::vector<Slot> homes = homesOf(e, slot);
    if (homes.empty())
        return false;
    const int home = e.random.pick(homes).node->id;
    Node copy = e.taken(slot.node->id);
    const auto byId = slotsById(e.module);
    const auto it = byId.find(home);
    if (it == byId.end())
        return true; // it would have moved into itself: it is gone
    it->second.node->children.push_back(std::move(copy));
    return true;
}

/// A type to another place, the old one staying: fields go over to the copy.
bool copyType(Editor &e)
{
    const Slot slot = e.one({What::Enum, What::Enum, What::Message});
    const Slot home = e.one({What::File, What::Message});
    if (!slot.node || !home.node)
        return false;
    Node copy = *slot.node;
    const int old = copy.id;
    const std::function<void(Node &)> renew = [&](Node &node) {
        node.id = e.module.nextId++;
        for (Node &child : node.children)
            renew(child);
    };
    renew(copy);
    if (copy.what == What::Enum && e.random.chance(60)) {
        Generator generator(e.module, e.random);
        copy.children.push_back(generator.value());
    }
    for (const Slot &user : slotsOf(e.module)) {
        if (user.node->what == What::Field && user.node->target == old)
            user.node->target = copy.id;
    }
    home.node->children.push_back(std::move(copy));
    return true;
}

bool retype(Editor &e)
{
    const Slot slot = e.one({What::Field});
    if (!slot.node)
        return false;
    static const std::vector<std::vector<std::string>> families{
        {"int32", "int64", "uint32", "uint64", "bool", "sint32", "sint64"},
        {"fixed32", "sfixed32", "fixed64", "sfixed64"},
        {"string", "bytes"},
        {"float", "double"},
    };
    if (e.random.chance(55)) {
        for (const auto &family : families) {
            if (std::find(family.begin(), family.end(), slot.node->type) != family.end()) {
                slot.node->type = e.random.pick(family);
                return true;
            }
        }
    }
    Generator(e.module, e.random).retype(*slot.node);
    return true;
}

bool relabel(Editor &e)
{
    const Slot slot = e.one({What::Field, What::Group});
    if (!slot.node)
        return false;
    static const std::vector<std::string> labels{"", "optional", "required", "repeated"};
    if (slot.node->what == What::Field && e.random.chance(15)) {
        slot.node->key = slot.node->key.empty() ? "string" : e.random.chance(50) ? "" : "int32";
        if (slot.node->key.empty())
            slot.node->label = "repeated";
        return true;
    }
    slot.node->label = e.random.pick(labels);
    return true;
}

bool reserve(Editor &e)
{
    const Slot slot = e.one({What::Field, What::Value});
    if (!slot.node || slot.parent->what == What::Extend)
        return false;
    const auto byId = slotsById(e.module);
    Node *holder = slot.parent;
    if (holder->what == What::Oneof) {
        for (const auto &[id, other] : byId) {
            for (const Node &child : other.node->children) {
                if (&child == slot.parent)
                    holder = other.node;
            }
        }
    }
    Node reserved;
    reserved.what = What::Reserved;
    reserved.id = e.module.nextId++;
    const int dice = e.random.below(3);
    if (dice != 0)
        reserved.ranges.push_back({slot.node->number, slot.node->number + (e.random.chance(30) ? 3 : 0)});
    if (dice != 1)
        reserved.names.push_back(slot.node->name);
    const int id = slot.node->id;
    holder->children.push_back(std::move(reserved));
    return removeNode(e.module, id);
}

/// Reserved or extension ranges split, joined, shortened, lengthened.
bool ranges(Editor &e)
{
    const Slot slot = e.one({What::Reserved, What::Extensions});
    if (!slot.node)
        return false;
    auto &all = slot.node->ranges;
    switch (e.random.below(5)) {
    case 0:
        if (!all.empty()) {
            Range &range = all[std::size_t(e.random.below(int(all.size())))];
            if (range.last - range.first > 1 && range.last < MaxField) {
                const int middle = range.first + (range.last - range.first) / 2;
                const Range upper{middle + 1, range.last};
                range.last = middle;
                all.push_back(upper);
            }
        }
        break;
    case 1:
        if (!all.empty())
            all[0].last = all[0].last < MaxField ? all[0].last + 1 : all[0].first + 5;
        break;
    case 2:
        if (!all.empty())
            all[0].first += 1;
        std::erase_if(all, [](const Range &range) { return range.first > range.last; });
        break;
    case 3:
        if (!slot.node->names.empty())
            slot.node->names.pop_back();
        else if (!all.empty())
            all.pop_back();
        break;
    default: e.random.shuffle(all); break;
    }
    return true;
}

bool options(Editor &e)
{
    const Slot slot = e.one({What::File, What::Message, What::Enum, What::Value, What::Field, What::Field, What::Group,
                             What::Service, What::Rpc, What::Rpc});
    if (!slot.node)
        return false;
    auto &settings = slot.node->settings;
    if (!settings.empty() && e.random.chance(30)) {
        settings.erase(settings.begin() + e.random.below(int(settings.size())));
        return true;
    }
    Generator generator(e.module, e.random);
    Setting setting = generator.setting(*slot.file, *slot.node);
    if (!setting.name.empty())
        slot.node->unset(setting.name);
    settings.push_back(std::move(setting));
    return true;
}

bool fileOptions(Editor &e)
{
    const Slot slot = e.one({What::File});
    if (!slot.node)
        return false;
    Generator generator(e.module, e.random);
    for (int i = e.random.below(4); i >= 0; --i) {
        Setting setting = generator.setting(*slot.file, *slot.node);
        if (!setting.name.empty())
            slot.node->unset(setting.name);
        slot.node->settings.push_back(std::move(setting));
    }
    return true;
}

bool syntax(Editor &e)
{
    const Slot slot = e.one({What::File});
    if (!slot.node)
        return false;
    slot.node->syntax = Generator(e.module, e.random).syntax();
    return true;
}

bool package(Editor &e)
{
    const Slot slot = e.one({What::File});
    if (!slot.node)
        return false;
    slot.node->package = Generator(e.module, e.random).package();
    return true;
}

bool rpc(Editor &e)
{
    const Slot slot = e.one({What::Rpc});
    if (!slot.node)
        return false;
    const Node fresh = Generator(e.module, e.random).rpc();
    switch (e.random.below(4)) {
    case 0: slot.node->first = !slot.node->first; break;
    case 1: slot.node->second = !slot.node->second; break;
    case 2: slot.node->target = fresh.target; break;
    default: slot.node->response = fresh.response; break;
    }
    return true;
}

/// A field into a oneof, an old one or its own, or out of one.
bool oneof(Editor &e)
{
    const Slot slot = e.one({What::Field, What::Field, What::Group, What::Oneof});
    if (!slot.node || slot.parent->what == What::Extend)
        return false;
    if (slot.node->what == What::Oneof) { // its members stay
        const std::vector<Node> members = slot.node->children;
        Node *parent = slot.parent;
        removeNode(e.module, slot.node->id);
        parent->children.insert(parent->children.end(), members.begin(), members.end());
        return true;
    }
    if (slot.parent->what == What::Oneof) {
        for (const Slot &other : slotsOf(e.module)) {
            if (std::any_of(other.node->children.begin(), other.node->children.end(),
                            [&](const Node &child) { return &child == slot.parent; })) {
                const int home = other.node->id;
                Node field = e.taken(slot.node->id);
                slotsById(e.module).at(home).node->children.push_back(std::move(field));
                return true;
            }
        }
        return false;
    }
    const int home = slot.parent->id;
    Node field = e.taken(slot.node->id);
    Node &message = *slotsById(e.module).at(home).node;
    for (Node &child : message.children) {
        if (child.what == What::Oneof && e.random.chance(60)) {
            child.children.push_back(std::move(field));
            return true;
        }
    }
    Node fresh = Generator(e.module, e.random).oneof(Node());
    fresh.children = {std::move(field)};
    message.children.push_back(std::move(fresh));
    return true;
}

bool reorder(Editor &e)
{
    const Slot slot = e.one({What::File, What::Message, What::Enum, What::Service, What::Oneof});
    if (!slot.node || slot.node->children.size() < 2)
        return false;
    e.random.shuffle(slot.node->children);
    return true;
}

bool alias(Editor &e)
{
    const Slot slot = e.one({What::Enum});
    if (!slot.node)
        return false;
    Node fresh = Generator(e.module, e.random).value();
    for (const Node &child : slot.node->children) {
        if (child.what == What::Value && e.random.chance(50))
            fresh.number = child.number;
    }
    slot.node->set("allow_alias", "true");
    slot.node->children.push_back(std::move(fresh));
    return true;
}

/// A group to a field with its message and back.
bool group(Editor &e)
{
    const Slot slot = e.one({What::Group});
    if (!slot.node || slot.parent->what == What::Extend || slot.parent->what == What::Oneof)
        return false;
    Node message = *slot.node;
    Node field = message;
    field.what = What::Field;
    field.id = e.module.nextId++;
    field.children.clear();
    field.name = lowered(field.name);
    field.target = message.id;
    message.what = What::Message;
    message.label.clear();
    message.settings.clear();
    Node *parent = slot.parent;
    removeNode(e.module, message.id);
    parent->children.push_back(std::move(message));
    parent->children.push_back(std::move(field));
    return true;
}

bool imports(Editor &e)
{
    const Slot slot = e.one({What::File});
    if (!slot.node)
        return false;
    if (e.random.chance(40)) {
        std::erase_if(slot.node->children, [](const Node &child) { return child.what == What::Import; });
        return true;
    }
    slot.node->children.insert(slot.node->children.begin(), Generator(e.module, e.random).import());
    return true;
}

/// A message becomes an enum of the same name, or the reverse: those who name it need not change.
bool become(Editor &e)
{
    const Slot slot = e.one({What::Message, What::Enum});
    if (!slot.node)
        return false;
    Generator generator(e.module, e.random);
    Node other = slot.node->what == What::Enum ? generator.message(*slot.file, 3) : generator.enumeration(*slot.file);
    other.id = slot.node->id;
    other.name = slot.node->name;
    *slot.node = std::move(other);
    return true;
}

/// A type of the same short name nearer to one that is in use: what names it by that may mean the new one now.
bool shadow(Editor &e)
{
    const Slot user = e.one({What::Field});
    if (!user.node || user.node->target <= 0)
        return false;
    const auto byId = slotsById(e.module);
    const auto used = byId.find(user.node->target);
    const Slot home = e.one({What::File, What::File, What::Message});
    if (used == byId.end() || used->second.node->what == What::Group)
        return false;
    Generator generator(e.module, e.random);
    Node fresh =
        used->second.node->what == What::Enum ? generator.enumeration(*home.file) : generator.message(*home.file, 3);
    fresh.name = used->second.node->name;
    if (e.random.chance(70)) { // as if nobody had noticed
        for (const Slot &slot : slotsOf(e.module)) {
            if (slot.node->what == What::Field && slot.node->target == user.node->target)
                slot.node->target = fresh.id;
        }
    }
    home.node->children.push_back(std::move(fresh));
    return true;
}

struct Named {
    const char *name;
    bool (*apply)(Editor &);
    int weight;
};

const std::vector<Named> Edits{
    {"remove", remove, 8},     {"remove a kind", removeKind, 10},
    {"add", add, 8},           {"rename", rename, 9},
    {"renumber", renumber, 6}, {"swap names", swapNames, 3},
    {"move", move, 8},         {"copy a type", copyType, 4},
    {"retype", retype, 9},     {"relabel", relabel, 7},
    {"reserve", reserve, 5},   {"ranges", ranges, 5},
    {"options", options, 12},  {"file options", fileOptions, 4},
    {"syntax", syntax, 3},     {"package", package, 2},
    {"rpc", rpc, 5},           {"oneof", oneof, 6},
    {"reorder", reorder, 3},   {"alias", alias, 4},
    {"group", group, 2},       {"imports", imports, 3},
    {"become", become, 4},     {"shadow", shadow, 4},
};

} // namespace

std::string edit(Module &module, quint64 seed)
{
    Random random(seed);
    Editor editor{module, random};
    int total = 0;
    for (const Named &one : Edits)
        total += one.weight;
    for (int tries = 0; tries < 5; ++tries) {
        int dice = random.below(total);
        for (const Named &one : Edits) {
            dice -= one.weight;
            if (dice < 0) {
                if (one.apply(editor))
                    return one.name;
                break;
            }
        }
    }
    return {};
}

} // namespace waybill::differ
