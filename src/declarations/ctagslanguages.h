// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/ctagstag.h"
#include "declarations/declaredtext.h"
#include "declarations/readers.h"
#include "declarations/signature.h"

#include <span>

namespace waybill::api {

/// Where a name of a language is unique; see Element::scope.
enum class Scoping {
    Program, ///< one name space for all
    Folder,  ///< where the file lies
    Module,  ///< the file's path without its suffix
    Package, ///< what the text says: the package or namespace around
};

/// What a kind of tag is to others.
struct CtagsKind {
    std::string_view name; ///< as Universal Ctags calls it
    Kind kind;
};

/// What must be known of a language to make Elements of tags.
struct CtagsLanguage {
    Language language;
    const char *fileName;            ///< by which Universal Ctags knows the language
    std::string_view scopeSeparator; ///< with which that joins the names of a scope
    std::string_view separator;      ///< the same in Element::name
    ParameterStyle parameters;
    Scoping scoping;
    /// Kinds that are no declarations are not listed.
    std::span<const CtagsKind> kinds;
    /// Whether such a file declares anything for others: tests, programs and private files do not.
    bool (*declaresForOthers)(std::string_view path, std::string_view text);
    /// Whether others may use a tag, if they may use what is around it.
    bool (*isExported)(const CtagsTag &tag, const DeclaredText &text);
    /// What is given to Universal Ctags in place of the text, with the same lines; may be null.
    std::string (*prepare)(std::string_view text) = nullptr;
};

/// Null for a language that is read without Universal Ctags. Of static storage.
[[nodiscard]] const CtagsLanguage *ctagsLanguage(Language language);

} // namespace waybill::api
