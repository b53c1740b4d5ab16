// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "settle.h"

#include <algorithm>
#include <climits>
#include <set>

namespace waybill::differ {

namespace {

bool namesSomething(What what)
{
    return what != What::File && what != What::Import && what != What::Extend && what != What::Reserved
           && what != What::Extensions;
}

/// The name of an enum value without case, underscores and the enum's own name: what must differ for JSON.
std::string stripped(const std::string &value, const std::string &enumeration)
{
    const auto plain = [](std::string text) {
        text = lowered(std::move(text));
        std::erase(text, '_');
        return text;
    };
    std::string bare = plain(value);
    const std::string prefix = plain(enumeration);
    if (bare.starts_with(prefix) && bare.size() > prefix.size())
        bare.erase(0, prefix.size());
    return bare;
}

class Names {
public:
    void reserve(const std::string &package)
    {
        for (std::size_t at = 0; at != std::string::npos;) {
            at = package.find('.', at + 1);
            m_taken.insert(package.substr(0, at));
        }
    }

    void settle(const Slot &slot)
    {
        Node &node = *slot.node;
        const bool isField = node.what == What::Field || node.what == What::Group;
        const bool isExtension = isField && slot.parent->what == What::Extend;
        for (int tries = 0; tries < 100; ++tries) {
            std::vector<std::string> wanted{join(slot.scope, node.name)};
            if (node.what == What::Group)
                wanted.push_back(join(slot.scope, lowered(node.name)));
            if (!node.key.empty())
                wanted.push_back(join(slot.scope, entryName(node.name)));
            if (isField && !isExtension)
                wanted.push_back("json " + slot.scope + ' '
                                 + jsonName(node.what == What::Group ? lowered(node.name) : node.name));
            std::string value;
            if (node.what == What::Value)
                value = std::to_string(slot.parent->id) + ' ' + stripped(node.name, slot.parent->name);
            const auto known = m_values.find(value);
            const bool clashes = std::any_of(wanted.begin(), wanted.end(),
                                             [&](const std::string &name) { return m_taken.contains(name); })
                                 || (!value.empty() && known != m_values.end() && known->second != node.number);
            if (!clashes) {
                m_taken.insert(wanted.begin(), wanted.end());
                if (!value.empty())
                    m_values.emplace(value, node.number);
                break;
            }
            node.name += isField || node.what == What::Oneof ? "_b" : node.what == What::Value ? "_B" : "B";
        }
        if (const Setting *json = node.setting("json_name")) {
            const std::string bare = json->value.substr(1, json->value.size() - 2);
            if (isExtension || bare.empty()
                || (bare != jsonName(node.name) && !m_taken.insert("json " + slot.scope + ' ' + bare).second))
                node.unset("json_name");
        }
    }

private:
    std::set<std::string> m_taken;
    std::map<std::string, int> m_values;
};

/// Takes out of `ranges` what is taken, and takes the rest.
void carve(std::vector<Range> &ranges, std::vector<Range> &taken)
{
    std::vector<Range> left;
    for (const Range &range : ranges) {
        std::vector<Range> pieces{range};
        for (const Range &other : taken) {
            std::vector<Range> next;
            for (const Range &piece : pieces) {
                if (other.last < piece.first || other.first > piece.last) {
                    next.push_back(piece);
                    continue;
                }
                if (piece.first < other.first)
                    next.push_back({piece.first, other.first - 1});
                if (piece.last > other.last)
                    next.push_back({other.last + 1, piece.last});
            }
            pieces = std::move(next);
        }
        for (const Range &piece : pieces) {
            if (piece.first <= piece.last) {
                left.push_back(piece);
                taken.push_back(piece);
            }
        }
    }
    ranges = std::move(left);
}

void numberMessage(Node &message)
{
    std::set<int> used;
    std::set<std::string> names;
    const std::function<void(Node &)> number = [&](Node &holder) {
        for (Node &child : holder.children) {
            if (child.what == What::Oneof)
                number(child);
            if (child.what != What::Field && child.what != What::Group)
                continue;
            if (child.number < 1 || child.number > MaxField)
                child.number = 1;
            while (used.contains(child.number) || (child.number >= 19000 && child.number < 20000))
                ++child.number;
            used.insert(child.number);
            names.insert(child.what == What::Group ? lowered(child.name) : child.name);
        }
    };
    number(message);
    std::vector<Range> taken;
    for (const int one : used)
        taken.push_back({one, one});
    for (Node &child : message.children) {
        if (child.what != What::Reserved && child.what != What::Extensions)
            continue;
        for (Range &range : child.ranges) {
            range.first = std::max(range.first, 1);
            range.last = std::min(range.last, MaxField);
            if (range.last >= 19000 && range.last < 20000) // no range may begin or end there
                range.last = 18999;
            if (range.first >= 19000 && range.first < 20000)
                range.first = 20000;
        }
        std::erase_if(child.ranges, [](const Range &range) { return range.first > range.last; });
        carve(child.ranges, taken);
        std::erase_if(child.names, [&](const std::string &name) { return !names.insert(name).second; });
    }
}

void numberEnum(Node &enumeration, bool open)
{
    std::set<int> used;
    std::set<std::string> names;
    const Setting *alias = enumeration.setting("allow_alias");
    const bool aliases = alias && alias->value == "true";
    bool isFirst = true;
    bool hasAlias = false;
    for (Node &child : enumeration.children) {
        if (child.what != What::Value)
            continue;
        if (isFirst && open)
            child.number = 0;
        isFirst = false;
        if (used.contains(child.number) && aliases)
            hasAlias = true;
        while (!aliases && used.contains(child.number))
            ++child.number;
        used.insert(child.number);
        names.insert(child.name);
    }
    if (!hasAlias)
        enumeration.unset("allow_alias");
    std::vector<Range> taken;
    for (const int one : used)
        taken.push_back({one, one});
    for (Node &child : enumeration.children) {
        if (child.what == What::Reserved) {
            carve(child.ranges, taken);
            std::erase_if(child.names, [&](const std::string &name) { return !names.insert(name).second; });
        }
    }
}

void dropEmpty(Node &node)
{
    for (Node &child : node.children)
        dropEmpty(child);
    std::erase_if(node.children, [](const Node &child) {
        return (child.what == What::Reserved || child.what == What::Extensions) && child.ranges.empty()
               && child.names.empty();
    });
}

/// Numbers of extensions: inside the ranges of what they extend, each once.
void numberExtensions(Module &module)
{
    std::map<int, std::vector<Range>> ranges;
    for (const Slot &slot : slotsOf(module)) {
        if (slot.node->what == What::Extensions) {
            auto &all = ranges[slot.parent->id];
            all.insert(all.end(), slot.node->ranges.begin(), slot.node->ranges.end());
        }
    }
    std::map<int, std::set<int>> used;
    for (const Slot &slot : slotsOf(module)) {
        if (slot.node->what != What::Extend)
            continue;
        auto &taken = used[slot.node->target];
        const auto allowed =
            knownType(slot.node->target) ? std::vector<Range>{{50000, 59999}} : ranges[slot.node->target];
        const auto isFree = [&](int number) {
            return !taken.contains(number) && (number < 19000 || number > 19999)
                   && std::any_of(allowed.begin(), allowed.end(),
                                  [&](const Range &range) { return number >= range.first && number <= range.last; });
        };
        std::erase_if(slot.node->children, [&](Node &field) {
            if (!isFree(field.number)) {
                for (const Range &range : allowed) {
                    for (int number = range.first; number <= range.last && number < range.first + 200; ++number) {
                        if (isFree(number)) {
                            field.number = number;
                            taken.insert(number);
                            return false;
                        }
                    }
                }
                return true;
            }
            taken.insert(field.number);
            return false;
        });
    }
}

} // namespace

void settleNames(Module &module)
{
    Names names;
    names.reserve("google.protobuf");
    for (const Node &file : module.files)
        names.reserve(file.package);
    for (const Slot &slot : slotsOf(module)) {
        if (namesSomething(slot.node->what))
            names.settle(slot);
    }
}

void settleNumbers(Module &module)
{
    for (const Slot &slot : slotsOf(module)) {
        if (slot.node->what == What::Message || slot.node->what == What::Group)
            numberMessage(*slot.node);
        else if (slot.node->what == What::Enum)
            numberEnum(*slot.node, isOpen(*slot.file, *slot.node));
    }
    for (Node &file : module.files)
        dropEmpty(file);
    numberExtensions(module);
}

} // namespace waybill::differ
