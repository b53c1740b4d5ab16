// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/unchangedfiles.h"

#include "proto/names.h"

#include <algorithm>

namespace waybill::proto {

namespace {

/// How far two paths go through the same folders.
std::size_t sharedFolders(std::string_view a, std::string_view b)
{
    std::size_t shared = 0;
    for (std::size_t i = 0; i < a.size() && i < b.size() && a[i] == b[i]; ++i) {
        if (a[i] == '/')
            shared = i + 1;
    }
    return shared;
}

} // namespace

UnchangedFiles::UnchangedFiles(Schema &schema, std::set<std::string> compared, JobControl control)
    : m_schema(schema)
    , m_control(std::move(control))
{
    for (const TreeFile &file : schema.tree().files()) {
        if (!compared.count(file.path))
            m_files.push_back(&file);
    }
}

bool UnchangedFiles::any(const std::string &path, const Visit &visit)
{
    std::vector<std::pair<std::size_t, const TreeFile *>> order;
    order.reserve(m_files.size());
    for (const TreeFile *file : m_files)
        order.emplace_back(sharedFolders(file->path, path), file);
    std::stable_sort(order.begin(), order.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    return std::any_of(order.begin(), order.end(), [&](const auto &entry) {
        return !m_control.isCancelled() && visit(*entry.second, preamble(*entry.second));
    });
}

bool UnchangedFiles::anyNamed(std::string_view fileName, const Visit &visit)
{
    if (m_byName.empty()) {
        for (const TreeFile *file : m_files)
            m_byName.emplace(proto::fileName(file->path), file);
    }
    const auto [first, last] = m_byName.equal_range(fileName);
    return std::any_of(first, last, [&](const auto &entry) {
        return !m_control.isCancelled() && visit(*entry.second, preamble(*entry.second));
    });
}

const Preamble &UnchangedFiles::preamble(const TreeFile &file)
{
    const auto [found, isNew] = m_preambles.try_emplace(&file);
    if (isNew) {
        if (const Result<QByteArray> text = m_schema.tree().read(file)) // who cannot be read says nothing
            found->second = readPreamble(*text);
    }
    return found->second;
}

} // namespace waybill::proto
