// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/messagebytes.h"

#include "support/nesting.h"

#include <QDataStream>

namespace waybill {

namespace {

constexpr quint32 MostArguments = 100'000;

Message readNested(ByteReader &in, int depth);

/// A date knows its zone, which only Qt itself writes.
QByteArray bytesOf(const QDateTime &at)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << at;
    return bytes;
}

QDateTime readDate(ByteReader &in)
{
    QDataStream stream(in.rest());
    stream.setVersion(QDataStream::Qt_6_4);
    QDateTime at;
    stream >> at;
    if (stream.status() == QDataStream::Ok)
        in.skip(qsizetype(stream.device()->pos()));
    else
        in.fail();
    return at;
}

void write(ByteWriter &out, const Argument &argument)
{
    out.add(quint8(argument.value.index()));
    struct Visitor {
        ByteWriter &out;
        void operator()(const QString &value) const { out.add(value); }
        void operator()(Count count) const { out.add(count.value); }
        void operator()(const QDateTime &at) const
        {
            const QByteArray bytes = bytesOf(at);
            out.addRaw(bytes.constData(), std::size_t(bytes.size()));
        }
        void operator()(const Place &place) const
        {
            out.add(place.file);
            out.add(place.line);
            out.add(place.column);
        }
        void operator()(const Message &message) const { writeMessage(out, message); }
        void operator()(const Listing &listing) const
        {
            out.add(quint8(listing.join));
            out.add(quint32(listing.items.size()));
            for (const Message &item : listing.items)
                writeMessage(out, item);
        }
    };
    std::visit(Visitor{out}, argument.value);
}

quint32 readSize(ByteReader &in)
{
    quint32 size = 0;
    in.read(size);
    if (size > MostArguments)
        in.fail();
    return in.isFine() ? size : 0;
}

Argument readArgument(ByteReader &in, int depth)
{
    quint8 kind = 0;
    in.read(kind);
    switch (kind) {
    case 0: {
        QString text;
        in.read(text);
        return text;
    }
    case 1: {
        Count count;
        in.read(count.value);
        return count;
    }
    case 2: return readDate(in);
    case 3: {
        Place place;
        in.read(place.file);
        in.read(place.line);
        in.read(place.column);
        return place;
    }
    case 4: return readNested(in, depth + 1);
    case 5: {
        quint8 join = 0;
        in.read(join);
        Listing listing;
        listing.join = Listing::Join(std::min<quint8>(join, quint8(Listing::Join::Lines)));
        for (quint32 left = readSize(in); left > 0 && in.isFine(); --left)
            listing.items.push_back(readNested(in, depth + 1));
        return listing;
    }
    default: in.fail(); return QString();
    }
}

Message readNested(ByteReader &in, int depth)
{
    if (depth > MostNesting) {
        in.fail();
        return {};
    }
    QByteArray family;
    qint32 id = 0;
    QString verbatim;
    in.read(family);
    in.read(id);
    in.read(verbatim);
    std::vector<Argument> arguments;
    for (quint32 left = readSize(in); left > 0 && in.isFine(); --left)
        arguments.push_back(readArgument(in, depth));
    return Message::fromParts(std::move(family), id, std::move(verbatim), std::move(arguments));
}

} // namespace

void writeMessage(ByteWriter &out, const Message &message)
{
    out.add(message.family());
    out.add(qint32(message.id()));
    out.add(message.verbatim());
    out.add(quint32(message.arguments().size()));
    for (const Argument &argument : message.arguments())
        write(out, argument);
}

Message readMessage(ByteReader &in)
{
    return readNested(in, 0);
}

} // namespace waybill
