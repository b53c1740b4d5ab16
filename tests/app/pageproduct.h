// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/session/session.h"
#include "testing/scratch.h"

#include <QSignalSpy>
#include <QTest>

namespace waybill::testing {

/// A product of two repositories, read by a session: "alpha" with six changes since 1.0.0, "beta" with none. Told by
/// Storyteller, gone with the test.
class PageProduct {
public:
    static constexpr int Changes = 6;

    PageProduct()
    {
        sample::Storyteller alpha = m_folder.story(QStringLiteral("alpha"));
        alpha.as("Ada", "ada@example.org").write("main.go", "package main\n").write("api.proto", "message A {}\n");
        alpha.commit("Begin");
        alpha.tag("1.0.0", "First release");
        alpha.wait(24).write("README.md", "Words\n");
        alpha.commit("docs: say what it is (#1)");
        alpha.wait(24).write("main.go", "package main\n\nfunc main() {}\n");
        alpha.commit("fix: let it run (#2)\n\nIt did not run before.\n");
        alpha.as("Bob", "bob@example.org").wait(24).write("tool.go", "package main\n");
        alpha.commit("feat: add a tool (#3)");
        alpha.wait(24).write("api.proto", "message A { string name = 1; }\n").write("two.go", "package main\n");
        alpha.commit("feat!: name things (#4)");
        alpha.wait(24).write("picture.png", QByteArray("\x89PNG\0\0", 6));
        alpha.commit("Rework the picture");
        // Not all that #3 did: the two are changes, and do not cancel out.
        alpha.as("Ada", "ada@example.org").wait(24).remove("tool.go").write("two.go", "package main\n\n");
        alpha.commit("Zap it (#6)");
        alpha.finish();
        sample::Storyteller beta = m_folder.story(QStringLiteral("beta"));
        beta.as("Bob", "bob@example.org").write("main.go", "package main\n");
        beta.commit("Begin");
        beta.tag("1.0.0", "First release");
        beta.finish();
        m_error = errorText(alpha) + errorText(beta);
        m_folder.write(
            QStringLiteral("waybill.toml"),
            "[product]\nname = \"Pair\"\n[[repository]]\nname = \"alpha\"\npath = \"alpha\"\nstateless = true\n"
            "[[repository]]\nname = \"beta\"\npath = \"beta\"\nbase = \"1.0.0\"\nstateless = true\n");
    }

    /// Opens it; what went wrong, or nothing.
    [[nodiscard]] QByteArray open(app::Session &session) const
    {
        if (!m_error.isEmpty())
            return m_error;
        QSignalSpy loaded(&session, &app::Session::loaded);
        session.open({m_folder.path()});
        if (!loaded.wait(20000))
            return "the product does not load";
        return {};
    }

    [[nodiscard]] const ScratchFolder &folder() const { return m_folder; }

private:
    ScratchFolder m_folder;
    QByteArray m_error;
};

} // namespace waybill::testing
