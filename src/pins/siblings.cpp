// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/siblings.h"

#include <QDir>
#include <QFileInfo>

namespace waybill::pins {

namespace {

bool isRelative(const QString &source)
{
    return source.startsWith(QLatin1String("./")) || source.startsWith(QLatin1String("../"));
}

/// A submodule's "../agent.git" as git reads it: from where the repository itself came.
RepositoryAddress below(RepositoryAddress address, const QString &relative)
{
    for (const QString &step : relative.split(QLatin1Char('/'), Qt::SkipEmptyParts)) {
        if (step == QLatin1String("..")) {
            if (!address.path.isEmpty())
                address.path.removeLast();
        } else if (step != QLatin1String(".")) {
            QString name = step.toLower();
            if (name.endsWith(QLatin1String(".git")))
                name.chop(4);
            address.path << name;
        }
    }
    return address;
}

/// "/products/cargo/agent.git" -> "agent".
QString folderName(const QString &folder)
{
    QString name = QFileInfo(QDir::cleanPath(folder)).fileName().toLower();
    if (name.endsWith(QLatin1String(".git")))
        name.chop(4);
    return name;
}

} // namespace

Siblings::Siblings(std::vector<Member> members, std::set<std::pair<QString, QString>> clients)
    : m_members(std::move(members))
    , m_clients(std::move(clients))
{
    for (const Member &member : m_members) {
        for (const RepositoryAddress &address : member.addresses)
            m_owners.insert(address.owner());
    }
}

Siblings::Member Siblings::Member::of(const QString &name, const QString &folder, const QStringList &written)
{
    Member member{name, folder, {}};
    for (const QString &text : written) {
        if (auto address = RepositoryAddress::read(text))
            member.addresses.push_back(std::move(*address));
        else if (member.alias.isEmpty() && !text.isEmpty())
            member.alias = folderName(text);
    }
    return member;
}

std::optional<std::size_t> Siblings::numberOf(const QString &name) const
{
    for (std::size_t i = 0; i < m_members.size(); ++i) {
        if (m_members[i].name == name)
            return i;
    }
    return {};
}

std::optional<std::size_t> Siblings::byAddress(std::size_t pinning, const RepositoryAddress &address) const
{
    std::optional<std::size_t> found;
    qsizetype longest = 0;
    for (std::size_t i = 0; i < m_members.size(); ++i) {
        for (const RepositoryAddress &own : m_members[i].addresses) {
            if (own.contains(address) && own.path.size() > longest) {
                longest = own.path.size();
                found = i;
            }
        }
    }
    // A repository's tools module requires the repository itself: that is no pin of another.
    return found == pinning ? std::nullopt : found;
}

std::optional<std::size_t> Siblings::byName(std::size_t pinning, const RepositoryAddress &address) const
{
    const QString name = address.name();
    for (std::size_t i = 0; i < m_members.size(); ++i) {
        const Member &member = m_members[i];
        if (i == pinning
            || (member.name.toLower() != name && folderName(member.folder) != name && member.alias != name))
            continue;
        // A fork keeps the name; where it comes from something of another name, it is something else.
        const bool contradicts = !member.addresses.empty()
                                 && std::none_of(member.addresses.begin(), member.addresses.end(),
                                                 [&](const RepositoryAddress &own) { return own.name() == name; });
        if (contradicts)
            continue;
        if (m_owners.empty() || m_owners.contains(address.owner())
            || m_clients.contains({m_members[pinning].name, member.name}))
            return i;
    }
    return {};
}

std::optional<std::size_t> Siblings::byFolder(std::size_t pinning, const QString &relative) const
{
    const auto bare = [](QString path) {
        path = QDir::cleanPath(path);
        return path.endsWith(QLatin1String(".git")) ? path.chopped(4) : path;
    };
    const QString folder = bare(m_members[pinning].folder + QLatin1Char('/') + relative);
    for (std::size_t i = 0; i < m_members.size(); ++i) {
        if (i != pinning && !m_members[i].folder.isEmpty() && bare(m_members[i].folder) == folder)
            return i;
    }
    return {};
}

std::optional<Siblings::Match> Siblings::bySource(std::size_t pinning, const QString &source) const
{
    if (isRelative(source)) {
        for (const RepositoryAddress &own : m_members[pinning].addresses) {
            if (const auto found = byAddress(pinning, below(own, source)))
                return Match{*found, {}};
        }
        const auto found = byFolder(pinning, source);
        return found ? std::optional(Match{*found, {}}) : std::nullopt;
    }
    const auto address = RepositoryAddress::read(source);
    if (!address)
        return {};
    if (const auto found = byAddress(pinning, *address))
        return Match{*found, {}};
    const auto found = byName(pinning, *address);
    return found ? std::optional(Match{*found, address->owner()}) : std::nullopt;
}

std::optional<Siblings::Match> Siblings::find(std::size_t pinning, const Pin &pin) const
{
    // A folder of the repository itself is no repository, whatever is beside it.
    if (!pin.source.isEmpty() && !isOwnFolder(pin)) {
        if (const auto found = bySource(pinning, pin.source))
            return found;
    }
    // Only in Go is a name an address; "agent" in a package-lock.json may be anybody's.
    const bool isModule = pin.format == Format::GoMod || pin.format == Format::GopkgLock;
    if (isModule) {
        if (const auto found = bySource(pinning, pin.name))
            return found;
    }
    for (std::size_t i = 0; pin.source.isEmpty() && i < m_members.size(); ++i) {
        if (pin.name.toLower() == m_members[i].name.toLower()
            && m_clients.contains({m_members[pinning].name, m_members[i].name}))
            return Match{i, {}};
    }
    return {};
}

} // namespace waybill::pins
