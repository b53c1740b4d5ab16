// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/publishing/publishcheck.h"

#include "forge/services/forgetalk.h"
#include "git/refs.h"
#include "release/assess/release.h"
#include "release/publishing/publishfile.h"
#include "release/publishing/publishingmessage.h"
#include "release/publishing/publishmemory.h"
#include "release/survey/survey.h"
#include "release/tagging/tagplan.h"

#include <algorithm>

namespace waybill::release {

namespace {

using Kind = PublishedThing::Kind;
using Seen = PublishedThing::State;

/// Asks about one repository; a failure makes what depends on it unknown.
class PublishedLook {
public:
    PublishedLook(const PublishedQuestion &question, forge::ReleaseService &service)
        : m_question(question)
        , m_service(service)
    {
        answer.repository = question.repository;
        answer.tag = question.tag;
        answer.web = question.address->web();
    }

    void look()
    {
        lookAtTag();
        if (unreachable)
            return lookAtNothing(*unreachable);
        const auto releases = m_service.releasesOf(m_question.tag);
        if (!releases)
            return lookAtNothing(releases.error());
        const auto found = std::find_if(releases->begin(), releases->end(),
                                        [](const forge::ForgeRelease &one) { return !one.isDraft; });
        if (found == releases->end()) {
            add({Kind::Release, m_question.tag, Seen::Missing, PublishingMessage::ReleaseNotOut, {}});
            for (const PublishFile &file : m_question.files)
                add({Kind::File, file.name, Seen::Missing, PublishingMessage::FileNotOut, {}});
            return;
        }
        answer.page = found->page;
        add({Kind::Release, m_question.tag, Seen::Out, PublishingMessage::ReleaseOut, {}});
        for (const PublishFile &file : m_question.files)
            lookAtFile(file, found->asset(file.name));
        for (const forge::ReleaseAsset &asset : found->assets) {
            const bool isExpected = std::any_of(m_question.files.begin(), m_question.files.end(),
                                                [&](const PublishFile &file) { return file.name == asset.name; });
            if (!isExpected && asset.isWhole)
                add({Kind::File, asset.name, Seen::Out, PublishingMessage::FileSizeOnly, asset.sha256});
        }
    }

    /// Nothing is known of what is not known yet.
    void lookAtNothing(const forge::ServiceFailure &failure)
    {
        if (answer.things.empty())
            add(unknown(Kind::Tag, m_question.tag, failure));
        add(unknown(Kind::Release, m_question.tag, failure));
        for (const PublishFile &file : m_question.files)
            add(unknown(Kind::File, file.name, failure));
    }

    PublishedAnswer answer;
    std::optional<forge::ServiceFailure> unreachable; ///< the host did not answer: asking on would only take time

private:
    void add(PublishedThing thing) { answer.things.push_back(std::move(thing)); }

    [[nodiscard]] static PublishedThing unknown(Kind kind, const QString &name, const forge::ServiceFailure &failure)
    {
        return {kind, name, Seen::Unknown, message(PublishingMessage::CannotTell, failure.error.what), {}};
    }

    void lookAtTag()
    {
        const auto commit = m_service.commitOfTag(m_question.tag);
        if (!commit) {
            if (!commit.error().kind)
                unreachable = commit.error();
            return add(unknown(Kind::Tag, m_question.tag, commit.error()));
        }
        if (commit->isNull())
            return add({Kind::Tag, m_question.tag, Seen::Missing, PublishingMessage::TagNotOut, {}});
        if (m_question.commit.isNull())
            return add({Kind::Tag, m_question.tag, Seen::Out, PublishingMessage::TagOutUnchecked, {}});
        if (*commit != m_question.commit)
            return add({Kind::Tag,
                        m_question.tag,
                        Seen::Differs,
                        message(PublishingMessage::TagOutElsewhere, commit->shortId()),
                        {}});
        add({Kind::Tag, m_question.tag, Seen::Out, PublishingMessage::TagOut, {}});
    }

    void lookAtFile(const PublishFile &file, const forge::ReleaseAsset *asset)
    {
        if (!asset || !asset->isWhole)
            return add({Kind::File, file.name, Seen::Missing, PublishingMessage::FileNotOut, {}});
        const auto digest = m_service.digestOf(*asset);
        if (!digest)
            return add(digest.error().kind == forge::ForgeError::Kind::NotFound
                           ? PublishedThing{Kind::File, file.name, Seen::Missing, PublishingMessage::FileNotOut, {}}
                           : unknown(Kind::File, file.name, digest.error()));
        if (*digest != file.sha256)
            return add({Kind::File, file.name, Seen::Differs,
                        message(PublishingMessage::FileOtherBytes, QString::fromLatin1(*digest)), *digest});
        add({Kind::File, file.name, Seen::Out, PublishingMessage::FileOut, *digest});
    }

