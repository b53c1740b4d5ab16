// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/prototree.h"

#include <map>
#include <unordered_map>

namespace waybill::proto {

/// A file of one side, at its path.
struct SchemaFile {
    std::string path;
    ProtoFilePtr content;
    bool wellKnown = false; ///< brought along, not in the tree
};

/// An element together with the file that holds it. Null where there is none.
template <typename T>
struct In {
    const SchemaFile *file = nullptr;
    const T *element = nullptr;

    explicit operator bool() const { return element != nullptr; }
    const T *operator->() const { return element; }
    const T &operator*() const { return *element; }
};

/// What a type name turned out to be.
struct ResolvedType {
    Kind kind = Kind::Named; ///< Message, Group, Enum or a scalar; Named where the name is not known
    /// Of a message or enum; where not known as written, without a leading dot; else empty. A view into the file that
    /// declares it, or of what was written.
    std::string_view fullName;
    In<Message> message; ///< null unless known
    In<Enum> enumeration;
};

/// How often a field can be there (docs/protocol-rules.md, FIELD_SAME_CARDINALITY).
enum class Cardinality : quint8 { Explicit, Implicit, Required, Repeated, Map };

/// One side of a comparison: the files that are needed so far, linked. Loads a file when it is asked for: the compared
/// ones, and those whose types they name. One thread at a time.
class Schema {
public:
    /// Both must outlive it.
    Schema(const ProtoTree &tree, ParsedFiles &cache);
    ~Schema();
    Schema(const Schema &) = delete;
    Schema &operator=(const Schema &) = delete;

    [[nodiscard]] const ProtoTree &tree() const { return m_tree; }
    /// The file of the tree at `path`; null where the tree has none or it cannot be read (which is then in problems()).
    [[nodiscard]] const SchemaFile *file(const std::string &path);
    /// The file that `import` in `from` means: of the tree by its path, a well-known one, or the only one of the tree
    /// whose path ends alike (an import root above or below the tree's). Null, and a problem at the import, where there
    /// is none.
    [[nodiscard]] const SchemaFile *imported(const SchemaFile &from, const Import &import);

    /// What `written` means inside `scope` (a full name: the message that the field stands in, or the package). Good as
    /// long as the schema and `written`.
    [[nodiscard]] ResolvedType resolve(const SchemaFile &file, std::string_view scope, std::string_view written);
    /// The type of a field: its kind after features (a delimited message is a Group) and resolution.
    /// Good as long as the schema.
    [[nodiscard]] const ResolvedType &typeOf(const SchemaFile &file, const Field &field);
    [[nodiscard]] Cardinality cardinalityOf(const SchemaFile &file, const Field &field);

    /// What went wrong with files, imports and names so far: places name the file.
    [[nodiscard]] const std::vector<Problem> &problems() const { return m_problems; }
    /// The files loaded so far, by path.
    [[nodiscard]] const std::map<std::string, std::unique_ptr<SchemaFile>> &loaded() const { return m_loaded; }

private:
    const ProtoTree &m_tree;
    ParsedFiles &m_cache;
    std::map<std::string, std::unique_ptr<SchemaFile>> m_loaded;
    std::vector<Problem> m_problems;
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace waybill::proto
