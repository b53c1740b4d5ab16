// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/message.h"

#include <QStringList>

#include <cstring>
#include <tuple>

namespace waybill {

Message::Message() = default;
Message::Message(const Message &other) = default;
Message::Message(Message &&other) noexcept = default;
Message &Message::operator=(const Message &other) = default;
Message &Message::operator=(Message &&other) noexcept = default;
Message::~Message() = default;

Message::Message(const QString &verbatim)
    : m_verbatim(verbatim)
{}

Message::Message(const char *family, int id)
    : m_family(QByteArray::fromRawData(family, qsizetype(std::strlen(family)))) // nothing is copied
    , m_id(id)
{}

Message::Message(const char *family, int id, const std::vector<Argument> &arguments)
    : Message(family, id)
{
    m_arguments = arguments;
}

Message Message::fromParts(QByteArray family, int id, QString verbatim, std::vector<Argument> arguments)
{
    Message message;
    message.m_family = std::move(family);
    message.m_id = id;
    message.m_verbatim = std::move(verbatim);
    message.m_arguments = std::move(arguments);
    return message;
}

void Message::reserve(std::size_t count)
{
    m_arguments.reserve(count);
}

void Message::add(const QString &text)
{
    m_arguments.emplace_back(text);
}

void Message::add(QLatin1String text)
{
    m_arguments.emplace_back(text);
}

void Message::add(Count count)
{
    m_arguments.emplace_back(count);
}

void Message::add(const QDateTime &at)
{
    m_arguments.emplace_back(at);
}

void Message::add(const Place &place)
{
    m_arguments.emplace_back(place);
}

void Message::add(Message message)
{
    m_arguments.emplace_back(std::move(message));
}

void Message::add(Listing listing)
{
    m_arguments.emplace_back(std::move(listing));
}

void Message::add(Argument argument)
{
    m_arguments.emplace_back(std::move(argument));
}

bool Message::operator==(const Message &other) const
{
    return m_id == other.m_id && m_family == other.m_family && m_verbatim == other.m_verbatim
           && m_arguments == other.m_arguments;
}

bool Message::operator<(const Message &other) const
{
    return std::tie(m_family, m_id, m_verbatim, m_arguments)
           < std::tie(other.m_family, other.m_id, other.m_verbatim, other.m_arguments);
}

Argument::Argument(const QString &text)
    : value(text)
{}

Argument::Argument(QLatin1String text)
    : value(QString(text))
{}

Argument::Argument(Count count)
    : value(count)
{}

Argument::Argument(const QDateTime &at)
    : value(at)
{}

Argument::Argument(const Place &place)
    : value(place)
{}

Argument::Argument(Message message)
    : value(std::move(message))
{}

Argument::Argument(Listing listing)
    : value(std::move(listing))
{}

Argument::Argument(const Argument &other) = default;
Argument::Argument(Argument &&other) noexcept = default;
Argument &Argument::operator=(const Argument &other) = default;
Argument &Argument::operator=(Argument &&other) noexcept = default;
Argument::~Argument() = default;

bool Argument::operator<(const Argument &other) const
{
    return value < other.value;
}

Listing listing(const QStringList &names, Listing::Join join)
{
    Listing list;
    list.join = join;
    QStringList unique = names;
    unique.removeDuplicates();
    for (const QString &name : unique)
        list.items.emplace_back(name);
    return list;
}

} // namespace waybill
