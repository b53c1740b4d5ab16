// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "offers/offerfile.h"

#include "offers/offertext.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace waybill::api::offers {

OfferFile::OfferFile(std::string_view path, std::string_view text, Syntax syntax)
    : m_path(path)
    , m_text(text)
    , m_syntax(syntax)
{}

Element &OfferFile::add(Kind kind, std::string_view name, std::size_t offset)
{
    Found &found = m_found.emplace_back();
    found.element.kind = kind;
    found.element.name = name;
    found.offset = offset;
    return found.element;
}

void OfferFile::deprecate(Kind kind, std::string_view name)
{
    m_deprecated.push_back({kind, std::string(name)});
}

void OfferFile::dropUnnamed(std::size_t first)
{
    const auto begin = m_found.begin() + std::ptrdiff_t(std::min(first, m_found.size()));
    m_found.erase(std::remove_if(begin, m_found.end(), [](const Found &found) { return found.element.name.empty(); }),
                  m_found.end());
}

std::string_view OfferFile::constant(std::string_view name)
{
    if (name.empty() || !std::all_of(name.begin(), name.end(), isWord))
        return {};
    // All metrics of a file have the same namespace.
    for (const auto &[known, value] : m_constants)
        if (known == name)
            return value;
    return m_constants.emplace_back(name, findConstant(name)).second;
}

std::string_view OfferFile::findConstant(std::string_view name) const
{
    std::string_view found;
    for (std::size_t at = m_text.find(name); at != None; at = m_text.find(name, at + 1)) {
        if (at > 0 && (isWord(m_text[at - 1]) || m_text[at - 1] == '.'))
            continue;
        std::size_t behind = skipSpace(m_text, at + name.size());
        if (wordAt(m_text, behind) == "string")
            behind = skipSpace(m_text, behind + 6);
        if (behind + 1 >= m_text.size() || m_text[behind] != '=' || m_text[behind + 1] == '=')
            continue;
        behind = skipSpace(m_text, behind + 1);
        if (behind >= m_text.size())
            continue;
        const std::size_t end = skipOpaque(m_syntax, m_text, behind);
        if (end > behind + 1 && isQuoted(m_text.substr(behind, 2))) {
            const std::string_view value = m_text.substr(behind + 1, end - behind - 2);
            if (!found.empty() && found != value) // a variable
                return {};
            found = value;
        }
    }
    return found;
}

Elements OfferFile::take()
{
    std::stable_sort(m_found.begin(), m_found.end(),
                     [](const Found &a, const Found &b) { return a.offset < b.offset; });
    using Key = std::tuple<Kind, std::string_view, std::string_view>;
    std::set<Key> seen;
    Elements elements;
    elements.reserve(m_found.size()); // the views in `seen` hold
    std::size_t counted = 0;
    int line = 1;
    for (Found &found : m_found) {
        Element &element = found.element;
        if (seen.contains(Key{element.kind, element.scope, element.name}))
            continue;
        line += int(
            std::count(m_text.begin() + std::ptrdiff_t(counted), m_text.begin() + std::ptrdiff_t(found.offset), '\n'));
        counted = found.offset;
        element.line = line;
        element.deprecated =
            element.deprecated || std::any_of(m_deprecated.begin(), m_deprecated.end(), [&](const Mark &mark) {
                return mark.kind == element.kind && mark.name == element.name;
            });
        elements.push_back(std::move(element));
        const Element &kept = elements.back();
        seen.insert(Key{kept.kind, kept.scope, kept.name});
    }
    m_found.clear();
    return elements;
}

} // namespace waybill::api::offers
