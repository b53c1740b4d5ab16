// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"

#include <string>
#include <string_view>
#include <vector>

namespace waybill::release {

/// Which sources of a library those who install it can use, whether or not the manual names what they declare: those
/// that the description of a PHP package has loaded.
class ImportableSources {
public:
    /// By what stands at the top of two trees; nothing where that cannot be read.
    ImportableSources(const git::Repository &repository, const git::ObjectId &base, const git::ObjectId &head);

    [[nodiscard]] bool has(std::string_view path) const;

private:
    std::vector<std::string> m_phpFolders;
};

} // namespace waybill::release
