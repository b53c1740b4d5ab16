// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/session/session.h"
#include "testing/scratch.h"

#include <QSignalSpy>
#include <QTest>

namespace waybill::testing {

/// A product of three repositories that are released together as 1.0.0, 1.1.0 and 1.2.0; "shim" has no 1.1.0, and
/// "runtime" writes a v before its versions.
class RangeProduct {
public:
    RangeProduct()
    {
        for (const char *name : {"agent", "runtime", "shim"}) {
            const QByteArray prefix = qstrcmp(name, "runtime") == 0 ? "v" : "";
            sample::Storyteller story = m_folder.story(QLatin1String(name));
            story.as("Ada", "ada@example.org").write("main.go", "package main\n");
            story.commit("Begin");
            story.tag(prefix + "1.0.0", "First");
            for (int minor = 1; minor < 3; ++minor) {
                story.wait(24).write("main.go", "package main // " + QByteArray::number(minor) + "\n");
                story.commit("fix: step " + QByteArray::number(minor));
                if (minor == 2 || qstrcmp(name, "shim") != 0)
                    story.tag(prefix + "1." + QByteArray::number(minor) + ".0", "Next");
            }
            story.wait(24).write("main.go", "package main // more\n");
            story.commit("feat: more");
            story.finish();
            m_error += errorText(story);
        }
        m_folder.write(QStringLiteral("waybill.toml"),
                       "[product]\nname = \"Three\"\n[[repository]]\nname = \"agent\"\npath = \"agent\"\n"
                       "[[repository]]\nname = \"runtime\"\npath = \"runtime\"\n"
                       "[[repository]]\nname = \"shim\"\npath = \"shim\"\n");
    }

    /// Opens it; what went wrong, or nothing.
    [[nodiscard]] QByteArray open(app::Session &session) const
    {
        if (!m_error.isEmpty())
            return m_error;
        QSignalSpy loaded(&session, &app::Session::loaded);
        session.open({m_folder.path()});
        return loaded.wait(20000) ? QByteArray() : QByteArray("the product does not load");
    }

    [[nodiscard]] const ScratchFolder &folder() const { return m_folder; }

private:
    ScratchFolder m_folder;
    QByteArray m_error;
};

} // namespace waybill::testing
