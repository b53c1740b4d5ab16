// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testing/scratch.h"

namespace waybill::testing {

/// A product for an hour of triage: three repositories with 520 changes between two releases, of every kind, by a
/// handful of people, told without chance, so that the same keys give the same decisions. Titles have a conventional
/// type or say nothing at all: what wording is worth is not tested here.
class HourProduct {
public:
    static constexpr int Changes = 520;

    HourProduct()
    {
        tell(QStringLiteral("agent"), 160);
        tell(QStringLiteral("runtime"), 260);
        tell(QStringLiteral("shim"), 100);
        m_folder.write(QStringLiteral("waybill.toml"), "[product]\nname = \"Hour\"\npolicy = \"semver\"\n"
                                                       "[[repository]]\nname = \"agent\"\npath = \"agent\"\n"
                                                       "[[repository]]\nname = \"runtime\"\npath = \"runtime\"\n"
                                                       "[[repository]]\nname = \"shim\"\npath = \"shim\"\n");
    }

    [[nodiscard]] const ScratchFolder &folder() const { return m_folder; }
    [[nodiscard]] const QByteArray &error() const { return m_error; }

private:
    void tell(const QString &name, int changes)
    {
        sample::Storyteller story = m_folder.story(name);
        story.as("Ada", "ada@example.org").write("src/main.go", "package main\n");
        story.write("api/agent.proto", proto(0)).write("README.md", "Words\n").commit("Begin");
        story.tag("1.0.0", "First release");
        for (int i = 1; i <= changes; ++i)
            change(story, i);
        story.finish();
        m_error += errorText(story);
    }

    static void change(sample::Storyteller &story, int i)
    {
        static constexpr std::array people{"Ada", "Bob", "Chandra", "Dina", "Emeka"};
        const QByteArray person = people.at(std::size_t(i * 7 % 5));
        const QByteArray number = QByteArray::number(i);
        const QByteArray end = i % 4 ? " (#" + QByteArray::number(1000 + i) + ")" : QByteArray();
        story.as(person, person.toLower() + "@example.org").wait(1 + i % 9);
        const auto touch = [&](const QByteArray &path) { story.write(path, "var shown = " + number + '\n'); };
        switch (i * 11 % 13) {
        case 0: touch("docs/page" + number + ".md"), story.commit("docs: page " + number + end); break;
        case 1: touch("src/net/dial" + number + ".go"), story.commit("fix: dial again " + number + end); break;
        case 2: touch("src/net/pool.go"), story.commit("feat: a pool of " + number + end); break;
        case 3: touch("src/run/loop.go"), story.commit("Loop with " + number + " workers" + end); break;
        case 4: touch("src/run/loop_test.go"), story.commit("test: loop " + number + end); break;
        case 5: touch("vendor/log/log.go"), story.commit("chore: log 1." + number + end); break;
        case 6: touch("src/store/disk.go"), story.commit("Slot " + number + end); break;
        case 7:
            story.write("api/agent.proto", proto(i)), touch("src/api/server.go");
            story.commit("api: field " + number + end);
            break;
        case 8: touch("src/store/keep.go"), story.commit("refactor: keep " + number + end); break;
        case 9: touch("cmd/tool/main.go"), story.commit("feat!: the tool wants " + number + end); break;
        case 10: touch(".github/workflows/ci.yml"), story.commit("ci: run " + number + end); break;
        case 11: touch("src/run/once.go"), story.commit("Once, not " + number + " times" + end); break;
        default: touch("src/net/close" + number + ".go"), story.commit("Closing " + number + end); break;
        }
    }

    /// A field more each time that it is asked for: additive.
    static QByteArray proto(int i)
    {
        QByteArray text("syntax = \"proto3\";\npackage hour;\n\nmessage Sandbox {\n  string id = 1;\n");
        for (int field = 7; field <= i; ++field) {
            if (field * 11 % 13 == 7)
                text += "  string f" + QByteArray::number(field) + " = " + QByteArray::number(field) + ";\n";
        }
        return text + "}\n";
    }

    ScratchFolder m_folder;
    QByteArray m_error;
};

} // namespace waybill::testing
