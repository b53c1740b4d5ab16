// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "notes/drafts/publishedbody.h"
#include "release/assess/assess.h"
#include "release/assess/release.h"
#include "release/decisions/decisions.h"
#include "release/product/productfile.h"
#include "release/publishing/publishmemory.h"
#include "release/publishing/publishrun.h"
#include "release/survey/relations.h"
#include "release/survey/survey.h"
#include "testing/fakeforge.h"
#include "testing/gitcommand.h"
#include "testing/httptest.h"
#include "testing/scratch.h"
#include "wording/text.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

/// Four repositories that are released together, on a forge: clones of bare ones, which the fake forge serves. Each has
/// v1.0.0 and v1.1.0, which are pushed; shim pins runtime, and runtime pins agent.
class PublishProduct {
public:
    using FakeForge = waybill::testing::FakeForge;
    using Dialect = FakeForge::Dialect;

    static QByteArray token() { return "canary-0123456789abcdef"; }
    static QStringList names()
    {
        return {QStringLiteral("shim"), QStringLiteral("agent"), QStringLiteral("docs"), QStringLiteral("runtime")};
    }
    /// As they have to be published.
    static QStringList order()
    {
        return {QStringLiteral("agent"), QStringLiteral("docs"), QStringLiteral("runtime"), QStringLiteral("shim")};
    }
    static QString tag() { return QStringLiteral("v1.1.0"); }
    static QString bodyOf(const QString &name) { return QStringLiteral("# %1\n\n- one\n- two\n- three\n").arg(name); }

    /// Of how many requests one is cut or killed at: all of GitHub's, and of the others, which share the code, every
    /// third, unless WAYBILL_EVERY_REQUEST is set, as it is each night.
    static int stride(Dialect dialect)
    {
        return dialect == Dialect::GitHub || dialect == Dialect::GitHubEnterprise
                       || qEnvironmentVariableIsSet("WAYBILL_EVERY_REQUEST")
                   ? 1
                   : 3;
    }

    explicit PublishProduct(Dialect dialect = Dialect::GitHubEnterprise)
    {
        qputenv("XDG_STATE_HOME", QFile::encodeName(state.path()));
        for (const QString &name : names()) {
            auto story = scratch.story(name + QStringLiteral(".git"), "main", true);
            story.write("f", "1").commit("first");
            story.tag("v1.0.0", "1.0.0");
            story.write("f", "2").commit("feat: second (#7)");
            story.tag("v1.1.0", "1.1.0");
            waybill::testing::git(scratch.path(),
                                  {QStringLiteral("clone"), QStringLiteral("-q"), name + QStringLiteral(".git"), name});
            scratch.write(QStringLiteral("dist/%1-1.1.0.tar.gz").arg(name), "bytes of " + name.toUtf8());
            scratch.write(QStringLiteral("dist/%1-SHA256SUMS").arg(name), "sums of " + name.toUtf8());
        }
        serve(dialect);
    }

