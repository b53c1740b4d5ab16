// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/aliases.h"

#include "declarations/scanner.h"

#include <algorithm>

namespace waybill::api {

Aliases::Aliases(const std::vector<FileElements> &before, const std::vector<FileElements> &now)
{
    add(before);
    add(now);
}

void Aliases::add(const std::vector<FileElements> &files)
{
    for (const FileElements &file : files) {
        for (const Element &element : *file.elements) {
            const std::string_view shape = element.shape;
            if (element.kind != Kind::Type || !shape.starts_with('=') || element.name.find('.') != std::string::npos)
                continue;
            // Not of something made up of others: "=func(int)error".
            const std::string_view target = shape.substr(1);
            const bool isName = !target.empty() && std::all_of(target.begin(), target.end(), [](char c) {
                return isWordCharacter(c) || c == '.';
            });
            if (isName)
                m_targets.emplace(element.name, target);
        }
    }
}

bool Aliases::areSame(std::string_view one, std::string_view other) const
{
    return !m_targets.empty() && resolved(one) == resolved(other);
}

/// One step is enough: an alias of an alias is rare, and two of them could stand for each other.
std::string Aliases::resolved(std::string_view shape) const
{
    std::string result;
    for (std::size_t at = 0; at < shape.size();) {
        std::size_t end = at;
        while (end < shape.size() && isWordCharacter(shape[end]))
            ++end;
        if (end == at) {
            result += shape[at++];
            continue;
        }
        const std::string_view word = shape.substr(at, end - at);
        const auto alias = m_targets.find(word);
        if (alias == m_targets.end()) {
            result += word;
        } else {
            // "resolver.BuildOption" is "resolver.BuildOptions", but what lies in another package has its own
            // qualifier.
            const bool isQualified =
                result.size() > 1 && result.ends_with('.') && isWordCharacter(result[result.size() - 2]);
            if (alias->second.find('.') != std::string_view::npos && isQualified) {
                result.pop_back();
                while (!result.empty() && isWordCharacter(result.back()))
                    result.pop_back();
            }
            result += alias->second;
        }
        at = end;
    }
    return result;
}

} // namespace waybill::api
