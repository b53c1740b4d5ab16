// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/assess/assess.h"
#include "release/assess/release.h"
#include "release/decisions/decisions.h"
#include "release/product/opening.h"
#include "release/survey/survey.h"
#include "release/tagging/tagrun.h"
#include "testing/gitcommand.h"
#include "testing/scratch.h"

#include <QDir>

/// Three repositories that are released together, each a clone of a bare one: agent has v1.0.0, runtime 1.0.0, shim no
/// release yet; all have a commit since.
class TagProduct {
public:
    using TagJournal = waybill::release::TagJournal;
    using TagRecord = waybill::release::TagRecord;

    explicit TagProduct(const QByteArray &settings = "lockstep = true\n")
    {
        qputenv("XDG_STATE_HOME", QFile::encodeName(scratch.path(QStringLiteral("state"))));
        QByteArray toml = "[product]\nname = \"Cargo\"\n" + settings;
        for (const QString &name : names()) {
            auto story = scratch.story(name + QStringLiteral(".git"), "main", true);
            story.write("VERSION", "1.0.0\n").commit("first");
            if (name == QLatin1String("agent"))
                story.tag("v1.0.0", "1.0.0");
            else if (name == QLatin1String("runtime"))
                story.tag("1.0.0", "1.0.0");
            story.write("VERSION", "1.1.0\n").write("f", "2").commit("fix: second");
            waybill::testing::git(
                story.path(), {QStringLiteral("config"), QStringLiteral("http.receivepack"), QStringLiteral("true")});
            waybill::testing::git(scratch.path(),
                                  {QStringLiteral("clone"), QStringLiteral("-q"), name + QStringLiteral(".git"), name});
            set(name, "user.name", QStringLiteral("Ada"));
            set(name, "user.email", QStringLiteral("ada@test.example"));
            toml += "[[repository]]\nname = \"" + name.toUtf8() + "\"\npath = \"" + name.toUtf8() + "\"\n";
        }
        scratch.write(QStringLiteral("waybill.toml"), toml);
    }

    [[nodiscard]] static QStringList names()
    {
        return {QStringLiteral("agent"), QStringLiteral("runtime"), QStringLiteral("shim")};
    }
    void set(const QString &name, const char *key, const QString &value) const
    {
        waybill::testing::git(scratch.path(name), {QStringLiteral("config"), QString::fromLatin1(key), value});
    }
    [[nodiscard]] QString journal() const
    {
        waybill::release::Product product;
        product.folder = scratch.path();
        return waybill::release::tagJournalFile(product);
    }

    [[nodiscard]] waybill::release::Release release() const
    {
        using namespace waybill::release;
        const auto product = openProduct({scratch.path()});
        SurveyOptions options;
        options.versionFile = product->versionFile;
        std::vector<std::shared_ptr<const Survey>> surveys;
        for (const RepositorySpec &spec : product->repositories)
            surveys.push_back(std::make_shared<const Survey>(survey(spec, options)));
        return assess(*product, surveys, {});
    }

    /// 1.1.0 for all.
    [[nodiscard]] static waybill::release::TagRequest request(const char *version = "1.1.0")
    {
        waybill::release::TagRequest wanted;
        for (const QString &name : names())
            wanted.wishes.push_back({name, *waybill::version::SemVer::parse(QString::fromLatin1(version)),
                                     QStringLiteral("Cargo\n\n# x\n")});
        return wanted;
    }
    [[nodiscard]] waybill::release::TagPlan plan(const waybill::release::TagRequest &wanted = request()) const
    {
        const auto now = release();
        const auto lookups = waybill::release::lookUpTags(now, wanted);
        return lookups ? planTags(now, wanted, *lookups) : waybill::release::TagPlan();
    }

    /// "v1.1.0" of agent and so on: what a reference points at, null where there is none. By git itself.
    [[nodiscard]] static QByteArray tagIn(const QString &folder, const QByteArray &tag)
    {
        return waybill::testing::runGit(folder,
                                        {QStringLiteral("rev-parse"), QStringLiteral("--verify"), QStringLiteral("-q"),
                                         QStringLiteral("refs/tags/") + QString::fromUtf8(tag)})
            .output.trimmed();
    }
    /// "agent v1.1.0" of every tag of 1.1.0 that is there; `suffix` ".git": on the remotes.
    [[nodiscard]] QStringList there(const QString &suffix = {}) const
    {
        QStringList result;
        for (const QString &name : names()) {
            const QByteArray lines = waybill::testing::git(
                scratch.path(name + suffix), {QStringLiteral("tag"), QStringLiteral("-l"), QStringLiteral("*1.1.0")});
            for (const QByteArray &line : lines.split('\n')) {
                if (!line.isEmpty())
                    result.append(name + QLatin1Char(' ') + QString::fromUtf8(line));
            }
        }
        return result;
    }
    [[nodiscard]] static QStringList all()
    {
        return {QStringLiteral("agent v1.1.0"), QStringLiteral("runtime 1.1.0"), QStringLiteral("shim 1.1.0")};
    }

    /// Whether what a journal says of our tags is what git finds; what is wrong, else nothing.
    [[nodiscard]] QString compare(const TagJournal &told) const
    {
        for (const TagRecord &record : told.records) {
            const bool made = record.state == TagRecord::State::Created || record.state == TagRecord::State::Pushing
                              || record.state == TagRecord::State::Pushed;
            const QByteArray local = tagIn(record.path, record.tag);
            const QByteArray remote = tagIn(record.path + QStringLiteral(".git"), record.tag);
            const QString what = QStringLiteral("%1 is %2, but git has \"%3\" here and \"%4\" there")
                                     .arg(record.repository, keyName(record.state), QString::fromLatin1(local),
                                          QString::fromLatin1(remote));
            if (made != (local == record.object.toHex()) || made == local.isEmpty())
                return what;
            if (record.state != TagRecord::State::Pushing
                && (record.state == TagRecord::State::Pushed) != !remote.isEmpty())
                return what;
        }
        return {};
    }

    waybill::testing::ScratchFolder scratch;
};
