// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/prototree.h"

#include <map>

namespace waybill::proto {

/// Files that are held in memory: for tests, and for what comes from elsewhere than git or a folder. Ids are git's.
class MemoryTree : public ProtoTree {
public:
    /// Files with their paths, in any order; of equal paths the last counts. Whether they end in ".proto" is not looked
    /// at.
    explicit MemoryTree(const std::vector<std::pair<std::string, QByteArray>> &files, const QString &prefix = {});

    [[nodiscard]] Result<QByteArray> read(const TreeFile &file) const override;

private:
    std::map<std::string, QByteArray> m_contents;
};

/// The id that git gives to a blob of these bytes.
[[nodiscard]] git::ObjectId blobId(const QByteArray &bytes);

} // namespace waybill::proto
