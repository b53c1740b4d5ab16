// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/forgesites.h"

#include "cli/loading.h"
#include "git/refs.h"
#include "support/file.h"

#include <QRegularExpression>

#include <map>

namespace waybill::cli {

namespace {

using forge::Dialect;
using forge::ForgeSite;
using forge::Origin;

/// What [forge] says, as far as it decides whom to ask.
struct ForgeTable {
    bool given = false;
    bool requests = true;
    std::optional<Dialect> kind;
    QUrl api;
};

ForgeTable forgeTableOf(const release::Product &product)
{
    const auto content = product.file.isEmpty() ? FileResult<QByteArray>(QByteArray()) : readFile(product.file);
    ForgeTable table;
    bool here = false;
    const QStringList lines = QString::fromUtf8(content.value_or(QByteArray())).split(QLatin1Char('\n'));
    static const QRegularExpression pair(QStringLiteral(R"re(^\s*(\w+)\s*=\s*"?([^"#]*)"?)re"));
    for (const QString &line : lines) {
        const QString text = line.trimmed();
        if (text.startsWith(QLatin1Char('['))) {
            here = text.startsWith(QLatin1String("[forge]"));
            table.given = table.given || here;
            continue;
        }
        const QRegularExpressionMatch match = pair.match(line);
        if (!here || !match.hasMatch())
            continue;
        const QString value = match.captured(2).trimmed();
        if (match.captured(1) == QLatin1String("kind"))
            table.kind = value == QLatin1String("ghes") ? std::optional(Dialect::GitHub) : forge::dialectCalled(value);
        else if (match.captured(1) == QLatin1String("api"))
            table.api = QUrl(value);
        else if (match.captured(1) == QLatin1String("requests"))
            table.requests = value != QLatin1String("false");
    }
    return table;
}

/// The page of a remote's host: "https://github.com". Invalid for a folder.
QUrl webOf(const QString &remote)
{
    static const QRegularExpression scp(QStringLiteral(R"(^(?:[^@/:]+@)?([^/:@]+):(?!//))"));
    const QUrl url(remote);
    QUrl web;
    web.setScheme(QStringLiteral("https"));
    if (url.scheme() == QLatin1String("http") || url.scheme() == QLatin1String("https")) {
        web.setScheme(url.scheme());
        web.setHost(url.host());
        web.setPort(url.port());
    } else if (url.scheme() == QLatin1String("ssh") || url.scheme() == QLatin1String("git")
               || url.scheme() == QLatin1String("git+ssh")) {
        web.setHost(url.host()); // its port says nothing about the web
    } else if (const auto match = scp.match(remote); match.hasMatch()) {
        web.setHost(match.captured(1));
    }
    if (web.host() == QLatin1String("ssh.github.com") || web.host() == QLatin1String("altssh.gitlab.com"))
        web.setHost(web.host().section(QLatin1Char('.'), 1));
    return Origin::of(web).isValid() ? web : QUrl();
}

QString remoteOf(const release::RepositorySpec &spec)
{
    const auto repository = git::Repository::open(spec.path);
    return repository ? QString::fromUtf8(git::remoteUrl(*repository)) : QString();
}

} // namespace

std::vector<ProductForge> forgesOf(const release::Product &product)
{
    const ForgeTable table = forgeTableOf(product);
    std::map<QString, ProductForge> found;
    for (const release::RepositorySpec &spec : product.repositories) {
        const QUrl web = webOf(remoteOf(spec));
        if (!web.isValid())
            continue;
        Dialect dialect = forge::dialectOf(web.host());
        const bool known = dialect != Dialect::Generic;
        if (!known && table.kind)
            dialect = *table.kind;
        const ForgeSite site = forge::siteAt(dialect, web, known ? QUrl() : table.api);
        ProductForge &forge = found[site.host()];
        forge.site = site;
        forge.repositories.append(spec.name);
        forge.allowed = table.given && table.requests;
    }
    std::vector<ProductForge> list;
    for (const auto &[host, forge] : found)
        list.push_back(forge);
    return list;
}

Result<std::vector<ProductForge>> forgesFor(const Invocation &invocation, Console &console)
{
    const QString kind = invocation.value(QStringLiteral("kind"));
    const auto dialect = forge::dialectCalled(kind);
    if (!kind.isEmpty() && !dialect)
        return fail(
            Fault::Input, QCoreApplication::translate("CommandLine", "there is no kind of forge \"%1\"").arg(kind), {},
            QCoreApplication::translate("CommandLine", "expected %1").arg(QStringLiteral("github, gitlab, gitea")));
    const QString host = invocation.value(QStringLiteral("host"));
    std::vector<ProductForge> forges;
    const auto product = openWorkspace(invocation, console);
    if (!product && host.isEmpty())
        return fail(product.error());
    if (product)
        forges = forgesOf(*product);
    if (host.isEmpty())
        return forges;
    const QUrl web(host.contains(QLatin1String("://")) ? host : QLatin1String("https://") + host);
    if (!Origin::of(web).isValid())
        return fail(Fault::Input, QCoreApplication::translate("CommandLine", "\"%1\" is not a host").arg(host), {},
                    QCoreApplication::translate("CommandLine", "expected a name such as github.com"));
    for (const ProductForge &forge : forges) {
        if (forge.site.host() == Origin::of(web).hostText() && !dialect)
            return std::vector{forge};
    }
    return std::vector{ProductForge{forge::siteAt(dialect.value_or(forge::dialectOf(web.host())), web), {}, false}};
}

Result<ProductForge> forgeFor(const Invocation &invocation, Console &console)
{
    auto forges = forgesFor(invocation, console);
    if (!forges)
        return fail(forges.error());
    if (forges->size() != 1) {
        QStringList hosts;
        for (const ProductForge &forge : *forges)
            hosts.append(forge.site.host());
        return fail(Fault::Input, QCoreApplication::translate("CommandLine", "which forge is not clear"), {},
                    hosts.isEmpty() ? QCoreApplication::translate("CommandLine", "name it with --host")
                                    : QCoreApplication::translate("CommandLine", "use --host with one of %1")
                                          .arg(hosts.join(QLatin1String(", "))));
    }
    if (forges->front().site.dialect == Dialect::Generic)
        return fail(Fault::Input,
                    QCoreApplication::translate("CommandLine", "what kind of forge %1 is, is not known")
                        .arg(forges->front().site.host()),
                    {},
                    QCoreApplication::translate("CommandLine", "name it with --kind, or in [forge] of waybill.toml"));
    return forges->front();
}

} // namespace waybill::cli
