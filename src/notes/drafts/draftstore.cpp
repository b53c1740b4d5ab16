// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/drafts/draftstore.h"

#include "support/file.h"

#include <QCoreApplication>
#include <QDir>
#include <QRegularExpression>

namespace waybill::notes {

namespace {

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
    : m_folder(folder + QLatin1String("/waybill.notes"))
{}

QString DraftStore::fileOf(const DraftKey &key) const
{
    const QString version = key.version.isEmpty() ? QStringLiteral("unreleased") : part(key.version);
    return QStringLiteral("%1/%2.%3.%4.md").arg(m_folder, version, part(key.templateName), part(key.language));
}

Result<std::optional<Draft>> DraftStore::read(const DraftKey &key) const
{
    const QString file = fileOf(key);
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

} // namespace waybill::notes
