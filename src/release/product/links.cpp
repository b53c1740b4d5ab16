// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/product/links.h"

namespace waybill::release {

Links::Links(forge::ForgeAddress address)
    : m_address(std::move(address))
{}

std::optional<Links> Links::fromRemote(const QByteArray &url, const forge::ForgeSettings &settings)
{
    auto address = forge::ForgeAddress::fromUrl(url, settings);
    if (!address || !address->hasPages())
        return {};
    return Links(std::move(*address));
}

QUrl Links::repository() const
{
    return m_address.web();
}

QUrl Links::commit(const git::ObjectId &id) const
{
    return m_address.commit(id);
}

QUrl Links::pullRequest(int number) const
{
    return m_address.pullRequest(number);
}

QUrl Links::issue(int number) const
{
    return m_address.issue(number);
}

QUrl Links::file(const git::ObjectId &commit, const QByteArray &path, int line) const
{
    return m_address.file(commit, path, line);
}

QUrl Links::compare(const QByteArray &base, const QByteArray &head) const
{
    return m_address.compare(base, head);
}

} // namespace waybill::release
