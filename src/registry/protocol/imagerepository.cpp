// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/protocol/imagerepository.h"

#include "forge/net/origin.h"
#include "registry/protocol/registrymessage.h"
#include "support/text.h"

#include <QRegularExpression>

namespace waybill::registry {

namespace {

const QLatin1String HubHost("docker.io");
const QLatin1String HubServer("registry-1.docker.io");
/// The limit of the specification, host included.
constexpr qsizetype MostCharacters = 255;

bool isHost(const QString &part)
{
    return part.contains(u'.') || part.contains(u':') || part == QLatin1String("localhost");
}

bool isName(const QString &name)
{
    static const QRegularExpression form(
        QStringLiteral(R"(\A[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*(?:/[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*)*\z)"));
    return form.match(name).hasMatch();
}

tl::unexpected<Error> notARepository(const QString &text)
{
    return fail(Fault::Input, message(RegistryMessage::NotARepository, visibleLine(text)));
}

} // namespace

QString ImageRepository::host() const
{
    const QString text = forge::Origin::of(registry).hostText();
    return text == HubServer ? QString(HubHost) : text;
}

Result<ImageRepository> parseImageRepository(const QString &text)
{
    QString rest = text;
    QString scheme = QStringLiteral("https");
    for (const QString &each : {QStringLiteral("https"), QStringLiteral("http")}) {
        if (rest.startsWith(each + QLatin1String("://"))) {
            scheme = each;
            rest = rest.mid(each.size() + 3);
            break;
        }
    }
    QString host = rest.section(u'/', 0, 0);
    QString name = rest.section(u'/', 1);
    if (!isHost(host)) {
        host = HubHost;
        name = rest;
    }
    if (host == HubHost || host == HubServer || host == QLatin1String("index.docker.io")) {
        host = HubServer;
        if (!name.contains(u'/'))
            name.prepend(QLatin1String("library/"));
    }
    ImageRepository repository;
    repository.registry = QUrl(scheme + QLatin1String("://") + host, QUrl::StrictMode);
    repository.name = name;
    // Of "0." an address makes "0", which is a name at Docker Hub.
    const bool isOrigin = forge::Origin::of(repository.registry).isValid() && isHost(repository.host())
                          && repository.registry.userInfo().isEmpty() && repository.registry.path().isEmpty();
    if (!isOrigin || !isName(name) || rest.size() > MostCharacters)
        return notARepository(text);
    return repository;
}

Result<ImageRepository> imageRepository(const QString &templateText, const QString &name)
{
    QString text = templateText;
    text.replace(QLatin1String("<name>"), name);
    text.replace(QLatin1String("<app>"), name.section(u'/', -1));
    return parseImageRepository(text);
}

Result<void> checkTemplate(const QString &templateText)
{
    static const QRegularExpression field(QStringLiteral("<([^>]*)>"));
    for (auto match = field.globalMatch(templateText); match.hasNext();) {
        const QString name = match.next().captured(1);
        if (name != QLatin1String("name") && name != QLatin1String("app"))
            return fail(Fault::Input, message(RegistryMessage::UnknownField, visibleLine(templateText),
                                              QString(u'<' + visibleLine(name) + u'>')));
    }
    const auto repository = imageRepository(templateText, QStringLiteral("name"));
    if (!repository)
        return notARepository(templateText);
    return {};
}

} // namespace waybill::registry
