// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/place.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <variant>
#include <vector>

namespace waybill {

struct Argument;
struct Count;
struct Listing;

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
    // Messages, arguments and errors are made and dropped in every other function: what each of these would need of a
    // variant and three containers is compiled once, in the source file.
    Message();
    Message(const Message &other);
    Message(Message &&other) noexcept;
    Message &operator=(const Message &other);
    Message &operator=(Message &&other) noexcept;
    ~Message();
    /// Words that are nobody's to translate: what a person typed, what git or a library said.
    Message(const QString &verbatim); // NOLINT: anything that can be said is a message
    template <typename A, typename B>
    Message(const QStringBuilder<A, B> &verbatim) // NOLINT: the same
        : Message(QString(verbatim))
    {}
    /// One of a family, without arguments: `return GitMessage::NotARepository;`
    template <typename Id, typename = std::enable_if_t<std::is_enum_v<Id>>>
    Message(Id id) // NOLINT: see above
        : Message(messageFamily(id), int(id))
    {}
    template <typename Id, typename = std::enable_if_t<std::is_enum_v<Id>>>
    Message(Id id, const std::vector<Argument> &arguments)
        : Message(messageFamily(id), int(id), arguments)
    {}

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

    /// For message(), below: room for so many arguments, and the next of them.
    void reserve(std::size_t count);
    void add(const QString &text);
    void add(QLatin1String text);
    void add(Count count);
    void add(const QDateTime &at);
    void add(const Place &place);
    void add(Message message);
    void add(Listing listing);
    void add(Argument argument);
    template <typename Id, typename = std::enable_if_t<std::is_enum_v<Id>>>
    void add(Id id)
    {
        add(Message(id));
    }

    bool operator==(const Message &other) const;
    /// Any order, the same in every run.
    bool operator<(const Message &other) const;

private:
    /// The name of a family is a literal.
    Message(const char *family, int id);
    Message(const char *family, int id, const std::vector<Argument> &arguments);

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
    Argument(const Argument &other);
    Argument(Argument &&other) noexcept;
    Argument &operator=(const Argument &other);
    Argument &operator=(Argument &&other) noexcept;
    ~Argument();
    template <typename Id, typename = std::enable_if_t<std::is_enum_v<Id>>>
    Argument(Id id) // NOLINT
        : Argument(Message(id))
    {}
    bool operator==(const Argument &) const = default;
    bool operator<(const Argument &other) const;
};

/// `message(GitMessage::CannotOpen, path, Count{n})`.
template <typename Id, typename... Arguments>
[[nodiscard]] Message message(Id id, Arguments &&...arguments)
{
    Message made(id);
    made.reserve(sizeof...(arguments));
    (made.add(std::forward<Arguments>(arguments)), ...);
    return made;
}

/// Names as a Listing, without repeats.
[[nodiscard]] Listing listing(const QStringList &names, Listing::Join join = Listing::Join::And);

} // namespace waybill
