// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/place.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <string>
#include <tuple>
#include <type_traits>
#include <variant>
#include <vector>

namespace waybill {

struct Argument;

/// What is to be said, before it is said in any language: an identifier and its arguments. Data carries messages; the
/// room `wording` turns them into sentences. Nothing ever reads a sentence to learn what it means.
///
/// An identifier is a value of an enumeration, a family, which names itself by a function beside it:
///
///     enum class GitMessage { CannotOpen, ... };
///     constexpr const char *messageFamily(GitMessage) { return "git"; }
///
/// and has one row for each value in `wording` (src/wording/README.md). A plain value that may cross threads.
class Message {
public:
    Message() = default;
    /// Words that are nobody's to translate: what a person typed, what git or a library said.
    Message(const QString &verbatim); // NOLINT: anything that can be said is a message
    template <typename A, typename B>
    Message(const QStringBuilder<A, B> &verbatim) // NOLINT: the same
        : Message(QString(verbatim))
    {}
    /// One of a family, without arguments: `return GitMessage::NotARepository;`
    template <typename Id, typename = std::enable_if_t<std::is_enum_v<Id>>>
    Message(Id id) // NOLINT: see above
        : m_family(rawFamily(messageFamily(id)))
        , m_id(int(id))
    {}
    template <typename Id, typename = std::enable_if_t<std::is_enum_v<Id>>>
    Message(Id id, std::vector<Argument> arguments);

    /// True where nothing is said.
    [[nodiscard]] bool isEmpty() const { return m_family.isEmpty() && m_verbatim.isEmpty(); }
    [[nodiscard]] bool isVerbatim() const { return m_family.isEmpty(); }
    [[nodiscard]] const QString &verbatim() const { return m_verbatim; }
    /// Empty where it is verbatim.
    [[nodiscard]] const QByteArray &family() const { return m_family; }
    [[nodiscard]] int id() const { return m_id; }
    [[nodiscard]] const std::vector<Argument> &arguments() const { return m_arguments; }
    /// Whether it is that one of its family, whatever its arguments.
    template <typename Id, typename = std::enable_if_t<std::is_enum_v<Id>>>
    [[nodiscard]] bool is(Id id) const
    {
        return m_id == int(id) && m_family == messageFamily(id);
    }

    /// From its parts, as a cache holds them.
    [[nodiscard]] static Message fromParts(QByteArray family, int id, QString verbatim,
                                           std::vector<Argument> arguments);

    bool operator==(const Message &other) const;
    /// Any order, the same in every run.
    bool operator<(const Message &other) const;

private:
    /// A literal, so nothing is copied.
    [[nodiscard]] static QByteArray rawFamily(const char *name)
    {
        return QByteArray::fromRawData(name, qsizetype(std::char_traits<char>::length(name)));
    }

    QByteArray m_family;
    int m_id = 0;
    QString m_verbatim;
    std::vector<Argument> m_arguments;
};

using Messages = std::vector<Message>;

/// The number that decides on singular and plural: %n of the sentence. At most one a message; it takes no place among
/// %1, %2, ...
struct Count {
    qint64 value = 0;
    bool operator==(const Count &) const = default;
    bool operator<(const Count &other) const { return value < other.value; }
};

/// Messages that are said one after the other.
struct Listing {
    enum class Join {
        And,     ///< "a, b and c"
        Or,      ///< "a, b or c"
        Comma,   ///< "a, b, c"
        Clauses, ///< "a; b; c", without the full stops of sentences
        Lines,   ///< one a line
    };
    Messages items;
    Join join = Join::And;
    bool operator==(const Listing &) const = default;
    bool operator<(const Listing &other) const { return std::tie(join, items) < std::tie(other.join, other.items); }
};

/// The n-th argument is %n of the sentence, a Count aside. Names, paths, versions and values of repositories are plain
/// texts.
struct Argument {
    std::variant<QString, Count, QDateTime, Place, Message, Listing> value;

    Argument(const QString &text); // NOLINT: brace lists of arguments read as calls do
    Argument(QLatin1String text);  // NOLINT
    Argument(Count count);         // NOLINT
    Argument(const QDateTime &at); // NOLINT
    Argument(const Place &place);  // NOLINT
    Argument(Message message);     // NOLINT
    Argument(Listing listing);     // NOLINT
    template <typename Id, typename = std::enable_if_t<std::is_enum_v<Id>>>
    Argument(Id id) // NOLINT
        : value(Message(id))
    {}
    bool operator==(const Argument &) const = default;
    bool operator<(const Argument &other) const;
};

template <typename Id, typename>
Message::Message(Id id, std::vector<Argument> arguments)
    : m_family(rawFamily(messageFamily(id)))
    , m_id(int(id))
    , m_arguments(std::move(arguments))
{}

/// `message(GitMessage::CannotOpen, path, Count{n})`.
template <typename Id, typename... Arguments>
[[nodiscard]] Message message(Id id, Arguments &&...arguments)
{
    std::vector<Argument> list;
    list.reserve(sizeof...(arguments));
    (list.emplace_back(std::forward<Arguments>(arguments)), ...);
    return Message(id, std::move(list));
}

/// Names as a Listing, without repeats.
[[nodiscard]] Listing listing(const QStringList &names, Listing::Join join = Listing::Join::And);

} // namespace waybill
