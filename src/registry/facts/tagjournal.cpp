// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/facts/tagjournal.h"

#include "images/tag.h"
#include "registry/protocol/digest.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace waybill::registry {

namespace {

QString timeText(const QDateTime &time)
{
    return time.toUTC().toString(Qt::ISODate);
}

std::optional<TagSighting> readLine(const QByteArray &line)
{
    const QJsonDocument document = QJsonDocument::fromJson(line);
    if (!document.isObject())
        return {};
    const QJsonObject object = document.object();
    const auto text = [&object](const char *key) { return shownValue(object.value(QLatin1String(key)).toString()); };
    TagSighting sighting;
    sighting.image = text("image");
    sighting.tag = text("tag");
    sighting.at = QDateTime::fromString(text("at"), Qt::ISODate).toUTC();
    sighting.digest = text("digest").toLatin1();
    sighting.name = text("name");
    sighting.commit = text("commit");
    sighting.package = text("package");
    const QJsonArray platforms = object.value(QLatin1String("platforms")).toArray();
    for (const auto each : platforms)
        sighting.platforms << shownValue(each.toString());
    sighting.platforms.sort();
    const bool isGone = sighting.digest.isEmpty() && object.value(QLatin1String("gone")).toBool();
    const bool isRead = !sighting.image.isEmpty() && !images::checkTag(sighting.tag) && sighting.at.isValid()
                        && (isGone || isDigest(sighting.digest));
    return isRead ? std::optional(sighting) : std::nullopt;
}

bool isConflictMark(const QByteArray &line)
{
    return line.startsWith("<<<<<<<") || line.startsWith("=======") || line.startsWith(">>>>>>>")
           || line.startsWith("|||||||");
}

} // namespace

QByteArray TagJournal::lineOf(const TagSighting &sighting)
{
    QJsonObject object{{QStringLiteral("image"), sighting.image},
                       {QStringLiteral("tag"), sighting.tag},
                       {QStringLiteral("at"), timeText(sighting.at)}};
    const auto put = [&object](const char *key, const QString &value) {
        if (!value.isEmpty())
            object.insert(QLatin1String(key), value);
    };
    if (sighting.digest.isEmpty())
        object.insert(QStringLiteral("gone"), true);
    put("digest", QString::fromLatin1(sighting.digest));
    put("name", sighting.name);
    put("commit", sighting.commit);
    put("package", sighting.package);
    if (!sighting.platforms.isEmpty())
        object.insert(QStringLiteral("platforms"), QJsonArray::fromStringList(sighting.platforms));
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

TagJournal::TagJournal(const QByteArray &bytes)
{
    int number = 0;
    std::vector<TagSighting> read;
    for (const QByteArray &raw : bytes.split('\n')) {
        ++number;
        const QByteArray line = raw.endsWith('\r') ? raw.chopped(1) : raw;
        if (line.trimmed().isEmpty())
            continue;
        if (isConflictMark(line)) {
            if (m_conflictLine == 0)
                m_conflictLine = number;
            continue;
        }
        if (auto sighting = readLine(line))
            read.push_back(std::move(*sighting));
        else
            m_unread.emplace_back(number, raw); // as it is, or it would change whenever the file is written
    }
    add(read);
}

void TagJournal::add(const std::vector<TagSighting> &sightings)
{
    for (const TagSighting &each : sightings)
        m_sightings[{each.image, each.tag}].push_back(each);
    settle();
}

void TagJournal::settle()
{
    for (auto &[key, all] : m_sightings) {
        std::stable_sort(all.begin(), all.end(), [](const TagSighting &one, const TagSighting &other) {
            return std::tie(one.at, one.digest) < std::tie(other.at, other.digest);
        });
        const auto same = [](const TagSighting &one, const TagSighting &other) { return one.digest == other.digest; };
        all.erase(std::unique(all.begin(), all.end(), same), all.end());
    }
}

std::vector<Problem> TagJournal::problems(const QString &file) const
{
    std::vector<Problem> all;
    if (m_conflictLine > 0)
        all.push_back(
            {Problem::Severity::Warning, RegistryMessage::JournalConflict, Place{file, m_conflictLine, 0}, {}});
    for (const auto &[number, line] : m_unread)
        all.push_back({Problem::Severity::Warning, RegistryMessage::JournalLineUnread, Place{file, number, 0}, {}});
    return all;
}

QByteArray TagJournal::bytes() const
{
    QByteArray bytes;
    for (const auto &[key, all] : m_sightings) {
        for (const TagSighting &each : all)
            bytes += lineOf(each) + '\n';
    }
    for (const auto &[number, line] : m_unread)
        bytes += line + '\n';
    return bytes;
}

} // namespace waybill::registry
