// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "pins/pins.h"

#include <QByteArray>

#include <memory>
#include <string>
#include <unordered_map>

namespace waybill::release {

/// Reads what files pin, and remembers it for a while: the old file of a change is the new one of the change before.
/// One thread's, which owns the repository.
class RememberedPins {
public:
    explicit RememberedPins(const git::Repository &repository);

    /// Of a file whose name has pins::formatOf(). Never null; nothing where the file cannot be read, or is large: then
    /// it is the lock of a whole dependency tree.
    [[nodiscard]] std::shared_ptr<const pins::Pins> read(const git::ObjectId &blob, const QByteArray &path,
                                                         pins::Format format);

private:
    const git::Repository &m_repository;
    std::unordered_map<std::string, std::shared_ptr<const pins::Pins>> m_read;
};

} // namespace waybill::release
