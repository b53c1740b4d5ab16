// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/access/registryclient.h"

#include "registry/protocol/registrycalls.h"
#include "registry/protocol/registrymessage.h"

#include <algorithm>

namespace waybill::registry {

namespace {

constexpr int AsksWho = 401;

const Challenge *challengeOf(const std::vector<Challenge> &challenges, const char *scheme)
{
    const auto found = std::find_if(challenges.begin(), challenges.end(),
                                    [scheme](const Challenge &each) { return each.scheme == scheme; });
    return found == challenges.end() ? nullptr : &*found;
}

/// Where it is, without what a registry may have put behind the path.
QString shownRealm(const QUrl &realm)
{
    return realm.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment);
}

} // namespace

RegistryClient::RegistryClient(Parts parts)
    : m_parts(std::move(parts))
{}

void RegistryClient::allowTokenService(const QUrl &registry, const QUrl &service)
{
    m_known[forge::Origin::of(registry)].tokenService = service;
}

QFuture<RegistryClient::Answer> RegistryClient::send(const forge::HttpCall &call, const JobControl &control)
{
    ++m_requests;
    return m_parts.http->send(call, control);
}

void RegistryClient::note(const Problem &problem)
{
    if (std::find(m_problems.begin(), m_problems.end(), problem) == m_problems.end())
        m_problems.push_back(problem);
}

bool RegistryClient::isSignedIn(const ImageRepository &repository) const
{
    const auto entrance = m_entrances.find(repository.toString());
    return entrance != m_entrances.end() && entrance->second.signedIn;
}

Result<void> RegistryClient::lookForCredential(const ImageRepository &repository, const JobControl &control)
{
    Entrance &entrance = m_entrances[repository.toString()];
    if (std::exchange(entrance.looked, true) || !m_parts.store)
        return {};
    auto found = m_parts.store->find(repository.host(), repository.name, control);
    if (!found)
        return fail(found.error());
    entrance.credential = std::move(found->credential);
    for (const Problem &problem : found->problems)
        note(problem);
    return {};
}

Result<void> RegistryClient::fetchToken(const ImageRepository &repository, const Challenge &challenge,
                                        const QUrl &asked, const JobControl &control)
{
    const QUrl realm = challenge.realm(asked);
    const forge::Origin origin = forge::Origin::of(repository.registry);
    const RealmUse use = realmUse(origin, forge::Origin::of(realm), forge::Origin::of(m_known[origin].tokenService));
    if (use == RealmUse::Forbidden)
        return fail(Fault::Environment,
                    message(RegistryMessage::TokenServiceForbidden, repository.host(), shownRealm(realm)), {},
                    RegistryMessage::ReportRegistry);
    Entrance &entrance = m_entrances[repository.toString()];
    const RegistryCredential *credential = entrance.credential ? &*entrance.credential : nullptr;
    if (credential && use == RealmUse::Anonymous) {
        note({Problem::Severity::Warning,
              message(RegistryMessage::TokenServiceElsewhere, repository.host(), shownRealm(realm)),
              {},
              message(RegistryMessage::AllowTokenService, forge::Origin::of(realm).text())});
        credential = nullptr;
    }
    if (m_parts.admit)
        m_parts.admit(repository.registry, realm);
    if (credential && credential->kind == RegistryCredential::Kind::Password)
        m_parts.keeper->enterRealm(realm, {"Authorization", credential->basic(), credential->source.toUtf8()});
    const Answer answer = send(tokenCall(realm, challenge, repository.name, credential), control).result();
    if (!answer)
        return fail(answer.error());
    if (!answer->isSuccess())
        return fail(
            Fault::Environment,
            message(RegistryMessage::TokenRefused, repository.host(), shownRealm(realm), registryWords(*answer)), {},
            message(credential ? RegistryMessage::SignInAgain : RegistryMessage::SignIn, repository.host()));
    const auto token = readToken(*answer);
    if (!token)
        return fail(Fault::Environment, message(RegistryMessage::NoToken, repository.host(), shownRealm(realm)), {},
                    RegistryMessage::ReportRegistry);
    m_parts.keeper->enterToken(repository.registry, repository.name,
                               {"Authorization", forge::Secret("Bearer " + token->value.reveal()),
                                credential ? credential->source.toUtf8() : "anonymous"});
    entrance.goodUntil = token->goodUntil;
    entrance.signedIn = credential != nullptr;
    return {};
}

