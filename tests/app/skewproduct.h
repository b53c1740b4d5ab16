// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/session/session.h"
#include "testing/scratch.h"

#include <QSignalSpy>
#include <QTest>

namespace waybill::testing {

/// A product of a server, "agent", and a client, "runtime", that pins it; both are released as
///   1.0.0        Create
///   1.1.0        Pause and CreateRequest.label more; the client calls Pause; its stored format goes from 1 to 2
///   1.1.1        nothing that matters
class SkewProduct {
public:
    SkewProduct()
    {
        sample::Storyteller agent = m_folder.story(QStringLiteral("agent"));
        agent.as("Ada", "ada@example.org").write("agent.proto", proto());
        m_pins.push_back(agent.commit("Begin"));
        agent.tag("1.0.0", "First");
        agent.wait(24).edit("agent.proto", "(Reply);\n", "(Reply);\n  rpc Pause(CreateRequest) returns (Reply);\n");
        agent.commit("Pause containers (#1)");
        agent.wait(24).edit("agent.proto", "string name = 1;\n", "string name = 1;\n  string label = 2;\n");
        m_pins.push_back(agent.commit("Label containers (#3)"));
        agent.tag("1.1.0", "Pauses");
        agent.wait(24).write("README.md", "Words\n");
        m_pins.push_back(agent.commit("docs: read me (#2)"));
        agent.tag("1.1.1", "Words");
        agent.finish();

        sample::Storyteller runtime = m_folder.story(QStringLiteral("runtime"));
        runtime.as("Bob", "bob@example.org").write("Gopkg.lock", lock(0)).write("client.go", calls("Create"));
        runtime.write("version.go", "const Version = 1\n");
        runtime.commit("Begin");
        runtime.tag("1.0.0", "First");
        runtime.wait(24).write("Gopkg.lock", lock(1)).write("client.go", calls("Pause"));
        runtime.write("version.go", "const Version = 2\n");
        runtime.commit("Pause containers (#1)");
        runtime.tag("1.1.0", "Pauses");
        runtime.wait(24).write("Gopkg.lock", lock(2));
        runtime.commit("chore: agent (#2)");
        runtime.tag("1.1.1", "Words");
        runtime.finish();
        m_error = errorText(agent) + errorText(runtime);
    }

    /// Opens it with the range 1.0.0 .. 1.1.0 in both; what went wrong, or nothing.
    [[nodiscard]] QByteArray open(app::Session &session) const
    {
        if (!m_error.isEmpty())
            return m_error;
        m_folder.write(QStringLiteral("waybill.toml"), R"([product]
name = "Skew"
lockstep = true
[[repository]]
name = "agent"
path = "agent"
base = "1.0.0"
head = "1.1.0"
[[repository]]
name = "runtime"
path = "runtime"
base = "1.0.0"
head = "1.1.0"
[[component]]
name = "runtime"
trait = "live"
[[component]]
name = "agent"
trait = "new-workloads"
[[protocol]]
name = "agent gRPC"
server = "agent"
clients = ["runtime"]
stance = "client-first"
calls = 'k\.client\.(\w+)\('
[[stored]]
name = "state"
version = { file = "runtime:version.go", pattern = 'Version = (\d+)' }
)");
        QSignalSpy loaded(&session, &app::Session::loaded);
        session.open({m_folder.path()});
        return loaded.wait(20000) ? QByteArray() : QByteArray("the product does not load");
    }

    [[nodiscard]] const ScratchFolder &folder() const { return m_folder; }

private:
    static QByteArray proto()
    {
        return "syntax = \"proto3\";\npackage grpc;\n\nservice Agent {\n  rpc Create(CreateRequest) returns (Reply);\n}\n\n"
               "message CreateRequest {\n  string name = 1;\n}\nmessage Reply {\n  string text = 1;\n}\n";
    }
    [[nodiscard]] QByteArray lock(std::size_t pin) const
    {
        return "[[projects]]\n  name = \"example.org/us/agent\"\n  packages = [\"protocols\"]\n  revision = \""
               + m_pins[pin].toHex() + "\"\n";
    }
    static QByteArray calls(const QByteArray &rpc)
    {
        return "package client\n\nfunc (k *kata) run() error {\n\t_, err := k.client.Create(ctx, req)\n\t_, err = k.client."
               + rpc + "(ctx, req)\n\treturn err\n}\n";
    }

    ScratchFolder m_folder;
    std::vector<git::ObjectId> m_pins;
    QByteArray m_error;
};

} // namespace waybill::testing