    /// As it was before anything was published; plans that were made stay good.
    void reset() const
    {
        QFile::remove(journal());
        QFile::remove(memory());
        for (const QString &name : names()) {
            waybill::testing::FakeRepository repository(QStringLiteral("o/") + name,
                                                        scratch.path(name + QStringLiteral(".git")));
            repository.addMilestone(3, QStringLiteral("1.1.0"), 0);
            forge->addRepository(repository);
        }
    }
    void serve(Dialect dialect)
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
        client = waybill::testing::TestClient();
        client.secrets->enter(forge->web(), token());
        http = client.make();
        reset();
    }
    /// What went wrong, in words; empty where nothing did.
    static QString errorIn(const waybill::Result<waybill::release::PublishRunReport> &report)
    {
        if (!report)
            return waybill::wording::line(report.error());
        return report->fault ? waybill::wording::line(*report->fault) : QString();
    }
    static QByteArray kindOf(Dialect dialect)
    {
        switch (dialect) {
        case Dialect::GitHub: return "github";
        case Dialect::GitHubEnterprise: return "ghes";
        case Dialect::GitLab: return "gitlab";
        case Dialect::Gitea: return "gitea";
        }
        return {};
    }

    [[nodiscard]] static waybill::release::Release releaseOf(const waybill::release::Product &product)
    {
        using namespace waybill::release;
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
    [[nodiscard]] waybill::release::Product product() const
    {
        return *waybill::release::readProductFile(scratch.path(QStringLiteral("waybill.toml")));
    }
    [[nodiscard]] QString journal() const { return waybill::release::publishJournalFile(product()); }
    [[nodiscard]] QString memory() const { return waybill::release::publishMemoryFile(product()); }

    static std::optional<waybill::forge::ForgeAddress> addressOf(const waybill::release::Product &product,
                                                                 const QString &name)
    {
        for (const auto &spec : product.repositories) {
            if (spec.name == name)
                return waybill::forge::ForgeAddress::fromUrl(spec.forgeUrl->toUtf8(), spec.forge);
        }
        return {};
    }
    [[nodiscard]] waybill::release::PublishAccess access(waybill::forge::HttpClient *through = nullptr) const
    {
        return {through ? through : http.get(),
                [read = product()](const QString &name) { return addressOf(read, name); },
                [](const waybill::forge::ForgeAddress &) { return true; }};
    }
    [[nodiscard]] static waybill::release::PublishRequest requestIn(const QString &folder, const QStringList &which)
    {
        waybill::release::PublishRequest request;
        request.merge = waybill::notes::mergePublished;
        for (const QString &name : which)
            request.wishes.push_back({name,
                                      *waybill::version::SemVer::parse(u"1.1.0"),
                                      QStringLiteral("Cargo 1.1.0"),
                                      bodyOf(name),
                                      {folder + QStringLiteral("/dist/%1-1.1.0.tar.gz").arg(name),
                                       folder + QStringLiteral("/dist/%1-SHA256SUMS").arg(name)},
                                      {},
                                      QStringLiteral("Released in Cargo 1.1.0.")});
        return request;
    }
    [[nodiscard]] waybill::release::PublishRequest request() const { return requestIn(scratch.path(), names()); }
    [[nodiscard]] waybill::release::PublishPlan plan(const waybill::release::PublishRequest &wanted) const
    {
        const auto release = releaseOf(product());
        const auto lookups = waybill::release::lookUpPublication(release, wanted, access(), memory());
        return lookups ? planPublication(release, wanted, *lookups) : waybill::release::PublishPlan();
    }
    [[nodiscard]] waybill::release::PublishPlan plan() const { return plan(request()); }
    [[nodiscard]] waybill::release::PublishRunOptions options() const
    {
        waybill::release::PublishRunOptions options;
        options.merge = waybill::notes::mergePublished;
        options.memoryFile = memory();
        options.settling = {std::chrono::milliseconds(0), std::chrono::milliseconds(0)};
        return options;
    }

    /// What the forge has of a repository.
    [[nodiscard]] waybill::testing::FakeRepository on(const QString &name) const
    {
        waybill::testing::FakeRepository found;
        forge->edit(QStringLiteral("o/") + name,
                    [&](waybill::testing::FakeRepository &repository) { found = repository; });
        return found;
    }
    void edit(const QString &name, const std::function<void(waybill::testing::FakeRepository &)> &change) const
    {
        forge->edit(QStringLiteral("o/") + name, change);
    }
    /// The files of a release, as strangers would get them.
    [[nodiscard]] QStringList filesOf(const waybill::testing::FakeRepository &repository,
                                      const QJsonObject &release) const
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
    /// What is wrong with a publication that ended; empty where exactly one right release is everywhere.
    [[nodiscard]] QString wrongness() const
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
            if (!waybill::release::saysTheSame(release[bodyKey].toString(), bodyOf(name)))
                return name + QStringLiteral(" says: ") + release[bodyKey].toString();
            const QStringList expected{QStringLiteral("%1-1.1.0.tar.gz: bytes of %1").arg(name),
                                       QStringLiteral("%1-SHA256SUMS: sums of %1").arg(name)};
            QStringList sorted = expected;
            sorted.sort();
            if (filesOf(repository, release) != sorted)
                return name + QStringLiteral(" has: ") + filesOf(repository, release).join(QStringLiteral(", "));
            if (repository.milestones.first()[QStringLiteral("state")].toString() != QLatin1String("closed"))
                return name + QStringLiteral(": the milestone is open");
            const QByteArray tags = waybill::testing::git(scratch.path(name + QStringLiteral(".git")),
                                                          {QStringLiteral("for-each-ref"),
                                                           QStringLiteral("--format=%(refname) %(objecttype)"),
                                                           QStringLiteral("refs/tags")});
            if (tags.trimmed() != "refs/tags/v1.0.0 tag\nrefs/tags/v1.1.0 tag")
                return name + QStringLiteral(": the tags are ") + QString::fromUtf8(tags);
        }
        return {};
    }
    /// Whether anything was published before all drafts, with all files, stood; what, if so.
    [[nodiscard]] QString haste() const
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

    /// Where journals may lie: they are written to the disk at each step, which takes minutes where that is a real one.
    [[nodiscard]] static QString stateTemplate()
    {
        const QString memory = QStringLiteral("/dev/shm");
        return (QFileInfo(memory).isWritable() ? memory : QDir::tempPath()) + QStringLiteral("/tst_publish-XXXXXX");
    }

    waybill::testing::ScratchFolder scratch;
    QTemporaryDir state{stateTemplate()};
    std::unique_ptr<FakeForge> forge;
    waybill::testing::TestClient client;
    std::unique_ptr<waybill::forge::Http> http;
};

Q_DECLARE_METATYPE(PublishProduct::Dialect)
