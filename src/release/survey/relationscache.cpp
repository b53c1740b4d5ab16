// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/relationscache.h"

#include "release/survey/relationsstream.h"
#include "support/language.h"

#include <QCryptographicHash>
#include <QDir>
#include <QSaveFile>

namespace waybill::release {

namespace {

constexpr int RelationsFormat = 6; ///< raised whenever the reading comes to other answers, too

QByteArray textOf(const std::vector<RepositoryPath> &paths)
{
    QByteArray text;
    for (const RepositoryPath &path : paths)
        text += path.repository.toUtf8() + ':' + path.path.toUtf8() + ':' + path.key.toUtf8() + '\n';
    return text;
}

QByteArray textOf(const Extraction &extraction)
{
    return extraction.pattern.toUtf8() + '\n' + textOf(extraction.files);
}

/// What the description of the product says that matters here.
QByteArray textOf(const Product &product)
{
    QByteArray text = keyName(product.stance).toUtf8() + ' ' + version::keyName(product.policy).toUtf8()
                      + (product.lockstep ? " lockstep " : " ") + product.versionFile.toUtf8() + '\n'
                      + product.file.toUtf8() + '\n';
    if (product.policy == version::Policy::Calendar)
        text += product.calendar.format().toUtf8() + '\n';
    text += "surfaces " + product.surfaces.said + '\n';
    for (const ComponentSpec &spec : product.components) {
        text += "component " + spec.name.toUtf8() + ' ' + (spec.trait ? keyName(*spec.trait).toUtf8() : QByteArray())
                + '\n';
        if (spec.pin)
            text += textOf({*spec.pin});
    }
    for (const ProtocolSpec &spec : product.protocols) {
        text += "protocol " + spec.name.toUtf8() + '\n' + spec.server.toUtf8() + '\n'
                + spec.clients.join(u'\n').toUtf8() + '\n'
                + (spec.stance ? keyName(*spec.stance).toUtf8() : QByteArray()) + '\n'
                + upgrade::keyName(spec.contract).toUtf8() + '\n' + spec.calls.toUtf8() + '\n' + textOf(spec.files);
        for (auto pin = spec.pins.begin(); pin != spec.pins.end(); ++pin)
            text += pin.key().toUtf8() + '=' + pin.value().toUtf8() + '\n';
    }
    for (const VocabularySpec &spec : product.vocabularies)
        text += "vocabulary " + spec.name.toUtf8() + '\n' + textOf(spec.client) + textOf(spec.server);
    for (const StoredSpec &spec : product.stored)
        text += "stored " + spec.name.toUtf8() + '\n' + (spec.version ? textOf(*spec.version) : QByteArray())
                + textOf(spec.files);
    return text;
}

QByteArray textOf(const Survey &survey)
{
    return "repository " + survey.spec.name.toUtf8() + '\n' + survey.spec.path.toUtf8() + '\n'
           + survey.spec.url.toUtf8() + '\n' + survey.remoteUrl + '\n' + survey.spec.head + '\n'
           + (survey.readable ? "read " : "unread ") + survey.range.base + ' ' + survey.range.baseId.toHex() + ' '
           + survey.range.head + ' ' + survey.range.headId.toHex() + ' ' + survey.refsDigest + '\n';
}

} // namespace

RelationsCache::RelationsCache(const QString &folder, const Product &product,
                               const std::vector<std::shared_ptr<const Survey>> &surveys)
{
    if (folder.isEmpty() || !QDir().mkpath(folder))
        return;
    QByteArray text = QByteArray::number(RelationsFormat) + WAYBILL_VERSION + label(Verdict::Refused).toUtf8()
                      + currentLanguage().toUtf8() + '\n' + textOf(product);
    for (const std::shared_ptr<const Survey> &survey : surveys)
        text += textOf(*survey);
    m_file = folder + QLatin1Char('/')
             + QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Sha1).toHex())
             + QLatin1String(".relations");
}

std::optional<Relations> RelationsCache::find() const
{
    QFile file(m_file);
    if (m_file.isEmpty() || !file.open(QIODevice::ReadOnly))
        return {};
    return relationsFrom(file.readAll());
}

void RelationsCache::store(const Relations &relations) const
{
    if (m_file.isEmpty())
        return;
    const QByteArray content = toBytes(relations);
    QSaveFile file(m_file);
    if (file.open(QIODevice::WriteOnly) && file.write(content) == content.size())
        file.commit();
}

} // namespace waybill::release
