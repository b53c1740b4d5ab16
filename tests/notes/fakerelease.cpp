// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "fakerelease.h"

#include "release/assess/assess.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/decisions/decisions.h"
#include "release/evidence/source.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "version/policy.h"

namespace fakes {

waybill::git::ObjectId id(int number)
{
    return *waybill::git::ObjectId::fromHex(QByteArray::number(number, 16).rightJustified(8, '0').repeated(5));
}

Change change(int number, const QString &title, Impact impact, std::optional<int> pullRequest, const QString &author)
{
    Change result;
    result.id = id(number);
    result.parent = id(number - 1);
    result.title = title;
    result.author = author;
    result.contributors = {author};
    result.commits = {id(number)};
    result.pullRequest = pullRequest;
    result.date = QDateTime::fromSecsSinceEpoch(1530000000 + number * 3600, Qt::OffsetFromUTC, 7200);
    result.suggestion.impact = impact;
    result.suggestion.confidence = impact == Impact::Undecided ? 0 : 0.8;
    result.suggestion.reasons = {{waybill::release::Source::Wording, QStringLiteral("because of its words"), QString(),
                                  waybill::Place{QStringLiteral("a.proto"), 3, 5}, impact, 0.8}};
    result.suggestion.reasons.front().isFact = true;
    return result;
}

std::shared_ptr<Survey> survey(const QString &name, const char *current, std::vector<Change> changes)
{
    auto result = std::make_shared<Survey>();
    result->spec.name = name;
    result->spec.path = QStringLiteral("/products/cargo/") + name;
    result->readable = true;
    result->currentVersion = waybill::version::SemVer::parse(QString::fromLatin1(current));
    result->currentTag = current;
    result->releasedAt = QDateTime::fromSecsSinceEpoch(1529000000, Qt::UTC);
    result->range.base = current;
    result->range.baseId = id(0xBA5E);
    result->range.baseVersion = result->currentVersion;
    result->range.head = "HEAD";
    result->range.headId = id(0x4EAD);
    result->commitsSince = qint64(changes.size()) + 3;
    result->changes = std::make_shared<const std::vector<Change>>(std::move(changes));
    result->remoteUrl = "git@github.com:cargo/" + name.toUtf8() + ".git";
    return result;
}

Decision decision(const QString &repository, int number, Impact impact, const QString &note,
                  std::optional<Trait> upgrade)
{
    return {repository,
            id(number),
            impact,
            note,
            upgrade,
            QStringLiteral("Grace"),
            QDateTime::fromSecsSinceEpoch(1530500000, Qt::UTC)};
}

Product product()
{
    Product result;
    result.name = QStringLiteral("Cargo");
    result.policy = waybill::version::Policy::Kubernetes;
    result.lockstep = true;
    result.folder = QStringLiteral("/products/cargo");
    return result;
}

Release release()
{
    Change reverted = change(0x13, QStringLiteral("Count pods twice"), Impact::Fix, 13);
    Change revert = change(0x14, QStringLiteral("Revert \"Count pods twice\""), Impact::None, 14);
    reverted.revertedBy = revert.id;
    revert.reverts = reverted.id;
    Change lone = change(0x15, QStringLiteral("version: 1.1.0-rc0"), Impact::None);
    Change additive = change(0x16, QStringLiteral("grpc: add PauseContainer"), Impact::Additive, 16);
    additive.files.resize(2);
    additive.files[0].newPath = "agent.proto";
    additive.files[0].insertions = 12;
    additive.files[0].deletions = 1;
    additive.files[1].newPath = "logo.png"; // binary: not counted
    additive.issues = {9};
    Change documented =
        change(0x12, QStringLiteral("docs: say *how* to build"), Impact::None, 12, QStringLiteral("Zoë Ürün"));
    documented.newcomers = documented.contributors;
    Change backported = change(0x21, QStringLiteral("do not leak a file descriptor"), Impact::Fix, 21);
    backported.alreadyReleased = waybill::version::SemVer::parse(u"1.0.3");
    backported.backports = {{id(0x21), id(0x31)}};
    const auto agent = survey(QStringLiteral("agent"), "1.0.0",
                              {change(0x17, QStringLiteral("agent: ephemeral storage (#17)"), Impact::Undecided, 17),
                               additive, lone, revert, reverted, documented});
    const auto runtime =
        survey(QStringLiteral("runtime"), "1.0.0",
               {change(0x22, QStringLiteral("send the driver \"ephemeral\""), Impact::Additive, 22), backported});
    auto missing = std::make_shared<Survey>();
    missing->spec.name = QStringLiteral("shim");
    missing->spec.path = QStringLiteral("/products/cargo/shim");
    missing->changes = std::make_shared<const std::vector<Change>>();
    missing->problems = {{waybill::Problem::Severity::Error, QStringLiteral("there is no repository"),
                          waybill::Place{QStringLiteral("/products/cargo/shim"), 0, 0},
                          QStringLiteral("clone it, or change its path")}};
    Decisions decisions;
    decisions.set(decision(QStringLiteral("runtime"), 0x22, Impact::Breaking,
                           QStringLiteral("Sandboxes with shared memory need an agent of 1.1.0"), Trait::DrainNode));
    decisions.set(decision(QStringLiteral("agent"), 0x16, Impact::Additive));
    return waybill::release::assess(product(), {agent, runtime, missing}, decisions);
}

} // namespace fakes
