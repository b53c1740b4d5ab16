// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/parse.h"
#include "protodump.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::proto;
using waybill::testing::ProtoDump;

class TestFeatures : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void defaults_data();
    void defaults();
    void ofFields_data();
    void ofFields();
    void ofEnumsAndMessages();
    void ofMapEntries();
    void findsOptions();
};

void TestFeatures::defaults_data()
{
    QTest::addColumn<int>("edition");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, Edition edition, const char *expected) {
        QTest::newRow(name) << int(edition) << QByteArray(expected);
    };
    row("proto2", Edition::Proto2, "explicit closed expanded none prefixed legacy string java-default");
    row("proto3", Edition::Proto3, "implicit open packed verify prefixed allow string java-default");
    row("2023", Edition::E2023, "explicit open packed verify prefixed allow string java-default");
    row("2024", Edition::E2024, "explicit open packed verify prefixed allow view java-default");
    row("unknown", Edition::Unknown, "explicit open packed verify prefixed allow view java-default");
}

void TestFeatures::defaults()
{
    QFETCH(int, edition);
    QFETCH(QByteArray, expected);
    QCOMPARE(ProtoDump::features(defaultFeatures(Edition(edition))), expected);
}

void TestFeatures::ofFields_data()
{
    // The first field of the first message that has one, directly or nested, or the first extension.
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *source, const char *expected) {
        QTest::newRow(name) << QByteArray(source) << QByteArray(expected);
    };
    const char *const proto2 = "explicit closed expanded none prefixed legacy string java-default";
    row("proto2: optional", "message M { optional string a = 1; }", proto2);
    row("proto2: repeated", "message M { repeated int32 a = 1; }", proto2);
    row("proto2: required", "message M { required string a = 1; }",
        "required closed expanded none prefixed legacy string java-default");
    row("proto2: packed", "message M { repeated int32 a = 1 [packed = true]; }",
        "explicit closed packed none prefixed legacy string java-default");
    row("proto2: group", "message M { optional group A = 1 {} }",
        "explicit closed expanded none delimited legacy string java-default");
    row("proto2: cord", "message M { optional string a = 1 [ctype = CORD]; }",
        "explicit closed expanded none prefixed legacy cord java-default");
    row("proto2: piece", "message M { optional string a = 1 [ctype = STRING_PIECE]; }",
        "explicit closed expanded none prefixed legacy piece java-default");
    row("proto2: checked in Java", "option java_string_check_utf8 = true; message M { optional string a = 1; }",
        "explicit closed expanded none prefixed legacy string java-verify");
    row("proto2: not checked in Java", "option java_string_check_utf8 = false; message M { optional string a = 1; }",
        proto2);
    row("proto2: extension", "extend M { optional string a = 1; }", proto2);

    const char *const proto3 = "implicit open packed verify prefixed allow string java-default";
    const char *const proto3Explicit = "explicit open packed verify prefixed allow string java-default";
    row("proto3: plain", "syntax = 'proto3'; message M { string a = 1; }", proto3);
    row("proto3: optional", "syntax = 'proto3'; message M { optional string a = 1; }", proto3Explicit);
    row("proto3: in a oneof", "syntax = 'proto3'; message M { oneof o { string a = 1; } }", proto3Explicit);
    row("proto3: extension", "syntax = 'proto3'; extend M { string a = 1; }", proto3Explicit);
    row("proto3: repeated", "syntax = 'proto3'; message M { repeated int32 a = 1; }", proto3);
    row("proto3: expanded", "syntax = 'proto3'; message M { repeated int32 a = 1 [packed = false]; }",
        "implicit open expanded verify prefixed allow string java-default");
    row("proto3: nested", "syntax = 'proto3'; message M { message N { string a = 1; } }", proto3);

    const char *const edition = "explicit open packed verify prefixed allow string java-default";
    row("2023: plain", "edition = '2023'; message M { string a = 1; }", edition);
    row("2024: plain", "edition = '2024'; message M { string a = 1; }",
        "explicit open packed verify prefixed allow view java-default");
    row("2023: its own presence", "edition = '2023'; message M { string a = 1 [features.field_presence = IMPLICIT]; }",
        "implicit open packed verify prefixed allow string java-default");
    row("2023: required", "edition = '2023'; message M { string a = 1 [features.field_presence = LEGACY_REQUIRED]; }",
        "required open packed verify prefixed allow string java-default");
    row("2023: all its own, in a literal",
        "edition = '2023'; message M { string a = 1 [features = { field_presence: IMPLICIT, utf8_validation: NONE "
        "repeated_field_encoding: EXPANDED; message_encoding: DELIMITED, enum_type: CLOSED, "
        "json_format: LEGACY_BEST_EFFORT, [pb.cpp] { string_type: CORD }, [pb.java]: { utf8_validation: VERIFY } }]; }",
        "implicit closed expanded none delimited legacy cord java-verify");
    row("2023: from the file",
        "edition = '2023'; option features.field_presence = IMPLICIT; message M { int32 a = 1; }",
        "implicit open packed verify prefixed allow string java-default");
    row("2023: from the file, nested",
        "edition = '2023'; option features.utf8_validation = NONE; message M { message N { int32 a = 1; } }",
        "explicit open packed none prefixed allow string java-default");
    row("2023: the message over the file",
        "edition = '2023'; option features.json_format = LEGACY_BEST_EFFORT; option features.utf8_validation = NONE; "
        "message M { option features.json_format = ALLOW; string a = 1; }",
        "explicit open packed none prefixed allow string java-default");
    row("2023: the message around the message",
        "edition = '2023'; message M { option features.message_encoding = DELIMITED; message N { M a = 1; } }",
        "explicit open packed verify delimited allow string java-default");
    row("2023: from the oneof",
        "edition = '2023'; message M { oneof o { option features.utf8_validation = NONE; string a = 1; } }",
        "explicit open packed none prefixed allow string java-default");
    row("2023: not what the oneof beside it says",
        "edition = '2023'; message M { string a = 1; oneof o { option features.utf8_validation = NONE; int32 b = 2; } }",
        edition);
    row("2023: the field over everything",
        "edition = '2023'; option features.utf8_validation = NONE; message M { "
        "string a = 1 [features.utf8_validation = VERIFY]; }",
        edition);
    row("2023: a oneof knows what is set",
        "edition = '2023'; option features.field_presence = IMPLICIT; message M { oneof o { string a = 1; } }",
        edition);
    row("2023: maps are never delimited",
        "edition = '2023'; option features.message_encoding = DELIMITED; message M { map<int32, M> a = 1; }", edition);
    row("2023: packed says nothing", "edition = '2023'; message M { repeated int32 a = 1 [packed = false]; }", edition);
    row("2023: cord", "edition = '2023'; message M { string a = 1 [ctype = CORD]; }",
        "explicit open packed verify prefixed allow cord java-default");
    row("2023: the feature over ctype",
        "edition = '2023'; message M { string a = 1 [ctype = CORD, features.(pb.cpp).string_type = VIEW]; }",
        "explicit open packed verify prefixed allow view java-default");
    row("2023: ctype over the file's feature",
        "edition = '2023'; option features.(pb.cpp).string_type = VIEW; message M { string a = 1 [ctype = CORD]; }",
        "explicit open packed verify prefixed allow cord java-default");
    row("2024: ctype says nothing", "edition = '2024'; message M { string a = 1 [ctype = CORD]; }",
        "explicit open packed verify prefixed allow view java-default");
    row("2023: checked in Java", "edition = '2023'; option java_string_check_utf8 = true; message M { string a = 1; }",
        "explicit open packed verify prefixed allow string java-verify");
    row("2024: the old Java option says nothing",
        "edition = '2024'; option java_string_check_utf8 = true; message M { string a = 1; }",
        "explicit open packed verify prefixed allow view java-default");
    row("2023: the new Java option",
        "edition = '2023'; option features.(pb.java).utf8_validation = VERIFY; message M { string a = 1; }",
        "explicit open packed verify prefixed allow string java-verify");
    row("2023: unknown features and values",
        "edition = '2023'; option features.new_one = X; option features.enum_type = AJAR; "
        "option features.(other).enum_type = CLOSED; message M { string a = 1; }",
        edition);
    row("2023: extension", "edition = '2023'; option features.field_presence = IMPLICIT; extend M { string a = 1; }",
        edition);
}

