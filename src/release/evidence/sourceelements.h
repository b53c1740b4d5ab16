// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/element.h"
#include "git/objectid.h"

#include <QByteArray>

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace waybill::release {

/// One text may be read by two names, as two languages: what tells a text with its name from others.
[[nodiscard]] std::string keyOfText(const git::ObjectId &blob, const QByteArray &path);

/// What sources were found to declare and to offer, for those who look at the same files again. Several threads may use
/// it at once.
class SourceElements {
public:
    struct Found {
        std::shared_ptr<const api::Elements> declarations; ///< null: unknown
        std::shared_ptr<const api::Elements> offers;       ///< null: unknown
    };

    void add(const git::ObjectId &blob, const QByteArray &path, Found found);
    /// Of a text that nobody added nothing is known.
    [[nodiscard]] Found find(const git::ObjectId &blob, const QByteArray &path) const;

private:
    mutable std::mutex m_guard;
    std::unordered_map<std::string, Found> m_found;
};

} // namespace waybill::release
