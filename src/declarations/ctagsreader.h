// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/ctagsgo.h"

#include <optional>

namespace waybill::api {

/// Makes of the tags of a text what it declares for others, by the table of its language: names and scopes are those
/// of Universal Ctags, and what it leaves out (modifiers, values, some types) is read where the declaration stands.
class CtagsReader {
public:
    /// The path tells nothing but the scope. Path and text must outlive the reader.
    CtagsReader(const CtagsLanguage &language, std::string_view path, std::string_view text);

    /// In the order of the text. Pure.
    [[nodiscard]] Elements read(const CtagsTags &tags);

private:
    struct Owner {
        const CtagsTag *tag = nullptr;
        std::size_t element = 0; ///< its own; as many as there are where it has none
    };

    void findContainers(const CtagsTags &tags);
    [[nodiscard]] bool isDeclaration(const CtagsTag &tag) const;
    [[nodiscard]] bool isHidden(std::string_view scope) const;
    /// Of a template, for some type: nobody names it otherwise than the template.
    [[nodiscard]] bool isSpecialized(const CtagsTag &tag) const;
    [[nodiscard]] std::string fullName(const CtagsTag &tag) const;
    /// Sets scope and name.
    void place(Element &element, const CtagsTag &tag) const;
    void addElement(const CtagsTag &tag, Kind kind);
    [[nodiscard]] bool isAtTop(int line) const;
    void addImported(const CtagsTag &tag);
    /// What only `__all__` lists is exported, where a Python module has one.
    void limitToAll(const CtagsTags &tags);

    const CtagsLanguage &m_language;
    std::string_view m_path;
    DeclaredText m_text;
    std::string m_scope;                          ///< of the whole file
    std::string m_package;                        ///< that no scope repeats
    std::set<std::string, std::less<>> m_spaces;  ///< packages and namespaces, as scopes name them
    std::set<std::string, std::less<>> m_hidden;  ///< what is exported of them is not
    std::map<std::string, std::string> m_renamed; ///< "typedef struct a {} b": by the full name
    std::map<std::string, Owner> m_owners;        ///< types, by the full name
    std::vector<int> m_specialized;               ///< how many specializations each line is in
    std::set<std::string, std::less<>> m_names;   ///< that m_renamed gives
    std::optional<CtagsGo> m_go;
    Elements m_elements;
};

} // namespace waybill::api
