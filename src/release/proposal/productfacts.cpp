// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/proposal/productfacts.h"

#include "git/history.h"
#include "git/refs.h"
#include "git/tree.h"
#include "pins/versionfile.h"
#include "release/evidence/surfacechange.h"
#include "release/product/foundrepositories.h"
#include "release/product/product.h"
#include "release/survey/pinrelations.h"
#include "release/survey/productrepositories.h"
#include "release/survey/survey.h"
#include "support/text.h"
#include "upgrade/facts.h"
#include "upgrade/protocolfiles.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>
#include <QUrl>

namespace waybill::release {

namespace {

/// A remote's address without name and password of a user; empty where it is a path of this machine.
QString publicUrl(const QByteArray &remote)
{
    const QString text = decodeText(remote).trimmed();
    static const QRegularExpression scp(QStringLiteral("^[\\w.-]+@[\\w.-]+:[^/].*$"));
    if (scp.match(text).hasMatch())
        return text;
    QUrl url(text);
    if (url.isLocalFile() || url.host().isEmpty())
        return {};
    if (url.scheme() == QLatin1String("ssh"))
        url.setPassword({});
    else
        url.setUserInfo({});
    return url.toString();
}

/// "github.com/owner" of any way to write its address.
QString ownerOf(const QString &url)
{
    static const QRegularExpression scp(QStringLiteral("^[\\w.-]+@([\\w.-]+):(.*)$"));
    const QRegularExpressionMatch match = scp.match(url);
    const QUrl parsed(url);
    const QString host = match.hasMatch() ? match.captured(1) : parsed.host();
    QString path = match.hasMatch() ? match.captured(2) : parsed.path();
    while (path.endsWith(QLatin1Char('/')))
        path.chop(1);
    const QStringList parts = path.split(QLatin1Char('/'), Qt::SkipEmptyParts);
    if (host.isEmpty() || parts.size() < 2)
        return {};
    return (host + QLatin1Char('/') + parts.mid(0, parts.size() - 1).join(QLatin1Char('/'))).toLower();
}

QString deepestCommonFolder(const std::vector<RepositorySpec> &repositories)
{
    if (repositories.empty())
        return {};
    if (repositories.size() == 1)
        return topFolder(repositories.front().path);
    QStringList common = QFileInfo(topFolder(repositories.front().path)).absolutePath().split(QLatin1Char('/'));
    for (const RepositorySpec &spec : repositories) {
        const QStringList parts = QFileInfo(topFolder(spec.path)).absolutePath().split(QLatin1Char('/'));
        qsizetype same = 0;
        while (same < std::min(common.size(), parts.size()) && common[same] == parts[same])
            ++same;
        common = common.mid(0, same);
    }
    const QString folder = common.join(QLatin1Char('/'));
    return folder.isEmpty() ? QStringLiteral("/") : folder;
}

std::set<QString> servicesAt(const git::Repository &repository, const git::ObjectId &tree)
{
    std::set<QString> names;
    const auto files = git::listFiles(repository, tree);
    if (!files)
        return names;
    std::vector<proto::TreeFile> protocols;
    for (const git::TreeEntry &entry : *files) {
        if (!entry.isSubmodule() && !entry.isLink() && upgrade::isProtocolFile(entry.path))
            protocols.push_back({entry.path.toStdString(), entry.id});
    }
    proto::ParsedFiles parsed;
    for (const std::string &service : upgrade::servicesOf(repository, protocols, parsed))
        names.insert(QString::fromStdString(service));
    return names;
}

RepositoryFacts factsOf(const RepositorySpec &spec, const Survey &survey, const JobControl &control)
{
    RepositoryFacts facts;
    facts.name = spec.name;
    facts.path = spec.path;
    auto repository = git::Repository::open(spec.path);
    if (!repository) {
        facts.problem = Problem::fromError(repository.error());
        return facts;
    }
    facts.url = publicUrl(git::remoteUrl(*repository));
    facts.owner = ownerOf(facts.url);
    facts.versions = survey.versions;
    const auto tags = git::readTags(*repository);
    for (const git::Tag &tag : tags ? *tags : std::vector<git::Tag>()) {
        if (control.isCancelled())
            return facts;
        if (tag.points != git::Tag::Points::Commit)
            continue;
        if (const auto commit = git::readCommit(*repository, tag.target))
            facts.times[tag.name] = commit->committer.time;
    }
    const auto tree = git::resolveTree(*repository, QByteArrayLiteral("HEAD"));
    if (!tree)
        return facts; // without a commit it has neither files nor releases
    facts.versionFile = pins::readVersionLine(survey.versionFileContent).text;
    facts.services = servicesAt(*repository, *tree);
    return facts;
}

PinFacts factsOf(const PinRelation &relation)
{
    PinFacts facts{relation.repository, relation.component, relation.sibling, relation.pin.place.file};
    if (relation.distance) {
        facts.lag = relation.distance->onlyInTag;
        facts.lead = relation.distance->onlyInPin;
    }
    return facts;
}

} // namespace

std::vector<RepositorySpec> repositoriesOf(const QStringList &folders)
{
    std::vector<RepositorySpec> all;
    QSet<QString> known;
    for (const QString &folder : folders) {
        for (RepositorySpec &spec : repositoriesAt(QDir::cleanPath(QFileInfo(folder).absoluteFilePath()))) {
            const QString place = QFileInfo(spec.path).canonicalFilePath();
            if (known.contains(place))
                continue;
            known.insert(place);
            all.push_back(std::move(spec));
        }
    }
    nameAfterFolders(all);
    return all;
}

Result<ProductFacts> readProductFacts(const std::vector<RepositorySpec> &repositories, const JobControl &control)
{
    ProductFacts facts;
    facts.folder = deepestCommonFolder(repositories);
    Product product;
    product.folder = facts.folder;
    product.repositories = repositories;
    SurveyOptions options;
    options.versionFile = QStringLiteral("VERSION");
    options.rangeOnly = true;
    const auto steps = qint64(repositories.size()) + 1;
    std::vector<std::shared_ptr<const Survey>> surveys;
    for (const RepositorySpec &spec : repositories) {
        control.progress(qint64(surveys.size()), steps);
        surveys.push_back(std::make_shared<const Survey>(survey(spec, options, JobControl())));
        facts.repositories.push_back(factsOf(spec, *surveys.back(), control));
        if (control.isCancelled())
            return cancelled();
    }
    control.progress(steps - 1, steps);
    const auto pins = readPinRelations(product, surveys, PinScope::Written, control);
    if (!pins)
        return fail(pins.error());
    for (const PinRelation &relation : pins->pins) {
        const QString last = relation.component.section(QLatin1Char('.'), -1);
        if (relation.sibling || (relation.pin.format == pins::Format::Yaml && upgrade::defaultTrait(last)))
            facts.pins.push_back(factsOf(relation));
    }
    return facts;
}

} // namespace waybill::release
