// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/accounts/keychain.h"

#include "forge/accounts/accountmessage.h"
#include "support/text.h"

#ifdef WAYBILL_KEYCHAIN
#include <QSemaphore>
#include <QThread>

#include <qt6keychain/keychain.h>

#include <functional>
#endif

namespace waybill::forge {

#ifdef WAYBILL_KEYCHAIN

namespace {

/// What a job of the keychain came to; shared with its thread, which may be left behind.
struct KeychainState {
    QSemaphore done;
    QKeychain::Error error = QKeychain::OtherError;
    QString text;
    Secret secret;
};

using JobMaker = std::function<QKeychain::Job *(const QString &)>;

/// Where all jobs of the keychain run, with an event loop. One for the whole process, and never ended: QtKeychain lets
/// jobs wait for each other by an object of its own, which belongs to the thread of the first job. Nothing can stop a
/// keychain that hangs, so nobody can wait for the thread either.
QObject &keychainThread()
{
    static QObject *const host = [] {
        auto *thread = new QThread;
        thread->setObjectName(QStringLiteral("keychain"));
        auto *object = new QObject;
        object->moveToThread(thread);
        thread->start();
        return object;
    }();
    return *host;
}

/// Runs a job there. Null where it did not end in time.
std::shared_ptr<KeychainState> runKeychainJob(const QString &service, std::chrono::milliseconds patience,
                                              const JobMaker &make)
{
    auto state = std::make_shared<KeychainState>();
    const auto run = [state, make, service] {
        QKeychain::Job *job = make(service);
        job->setInsecureFallback(false); // which would be a file
        QObject::connect(job, &QKeychain::Job::finished, job, [state](QKeychain::Job *ended) {
            state->error = ended->error();
            state->text = ended->errorString();
            if (auto *read = qobject_cast<QKeychain::ReadPasswordJob *>(ended))
                state->secret = Secret(read->binaryData());
            state->done.release();
        });
        job->start(); // and goes by itself
    };
    QMetaObject::invokeMethod(&keychainThread(), run, Qt::QueuedConnection);
    return state->done.tryAcquire(1, int(patience.count())) ? state : nullptr;
}

tl::unexpected<Error> failed(const std::shared_ptr<KeychainState> &state)
{
    if (!state)
        return fail(Fault::Environment, AccountMessage::KeychainSlow, {}, AccountMessage::UnlockKeychain);
    return fail(Fault::Environment, message(AccountMessage::KeychainFailed, visibleLine(state->text)), {},
                AccountMessage::UnlockKeychain);
}

} // namespace

bool Keychain::isBuiltIn()
{
    return true;
}

Result<std::optional<Secret>> Keychain::read(const QString &key) const
{
    const auto state = runKeychainJob(m_service, m_patience, [key](const QString &service) {
        auto *job = new QKeychain::ReadPasswordJob(service);
        job->setKey(key);
        return job;
    });
    if (state && state->error == QKeychain::EntryNotFound)
        return std::optional<Secret>();
    if (!state || state->error != QKeychain::NoError)
        return failed(state);
    return state->secret;
}

Result<void> Keychain::write(const QString &key, const Secret &secret) const
{
    const auto state = runKeychainJob(m_service, m_patience, [key, secret](const QString &service) {
        auto *job = new QKeychain::WritePasswordJob(service);
        job->setKey(key);
        job->setBinaryData(secret.reveal());
        return job;
    });
    if (!state || state->error != QKeychain::NoError)
        return failed(state);
    return {};
}

Result<bool> Keychain::remove(const QString &key) const
{
    // Some keychains say that they removed what was not there.
    const auto there = read(key);
    if (!there)
        return fail(there.error());
    if (!*there)
        return false;
    const auto state = runKeychainJob(m_service, m_patience, [key](const QString &service) {
        auto *job = new QKeychain::DeletePasswordJob(service);
        job->setKey(key);
        return job;
    });
    if (!state || (state->error != QKeychain::NoError && state->error != QKeychain::EntryNotFound))
        return failed(state);
    return true;
}

#else

bool Keychain::isBuiltIn()
{
    return false;
}

Result<std::optional<Secret>> Keychain::read(const QString &) const
{
    return fail(Fault::Environment, AccountMessage::NoKeychain, {}, AccountMessage::UseEnvironment);
}

Result<void> Keychain::write(const QString &, const Secret &) const
{
    return fail(Fault::Environment, AccountMessage::NoKeychain, {}, AccountMessage::UseEnvironment);
}

Result<bool> Keychain::remove(const QString &) const
{
    return fail(Fault::Environment, AccountMessage::NoKeychain, {}, AccountMessage::UseEnvironment);
}

#endif

} // namespace waybill::forge
