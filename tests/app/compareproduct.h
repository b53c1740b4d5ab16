// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compare/source.h"
#include "testing/scratch.h"

namespace waybill::testing {

/// One repository with a bit of everything between the tags "one" and "two": a file each added, deleted, modified,
/// renamed and edited, of another mode, a vendored one and a protocol; and a fix that a branch "stable" from "one" has
/// too, beside a commit of its own.
class CompareProduct {
public:
    CompareProduct()
    {
        sample::Storyteller story = m_folder.story(QStringLiteral("depot"));
        story.as("Ada", "ada@example.org")
            .write("README.md", "Depot\n")
            .write("server/main.go", numbered("main", 40))
            .write("server/api/old.go", numbered("api", 60))
            .write("server/api/gone.go", "package gone\n")
            .write("tool.sh", "#!/bin/sh\n")
            .write("vendor/x/x.go", "package x\n")
            .write("api.proto", "syntax = \"proto3\";\npackage depot;\nmessage Box {\n  string label = 1;\n}\n");
        story.commit("Begin");
        story.tag("one", "First");
        story.wait(24).edit("server/main.go", "main line 7\n", "main line seven\nmain and a half\n");
        const git::ObjectId fix = story.commit("fix: count to seven\n\nIt was not counted.\n");
        story.wait(24)
            .remove("server/api/old.go")
            .write("server/api/new.go", numbered("api", 60) + "api needle\n")
            .remove("server/api/gone.go")
            .write("server/api/added.go", "package added\n")
            .write("tool.sh", "#!/bin/sh\n", true)
            .write("vendor/x/x.go", "package x // newer\n")
            .write("api.proto", "syntax = \"proto3\";\npackage depot;\nmessage Box {\n}\n");
        story.commit("feat!: rework");
        story.tag("two", "Second");
        story.branch("stable", "one");
        story.wait(24).pick(fix);
        story.wait(24).write("README.md", "Stable depot\n");
        story.commit("docs: say stable");
        story.finish("main");
        m_error = errorText(story);
    }

    [[nodiscard]] static QByteArray numbered(const QByteArray &word, int lines)
    {
        QByteArray text;
        for (int i = 1; i <= lines; ++i)
            text += word + " line " + QByteArray::number(i) + '\n';
        return text;
    }

    [[nodiscard]] QString repository() const { return m_folder.path(QStringLiteral("depot")); }
    [[nodiscard]] compare::Source revisions(const QByteArray &before = "one", const QByteArray &after = "two") const
    {
        compare::Source source;
        source.repository = repository();
        source.revisions = {before, after};
        return source;
    }
    [[nodiscard]] const ScratchFolder &folder() const { return m_folder; }
    [[nodiscard]] const QByteArray &error() const { return m_error; }

private:
    ScratchFolder m_folder;
    QByteArray m_error;
};

} // namespace waybill::testing
