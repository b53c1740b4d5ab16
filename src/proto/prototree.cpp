// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/prototree.h"

#include <algorithm>

namespace waybill::proto {

const TreeFile *ProtoTree::find(std::string_view path) const
{
    const auto found =
        std::lower_bound(m_files.begin(), m_files.end(), path,
                         [](const TreeFile &file, std::string_view wanted) { return file.path < wanted; });
    return found != m_files.end() && found->path == path ? &*found : nullptr;
}

} // namespace waybill::proto
