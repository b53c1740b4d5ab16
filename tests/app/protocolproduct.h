// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/session/session.h"
#include "testing/scratch.h"

#include <QSignalSpy>
#include <QTest>

namespace waybill::testing {

/// A product of two repositories: "plain" without a protocol, and "box" with one:
///   1.0.0        box.proto and shared/note.proto
///   1.1.0        another comment
///   1.2.0        an RPC and its request more, a field less, one of another type; an import that is not there
///   1.3.0        no change of the protocol
class ProtocolProduct {
public:
    ProtocolProduct()
    {
        sample::Storyteller plain = m_folder.story(QStringLiteral("plain"));
        plain.as("Bob", "bob@example.org").write("main.go", "package main\n");
        plain.commit("Begin");
        plain.tag("1.0.0", "First release");
        plain.wait(24).write("main.go", "package main\n\nfunc main() {}\n");
        plain.commit("fix: let it run (#1)");
        plain.finish();
        sample::Storyteller box = m_folder.story(QStringLiteral("box"));
        box.as("Ada", "ada@example.org").write("proto/box.proto", first()).write("proto/shared/note.proto", note());
        box.commit("Begin");
        box.tag("1.0.0", "First release");
        box.wait(24).edit("proto/box.proto", "// What is in it.", "// What is in the box.");
        box.commit("docs: say it better (#1)");
        box.tag("1.1.0", "Words");
        box.wait(24)
            .edit("proto/box.proto", "import \"shared/note.proto\";",
                  "import \"shared/note.proto\";\nimport \"nowhere.proto\";")
            .edit("proto/box.proto", "  string label = 2;\n", "")
            .edit("proto/box.proto", "int32 size = 3;", "string size = 3;")
            .edit("proto/box.proto", "  rpc Open(Box) returns (Box);\n",
                  "  rpc Open(Box) returns (Box);\n  rpc Pause(PauseRequest) returns (Box);\n")
            .edit("proto/box.proto", "// The end.\n", "message PauseRequest {\n  string reason = 1;\n}\n// The end.\n");
        box.commit("feat!: pause boxes (#2)");
        box.tag("1.2.0", "Pauses");
        box.wait(24).write("README.md", "Words\n");
        box.commit("docs: read me (#3)");
        box.tag("1.3.0", "Words again");
        box.finish();
        m_error = errorText(plain) + errorText(box);
    }

    static QByteArray first()
    {
        return "syntax = \"proto3\";\npackage box;\nimport \"shared/note.proto\";\n\n"
               "service Boxes {\n  rpc Open(Box) returns (Box);\n}\n\n"
               "// What is in it.\nmessage Box {\n  string name = 1;\n  string label = 2;\n  int32 size = 3;\n"
               "  shared.Note note = 4;\n}\n// The end.\n";
    }
    static QByteArray note()
    {
        return "syntax = \"proto3\";\npackage shared;\n\nmessage Note {\n  string text = 1;\n}\n";
    }

    /// Opens it, with the range of "box" (empty: the defaults); what went wrong, or nothing.
    [[nodiscard]] QByteArray open(app::Session &session, const QByteArray &base, const QByteArray &head) const
    {
        if (!m_error.isEmpty())
            return m_error;
        QByteArray toml = "[product]\nname = \"Boxes\"\n[[repository]]\nname = \"plain\"\npath = \"plain\"\n"
                          "[[repository]]\nname = \"box\"\npath = \"box\"\n";
        if (!base.isEmpty())
            toml += "base = \"" + base + "\"\nhead = \"" + head + "\"\n";
        m_folder.write(QStringLiteral("waybill.toml"), toml);
        QSignalSpy loaded(&session, &app::Session::loaded);
        session.open({m_folder.path()});
        if (!loaded.wait(20000))
            return "the product does not load";
        return {};
    }

    [[nodiscard]] const ScratchFolder &folder() const { return m_folder; }
    [[nodiscard]] QString box() const { return m_folder.path(QStringLiteral("box")); }

private:
    ScratchFolder m_folder;
    QByteArray m_error;
};

} // namespace waybill::testing
