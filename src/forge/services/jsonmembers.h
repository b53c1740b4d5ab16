// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/httpanswer.h"
#include "forge/services/servicemessage.h"
#include "git/objectid.h"
#include "support/message.h"
#include "support/result.h"

#include <QJsonArray>
#include <QJsonObject>

#include <optional>

namespace waybill::forge {

/// Reads the members of an object of an answer. What may be absent is, and null is the same; a member of another type
/// than expected is noted, once: then the object as a whole is not to be used.
class JsonMembers {
public:
    /// `name` is what the object is called in what is noted: "milestone".
    explicit JsonMembers(QJsonObject object, QString name = {});

    /// On one line, visible; empty where it is absent.
    [[nodiscard]] QString line(const char *key);
    /// As it is, of several lines.
    [[nodiscard]] QString text(const char *key);
    [[nodiscard]] std::optional<qint64> number(const char *key);
    [[nodiscard]] bool flag(const char *key, bool otherwise = false);
    [[nodiscard]] QDateTime time(const char *key);       ///< UTC; invalid where it is absent
    [[nodiscard]] git::ObjectId commit(const char *key); ///< null where it is absent, or of another kind than SHA-1
    [[nodiscard]] QJsonArray array(const char *key);
    [[nodiscard]] std::optional<QJsonObject> object(const char *key);
    /// A number that has to be there.
    [[nodiscard]] qint64 requiredNumber(const char *key);
    [[nodiscard]] QString requiredLine(const char *key);

    /// The object itself, for a reader of its own.
    [[nodiscard]] const QJsonObject &whole() const { return m_object; }
    [[nodiscard]] const std::optional<Message> &misfit() const { return m_misfit; }
    void addMisfit(const std::optional<Message> &other);

private:
    /// Null where it is absent.
    [[nodiscard]] QJsonValue value(const char *key) const;
    void refuse(const char *key, ServiceMessage expected);
    [[nodiscard]] QString fullName(const char *key) const;

    QJsonObject m_object;
    QString m_name;
    std::optional<Message> m_misfit;
};

/// The object, or the array, that an answer's body is; else why it is none: a clause.
[[nodiscard]] tl::expected<QJsonObject, Message> readObject(const QByteArray &body);
[[nodiscard]] tl::expected<QJsonArray, Message> readArray(const QByteArray &body);

/// Rows of an answer, and what is wrong with those that were left out.
template <typename Row>
struct ReadRows {
    std::vector<Row> rows;
    qint64 leftOut = 0;
    std::optional<Message> why; ///< of the first one that was left out: clause

    void leaveOut(const Message &reason)
    {
        ++leftOut;
        if (!why)
            why = reason;
    }
};

/// Reads each element of an array by `read(JsonMembers &) -> Row`; those that do not fit are left out.
template <typename Row, typename Read>
[[nodiscard]] ReadRows<Row> readRows(const QJsonArray &array, Read read)
{
    ReadRows<Row> all;
    for (const auto element : array) { // QJsonValueRef, or a value in later Qt
        const QJsonValue value = element;
        if (!value.isObject()) {
            all.leaveOut(ServiceMessage::IsNotObject);
            continue;
        }
        JsonMembers members(value.toObject());
        Row row = read(members);
        if (members.misfit())
            all.leaveOut(*members.misfit());
        else
            all.rows.push_back(std::move(row));
    }
    return all;
}

} // namespace waybill::forge