void TestFeatures::ofFields()
{
    QFETCH(QByteArray, source);
    QFETCH(QByteArray, expected);
    const ProtoFilePtr file = parse(source);
    QCOMPARE(ProtoDump::problems(*file), QByteArray());
    if (!file->extensions.empty()) {
        QCOMPARE(ProtoDump::features(file->extensions.front().features), expected);
        return;
    }
    const proto::Message *message = &file->messages.front();
    while (message->fields.empty())
        message = &message->messages.front();
    QCOMPARE(ProtoDump::features(message->fields.front().features), expected);
}

void TestFeatures::ofEnumsAndMessages()
{
    const ProtoFilePtr file = parse(R"(edition = "2023";
option features.enum_type = CLOSED;
enum Top { A = 0; }
enum Own { option features.enum_type = OPEN; B = 0; }
message M {
  option features.json_format = LEGACY_BEST_EFFORT;
  message N { option features.enum_type = OPEN; enum Deep { D = 0; } }
  enum Inner { C = 0; }
}
)");
    QCOMPARE(file->features.enumType, EnumType::Closed);
    QCOMPARE(file->find("Top")->enumeration->features.enumType, EnumType::Closed);
    QCOMPARE(file->find("Own")->enumeration->features.enumType, EnumType::Open);
    QCOMPARE(file->find("Own")->enumeration->features.json, JsonFormat::Allow);
    QCOMPARE(file->find("M")->message->features.enumType, EnumType::Closed);
    QCOMPARE(file->find("M")->message->features.json, JsonFormat::LegacyBestEffort);
    QCOMPARE(file->find("M.N")->message->features.json, JsonFormat::LegacyBestEffort);
    QCOMPARE(file->find("M.Inner")->enumeration->features.enumType, EnumType::Closed);
    QCOMPARE(file->find("M.Inner")->enumeration->features.json, JsonFormat::LegacyBestEffort);
    QCOMPARE(file->find("M.N.Deep")->enumeration->features.enumType, EnumType::Open);
}

