// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/drafts/draftstore.h"

#include "support/cachefolder.h"
#include "support/filelock.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QRegularExpression>
#include <QThread>

namespace waybill::notes {

namespace {

/// How often, and after how many milliseconds, a lock is tried again: storing takes no longer.
constexpr int MostAttempts = 40;
constexpr int AttemptPause = 25;

struct DraftstoreStrings {
    Q_DECLARE_TR_FUNCTIONS(Drafts)
};

/// Names come from versions and from names of templates: what cannot stand in a file name becomes a line.
QString part(QString text)
{
    static const QRegularExpression odd(QStringLiteral("[^A-Za-z0-9._+-]|^\\.+"));
    return text.replace(odd, QStringLiteral("_"));
}

QString generatedFile(const QString &file)
{
    return file.chopped(3) + QLatin1String(".generated.md");
}

/// What is committed as a link must not make us read or write elsewhere.
Result<void> expectHere(const QString &file, const QString &product)
{
    if (leadsOut(file, product))
        return fail(Fault::Environment,
                    DraftstoreStrings::tr("The edits of the notes lie behind a link out of the product's folder"),
                    Place{file, 0, 0}, DraftstoreStrings::tr("replace the link with the file or folder itself"));
    return {};
}

Result<std::optional<QString>> readText(const QString &name)
{
    const auto bytes = readFileIfAny(name);
    if (!bytes)
        return fail(Fault::Environment,
                    DraftstoreStrings::tr("The edits of the notes cannot be read: %1").arg(bytes.error()),
                    Place{name, 0, 0});
    return *bytes ? std::optional(QString::fromUtf8(**bytes)) : std::optional<QString>();
}

Result<void> writeText(const QString &name, const QString &text)
{
    const auto written = replaceFile(name, text.toUtf8());
    return written ? Result<void>()
                   : fail(Fault::Environment,
                          DraftstoreStrings::tr("The edits of the notes cannot be saved: %1").arg(written.error()),
                          Place{name, 0, 0}, DraftstoreStrings::tr("they are stored next to waybill.toml"));
}

Result<void> discard(const QString &name)
{
    const auto removed = removeFile(name);
    return removed ? Result<void>()
                   : fail(Fault::Environment,
                          DraftstoreStrings::tr("The edits of the notes cannot be discarded: %1").arg(removed.error()),
                          Place{name, 0, 0});
}

} // namespace

DraftStore::DraftStore(const QString &folder)
    : m_product(folder)
    , m_folder(folder + QLatin1String("/waybill.notes"))
{}

QString DraftStore::fileOf(const DraftKey &key) const
{
    const QString version = key.version.isEmpty() ? QStringLiteral("unreleased") : part(key.version);
    return QStringLiteral("%1/%2.%3.%4.md").arg(m_folder, version, part(key.templateName), part(key.language));
}

Result<std::optional<Draft>> DraftStore::read(const DraftKey &key) const
{
    const QString file = fileOf(key);
    if (const auto here = expectHere(file, m_product); !here)
        return fail(here.error());
    auto text = readText(file);
    if (!text)
        return fail(text.error());
    if (!*text)
        return std::optional<Draft>();
    auto generated = readText(generatedFile(file));
    if (!generated)
        return fail(generated.error());
    // Without what it was made from (someone put the file there, or deleted the other one) all of it is the person's.
    return std::optional(Draft{(*generated).value_or(QString()), std::move(**text)});
}

Result<void> DraftStore::write(const DraftKey &key, const std::optional<Draft> &draft) const
{
    const QString file = fileOf(key);
    for (const QString &name : {file, generatedFile(file)}) {
        if (auto here = expectHere(name, m_product); !here)
            return here;
    }
    if (!draft || draft->text == draft->generated) {
        const auto discarded = discard(file);
        return discarded ? discard(generatedFile(file)) : discarded;
    }
    if (!QDir().mkpath(m_folder))
        return fail(Fault::Environment, DraftstoreStrings::tr("The folder cannot be created"), Place{m_folder, 0, 0},
                    DraftstoreStrings::tr("the edits are stored next to waybill.toml"));
    const auto written = writeText(generatedFile(file), draft->generated);
    return written ? writeText(file, draft->text) : written;
}

Result<void> DraftStore::replace(const DraftKey &key, const std::optional<Draft> &before,
                                 const std::optional<Draft> &after) const
{
    const QString file = fileOf(key);
    // Of the user's own windows one at a time; others, on other machines, are seen by what they stored.
    const QByteArray name = QCryptographicHash::hash(file.toUtf8(), QCryptographicHash::Sha1).toHex();
    const QString lockFile = QStringLiteral("%1/notes/%2.lock").arg(userStateFolder(), QString::fromLatin1(name));
    FileResult<std::optional<FileLock>> lock = FileLock::take(lockFile);
    for (int attempt = 0; attempt < MostAttempts && lock && !*lock; ++attempt) {
        QThread::msleep(AttemptPause);
        lock = FileLock::take(lockFile);
    }
    const auto now = read(key);
    if (!now)
        return fail(now.error());
    const auto textOf = [](const std::optional<Draft> &draft) {
        return draft && draft->text != draft->generated ? draft->text : QString();
    };
    if (textOf(*now) != textOf(before) && textOf(*now) != textOf(after))
        return fail(Fault::Environment,
                    DraftstoreStrings::tr("These notes were edited elsewhere, for example in another window"),
                    Place{file, 0, 0}, DraftstoreStrings::tr("copy your text, reload, and edit theirs"));
    return write(key, after);
}

} // namespace waybill::notes
