// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/rememberedpins.h"

#include "git/tree.h"
#include "pins/pinreader.h"
#include "release/evidence/sourceelements.h"

namespace waybill::release {

namespace {

constexpr qsizetype MostPinBytes = 1 << 20; ///< of a file: larger ones are locks of whole dependency trees
constexpr std::size_t MostFilesOfPins = 64; ///< that are remembered

pins::Pins pinsOf(const git::Repository &repository, const git::ObjectId &blob, const QByteArray &path,
                  pins::Format format)
{
    const auto size = git::blobSize(repository, blob);
    if (!size || *size > MostPinBytes)
        return {};
    const auto content = git::readBlob(repository, blob);
    return content ? pins::readPins(path, *content, format) : pins::Pins();
}

} // namespace

RememberedPins::RememberedPins(const git::Repository &repository)
    : m_repository(repository)
{}

std::shared_ptr<const pins::Pins> RememberedPins::read(const git::ObjectId &blob, const QByteArray &path,
                                                       pins::Format format)
{
    const std::string key = keyOfText(blob, path) + char(format);
    if (const auto known = m_read.find(key); known != m_read.end())
        return known->second;
    if (m_read.size() >= MostFilesOfPins)
        m_read.clear();
    auto pins = std::make_shared<const pins::Pins>(pinsOf(m_repository, blob, path, format));
    m_read.emplace(key, pins);
    return pins;
}

} // namespace waybill::release
