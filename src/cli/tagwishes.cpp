// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/tagwishes.h"

#include "notes/reports/tagwishes.h"
#include "release/assess/nextversions.h"
#include "release/assess/release.h"
#include "version/tags.h"

#include <QFile>

#include <algorithm>
#include <map>

namespace waybill::cli {

namespace {

using release::Release;
using release::RepositoryRelease;
using version::SemVer;

/// What was said: for all, or by repository.
struct SaidVersions {
    std::optional<SemVer> all;
    std::map<QString, SemVer> one;
};

Result<SaidVersions> saidVersions(const Release &release, const Invocation &invocation)
{
    SaidVersions said;
    const QStringList values = invocation.options.values(QStringLiteral("version"));
    for (const QString &value : values) {
        const qsizetype equals = value.lastIndexOf(QLatin1Char('='));
        const auto version = version::readVersion(value.mid(equals + 1), release.product.calendarInUse());
        if (!version)
            return fail(Fault::Input, QCoreApplication::translate("CommandLine", "\"%1\" is not a version").arg(value),
                        {}, QCoreApplication::translate("CommandLine", "expected SemVer, such as 1.2.0"));
        const QString name = value.left(qMax(equals, qsizetype(0)));
        const bool known = std::any_of(release.repositories.begin(), release.repositories.end(),
                                       [&](const RepositoryRelease &row) { return row.name() == name; });
        if (equals >= 0 && !known)
            return fail(Fault::Input, QCoreApplication::translate("CommandLine", "%1 has no repository \"%2\"")
                                          .arg(release.product.name, name));
        if (equals >= 0)
            said.one.insert_or_assign(name, *version);
        else
            said.all = version;
    }
    if (said.all && release.repositories.size() > 1 && !sharesVersion(release.product))
        return fail(Fault::Input,
                    QCoreApplication::translate("CommandLine", "the repositories of %1 have versions of their own")
                        .arg(release.product.name),
                    {}, QCoreApplication::translate("CommandLine", "use --version REPO=V, or --repo"));
    return said;
}

/// The notes of the product that a tag tells, with what people typed into them.
Result<notes::NotesOptions> notesOptions(const Release &release, const std::optional<SemVer> &version)
{
    notes::NotesOptions options;
    options.version = version;
    auto draft = notes::DraftStore(release.product.folder).read(notes::draftKey(release, options));
    if (!draft)
        return fail(draft.error());
    options.draft = std::move(*draft);
    return options;
}

Result<std::optional<QString>> saidMessage(const Invocation &invocation)
{
    if (!invocation.isSet(QStringLiteral("message-file")))
        return std::nullopt;
    const QString name = invocation.value(QStringLiteral("message-file"));
    QFile file(name);
    const bool opened =
        name == QLatin1String("-") ? file.open(stdin, QIODevice::ReadOnly) : file.open(QIODevice::ReadOnly);
    if (!opened)
        return fail(file.exists() ? Fault::Environment : Fault::Input,
                    QCoreApplication::translate("CommandLine", "the file cannot be read: %1").arg(file.errorString()),
                    Place{name, 0, 0});
    return std::optional(QString::fromUtf8(file.readAll()));
}

} // namespace

Result<std::vector<release::TagRequest::Wish>> tagWishes(const Release &release, const Invocation &invocation)
{
    const auto said = saidVersions(release, invocation);
    if (!said)
        return fail(said.error());
    const auto message = saidMessage(invocation);
    if (!message)
        return fail(message.error());
    const auto options = notesOptions(release, said->all);
    if (!options)
        return fail(options.error());
    const std::vector<std::optional<SemVer>> proposed = notes::tagVersions(release, *options);
    std::vector<release::TagRequest::Wish> wishes;
    for (std::size_t i = 0; i < proposed.size(); ++i) {
        const RepositoryRelease &row = release.repositories[i];
        const auto own = said->one.find(row.name());
        const std::optional<SemVer> version = own != said->one.end() ? own->second
                                              : said->all            ? said->all
                                                                     : proposed[i];
        if (!version)
            continue;
        if (*message) {
            wishes.push_back({row.name(), *version, **message});
            continue;
        }
        auto text = notes::tagMessage(release, row, *version, *options);
        if (!text)
            return fail(text.error());
        wishes.push_back({row.name(), *version, std::move(*text)});
    }
    return wishes;
}

} // namespace waybill::cli
