// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/tagwishes.h"

#include "notes/notes.h"
#include "release/planning.h"

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
        const auto version = SemVer::parse(QStringView(value).mid(equals + 1));
        if (!version)
            return fail(Fault::Input, QCoreApplication::translate("CommandLine", "\"%1\" is no version").arg(value), {},
                        QCoreApplication::translate("CommandLine", "expected SemVer, such as 1.2.0"));
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
                    {}, QCoreApplication::translate("CommandLine", "say --version REPO=V, or --repo"));
    return said;
}

/// In lockstep: what all heads are already, else what is proposed.
std::optional<SemVer> sharedVersion(const Release &release)
{
    std::optional<SemVer> shared;
    for (const RepositoryRelease &row : release.repositories) {
        const auto &head = row.survey->range.headVersion;
        if (row.survey->readable && (!head || (shared && *shared != *head)))
            return release.next.version;
        if (head)
            shared = head;
    }
    return shared;
}

/// "NAME VERSION" and the notes below it, without their own title.
Result<QString> notesMessage(const Release &release, const QString &name, const SemVer &version)
{
    notes::NotesOptions options;
    options.version = version;
    auto text = notes::renderMarkdown(release, options);
    if (!text)
        return text;
    QString rest = text->trimmed();
    if (rest.startsWith(QLatin1String("# ")))
        rest = rest.section(QLatin1Char('\n'), 1).trimmed();
    return QStringLiteral("%1 %2\n\n%3\n").arg(name, version.toString(), rest);
}

Result<QString> messageFor(const Release &release, const RepositoryRelease &row, const SemVer &version)
{
    if (sharesVersion(release.product))
        return notesMessage(release, release.product.name, version);
    Release alone = release;
    alone.repositories = {row};
    alone.counts = row.counts;
    alone.product.name = row.name();
    return notesMessage(alone, row.name(), version);
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
    const bool shared = sharesVersion(release.product);
    const std::optional<SemVer> all = said->all ? said->all : shared ? sharedVersion(release) : std::nullopt;
    std::vector<release::TagRequest::Wish> wishes;
    std::map<QString, QString> messages; // in lockstep they are the same
    for (const RepositoryRelease &row : release.repositories) {
        const auto own = said->one.find(row.name());
        std::optional<SemVer> version = all;
        if (own != said->one.end())
            version = own->second;
        else if (!version && !shared)
            version = plannedVersion(row);
        if (!version)
            continue;
        QString text = message->value_or(QString());
        if (!*message) {
            QString &known = messages[(shared ? QString() : row.name()) + QLatin1Char('\n') + version->toString()];
            if (known.isEmpty()) {
                const auto written = messageFor(release, row, *version);
                if (!written)
                    return fail(written.error());
                known = *written;
            }
            text = known;
        }
        wishes.push_back({row.name(), *version, text});
    }
    return wishes;
}

} // namespace waybill::cli
