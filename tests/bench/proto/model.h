// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

#include <functional>
#include <map>
#include <string>
#include <vector>

/// A module of .proto files as a tree of nodes, loose enough that random edits are easy: settle() makes it compile
/// again, and print() writes it down.
namespace waybill::differ {

enum class What : quint8 {
    File,
    Import,
    Message,
    Enum,
    Value,
    Field,
    Group,
    Oneof,
    Extend,
    Service,
    Rpc,
    Reserved,
    Extensions,
};

/// An option. With a target it names another node: the custom option's extension, or the enum value of a default.
struct Setting {
    std::string name;  ///< "deprecated", "features.(pb.cpp).string_type"; empty for a custom option
    std::string value; ///< as printed; empty where the target is the value
    int target = 0;
    bool operator==(const Setting &) const = default;
};

struct Range {
    int first = 0;
    int last = 0;
    bool operator==(const Range &) const = default;
};

/// Any declaration. An id stays with a declaration through all edits, so that names of types follow renames and moves.
struct Node {
    What what = What::Message;
    int id = 0;
    std::string name; ///< of a file its path
    int number = 0;
    std::string label;      ///< as written; "" for none
    std::string type;       ///< a scalar's keyword; empty where target says it
    std::string key;        ///< not empty: a map field
    int target = 0;         ///< the type; an RPC's request; what is extended; the file imported
    int response = 0;       ///< of an RPC
    bool first = false;     ///< client streaming; a public import
    bool second = false;    ///< server streaming; an option import
    std::string package;    ///< of a file
    std::string syntax;     ///< of a file: "proto2", "proto3", "2023", "2024", or "" for none
    std::string visibility; ///< edition 2024: "export" or "local"
    std::vector<Range> ranges;
    std::vector<std::string> names; ///< reserved
    std::vector<Setting> settings;
    std::vector<Node> children;
    bool operator==(const Node &) const = default;

    [[nodiscard]] const Setting *setting(const std::string &wanted) const;
    void set(const std::string &wanted, const std::string &value);
    void unset(const std::string &wanted);
    [[nodiscard]] bool isEdition() const { return syntax == "2023" || syntax == "2024"; } ///< of a file
    [[nodiscard]] bool isProto2() const { return syntax.empty() || syntax == "proto2"; }
};

struct Module {
    std::vector<Node> files; ///< a file imports only those before it
    int nextId = 1;
    bool operator==(const Module &) const = default;
};

/// A node where it stands. Pointers last until the tree changes.
struct Slot {
    Node *node = nullptr;
    Node *parent = nullptr; ///< null for a file
    Node *file = nullptr;
    int fileIndex = 0;
    std::string scope; ///< full name of what is around it, without what names nothing (oneofs, extend)
};

/// All nodes in order, files included.
[[nodiscard]] std::vector<Slot> slotsOf(Module &module);
[[nodiscard]] std::vector<Slot> slotsOf(Module &module, const std::function<bool(const Slot &)> &wanted);
[[nodiscard]] std::map<int, Slot> slotsById(Module &module);
/// Takes out the node of that id.
bool removeNode(Module &module, int id);

/// A type that every compiler brings along, by negative id.
struct KnownType {
    int id;
    std::string name;
    std::string path;
    What what;
    bool isOpen;   ///< an enum
    bool isOption; ///< one of the messages that custom options extend
};
[[nodiscard]] const std::vector<KnownType> &knownTypes();
/// Null for the id of a node.
[[nodiscard]] const KnownType *knownType(int id);
/// Paths that may be imported without being used, by ids below -1000.
[[nodiscard]] const std::vector<std::string> &knownPaths();

[[nodiscard]] std::string join(const std::string &scope, const std::string &name);
/// The name that JSON gives a field.
[[nodiscard]] std::string jsonName(const std::string &name);
[[nodiscard]] std::string entryName(const std::string &field);
[[nodiscard]] std::string lowered(std::string text);
[[nodiscard]] bool isScalar(const std::string &type, std::initializer_list<const char *> among);
/// Whether an enum is open, by what it and its file say.
[[nodiscard]] bool isOpen(const Node &file, const Node &enumeration);

} // namespace waybill::differ
