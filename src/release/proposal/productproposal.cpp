// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/proposal/productproposal.h"

#include "release/product/foundrepositories.h"
#include "release/proposal/proposalmessage.h"
#include "release/proposal/protocolproposal.h"
#include "release/proposal/together.h"
#include "release/proposal/versioningproposal.h"
#include "upgrade/facts.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace waybill::release {

namespace {

QString relativePath(const QString &folder, const QString &path)
{
    const QString relative = QDir(folder).relativeFilePath(topFolder(path));
    return relative.isEmpty() ? QStringLiteral(".") : relative;
}

ProposedLine nameLine(const ProductFacts &facts, const Members &members)
{
    const QString key = QStringLiteral("name");
    if (members.size() == 1)
        return {key, tomlString(members.front()->name), {}};
    const QString owner = members.front()->owner;
    const bool shared = !owner.isEmpty() && std::all_of(members.begin(), members.end(), [&](const auto *member) {
        return member->owner == owner;
    });
    if (shared)
        return {key, tomlString(owner.section(QLatin1Char('/'), -1)), ProposalMessage::OwnersName};
    return {key, tomlString(QFileInfo(facts.folder).fileName()), {}};
}

ProposedTable repositoryTable(const QString &folder, const RepositoryFacts &facts, const Message &sign)
{
    ProposedTable table{QStringLiteral("repository"), true, sign, {}};
    const version::VersionTag *latest = facts.versions.latestStable();
    const auto count = std::count_if(facts.versions.releases.begin(), facts.versions.releases.end(),
                                     [](const auto &tag) { return !tag.version.isPrerelease(); });
    const Message releases =
        latest ? message(ProposalMessage::Releases, QString::fromUtf8(latest->name), Count{qint64(count)})
               : Message(ProposalMessage::NoReleases);
    table.lines.push_back({QStringLiteral("name"), tomlString(facts.name), releases});
    table.lines.push_back({QStringLiteral("path"), tomlString(relativePath(folder, facts.path)), {}});
    if (!facts.url.isEmpty())
        table.lines.push_back({QStringLiteral("url"), tomlString(facts.url), {}});
    if (auto prefix = proposeTagPrefix(facts))
        table.lines.push_back(std::move(*prefix));
    return table;
}

std::vector<ProposedTable> componentTables(const ProductFacts &facts, const Members &members)
{
    std::vector<ProposedTable> tables;
    for (const PinFacts &pin : facts.pins) {
        const bool isMember = std::any_of(members.begin(), members.end(),
                                          [&](const auto *member) { return member->name == pin.repository; });
        const QString name = pin.pinned.section(QLatin1Char('.'), -1);
        const auto trait = upgrade::defaultTrait(name);
        if (pin.sibling || !isMember || !trait)
            continue;
        ProposedTable table{QStringLiteral("component"), true, {}, {}};
        table.lines = {
            {QStringLiteral("name"), tomlString(name), {}},
            {QStringLiteral("pin"), tomlString(pin.repository + u':' + pin.file + u':' + pin.pinned), {}},
            {QStringLiteral("trait"), tomlString(keyName(*trait)), message(ProposalMessage::TraitByName, name)}};
        tables.push_back(std::move(table));
    }
    return tables;
}

/// Where tags are dates, releases are those of the calendar.
ProductFacts byCalendar(ProductFacts facts)
{
    for (RepositoryFacts &one : facts.repositories) {
        const auto calendar = calendarOf(one);
        if (!calendar)
            continue;
        std::vector<QByteArray> names;
        for (const auto &[name, time] : one.times)
            names.push_back(name);
        one.versions = version::sortTags(names, {}, calendar);
    }
    return facts;
}

} // namespace

QString tomlString(const QString &text)
{
    QString result;
    for (const QChar letter : text) {
        if (letter == u'"' || letter == u'\\')
            result += u'\\';
        if (letter.unicode() < 0x20 || letter.unicode() == 0x7f)
            result += QStringLiteral("\\u%1").arg(int(letter.unicode()), 4, 16, QLatin1Char('0'));
        else
            result += letter;
    }
    return u'"' + result + u'"';
}

ProductProposal proposeProduct(const ProductFacts &read)
{
    const ProductFacts facts = byCalendar(read);
    ProductProposal proposal;
    proposal.folder = facts.folder;
    const Together together = findTogether(facts);
    Members members;
    for (const std::size_t member : together.members)
        members.push_back(&facts.repositories[member]);
    if (!members.empty()) {
        ProposedTable product{QStringLiteral("product"), false, {}, {nameLine(facts, members)}};
        for (ProposedLine &line : proposeVersioning(members))
            product.lines.push_back(std::move(line));
        ProtocolsProposed protocols = proposeProtocols(facts, members);
        if (protocols.stance)
            product.lines.push_back(std::move(*protocols.stance));
        proposal.tables.push_back(std::move(product));
        for (const std::size_t member : together.members) {
            const auto sign = together.signs.find(member);
            proposal.tables.push_back(repositoryTable(facts.folder, facts.repositories[member],
                                                      sign == together.signs.end() ? Message() : sign->second));
        }
        for (ProposedTable &table : componentTables(facts, members))
            proposal.tables.push_back(std::move(table));
        for (ProposedTable &table : protocols.tables)
            proposal.tables.push_back(std::move(table));
    }
    for (std::size_t i = 0; i < facts.repositories.size(); ++i) {
        if (std::find(together.members.begin(), together.members.end(), i) != together.members.end())
            continue;
        const RepositoryFacts &one = facts.repositories[i];
        const Message reason = one.problem ? message(ProposalMessage::CannotBeRead, one.problem->message)
                                           : Message(ProposalMessage::NoSign);
        proposal.leftOut.push_back({one.name, relativePath(facts.folder, one.path), reason});
    }
    return proposal;
}

} // namespace waybill::release
