// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/problem.h"

#include <QSet>
#include <QStringList>

#include <toml++/toml.h>

#include <optional>
#include <vector>

namespace waybill::release {

/// A key of a table, as it is written in a waybill.toml.
[[nodiscard]] inline QLatin1String operator""_key(const char *text, std::size_t size)
{
    return QLatin1String(text, qsizetype(size));
}

/// A key that the reader of a TOML file looks for, and what it takes there.
struct TomlKey {
    enum class Kind {
        Text,
        Flag,
        Texts,  ///< a string, or an array of strings
        Table,  ///< [key], or key = { ... }
        Tables, ///< [[key]]
        Entries ///< any key, with a string; `key` is empty
    };
    enum class Names { Nothing, Repository, RepositoryPath }; ///< what its strings name
    QString table;                                            ///< the full name of the table; empty: the file's top
    QString key;
    Kind kind = Kind::Text;
    QStringList words = {}; ///< the only ones that it takes, where there are but some
    Names names = Names::Nothing;
    bool operator==(const TomlKey &) const = default;
};

/// What was wrong in a TOML file: mistakes, of which one is enough to refuse it, and what is merely odd.
struct TomlLog {
    QString file;
    std::vector<Error> errors;
    std::vector<Problem> problems;
    std::vector<TomlKey> asked; ///< the keys that were looked for, each once
};

/// One table of a TOML file, read key by key. Every key that is asked for counts as known; a value of another type is
/// logged with its place, its full name ("product.lockstep") and what was expected, and reads as absent. Lives no
/// longer than the parsed file and the log.
class TomlTable {
public:
    /// `name` is the full name of the table; empty for the whole file.
    TomlTable(const toml::table &table, QString name, TomlLog &log);

    [[nodiscard]] bool has(QLatin1String key) const;
    /// Strings may not be empty unless `mayBeEmpty`.
    [[nodiscard]] std::optional<QString> text(QLatin1String key, bool mayBeEmpty = false);
    [[nodiscard]] std::optional<bool> flag(QLatin1String key);
    /// A string, or an array of strings: each with its place.
    struct PlacedText {
        QString text;
        Place place;
    };
    [[nodiscard]] std::vector<PlacedText> texts(QLatin1String key);
    /// [key], or key = { ... }.
    [[nodiscard]] std::optional<TomlTable> table(QLatin1String key);
    /// [[key]].
    [[nodiscard]] std::vector<TomlTable> tables(QLatin1String key);
    /// The keys of this table with their values, which have to be strings, in the order of the file.
    [[nodiscard]] std::vector<std::pair<QString, PlacedText>> entries();
    /// One of a fixed list of words, each the keyName() of a value.
    template <typename List>
    [[nodiscard]] std::optional<typename List::value_type> word(QLatin1String key, const List &values)
    {
        const auto found = text(key, true);
        QStringList words;
        for (const auto value : values)
            words << keyName(value);
        offer(key, words);
        if (!found)
            return {};
        const qsizetype at = words.indexOf(*found);
        if (at >= 0)
            return values[std::size_t(at)];
        refuseWord(key, *found, words);
        return {};
    }
    /// Says what `key`, which was read already, takes.
    void offer(QLatin1String key, const QStringList &words);
    void offer(QLatin1String key, TomlKey::Names names);

    /// Logs every key that nobody asked for, with the known one that it may be a slip of.
    void reportUnknownKeys();
    /// Logs a mistake at the value of `key`, or at the table where it has none.
    void refuse(QLatin1String key, const Message &what, const Message &expected);
    void refuse(const Place &place, const Message &what, const Message &expected);
    /// Logs something odd at the value of `key`.
    void warn(QLatin1String key, const Message &message, const Message &advice = {});
    void warn(const Place &place, const Message &message, const Message &advice = {});

    [[nodiscard]] Place placeOf(QLatin1String key) const;
    [[nodiscard]] QString fullName(const QString &key) const;

private:
    [[nodiscard]] const toml::node *value(QLatin1String key, TomlKey::Kind kind);
    TomlKey *ask(const QString &key, TomlKey::Kind kind);
    [[nodiscard]] Place place(const toml::source_region &region) const;
    void refuseType(const QString &name, const toml::node &node, const Message &expected);
    void refuseWord(QLatin1String key, const QString &found, const QStringList &words);

    const toml::table *m_table;
    QString m_name;
    TomlLog *m_log;
    QSet<QString> m_known;
};

/// The word of the list that `text` is most likely a slip of (at most two letters wrong); empty where none is near.
[[nodiscard]] QString nearestWord(const QString &text, const QStringList &words);

} // namespace waybill::release
