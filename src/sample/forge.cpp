// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "sample/forge.h"

#include <QDateTime>

namespace waybill::sample {

qint64 morning(int year, int month, int day)
{
    return QDateTime(QDate(year, month, day), QTime(9, 0), Qt::UTC).toSecsSinceEpoch();
}

qint64 releaseDay(const QByteArray &version)
{
    static const std::map<QByteArray, qint64> days{
        {"1.0.0-rc0", morning(2024, 3, 11)},    {"1.0.0", morning(2024, 3, 25)},
        {"1.1.0-alpha0", morning(2024, 4, 29)}, {"1.1.0-rc0", morning(2024, 6, 3)},
        {"1.1.0", morning(2024, 6, 17)},        {"1.0.1", morning(2024, 7, 1)},
        {"1.2.0-alpha0", morning(2024, 8, 5)},  {"1.1.1", morning(2024, 8, 12)},
        {"1.2.0-rc0", morning(2024, 9, 16)},    {"1.2.0", morning(2024, 9, 30)},
        {"1.1.2", morning(2024, 10, 14)},       {"1.2.1", morning(2024, 11, 11)},
        {"1.3.0-alpha0", morning(2024, 12, 2)}, {"1.3.0-rc0", morning(2025, 1, 20)},
        {"1.3.0", morning(2025, 2, 3)},         {"1.2.2", morning(2025, 3, 3)},
        {"1.4.0-alpha0", morning(2025, 4, 22)},
    };
    const auto found = days.find(version);
    return found == days.end() ? 0 : found->second;
}

Forge &Forge::on(int year, int month, int day)
{
    m_story.at(morning(year, month, day));
    return *this;
}

git::ObjectId Forge::commit(const Person &author, const QByteArray &message)
{
    m_story.as(author.name, author.email, author.offsetMinutes).through({}, {});
    return m_story.commit(message);
}

Forge &Forge::open(const Person &author, const QByteArray &topic)
{
    m_trunk = m_story.current();
    m_topic = author.login + "/" + topic;
    m_story.topic(m_topic);
    return *this;
}

git::ObjectId Forge::merge(const Person &merger, int number, const QByteArray &title, const QByteArray &body)
{
    m_story.wait(5).go(m_trunk);
    m_story.as(merger.name, merger.email, merger.offsetMinutes).through("Forge", "noreply@forge.example");
    QByteArray message = "Merge pull request #" + QByteArray::number(number) + " from " + m_topic + "\n\n" + title;
    if (!body.isEmpty())
        message += "\n\n" + body;
    const git::ObjectId id = m_story.merge({m_topic}, message);
    m_story.through({}, {}).wait(14);
    return id;
}

git::ObjectId Forge::squash(const Person &author, int number, const QByteArray &title, const QByteArray &body)
{
    m_story.as(author.name, author.email, author.offsetMinutes).through("Forge", "noreply@forge.example");
    QByteArray message = title + " (#" + QByteArray::number(number) + ")";
    if (!body.isEmpty())
        message += "\n\n" + body;
    const git::ObjectId id = m_story.commit(message);
    m_story.through({}, {}).wait(20);
    return id;
}

git::ObjectId Forge::pull(const Person &author, const Person &merger, int number, const QByteArray &topic,
                          const QByteArray &message)
{
    open(author, topic).commit(author, message);
    return merge(merger, number, message.left(message.indexOf('\n')));
}

git::ObjectId Forge::release(const Person &by, const QByteArray &version)
{
    m_story.at(releaseDay(version)).wait(5);
    m_story.write("VERSION", version + "\n");
    const git::ObjectId id = commit(by, "release: Lagoon " + version + "\n\n" + by.signOff());
    m_story.tag(version, "Lagoon release " + version);
    return id;
}

} // namespace waybill::sample
