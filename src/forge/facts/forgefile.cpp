// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/facts/forgefile.h"

#include "forge/facts/factsmessage.h"
#include "support/cachefile.h"
#include "support/file.h"
#include "support/filelock.h"
#include "support/valuereader.h"
#include "support/valuewriter.h"

#include <QDeadlineTimer>
#include <QFileInfo>
#include <QThread>

#include <chrono>

namespace waybill::forge {

namespace {

using namespace std::chrono_literals;

/// How long a writer waits for another one, which takes milliseconds.
constexpr auto Patience = 15s;
constexpr int MemoryVersion = 1; ///< raised whenever ReadingMemory or RepositoryState become others

/// What is committed as a link must not make us read or write elsewhere.
Result<void> expectFrozenHere(const QString &file)
{
    if (leadsOut(file, QFileInfo(file).absolutePath()))
        return fail(Fault::Environment, FactsMessage::LeadsOut, Place{file, 0, 0});
    return {};
}

Result<QByteArray> readFrozenBytes(const QString &file)
{
    if (const auto here = expectFrozenHere(file); !here)
        return fail(here.error());
    auto bytes = readFileIfAny(file);
    if (!bytes)
        return fail(Fault::Environment, message(FactsMessage::CannotReadFile, bytes.error()), Place{file, 0, 0});
    return std::move(*bytes).value_or(QByteArray());
}

Result<FileLock> lockFrozen(const QString &file)
{
    const QDeadlineTimer deadline(Patience);
    for (;;) {
        auto taken = FileLock::take(file);
        if (!taken)
            return fail(Fault::Environment, message(FactsMessage::CannotLockFile, taken.error()), Place{file, 0, 0});
        if (*taken)
            return std::move(**taken);
        if (deadline.hasExpired())
            return fail(Fault::Environment, FactsMessage::FileIsLocked, Place{file, 0, 0},
                        FactsMessage::NothingChanged);
        QThread::msleep(10);
    }
}

FrozenFacts frozenIn(const ForgeText &text, const QString &file)
{
    ForgeText::Contents contents = text.read(file);
    return {std::move(contents.book), std::move(contents.problems)};
}

struct Remembered {
    ReadingMemory memory;
    RepositoryState state;
};

QString memoryFile(const QString &folder, const QString &account, const ForgeFacts &facts)
{
    return cacheFileName(folder, "forge", MemoryVersion, toBytes(std::pair(account, facts.web.toString())));
}

} // namespace

Result<FrozenFacts> readFrozenFacts(const QString &file)
{
    const auto bytes = readFrozenBytes(file);
    if (!bytes)
        return fail(bytes.error());
    return frozenIn(ForgeText(*bytes), file);
}

Result<FrozenFacts> freezeFacts(const QString &file, const ForgeBook &book)
{
    if (const auto here = expectFrozenHere(file); !here)
        return fail(here.error());
    const QString target = linkTarget(file);
    const auto held = lockFrozen(target + QLatin1String(".lock"));
    if (!held)
        return fail(held.error());
    const auto bytes = readFrozenBytes(target);
    if (!bytes)
        return fail(bytes.error());
    ForgeText text(*bytes);
    const FrozenFacts before = frozenIn(text, file);
    text.apply(book);
    const QByteArray changed = text.bytes();
    const bool saysNothing = bytes->isEmpty() && frozenIn(text, file).book.empty();
    if (changed != *bytes && !saysNothing) {
        if (const auto written = replaceFile(target, changed); !written)
            return fail(Fault::Environment, message(FactsMessage::CannotWriteFile, written.error()), Place{file, 0, 0},
                        FactsMessage::NothingChanged);
    }
    FrozenFacts after = frozenIn(ForgeText(changed), file);
    // That it had marks of a conflict is told once: they are gone now.
    for (const Problem &problem : before.problems) {
        if (problem.message.is(FactsMessage::MergeConflict))
            after.problems.insert(after.problems.begin(), problem);
    }
    return after;
}

void recallReading(const QString &cacheFolder, const QString &account, ForgeFacts &facts)
{
    if (cacheFolder.isEmpty())
        return;
    const auto bytes = readCacheFile(memoryFile(cacheFolder, account, facts));
    if (!bytes)
        return;
    auto remembered = fromBytes<Remembered>(*bytes);
    if (!remembered)
        return;
    facts.state = std::move(remembered->state);
    if (remembered->memory.digest == facts.digest())
        facts.memory = std::move(remembered->memory);
}

void rememberReading(const QString &cacheFolder, const QString &account, ForgeFacts facts)
{
    if (cacheFolder.isEmpty())
        return;
    facts.memory.digest = facts.digest();
    writeCacheFile(memoryFile(cacheFolder, account, facts), toBytes(Remembered{facts.memory, facts.state}));
}

} // namespace waybill::forge
