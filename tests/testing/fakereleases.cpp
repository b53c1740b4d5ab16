// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/fakereleases.h"

#include <QCryptographicHash>
#include <QJsonDocument>

namespace waybill::testing {

namespace {

constexpr qsizetype LongestBody = 125'000;

const QString Draft = QStringLiteral("draft");
const QString TagName = QStringLiteral("tag_name");
const QString Assets = QStringLiteral("assets");

HttpReply missing()
{
    return FakeForge::refusal(404, QStringLiteral("Not Found"));
}

HttpReply invalidRelease(const QString &code, const QString &field, const QString &resource = QStringLiteral("Release"))
{
    return FakeForge::json(
        422, QJsonObject{{QStringLiteral("message"), QStringLiteral("Validation Failed")},
                         {QStringLiteral("errors"), QJsonArray{QJsonObject{{QStringLiteral("resource"), resource},
                                                                           {QStringLiteral("code"), code},
                                                                           {QStringLiteral("field"), field}}}}});
}

/// As Gitea has it, which knows no digests.
QJsonObject withoutDigest(QJsonObject asset)
{
    asset.remove(QStringLiteral("digest"));
    asset.remove(QStringLiteral("state"));
    return asset;
}

QJsonObject sentTo(const FakeForge::Visit &visit)
{
    return QJsonDocument::fromJson(visit.request.body).object();
}

} // namespace

HttpReply FakeReleases::list(const Visit &visit)
{
    QJsonArray rows;
    for (const QJsonValue &release : std::as_const(m_repository.releases)) {
        const bool hidden = release[Draft].toBool() && !visit.account;
        if (!hidden
            && !(visit.has(FakeForge::Fault::LaggingList) && rows.isEmpty()
                 && release == m_repository.releases.first()))
            rows.append(release);
    }
    return m_forge.page(visit, rows);
}

HttpReply FakeReleases::byTag(const QString &tag) const
{
    for (const QJsonValue &release : std::as_const(m_repository.releases)) {
        if (!release[Draft].toBool() && release[TagName].toString() == tag)
            return FakeForge::json(200, release);
    }
    return missing();
}

HttpReply FakeReleases::latest() const
{
    for (const QJsonValue &release : std::as_const(m_repository.releases)) {
        if (release[QStringLiteral("is_latest")].toBool())
            return FakeForge::json(200, release);
    }
    return missing();
}

std::optional<HttpReply> FakeReleases::publish(QJsonObject &release)
{
    const QString tag = release[TagName].toString();
    if (m_repository.burntTags.contains(tag))
        return FakeForge::refusal(422, QStringLiteral("tag_name was used by an immutable release"));
    if (m_repository.commitOfTag(tag).isEmpty()) {
        // Lightweight, unsigned, at the head of the default branch, unless it is told otherwise.
        const QString target = release[QStringLiteral("target_commitish")].toString();
        m_repository.makeTag(tag, target.isEmpty() ? m_repository.defaultBranch() : target);
    }
    release[QStringLiteral("published_at")] = QStringLiteral("2026-03-04T12:00:00Z");
    release[QStringLiteral("immutable")] = m_repository.immutableReleases;
    if (m_repository.immutableReleases)
        m_repository.burntTags.append(tag);
    return {};
}

HttpReply FakeReleases::create(const Visit &visit)
{
    const QJsonObject sent = sentTo(visit);
    const QString tag = sent[TagName].toString();
    if (tag.isEmpty())
        return invalidRelease(QStringLiteral("missing_field"), TagName);
    if (sent[QStringLiteral("body")].toString().size() > LongestBody)
        return invalidRelease(QStringLiteral("custom"), QStringLiteral("body"));
    if (m_repository.burntTags.contains(tag))
        return FakeForge::refusal(422, QStringLiteral("tag_name was used by an immutable release"));
    const bool draft = sent[Draft].toBool();
    for (const QJsonValue &other : std::as_const(m_repository.releases)) {
        if (!draft && !other[Draft].toBool() && other[TagName].toString() == tag)
            return invalidRelease(QStringLiteral("already_exists"), TagName);
    }
    const qint64 id = m_forge.newId();
    const QString place = QStringLiteral("/repos/%1/releases/%2").arg(m_repository.fullName).arg(id);
    QJsonObject release{
        {QStringLiteral("id"), id},
        {TagName, tag},
        {QStringLiteral("name"), sent[QStringLiteral("name")].toString()},
        {QStringLiteral("body"), sent[QStringLiteral("body")].toString()},
        {Draft, draft},
        {QStringLiteral("prerelease"), sent[QStringLiteral("prerelease")].toBool()},
        {QStringLiteral("target_commitish"), sent[QStringLiteral("target_commitish")].toString()},
        {QStringLiteral("immutable"), false},
        {QStringLiteral("is_latest"), false},
        {QStringLiteral("created_at"), QStringLiteral("2026-03-04T11:00:00Z")},
        {QStringLiteral("published_at"), QJsonValue::Null},
        {Assets, QJsonArray()},
        {QStringLiteral("url"), QString(m_forge.api().toString() + place)},
        {QStringLiteral("html_url"),
         QStringLiteral("%1/%2/releases/tag/%3").arg(m_forge.web().toString(), m_repository.fullName, tag)},
        {QStringLiteral("upload_url"), QString(m_forge.web().toString() + QStringLiteral("/api/uploads") + place
                                               + QStringLiteral("/assets{?name,label}"))}};
    // On GitHub's own, uploads lie on a host of their own; what matters is that the address is the one that it names.
    if (m_forge.dialect() == FakeForge::Dialect::GitHub)
        release[QStringLiteral("upload_url")] = QString(m_forge.web().toString() + QStringLiteral("/uploads") + place
                                                        + QStringLiteral("/assets{?name,label}"));
    if (!draft) {
        if (auto refused = publish(release))
            return *refused;
        if (sent[QStringLiteral("make_latest")].toString() != QLatin1String("false")
            && !release[QStringLiteral("prerelease")].toBool())
            release[QStringLiteral("is_latest")] = true;
    }
    m_repository.setRelease(release);
    return FakeForge::json(201, release);
}

HttpReply FakeReleases::change(const Visit &visit, QJsonObject release)
{
    if (visit.has(FakeForge::Fault::BecomesImmutable))
        release[QStringLiteral("immutable")] = true;
    if (visit.has(FakeForge::Fault::EditedMeanwhile))
        release[QStringLiteral("body")] =
            QString(release[QStringLiteral("body")].toString() + QStringLiteral("\nEdited by ann.\n"));
    m_repository.setRelease(release);
    if (visit.request.method == "GET")
        return release[Draft].toBool() && !visit.account ? missing() : FakeForge::json(200, release);
    const QJsonObject sent = sentTo(visit);
    if (release[QStringLiteral("immutable")].toBool()
        && (sent.contains(TagName) || sent.contains(QStringLiteral("target_commitish"))))
        return FakeForge::refusal(422, QStringLiteral("Cannot modify an immutable release"));
    const bool wasDraft = release[Draft].toBool();
    for (const char *field : {"tag_name", "name", "body", "draft", "prerelease", "target_commitish"}) {
        if (sent.contains(QLatin1String(field)))
            release[QLatin1String(field)] = sent[QLatin1String(field)];
    }
    const bool published = wasDraft && !release[Draft].toBool();
    if (published) {
        if (auto refused = publish(release))
            return *refused;
    }
    const QString latest = sent[QStringLiteral("make_latest")].toString();
    const bool takes = latest == QLatin1String("true")
                       || (latest.isEmpty() && published && !release[QStringLiteral("prerelease")].toBool());
    if (takes) {
        for (const QJsonValue &other : QJsonArray(m_repository.releases)) {
            QJsonObject plain = other.toObject();
            plain[QStringLiteral("is_latest")] = false;
            m_repository.setRelease(plain);
        }
        release[QStringLiteral("is_latest")] = true;
    } else if (latest == QLatin1String("false")) {
        release[QStringLiteral("is_latest")] = false;
    }
    m_repository.setRelease(release);
    return FakeForge::json(200, release);
}

HttpReply FakeReleases::remove(const QJsonObject &release)
{
    m_repository.removeRelease(release[QStringLiteral("id")].toInteger());
    HttpReply reply;
    reply.status = 204;
    return reply;
}

HttpReply FakeReleases::assets(const Visit &visit)
{
    const qint64 id = visit.parts.value(5).toLongLong();
    for (const QJsonValue &value : QJsonArray(m_repository.releases)) {
        QJsonObject release = value.toObject();
        QJsonArray list = release[Assets].toArray();
        for (qsizetype i = 0; i < list.size(); ++i) {
            if (list[i][QStringLiteral("id")].toInteger() != id)
                continue;
            if (visit.request.method == "GET" && visit.request.header("accept") == "application/octet-stream") {
                HttpReply reply;
                reply.body = m_repository.files.value(id);
                return reply;
            }
            if (visit.request.method == "GET")
                return FakeForge::json(200, list[i]);
            if (release[QStringLiteral("immutable")].toBool())
                return FakeForge::refusal(422, QStringLiteral("Cannot delete asset from an immutable release"));
            list.removeAt(i);
            release[Assets] = list;
            m_repository.setRelease(release);
            HttpReply reply;
            reply.status = 204;
            return reply;
        }
    }
    return missing();
}

HttpReply FakeReleases::upload(const Visit &visit)
{
    if (!visit.account || !visit.account->mayWrite)
        return missing();
    const qsizetype at = visit.parts.indexOf(QStringLiteral("releases"));
    auto release = m_repository.release(visit.parts.value(at + 1).toLongLong());
    const QString name = visit.request.query(QStringLiteral("name"));
    if (!release || visit.request.method != "POST")
        return missing();
    if (release->value(QStringLiteral("immutable")).toBool())
        return FakeForge::refusal(422, QStringLiteral("Cannot upload assets to an immutable release."));
    QJsonArray list = release->value(Assets).toArray();
    for (const QJsonValue &other : std::as_const(list)) {
        if (other[QStringLiteral("name")].toString() == name)
            return invalidRelease(QStringLiteral("already_exists"), QStringLiteral("name"),
                                  QStringLiteral("ReleaseAsset"));
    }
    const bool stuck = visit.has(FakeForge::Fault::StuckAsset);
    const qint64 id = m_forge.newId();
    const QByteArray digest = QCryptographicHash::hash(visit.request.body, QCryptographicHash::Sha256).toHex();
    const QJsonObject asset{
        {QStringLiteral("id"), id},
        {QStringLiteral("name"), name},
        {QStringLiteral("label"), visit.request.query(QStringLiteral("label"))},
        {QStringLiteral("state"), stuck ? QStringLiteral("starter") : QStringLiteral("uploaded")},
        {QStringLiteral("content_type"), QString::fromLatin1(visit.request.header("content-type"))},
        {QStringLiteral("size"), visit.request.body.size()},
        {QStringLiteral("digest"),
         stuck ? QJsonValue() : QJsonValue(QStringLiteral("sha256:") + QString::fromLatin1(digest))},
        {QStringLiteral("url"),
         QStringLiteral("%1/repos/%2/releases/assets/%3").arg(m_forge.api().toString(), m_repository.fullName).arg(id)},
        {QStringLiteral("browser_download_url"),
         QStringLiteral("%1/%2/releases/download/%3/%4")
             .arg(m_forge.web().toString(), m_repository.fullName,
                  QString::fromLatin1(QUrl::toPercentEncoding(release->value(TagName).toString())),
                  QString::fromLatin1(QUrl::toPercentEncoding(name)))}};
    list.append(m_forge.dialect() == FakeForge::Dialect::Gitea ? withoutDigest(asset) : asset);
    (*release)[Assets] = list;
    m_repository.files[id] = visit.request.body;
    m_repository.setRelease(*release);
    return stuck ? FakeForge::refusal(502, QStringLiteral("Bad Gateway")) : FakeForge::json(201, asset);
}

HttpReply FakeReleases::download(const Visit &visit) const
{
    for (const QJsonValue &release : std::as_const(m_repository.releases)) {
        if (release[TagName].toString() != visit.parts.value(4) || (release[Draft].toBool() && !visit.account))
            continue;
        const QJsonArray list = release[Assets].toArray();
        for (const QJsonValue &asset : list) {
            if (asset[QStringLiteral("name")].toString() != visit.parts.value(5))
                continue;
            HttpReply reply;
            reply.headers = {{"Content-Type", "application/octet-stream"}};
            reply.body = m_repository.files.value(asset[QStringLiteral("id")].toInteger());
            return reply;
        }
    }
    return missing();
}

HttpReply FakeReleases::answer(const Visit &visit)
{
    const QString what = visit.parts.value(4);
    if (what.isEmpty())
        return visit.request.method == "POST" ? create(visit) : list(visit);
    if (what == QLatin1String("tags"))
        return byTag(visit.parts.mid(5).join(QLatin1Char('/')));
    if (what == QLatin1String("latest"))
        return latest();
    if (what == QLatin1String("assets"))
        return assets(visit);
    const auto release = m_repository.release(what.toLongLong());
    if (!release)
        return missing();
    if (visit.parts.value(5) == QLatin1String("assets") && visit.parts.size() > 6) { // Gitea's way to a file
        Visit file = visit;
        file.parts = visit.parts.mid(0, 4) << QStringLiteral("assets") << visit.parts[6];
        return assets(file);
    }
    if (visit.parts.value(5) == QLatin1String("assets"))
        return m_forge.page(visit, release->value(Assets).toArray());
    return visit.request.method == "DELETE" ? remove(*release) : change(visit, *release);
}

} // namespace waybill::testing