void TestFeatures::ofMapEntries()
{
    const ProtoFilePtr file = parse("edition = '2023'; option features.message_encoding = DELIMITED; message M { "
                                    "map<string, M> a = 1 [features.utf8_validation = NONE]; }");
    const proto::Message *entry = file->find("M.AEntry")->message;
    for (const Field &field : entry->fields) {
        QCOMPARE(field.features.utf8, Utf8Validation::None); // what the map field says is meant for them
        QCOMPARE(field.features.message, MessageEncoding::LengthPrefixed);
    }
}

void TestFeatures::findsOptions()
{
    const ProtoFilePtr file = parse("edition = '2023'; option features.enum_type = CLOSED; option java_package = 'a'; "
                                    "option features.(pb.cpp) = { string_type: CORD };");
    QCOMPARE(findOption(file->options, "java_package")->value, std::string_view("a"));
    QVERIFY(!findOption(file->options, "java"));
    QCOMPARE(findFeature(file->options, "enum_type")->value, std::string_view("CLOSED"));
    QCOMPARE(findFeature(file->options, "(pb.cpp).string_type")->value, std::string_view("CORD"));
    QVERIFY(!findFeature(file->options, "string_type"));
    QVERIFY(!findFeature(file->options, "java_package"));
}

WAYBILL_TEST_MAIN(TestFeatures)
#include "tst_features.moc"
