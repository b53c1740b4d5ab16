// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/messagestream.h"

#include "support/nesting.h"

namespace waybill {

namespace {

constexpr quint32 MostArguments = 100'000;

Message readMessage(QDataStream &stream, int depth);

void write(QDataStream &stream, const Argument &argument)
{
    stream << quint8(argument.value.index());
    struct Visitor {
        QDataStream &stream;
        void operator()(const QString &value) const { stream << value; }
        void operator()(Count count) const { stream << count.value; }
        void operator()(const QDateTime &at) const { stream << at; }
        void operator()(const Place &place) const { stream << place.file << place.line << place.column; }
        void operator()(const Message &message) const { stream << message; }
        void operator()(const Listing &listing) const
        {
            stream << quint8(listing.join) << quint32(listing.items.size());
            for (const Message &item : listing.items)
                stream << item;
        }
    };
    std::visit(Visitor{stream}, argument.value);
}

quint32 readSize(QDataStream &stream)
{
    quint32 size = 0;
    stream >> size;
    if (size > MostArguments)
        stream.setStatus(QDataStream::ReadCorruptData);
    return stream.status() == QDataStream::Ok ? size : 0;
}

Argument readArgument(QDataStream &stream, int depth)
{
    quint8 kind = 0;
    stream >> kind;
    switch (kind) {
    case 0: {
        QString text;
        stream >> text;
        return text;
    }
    case 1: {
        Count count;
        stream >> count.value;
        return count;
    }
    case 2: {
        QDateTime at;
        stream >> at;
        return at;
    }
    case 3: {
        Place place;
        stream >> place.file >> place.line >> place.column;
        return place;
    }
    case 4: return readMessage(stream, depth + 1);
    case 5: {
        quint8 join = 0;
        stream >> join;
        Listing listing;
        listing.join = Listing::Join(std::min<quint8>(join, quint8(Listing::Join::Lines)));
        for (quint32 left = readSize(stream); left > 0 && stream.status() == QDataStream::Ok; --left)
            listing.items.push_back(readMessage(stream, depth + 1));
        return listing;
    }
    default: stream.setStatus(QDataStream::ReadCorruptData); return QString();
    }
}

Message readMessage(QDataStream &stream, int depth)
{
    if (depth > MostNesting) {
        stream.setStatus(QDataStream::ReadCorruptData);
        return {};
    }
    QByteArray family;
    qint32 id = 0;
    QString verbatim;
    stream >> family >> id >> verbatim;
    std::vector<Argument> arguments;
    for (quint32 left = readSize(stream); left > 0 && stream.status() == QDataStream::Ok; --left)
        arguments.push_back(readArgument(stream, depth));
    return Message::fromParts(std::move(family), id, std::move(verbatim), std::move(arguments));
}

} // namespace

QDataStream &operator<<(QDataStream &stream, const Message &message)
{
    stream << message.family() << qint32(message.id()) << message.verbatim() << quint32(message.arguments().size());
    for (const Argument &argument : message.arguments())
        write(stream, argument);
    return stream;
}

QDataStream &operator>>(QDataStream &stream, Message &message)
{
    message = readMessage(stream, 0);
    return stream;
}

} // namespace waybill
