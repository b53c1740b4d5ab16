// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/forgesites.h"

#include "cli/loading.h"
#include "release/product/product.h"

namespace waybill::cli {

namespace {

using forge::Dialect;
using forge::Origin;

} // namespace

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
        forges = queries::forgesOf(*product);
    if (host.isEmpty())
        return forges;
    const QUrl web(host.contains(QLatin1String("://")) ? host : QLatin1String("https://") + host);
    if (!Origin::of(web).isValid())
        return fail(Fault::Input, QCoreApplication::translate("CommandLine", "\"%1\" is not a host name").arg(host), {},
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
        return fail(Fault::Input, QCoreApplication::translate("CommandLine", "it is not clear which forge is meant"),
                    {},
                    hosts.isEmpty() ? QCoreApplication::translate("CommandLine", "name it with --host")
                                    : QCoreApplication::translate("CommandLine", "use --host with one of %1")
                                          .arg(hosts.join(QLatin1String(", "))));
    }
    if (forges->front().site.dialect == Dialect::Generic)
        return fail(Fault::Input,
                    QCoreApplication::translate("CommandLine", "the kind of forge %1 is not known")
                        .arg(forges->front().site.host()),
                    {},
                    QCoreApplication::translate("CommandLine", "name it with --kind, or in [forge] of waybill.toml"));
    return forges->front();
}

} // namespace waybill::cli