Result<void> RegistryClient::enter(const ImageRepository &repository, const std::vector<Challenge> &challenges,
                                   const QUrl &asked, const JobControl &control)
{
    if (const auto looked = lookForCredential(repository, control); !looked)
        return fail(looked.error());
    Entrance &entrance = m_entrances[repository.toString()];
    if (const Challenge *bearer = challengeOf(challenges, "bearer"))
        return fetchToken(repository, *bearer, asked, control);
    if (challengeOf(challenges, "basic")) {
        const auto &credential = entrance.credential;
        if (credential && credential->kind == RegistryCredential::Kind::Password) {
            m_parts.keeper->enterBasic(repository.registry,
                                       {"Authorization", credential->basic(), credential->source.toUtf8()});
            entrance.signedIn = true;
        }
        return {};
    }
    if (challenges.empty())
        return {};
    return fail(Fault::Environment,
                message(RegistryMessage::UnknownChallenge, repository.host(),
                        shownValue(QString::fromLatin1(challenges.front().scheme))),
                {}, RegistryMessage::ReportRegistry);
}

Result<void> RegistryClient::prepare(const ImageRepository &repository, const JobControl &control)
{
    const forge::Origin origin = forge::Origin::of(repository.registry);
    Known &known = m_known[origin];
    if (!m_met[origin]) {
        const auto answer = send(pingCall(repository.registry), control).result();
        if (!answer)
            return fail(answer.error());
        if (answer->status == AsksWho) {
            known.challenges = parseChallenges(answer->header("www-authenticate"));
            known.asked = answer->url;
        }
        m_met[origin] = true;
    }
    const Entrance &entrance = m_entrances[repository.toString()];
    const bool isFresh = entrance.goodUntil.isValid() && QDateTime::currentDateTimeUtc() < entrance.goodUntil;
    const bool isBasic = entrance.looked && !entrance.goodUntil.isValid();
    if (known.challenges.empty() || isFresh || isBasic)
        return {};
    return enter(repository, known.challenges, known.asked, control);
}

RegistryClient::Answer RegistryClient::ask(const ImageRepository &repository, const forge::HttpCall &call,
                                           const JobControl &control)
{
    return askAll(repository, {call}, control).front();
}

std::vector<RegistryClient::Answer> RegistryClient::askAll(const ImageRepository &repository,
                                                           const std::vector<forge::HttpCall> &calls,
                                                           const JobControl &control)
{
    if (const auto prepared = prepare(repository, control); !prepared)
        return std::vector<Answer>(calls.size(), fail(prepared.error()));
    std::vector<QFuture<Answer>> futures;
    futures.reserve(calls.size());
    for (const forge::HttpCall &call : calls)
        futures.push_back(send(call, control));
    std::vector<Answer> answers;
    answers.reserve(calls.size());
    qint64 done = 0;
    for (const auto &future : futures) {
        answers.push_back(future.result());
        control.progress(++done, qint64(calls.size()));
    }
    // The token may have ended meanwhile, or the registry asks only for some repositories: once more, and no more.
    std::vector<std::size_t> again;
    for (std::size_t each = 0; each < answers.size(); ++each) {
        if (answers[each] && answers[each]->status == AsksWho)
            again.push_back(each);
    }
    if (again.empty())
        return answers;
    const forge::HttpAnswer &first = *answers[again.front()];
    const auto challenges = parseChallenges(first.header("www-authenticate"));
    // Basic once sent and refused stays refused.
    if (challenges.empty() || (!challengeOf(challenges, "bearer") && isSignedIn(repository)))
        return answers;
    if (const auto entered = enter(repository, challenges, first.url, control); !entered) {
        for (const std::size_t each : again)
            answers[each] = fail(entered.error());
        return answers;
    }
    if (!challengeOf(challenges, "bearer") && !isSignedIn(repository))
        return answers;
    for (const std::size_t each : again)
        answers[each] = send(calls[each], control).result();
    return answers;
}

} // namespace waybill::registry
