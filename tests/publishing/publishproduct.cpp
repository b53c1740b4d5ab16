// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "publishproduct.h"

#include "notes/drafts/publishedbody.h"
#include "release/assess/assess.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/decisions/decisions.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/product/productfile.h"
#include "release/publishing/publishmemory.h"
#include "release/survey/relations.h"
#include "release/survey/survey.h"
#include "testing/gitcommand.h"
#include "wording/text.h"

#include <QDir>
#include <QFileInfo>

using namespace waybill;
using namespace waybill::release;

PublishProduct::PublishProduct(Dialect dialect)
{
    qputenv("XDG_STATE_HOME", QFile::encodeName(state.path()));
    for (const QString &name : names()) {
        auto story = scratch.story(name + QStringLiteral(".git"), "main", true);
        story.write("f", "1").commit("first");
        story.tag("v1.0.0", "1.0.0");
        story.write("f", "2").commit("feat: second (#7)");
        story.tag("v1.1.0", "1.1.0");
        testing::git(scratch.path(),
                     {QStringLiteral("clone"), QStringLiteral("-q"), name + QStringLiteral(".git"), name});
        scratch.write(QStringLiteral("dist/%1-1.1.0.tar.gz").arg(name), "bytes of " + name.toUtf8());
        scratch.write(QStringLiteral("dist/%1-SHA256SUMS").arg(name), "sums of " + name.toUtf8());
    }
    serve(dialect);
}

void PublishProduct::reset() const
{
    QFile::remove(journal());
    QFile::remove(memory());
    for (const QString &name : names()) {
        testing::FakeRepository repository(QStringLiteral("o/") + name, scratch.path(name + QStringLiteral(".git")));
        repository.addMilestone(3, QStringLiteral("1.1.0"), 0);
        forge->addRepository(repository);
    }
}

void PublishProduct::serve(Dialect dialect)
{
    http.reset();
    forge = std::make_unique<FakeForge>(dialect);
    FakeForge::Account account;
    account.login = QStringLiteral("ann");
    if (dialect == Dialect::GitLab)
        account.scopes = {QStringLiteral("api")};
    else if (dialect != Dialect::Gitea)
        account.scopes = {QStringLiteral("repo"), QStringLiteral("workflow")};
    forge->addAccount(token(), account);
    QByteArray toml = "[product]\nname = \"Cargo\"\nlockstep = true\n[forge]\nkind = \"" + kindOf(dialect) + "\"\n";
    if (dialect == Dialect::GitHub)
        toml += "api = \"" + forge->api().toEncoded(QUrl::RemovePath) + "\"\n";
    for (const QString &name : names()) {
        toml += "[[repository]]\nname = \"" + name.toUtf8() + "\"\npath = \"" + name.toUtf8() + "\"\nforge = \""
                + forge->web().toEncoded(QUrl::RemovePath) + "/o/" + name.toUtf8() + "\"\n";
    }
    scratch.write(QStringLiteral("waybill.toml"), toml);
    client = testing::TestClient();
    client.secrets->enter(forge->web(), token());
    http = client.make();
    reset();
}

QString PublishProduct::errorIn(const Result<PublishRunReport> &report)
{
    if (!report)
        return wording::line(report.error());
    return report->fault ? wording::line(*report->fault) : QString();
}

QByteArray PublishProduct::kindOf(Dialect dialect)
{
    switch (dialect) {
    case Dialect::GitHub: return "github";
    case Dialect::GitHubEnterprise: return "ghes";
    case Dialect::GitLab: return "gitlab";
    case Dialect::Gitea: return "gitea";
    }
    return {};
}

Release PublishProduct::releaseOf(const Product &product)
{
    std::vector<std::shared_ptr<const Survey>> surveys;
    for (const RepositorySpec &spec : product.repositories)
        surveys.push_back(std::make_shared<const Survey>(survey(spec, {})));
    Release release = assess(product, surveys, {});
    auto relations = std::make_shared<Relations>();
    for (const auto &[repository, component] :
         {std::pair("shim", "runtime"), std::pair("runtime", "agent"), std::pair("shim", "elsewhere")}) {
        PinRelation pin;
        pin.repository = QString::fromLatin1(repository);
        pin.component = QString::fromLatin1(component);
        pin.sibling = true;
        relations->pins.push_back(pin);
    }
    release.relations = relations;
    return release;
}

Product PublishProduct::product() const
{
    return *readProductFile(scratch.path(QStringLiteral("waybill.toml")));
}

QString PublishProduct::journal() const
{
    return publishJournalFile(product());
}

QString PublishProduct::memory() const
{
    return publishMemoryFile(product());
}

std::optional<forge::ForgeAddress> PublishProduct::addressOf(const Product &product, const QString &name)
{
    for (const auto &spec : product.repositories) {
        if (spec.name == name)
            return forge::ForgeAddress::fromUrl(spec.forgeUrl->toUtf8(), spec.forge);
    }
    return {};
}

PublishAccess PublishProduct::access(forge::HttpClient *through) const
{
    return {through ? through : http.get(), [read = product()](const QString &name) { return addressOf(read, name); },
            [](const forge::ForgeAddress &) { return true; }};
}

