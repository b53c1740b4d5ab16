// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/saidversions.h"

#include "notes/drafts/draftstore.h"
#include "release/assess/nextversions.h"
#include "release/assess/release.h"
#include "release/product/product.h"
#include "release/survey/survey.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>

namespace waybill::cli {

using release::Release;
using release::RepositoryRelease;
using version::SemVer;

Result<SemVer> saidVersion(const QString &text, const Release &release)
{
    const bool mayBeShort =
        std::any_of(release.repositories.begin(), release.repositories.end(), [](const RepositoryRelease &row) {
            const version::VersionTag *latest = row.survey->versions.latestStable();
            return latest && latest->version.writing.isShort();
        });
    if (const auto version = version::readVersion(text, release.product->calendarInUse(), mayBeShort))
        return *version;
    return fail(Fault::Input, QCoreApplication::translate("CommandLine", "\"%1\" is not a version").arg(text), {},
                QCoreApplication::translate("CommandLine", "expected SemVer, such as 1.2.0"));
}

Result<SaidVersions> SaidVersions::of(const Release &release, const Invocation &invocation)
{
    SaidVersions said;
    const QStringList values = invocation.options.values(QStringLiteral("version"));
    for (const QString &value : values) {
        const qsizetype equals = value.lastIndexOf(QLatin1Char('='));
        const auto version = saidVersion(value.mid(equals + 1), release);
        if (!version)
            return fail(version.error());
        const QString name = value.left(qMax(equals, qsizetype(0)));
        const bool known = std::any_of(release.repositories.begin(), release.repositories.end(),
                                       [&](const RepositoryRelease &row) { return row.name() == name; });
        if (equals >= 0 && !known)
            return fail(
                Fault::Input,
                QCoreApplication::translate("CommandLine", "%1 has no repository \"%2\"").arg(release.name(), name));
        if (equals >= 0)
            said.m_one.insert_or_assign(name, *version);
        else
            said.m_all = *version;
    }
    if (said.m_all && hasVersionOfEach(release))
        return fail(Fault::Input,
                    QCoreApplication::translate("CommandLine", "the repositories of %1 have versions of their own")
                        .arg(release.name()),
                    {}, QCoreApplication::translate("CommandLine", "use --version REPO=V, or --repo"));
    return said;
}

std::optional<SemVer> SaidVersions::of(const QString &repository) const
{
    const auto own = m_one.find(repository);
    return own != m_one.end() ? std::optional(own->second) : m_all;
}

Result<notes::NotesOptions> typedNotesOptions(const Release &release, const std::optional<SemVer> &version)
{
    notes::NotesOptions options;
    options.version = version;
    auto draft = notes::DraftStore(release.product->folder).read(notes::draftKey(release, options));
    if (!draft)
        return fail(draft.error());
    options.draft = std::move(*draft);
    return options;
}

Result<std::optional<QString>> saidText(const Invocation &invocation, const QString &option)
{
    if (!invocation.isSet(option))
        return std::nullopt;
    const QString name = invocation.value(option);
    QFile file(name);
    const bool opened =
        name == QLatin1String("-") ? file.open(stdin, QIODevice::ReadOnly) : file.open(QIODevice::ReadOnly);
    if (!opened)
        return fail(file.exists() ? Fault::Environment : Fault::Input,
                    QCoreApplication::translate("CommandLine", "the file cannot be read: %1").arg(file.errorString()),
                    Place{name, 0, 0});
    return std::optional(QString::fromUtf8(file.readAll()));
}

QCommandLineOption versionOption(const QString &description)
{
    return {QStringLiteral("version"), description, QStringLiteral("V|REPO=V")};
}

} // namespace waybill::cli
