// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/settingsformat.h"

#include <QDataStream>
#include <QFileDevice>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace waybill::app {

namespace {

/// A value that JSON has no type for is an object of this one key.
constexpr QLatin1String BytesKey("@bytes");
constexpr QLatin1String VariantKey("@variant");

QJsonObject packed(QLatin1String key, const QByteArray &bytes)
{
    return {{key, QString::fromLatin1(bytes.toBase64())}};
}

QJsonValue toJson(const QVariant &value)
{
    switch (value.typeId()) {
    case QMetaType::Bool:
    case QMetaType::Int:
    case QMetaType::LongLong: // as numbers come back
    case QMetaType::Double:
    case QMetaType::QString: return QJsonValue::fromVariant(value);
    case QMetaType::QStringList: return QJsonArray::fromStringList(value.toStringList());
    case QMetaType::QByteArray: return packed(BytesKey, value.toByteArray());
    case QMetaType::QVariantList: {
        QJsonArray array;
        const QVariantList values = value.toList();
        for (const QVariant &one : values)
            array.append(toJson(one));
        return array;
    }
    default: break;
    }
    QByteArray bytes;
    QDataStream stream(&bytes, QDataStream::WriteOnly);
    stream << value;
    return packed(VariantKey, bytes);
}

QVariant fromJson(const QJsonValue &value)
{
    if (value.isArray()) {
        QVariantList values;
        const QJsonArray array = value.toArray();
        for (const QJsonValue one : array)
            values.append(fromJson(one));
        return values;
    }
    if (!value.isObject())
        return value.toVariant();
    const QJsonObject object = value.toObject();
    const auto bytesOf = [&object](QLatin1String key) {
        return QByteArray::fromBase64(object.value(key).toString().toLatin1());
    };
    if (object.contains(BytesKey))
        return bytesOf(BytesKey);
    QVariant variant;
    QDataStream stream(bytesOf(VariantKey));
    stream >> variant;
    return variant;
}

} // namespace

QSettings::Format settingsFormat()
{
    return QSettings::registerFormat(QStringLiteral("json"), readSettings, writeSettings);
}

bool readSettings(QIODevice &device, QSettings::SettingsMap &values)
{
    QJsonParseError error;
    const QJsonObject object = QJsonDocument::fromJson(device.readAll(), &error).object();
    for (auto entry = object.begin(); entry != object.end(); ++entry)
        values.insert(entry.key(), fromJson(entry.value()));
    return error.error == QJsonParseError::NoError;
}

bool writeSettings(QIODevice &device, const QSettings::SettingsMap &values)
{
    QJsonObject object;
    for (auto entry = values.begin(); entry != values.end(); ++entry)
        object.insert(entry.key(), toJson(entry.value()));
    const QByteArray bytes = QJsonDocument(object).toJson();
    // Flushed here: QSaveFile does not look at what becomes of its buffer.
    auto *file = qobject_cast<QFileDevice *>(&device);
    return device.write(bytes) == bytes.size() && (file == nullptr || file->flush());
}

} // namespace waybill::app
