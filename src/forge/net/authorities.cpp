// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/net/authorities.h"

#include "git/usersettings.h"
#include "support/file.h"

#include <QSslCertificate>

namespace waybill::forge {

namespace {

/// None where the file cannot be read: the connection then says that it does not know the certificate.
QList<QSslCertificate> authoritiesIn(const QString &file)
{
    const auto bytes = file.isEmpty() ? FileResult<QByteArray>(QByteArray()) : readFile(file);
    return bytes ? QSslCertificate::fromData(*bytes, QSsl::Pem) : QList<QSslCertificate>();
}

} // namespace

QSslConfiguration Authorities::configurationFor(const QUrl &url)
{
    QString file = qEnvironmentVariable("GIT_SSL_CAINFO");
    if (file.isEmpty())
        file = git::userHttpPath(QStringLiteral("sslCAInfo"), url);
    const auto known = m_known.find(file);
    if (known != m_known.end())
        return known->second;
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    configuration.addCaCertificates(authoritiesIn(qEnvironmentVariable("SSL_CERT_FILE")));
    configuration.addCaCertificates(authoritiesIn(file));
    return m_known.emplace(file, configuration).first->second;
}

} // namespace waybill::forge
