// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "rooms.h"

#include "sourcetext.h"

#include <QDir>
#include <QRegularExpression>

#include <algorithm>

namespace waybill::house {

namespace {

const QString ListFile = QStringLiteral("src/CMakeLists.txt");

QString withoutCMakeComments(QString text)
{
    static const QRegularExpression comment(QStringLiteral("#[^\n]*"));
    return text.remove(comment);
}

QString offence(const QString &file, int line, const QString &what)
{
    return QStringLiteral("%1:%2: %3").arg(file).arg(line).arg(what);
}

std::vector<Room> roomsAt(const QString &root)
{
    return readRooms(readText(root + QLatin1Char('/') + ListFile));
}

bool isRoom(const std::vector<Room> &rooms, const QString &name)
{
    return std::any_of(rooms.begin(), rooms.end(), [&](const Room &room) { return room.name == name; });
}

} // namespace

std::vector<Room> readRooms(const QString &cmakeText)
{
    static const QRegularExpression call(QStringLiteral(R"(\bwaybill_room\(([^)]*)\))"));
    static const QRegularExpression space(QStringLiteral(R"(\s+)"));
    const QString text = withoutCMakeComments(cmakeText);
    std::vector<Room> rooms;
    for (auto matches = call.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        QStringList words = match.captured(1).split(space, Qt::SkipEmptyParts);
        if (words.isEmpty())
            continue;
        Room room{words.takeFirst(), {}, {}, {}, lineAt(text, match.capturedStart())};
        QStringList *list = nullptr;
        for (const QString &word : words) {
            if (word == QLatin1String("PARTS"))
                list = &room.parts;
            else if (word == QLatin1String("ROOMS"))
                list = &room.uses;
            else if (word == QLatin1String("LIBRARIES") || word == QLatin1String("PRIVATE_LIBRARIES"))
                list = &room.libraries;
            else if (list)
                list->append(word);
        }
        rooms.push_back(room);
    }
    return rooms;
}

QStringList includesStayBelow(const QString &root)
{
    static const QRegularExpression include(QStringLiteral(R"(^\s*#\s*include\s*["<]([\w-]+)/[^">]*[">])"),
                                            QRegularExpression::MultilineOption);
    const std::vector<Room> rooms = roomsAt(root);
    QStringList offences;
    for (const Room &room : rooms) {
        const QStringList files =
            filesBelow(root, QStringLiteral("src/") + room.name, {QStringLiteral("*.h"), QStringLiteral("*.cpp")});
        for (const QString &file : files) {
            const QString text = withoutComments(readText(root + QLatin1Char('/') + file));
            for (auto matches = include.globalMatch(text); matches.hasNext();) {
                const QRegularExpressionMatch match = matches.next();
                const QString used = match.captured(1);
                if (isRoom(rooms, used) && used != room.name && !room.uses.contains(used))
                    offences.append(offence(file, lineAt(text, match.capturedStart(1)),
                                            QStringLiteral("%1 may not use %2").arg(room.name, used)));
            }
        }
    }
    return offences;
}

QStringList roomsStandOnLowerOnes(const QString &root)
{
    const std::vector<Room> rooms = roomsAt(root);
    QStringList offences;
    if (rooms.empty())
        offences.append(offence(ListFile, 1, QStringLiteral("there are no rooms")));
    QStringList lower;
    for (const Room &room : rooms) {
        for (const QString &used : room.uses) {
            if (!lower.contains(used))
                offences.append(
                    offence(ListFile, room.line,
                            QStringLiteral("%1 uses %2, which does not stand before it").arg(room.name, used)));
        }
        for (const QString &library : room.libraries) {
            const QString name = library.mid(static_cast<int>(qstrlen("waybill_")));
            if (library.startsWith(QLatin1String("waybill_")) && isRoom(rooms, name))
                offences.append(
                    offence(ListFile, room.line, QStringLiteral("%1 links %2 past its ROOMS").arg(room.name, library)));
        }
        lower.append(room.name);
    }
    static const QRegularExpression link(QStringLiteral(R"(\btarget_link_libraries\(\s*waybill_(\w+))"));
    const QString text = withoutCMakeComments(readText(root + QLatin1Char('/') + ListFile));
    for (auto matches = link.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        if (isRoom(rooms, match.captured(1)))
            offences.append(offence(ListFile, lineAt(text, match.capturedStart()),
                                    QStringLiteral("%1 is linked past its ROOMS").arg(match.captured(1))));
    }
    return offences;
}