    const PublishedQuestion &m_question;
    forge::ReleaseService &m_service;
};

/// The commit of a tag here; null where there is none.
Result<git::ObjectId> tagHere(const RepositoryRelease &row, const QByteArray &tag)
{
    const auto repository = git::Repository::open(row.survey->spec.path);
    if (!repository)
        return fail(repository.error());
    if (!git::hasReference(*repository, git::tagReference(tag)))
        return git::ObjectId();
    return git::resolveCommit(*repository, git::tagReference(tag));
}

} // namespace

QString keyName(PublishedThing::Kind kind)
{
    switch (kind) {
    case Kind::Tag: return QStringLiteral("tag");
    case Kind::Release: return QStringLiteral("release");
    case Kind::File: break;
    }
    return QStringLiteral("file");
}

QString keyName(PublishedThing::State state)
{
    switch (state) {
    case Seen::Out: return QStringLiteral("out");
    case Seen::Missing: return QStringLiteral("missing");
    case Seen::Differs: return QStringLiteral("differs");
    case Seen::Unknown: break;
    }
    return QStringLiteral("unknown");
}

bool PublishedAnswer::has(PublishedThing::State state) const
{
    return std::any_of(things.begin(), things.end(), [state](const PublishedThing &one) { return one.state == state; });
}

bool PublishedAnswer::isOut() const
{
    return std::all_of(things.begin(), things.end(), [](const PublishedThing &one) { return one.state == Seen::Out; });
}

bool PublishedAnswers::isOut() const
{
    return std::all_of(repositories.begin(), repositories.end(),
                       [](const PublishedAnswer &answer) { return answer.isOut(); });
}

bool PublishedAnswers::hasUnknown() const
{
    return std::any_of(repositories.begin(), repositories.end(),
                       [](const PublishedAnswer &answer) { return answer.has(Seen::Unknown); });
}

Result<std::vector<PublishedQuestion>> publishedQuestions(const Release &release,
                                                          const std::vector<PublishRequest::Wish> &wishes,
                                                          const PublishAccess &access, const QString &memoryFile,
                                                          const JobControl &control)
{
    std::vector<PublishedQuestion> questions;
    for (const PublishRequest::Wish &wish : wishes) {
        const auto row = std::find_if(release.repositories.begin(), release.repositories.end(),
                                      [&](const RepositoryRelease &one) { return one.name() == wish.repository; });
        if (row == release.repositories.end())
            return fail(Fault::Input, message(PublishingMessage::NoRepository, release.name(), wish.repository));
        const QByteArray tag = tagNameFor(release, *row, wish.version);
        PublishedQuestion question;
        question.repository = wish.repository;
        question.tag = QString::fromUtf8(tag);
        question.address = access.addressOf ? access.addressOf(wish.repository) : std::nullopt;
        const auto commit = tagHere(*row, tag);
        if (!commit)
            return fail(commit.error());
        question.commit = *commit;
        for (const QString &path : wish.files) {
            auto file = readPublishFile(path, control);
            if (!file)
                return fail(file.error());
            question.files.push_back(std::move(*file));
        }
        if (question.files.empty() && question.address) {
            const auto before = readPublishedBefore(memoryFile, question.address->web(), question.tag);
            if (!before)
                return fail(before.error());
            if (*before)
                question.files = (*before)->files;
        }
        questions.push_back(std::move(question));
    }
    return questions;
}

Result<PublishedAnswers> askWhetherPublished(const std::vector<PublishedQuestion> &questions, forge::HttpClient &client,
                                             const JobControl &control)
{
    PublishedAnswers answers;
    std::map<QString, PublishBudget> byHost;
    std::map<QString, forge::ServiceFailure> unreachable; // by host
    for (const PublishedQuestion &question : questions) {
        control.progress(qint64(answers.repositories.size()), qint64(questions.size()));
        if (!question.address || !question.address->hasApi()) {
            answers.repositories.push_back({question.repository, question.tag, {}, {}, {}});
            continue;
        }
        forge::ForgeTalk talk(client, control, true);
        const auto service = forge::ReleaseService::of(*question.address, talk);
        PublishedLook look(question, *service);
        const QString host = forge::shownHost(question.address->web());
        if (const auto known = unreachable.find(host); known != unreachable.end())
            look.lookAtNothing(known->second);
        else
            look.look();
        if (control.isCancelled())
            return cancelled();
        if (look.unreachable)
            unreachable.emplace(host, *look.unreachable);
        answers.repositories.push_back(std::move(look.answer));
        PublishBudget &budget = byHost[host];
        budget.host = host;
        budget.lookedUp += talk.requests();
        if (talk.budget() && (!budget.left || talk.budget()->left < budget.left->left))
            budget.left = talk.budget();
    }
    for (auto &[host, budget] : byHost)
        answers.budgets.push_back(std::move(budget));
    return answers;
}

} // namespace waybill::release
