// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/finding.h"

namespace waybill::handmade {

/// A declaration in api.proto; without a line there is none.
inline proto::Declaration declared(int line, const QString &text)
{
    proto::Declaration made;
    if (line > 0) {
        made.file = QStringLiteral("api.proto");
        made.span = {line, 1, line, 20};
        made.text = text;
    }
    return made;
}

inline proto::Element element(proto::ElementKind kind, const QString &name, const QString &parent,
                              const proto::Declaration &before, const proto::Declaration &after)
{
    proto::Element made;
    made.kind = kind;
    made.name = name;
    made.parent = parent;
    made.before = before;
    made.after = after;
    return made;
}

inline proto::Finding finding(const char *rule, proto::ElementKind kind, const QString &symbol, int oldLine,
                              int newLine, const proto::Skew &skew, const QString &message)
{
    proto::Finding made;
    made.rule = proto::findRule(QString::fromLatin1(rule));
    made.axis = made.rule->axis;
    made.impact = made.rule->impact;
    made.skew = skew;
    made.kind = kind;
    made.symbol = symbol;
    made.message = message;
    if (newLine > 0)
        made.place = {QStringLiteral("api.proto"), newLine, 3};
    if (oldLine > 0)
        made.oldPlace = {QStringLiteral("api.proto"), oldLine, 3};
    return made;
}

/// A package "box" with a service that has a new RPC, a message with a field that is gone, one that has another type
/// and one that has another comment, and an enum that moved, from which a field's type follows.
inline proto::Comparison comparison()
{
    using proto::ElementKind;
    const auto s = [](const char *text) { return QString::fromLatin1(text); };
    proto::Comparison made;
    made.filesBefore = made.filesAfter = 2;
    made.filesCompared = 1;
    auto &e = made.elements;
    e[s("box")] =
        element(ElementKind::Package, s("box"), {}, declared(2, s("package box")), declared(2, s("package box")));
    e[s("box.Boxes")] = element(ElementKind::Service, s("Boxes"), s("box"), declared(4, s("service Boxes")),
                                declared(4, s("service Boxes")));
    e[s("box.Boxes.Pause")] =
        element(ElementKind::Rpc, s("Pause"), s("box.Boxes"), {}, declared(6, s("rpc Pause(Box) returns (Box)")));
    e[s("box.Box")] = element(ElementKind::Message, s("Box"), s("box"), declared(10, s("message Box")),
                              declared(12, s("message Box")));
    e[s("box.Box.name")] = element(ElementKind::Field, s("name"), s("box.Box"), declared(11, s("string name = 1")), {});
    e[s("box.Box.size")] = element(ElementKind::Field, s("size"), s("box.Box"), declared(12, s("int32 size = 2")),
                                   declared(13, s("string size = 2")));
    e[s("box.Box.note")] = element(ElementKind::Field, s("note"), s("box.Box"), declared(13, s("string note = 3")),
                                   declared(14, s("string note = 3")));
    e[s("box.Box.kind")] = element(ElementKind::Field, s("kind"), s("box.Box"), declared(14, s("Kind kind = 4")),
                                   declared(15, s("Sort kind = 4")));
    e[s("box.Kind")] = element(ElementKind::Enum, s("Kind"), s("box"), declared(20, s("enum Kind")), {});
    const proto::Skew refused{Verdict::Refused, Verdict::Works, Verdict::Works};
    const proto::Skew broken{Verdict::Broken, Verdict::Broken, Verdict::Broken};
    made.findings = {
        finding("RPC_ADDED", ElementKind::Rpc, s("box.Boxes.Pause"), 0, 6, refused, s("RPC \"Pause\" was added.")),
        finding("FIELD_NO_DELETE", ElementKind::Field, s("box.Box.name"), 11, 12,
                {Verdict::Works, Verdict::Ignored, Verdict::Ignored}, s("Field \"1\" was deleted.")),
        finding("FIELD_SAME_TYPE", ElementKind::Field, s("box.Box.size"), 12, 13, broken,
                s("Field \"2\" changed type from \"int32\" to \"string\".")),
        finding("COMMENT_CHANGED", ElementKind::Field, s("box.Box.note"), 13, 14, {}, s("The comment differs.")),
        finding("ENUM_NO_DELETE", ElementKind::Enum, s("box.Kind"), 20, 1, {}, s("Enum \"Kind\" was deleted.")),
        finding("FIELD_SAME_TYPE", ElementKind::Field, s("box.Box.kind"), 14, 15, {},
                s("Field \"4\" changed type from \"Kind\" to \"Sort\".")),
    };
    made.findings[2].axis = Axis::Wire;
    made.findings[4].axis = Axis::Source;
    made.findings[5].axis = Axis::Source;
    made.findings[5].cause = 4;
    return made;
}

} // namespace waybill::handmade