QStringList roomsAreOnTheMap(const QString &root)
{
    const std::vector<Room> rooms = roomsAt(root);
    const QString map = readText(root + QStringLiteral("/src/README.md"));
    QStringList offences;
    for (const Room &room : rooms) {
        if (!map.contains(QStringLiteral("\n| `%1/` |").arg(room.name)))
            offences.append(
                offence(ListFile, room.line, QStringLiteral("%1 has no row in src/README.md").arg(room.name)));
    }
    const QStringList folders =
        QDir(root + QStringLiteral("/src")).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    for (const QString &folder : folders) {
        if (!isRoom(rooms, folder))
            offences.append(QStringLiteral("src/%1: is no room").arg(folder));
    }
    return offences;
}

QStringList partsStayBelow(const QString &root)
{
    static const QRegularExpression include(QStringLiteral(R"(^\s*#\s*include\s*["<]([\w-]+)/([\w-]+)/[^">]*[">])"),
                                            QRegularExpression::MultilineOption);
    QStringList offences;
    for (const Room &room : roomsAt(root)) {
        const QString folder = QStringLiteral("src/") + room.name;
        const QStringList folders = QDir(root + QLatin1Char('/') + folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        for (const QString &part : folders) {
            if (!room.parts.contains(part))
                offences.append(offence(ListFile, room.line, QStringLiteral("%1/%2 is no part").arg(room.name, part)));
        }
        if (room.parts.isEmpty())
            continue;
        for (const QString &file : filesBelow(root, folder, {QStringLiteral("*.h"), QStringLiteral("*.cpp")})) {
            const QString part = file.section(QLatin1Char('/'), 2, 2);
            const auto own = room.parts.indexOf(part);
            if (own < 0) {
                offences.append(offence(file, 1, QStringLiteral("lies in no part of %1").arg(room.name)));
                continue;
            }
            const QString text = withoutComments(readText(root + QLatin1Char('/') + file));
            for (auto matches = include.globalMatch(text); matches.hasNext();) {
                const QRegularExpressionMatch match = matches.next();
                const QString used = match.captured(2);
                if (match.captured(1) == room.name && room.parts.indexOf(used) > own)
                    offences.append(offence(file, lineAt(text, match.capturedStart(1)),
                                            QStringLiteral("%1/%2 may not use %1/%3").arg(room.name, part, used)));
            }
        }
    }
    return offences;
}

QStringList roomsAreSmall(const QString &root)
{
    constexpr int MostLines = 12000;
    QStringList offences;
    for (const Room &room : roomsAt(root)) {
        QStringList folders;
        for (const QString &part : room.parts)
            folders.append(room.name + QLatin1Char('/') + part);
        if (folders.isEmpty())
            folders.append(room.name);
        for (const QString &folder : folders) {
            qsizetype lines = 0;
            const QStringList files =
                filesBelow(root, QStringLiteral("src/") + folder, {QStringLiteral("*.h"), QStringLiteral("*.cpp")});
            for (const QString &file : files)
                lines += readText(root + QLatin1Char('/') + file).count(QLatin1Char('\n'));
            if (lines > MostLines)
                offences.append(offence(ListFile, room.line,
                                        QStringLiteral("%1 has %2 lines: it is two rooms").arg(folder).arg(lines)));
        }
    }
    return offences;
}

} // namespace waybill::house
