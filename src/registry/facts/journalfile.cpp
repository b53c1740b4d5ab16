// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/facts/journalfile.h"

#include "registry/protocol/registrymessage.h"
#include "support/file.h"
#include "support/filelock.h"

#include <QDeadlineTimer>
#include <QFileInfo>
#include <QThread>

#include <chrono>

namespace waybill::registry {

namespace {

using namespace std::chrono_literals;

/// How long a writer waits for another one, which takes milliseconds.
constexpr auto Patience = 15s;

/// What is committed as a link must not make us read or write elsewhere.
Result<void> expectJournalHere(const QString &file)
{
    if (leadsOut(file, QFileInfo(file).absolutePath()))
        return fail(Fault::Environment, RegistryMessage::JournalLeadsOut, Place{file, 0, 0});
    return {};
}

Result<QByteArray> readJournalBytes(const QString &file)
{
    if (const auto here = expectJournalHere(file); !here)
        return fail(here.error());
    auto bytes = readFileIfAny(file);
    if (!bytes)
        return fail(Fault::Environment, message(RegistryMessage::CannotReadJournal, bytes.error()), Place{file, 0, 0});
    return std::move(*bytes).value_or(QByteArray());
}

Result<FileLock> lockJournal(const QString &file)
{
    const QDeadlineTimer deadline(Patience);
    for (;;) {
        auto taken = FileLock::take(file);
        if (!taken)
            return fail(Fault::Environment, message(RegistryMessage::CannotLockJournal, taken.error()),
                        Place{file, 0, 0});
        if (*taken)
            return std::move(**taken);
        if (deadline.hasExpired())
            return fail(Fault::Environment, RegistryMessage::JournalLocked, Place{file, 0, 0},
                        RegistryMessage::NothingChanged);
        QThread::msleep(10);
    }
}

} // namespace

Result<KeptSightings> readSightings(const QString &file)
{
    const auto bytes = readJournalBytes(file);
    if (!bytes)
        return fail(bytes.error());
    const TagJournal journal(*bytes);
    return KeptSightings{journal.sightings(), journal.problems(file)};
}

Result<KeptSightings> keepSightings(const QString &file, const std::vector<TagSighting> &fresh)
{
    if (const auto here = expectJournalHere(file); !here)
        return fail(here.error());
    const QString target = linkTarget(file);
    const auto held = lockJournal(target + QLatin1String(".lock"));
    if (!held)
        return fail(held.error());
    const auto bytes = readJournalBytes(target);
    if (!bytes)
        return fail(bytes.error());
    TagJournal journal(*bytes);
    const std::vector<Problem> problems = journal.problems(file);
    if (!fresh.empty())
        journal.add(fresh);
    const QByteArray changed = journal.bytes();
    if (!fresh.empty() && changed != *bytes) {
        if (const auto written = replaceFile(target, changed); !written)
            return fail(Fault::Environment, message(RegistryMessage::CannotWriteJournal, written.error()),
                        Place{file, 0, 0}, RegistryMessage::NothingChanged);
    }
    return KeptSightings{journal.sightings(), problems};
}

} // namespace waybill::registry