PublishRequest PublishProduct::requestIn(const QString &folder, const QStringList &which)
{
    PublishRequest request;
    request.merge = notes::mergePublished;
    for (const QString &name : which)
        request.wishes.push_back({name,
                                  *version::SemVer::parse(u"1.1.0"),
                                  QStringLiteral("Cargo 1.1.0"),
                                  bodyOf(name),
                                  {folder + QStringLiteral("/dist/%1-1.1.0.tar.gz").arg(name),
                                   folder + QStringLiteral("/dist/%1-SHA256SUMS").arg(name)},
                                  {},
                                  QStringLiteral("Released in Cargo 1.1.0.")});
    return request;
}

PublishPlan PublishProduct::plan(const PublishRequest &wanted) const
{
    const auto release = releaseOf(product());
    const auto lookups = lookUpPublication(release, wanted, access(), memory());
    return lookups ? planPublication(release, wanted, *lookups) : PublishPlan();
}

PublishRunOptions PublishProduct::options() const
{
    PublishRunOptions options;
    options.merge = notes::mergePublished;
    options.memoryFile = memory();
    options.settling = {std::chrono::milliseconds(0), std::chrono::milliseconds(0)};
    return options;
}

testing::FakeRepository PublishProduct::on(const QString &name) const
{
    testing::FakeRepository found;
    forge->edit(QStringLiteral("o/") + name, [&](testing::FakeRepository &repository) { found = repository; });
    return found;
}

void PublishProduct::edit(const QString &name, const std::function<void(testing::FakeRepository &)> &change) const
{
    forge->edit(QStringLiteral("o/") + name, change);
}

QStringList PublishProduct::filesOf(const testing::FakeRepository &repository, const QJsonObject &release) const
{
    QStringList files;
    if (forge->dialect() == Dialect::GitLab) {
        const QJsonArray links = release[QStringLiteral("assets")][QStringLiteral("links")].toArray();
        for (const QJsonValue &link : links) {
            const QString name = link[QStringLiteral("name")].toString();
            QByteArray bytes;
            for (const QJsonValue &stored : repository.packageFiles) {
                if (stored[QStringLiteral("file_name")].toString() == name
                    && link[QStringLiteral("url")].toString().endsWith(name))
                    bytes = repository.files[stored[QStringLiteral("id")].toInteger()];
            }
            files.append(name + QLatin1String(": ") + QString::fromUtf8(bytes));
        }
    } else {
        const QJsonArray assets = release[QStringLiteral("assets")].toArray();
        for (const QJsonValue &asset : assets)
            files.append(asset[QStringLiteral("name")].toString() + QLatin1String(": ")
                         + QString::fromUtf8(repository.files[asset[QStringLiteral("id")].toInteger()]));
    }
    files.sort();
    return files;
}

QString PublishProduct::wrongness() const
{
    for (const QString &name : names()) {
        const auto repository = on(name);
        if (repository.releases.size() != 1)
            return QStringLiteral("%1 has %2 releases").arg(name).arg(repository.releases.size());
        const QJsonObject release = repository.releases.first().toObject();
        if (release[QStringLiteral("tag_name")].toString() != tag())
            return name + QStringLiteral(": wrong tag");
        if (release[QStringLiteral("draft")].toBool())
            return name + QStringLiteral(" is a draft still");
        const QString bodyKey =
            forge->dialect() == Dialect::GitLab ? QStringLiteral("description") : QStringLiteral("body");
        if (!saysTheSame(release[bodyKey].toString(), bodyOf(name)))
            return name + QStringLiteral(" says: ") + release[bodyKey].toString();
        const QStringList expected{QStringLiteral("%1-1.1.0.tar.gz: bytes of %1").arg(name),
                                   QStringLiteral("%1-SHA256SUMS: sums of %1").arg(name)};
        QStringList sorted = expected;
        sorted.sort();
        if (filesOf(repository, release) != sorted)
            return name + QStringLiteral(" has: ") + filesOf(repository, release).join(QStringLiteral(", "));
        if (repository.milestones.first()[QStringLiteral("state")].toString() != QLatin1String("closed"))
            return name + QStringLiteral(": the milestone is open");
        const QByteArray tags =
            testing::git(scratch.path(name + QStringLiteral(".git")),
                         {QStringLiteral("for-each-ref"), QStringLiteral("--format=%(refname) %(objecttype)"),
                          QStringLiteral("refs/tags")});
        if (tags.trimmed() != "refs/tags/v1.0.0 tag\nrefs/tags/v1.1.0 tag")
            return name + QStringLiteral(": the tags are ") + QString::fromUtf8(tags);
    }
    return {};
}

QString PublishProduct::haste() const
{
    if (forge->dialect() == Dialect::GitLab) {
        int published = 0;
        for (const QString &name : names())
            published += on(name).releases.isEmpty() ? 0 : 1;
        for (const QString &name : names()) {
            if (published > 0 && on(name).packageFiles.size() < 2)
                return name;
        }
        return {};
    }
    bool isPublished = false;
    QString missing;
    for (const QString &name : names()) {
        const QJsonArray releases = on(name).releases;
        if (releases.isEmpty() || releases.first()[QStringLiteral("assets")].toArray().size() < 2)
            missing = name;
        for (const QJsonValue &release : releases)
            isPublished = isPublished || !release[QStringLiteral("draft")].toBool();
    }
    return isPublished ? missing : QString();
}

QString PublishProduct::stateTemplate()
{
    const QString memory = QStringLiteral("/dev/shm");
    return (QFileInfo(memory).isWritable() ? memory : QDir::tempPath()) + QStringLiteral("/tst_publish-XXXXXX");
}
