// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/element.h"

#include <memory>

namespace waybill::api {

/// A file of one side, with what it declares.
struct FileElements {
    std::string path;
    std::shared_ptr<const Elements> elements;
};

/// One difference between what two sets of files declare.
struct ElementChange {
    enum class What {
        Added,
        Removed,
        Reshaped,   ///< another shape under the same name
        Revalued,   ///< another default
        Deprecated, ///< marked so now
        Moved,      ///< the same kind, name and shape in another scope
    };
    What what = What::Added;
    /// Of both sides; empty ones (line 0) where there is none. `before` is unset for Added.
    Element before;
    Element after;
    std::string oldPath;
    /// Of a Removed one empty, but for a flag or command of which others of that name remain: the file that has it no
    /// more. They belong to programs, and a repository may hold several.
    std::string newPath;
    /// Whether those who use it as it was are broken: it is gone, or takes or gives something else. A new Demand
    /// breaks; a parameter with a default, or a widened one where the language allows it, does not.
    bool breaks = false;
    bool operator==(const ElementChange &) const = default;
};

/// What `now` declares differently from `before`: the files that a change touched, on either side. Matched by kind,
/// scope and name over all files; an Interface and a Type of one name are one thing, so are a Function and a Variable.
/// What goes away or comes with its whole type is told once, by the type. Deterministic, by kind and name. Pure.
[[nodiscard]] std::vector<ElementChange> compareElements(const std::vector<FileElements> &before,
                                                         const std::vector<FileElements> &now);

} // namespace waybill::api
