// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace waybill::api {

/// One thing that Universal Ctags found in a text, in its words: what it does not say is empty.
struct CtagsTag {
    std::string name;
    std::string kind;           ///< of its language: "func", "prototype", "member"
    std::string role;           ///< "def", or how it is used: "imported"
    std::string scope;          ///< the names around it, joined in the way of the language
    std::string scopeKind;      ///< of the innermost of them
    std::string signature;      ///< parameters, with their brackets
    std::string typeref;        ///< its type: "typename:int", "struct:node *"
    std::string access;         ///< "public", "private", ...
    std::string inherits;       ///< names, joined by commas
    std::string implementation; ///< "abstract", "virtual"
    std::string properties;     ///< of C++: "static,pure"
    std::string decorators;     ///< of Python: "property,cache"
    std::string templates;      ///< of C++: "<typename T>"
    std::string specialization; ///< of C++: "<int>"
    std::string value;          ///< of a macro: what it stands for
    int line = 0;               ///< from 1
    int end = 0;                ///< the line where it ends; 0 where nobody says
    bool anonymous = false;     ///< the name was made up
    bool operator==(const CtagsTag &) const = default;
};

using CtagsTags = std::vector<CtagsTag>;

/// A line of what Universal Ctags writes in its interactive mode.
struct CtagsReply {
    enum class Type {
        Program,   ///< it is ready
        Tag,       ///< see `tag`
        Completed, ///< the text has been read
        Warning,   ///< something was left out
        Fatal,     ///< it has ended
    };
    Type type = Type::Warning;
    CtagsTag tag;
};

/// Pure; nothing for a line that is not of that format.
[[nodiscard]] std::optional<CtagsReply> parseCtagsReply(std::string_view line);

} // namespace waybill::api
