// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/imagemaker.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTcpSocket>
#include <QUrl>

namespace waybill::testing {

namespace {

constexpr const char *Index = "application/vnd.oci.image.index.v1+json";
constexpr const char *Manifest = "application/vnd.oci.image.manifest.v1+json";
constexpr const char *Config = "application/vnd.oci.image.config.v1+json";
constexpr const char *Layer = "application/vnd.oci.image.layer.v1.tar";
constexpr int Patience = 30000; // ms

QString operator""_q(const char *text, std::size_t size)
{
    return QString::fromLatin1(text, qsizetype(size));
}

QByteArray compact(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QJsonObject descriptor(const char *mediaType, const QByteArray &content)
{
    return {{"mediaType"_q, QString::fromLatin1(mediaType)},
            {"digest"_q, QString::fromLatin1(sha256(content))},
            {"size"_q, qint64(content.size())}};
}

/// What a registry said to one request; each has a connection of its own.
struct Said {
    int status = 0;
    QByteArray location;
    QByteArray all;
};

Said exchange(quint16 port, const QByteArray &method, const QByteArray &target, const QByteArray &type,
              const QByteArray &body)
{
    QTcpSocket socket;
    socket.connectToHost(QStringLiteral("127.0.0.1"), port);
    Said said;
    if (!socket.waitForConnected(Patience))
        return said;
    socket.write(method + ' ' + target + " HTTP/1.1\r\nHost: 127.0.0.1:" + QByteArray::number(port)
                 + "\r\nConnection: close\r\nContent-Type: " + type
                 + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body);
    while (socket.state() != QAbstractSocket::UnconnectedState && socket.waitForReadyRead(Patience))
        said.all += socket.readAll();
    said.all += socket.readAll();
    said.status = said.all.mid(9, 3).toInt();
    for (const QByteArray &line : said.all.left(said.all.indexOf("\r\n\r\n")).split('\n')) {
        if (line.toLower().startsWith("location:"))
            said.location = line.mid(9).trimmed();
    }
    return said;
}

QByteArray trouble(const QByteArray &what, const Said &said)
{
    return what + ": " + QByteArray::number(said.status) + ' ' + said.all.right(300);
}

QByteArray pushBlob(quint16 port, const QByteArray &name, const QByteArray &digest, const QByteArray &content)
{
    const QByteArray octets = "application/octet-stream";
    const Said begun = exchange(port, "POST", "/v2/" + name + "/blobs/uploads/", octets, {});
    if (begun.status != 202)
        return trouble("upload", begun);
    QUrl url = QUrl::fromEncoded(begun.location);
    const QByteArray sign = url.hasQuery() ? "&" : "?";
    const QByteArray target = url.toEncoded(QUrl::RemoveScheme | QUrl::RemoveAuthority) + sign + "digest=" + digest;
    const Said done = exchange(port, "PUT", target, octets, content);
    return done.status == 201 ? QByteArray() : trouble("blob", done);
}

} // namespace

QByteArray sha256(const QByteArray &content)
{
    return "sha256:" + QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex();
}

MadeContents makeImage(const MadeImage &image)
{
    MadeContents made;
    QJsonArray manifests;
    for (const QString &architecture : image.architectures) {
        const QByteArray layer = image.layer + ' ' + architecture.toLatin1();
        QJsonObject config{{"architecture"_q, architecture},
                           {"os"_q, "linux"_q},
                           {"created"_q, image.created.toString(Qt::ISODate)},
                           {"config"_q, image.config},
                           {"rootfs"_q, QJsonObject{{"type"_q, "layers"_q},
                                                    {"diff_ids"_q, QJsonArray{QString::fromLatin1(sha256(layer))}}}}};
        const QByteArray configBytes = compact(config);
        QJsonObject manifest{{"schemaVersion"_q, 2},
                             {"mediaType"_q, QString::fromLatin1(Manifest)},
                             {"config"_q, descriptor(Config, configBytes)},
                             {"layers"_q, QJsonArray{descriptor(Layer, layer)}}};
        const bool isTop = image.architectures.size() == 1 && !image.index;
        if (isTop && !image.annotations.isEmpty())
            manifest.insert("annotations"_q, image.annotations);
        const QByteArray bytes = compact(manifest);
        made.blobs.emplace(sha256(layer), layer);
        made.blobs.emplace(sha256(configBytes), configBytes);
        made.digest = sha256(bytes);
        made.manifests.emplace_back(made.digest, MadeContents::MadeManifest{Manifest, bytes});
        QJsonObject entry = descriptor(Manifest, bytes);
        entry.insert("platform"_q, QJsonObject{{"os"_q, "linux"_q}, {"architecture"_q, architecture}});
        manifests.append(entry);
    }
    if (image.architectures.size() > 1 || image.index) {
        QJsonObject index{
            {"schemaVersion"_q, 2}, {"mediaType"_q, QString::fromLatin1(Index)}, {"manifests"_q, manifests}};
        if (!image.annotations.isEmpty())
            index.insert("annotations"_q, image.annotations);
        const QByteArray bytes = compact(index);
        made.digest = sha256(bytes);
        made.manifests.emplace_back(made.digest, MadeContents::MadeManifest{Index, bytes});
    }
    return made;
}

MadeContents makeArtifact(const QByteArray &subject, const QByteArray &type, const QByteArray &document)
{
    MadeContents made;
    const QByteArray empty = "{}";
    const QByteArray bytes = compact({{"schemaVersion"_q, 2},
                                      {"mediaType"_q, QString::fromLatin1(Manifest)},
                                      {"artifactType"_q, QString::fromLatin1(type)},
                                      {"config"_q, descriptor("application/vnd.oci.empty.v1+json", empty)},
                                      {"layers"_q, QJsonArray{descriptor(type.constData(), document)}},
                                      {"subject"_q, QJsonObject{{"mediaType"_q, QString::fromLatin1(Manifest)},
                                                                {"digest"_q, QString::fromLatin1(subject)},
                                                                {"size"_q, 1}}}});
    made.blobs = {{sha256(empty), empty}, {sha256(document), document}};
    made.digest = sha256(bytes);
    made.manifests.emplace_back(made.digest, MadeContents::MadeManifest{Manifest, bytes});
    return made;
}

MadeContents makeReferrersIndex(const std::vector<MadeContents> &artifacts, const QByteArray &type)
{
    MadeContents made;
    QJsonArray manifests;
    for (const MadeContents &each : artifacts) {
        made.blobs.insert(each.blobs.begin(), each.blobs.end());
        made.manifests.insert(made.manifests.end(), each.manifests.begin(), each.manifests.end());
        QJsonObject entry = descriptor(Manifest, each.manifests.back().second.body);
        entry.insert("artifactType"_q, QString::fromLatin1(type));
        manifests.append(entry);
    }
    const QByteArray bytes =
        compact({{"schemaVersion"_q, 2}, {"mediaType"_q, QString::fromLatin1(Index)}, {"manifests"_q, manifests}});
    made.digest = sha256(bytes);
    made.manifests.emplace_back(made.digest, MadeContents::MadeManifest{Index, bytes});
    return made;
}

QByteArray spdxOf(const std::map<QByteArray, QByteArray> &packages)
{
    QJsonArray list;
    for (const auto &[name, version] : packages)
        list.append(QJsonObject{{"SPDXID"_q, QString::fromLatin1(QByteArray("SPDXRef-" + name))},
                                {"name"_q, QString::fromLatin1(name)},
                                {"versionInfo"_q, QString::fromLatin1(version)}});
    return compact({{"spdxVersion"_q, "SPDX-2.3"_q}, {"packages"_q, list}});
}

QByteArray pushContents(quint16 port, const QByteArray &name, const MadeContents &contents, const QByteArrayList &tags)
{
    for (const auto &[digest, content] : contents.blobs) {
        if (const QByteArray wrong = pushBlob(port, name, digest, content); !wrong.isEmpty())
            return wrong;
    }
    const auto put = [&](const QByteArray &reference, const MadeContents::MadeManifest &manifest) {
        const Said said =
            exchange(port, "PUT", "/v2/" + name + "/manifests/" + reference, manifest.mediaType, manifest.body);
        return said.status == 201 ? QByteArray() : trouble(reference, said);
    };
    for (const auto &[digest, manifest] : contents.manifests) {
        if (const QByteArray wrong = put(digest, manifest); !wrong.isEmpty())
            return wrong;
    }
    for (const QByteArray &tag : tags) {
        if (const QByteArray wrong = put(tag, contents.manifests.back().second); !wrong.isEmpty())
            return wrong;
    }
    return {};
}

QByteArray deleteManifest(quint16 port, const QByteArray &name, const QByteArray &digest)
{
    const Said said = exchange(port, "DELETE", "/v2/" + name + "/manifests/" + digest, "application/json", {});
    return said.status == 202 ? QByteArray() : trouble(digest, said);
}

} // namespace waybill::testing
