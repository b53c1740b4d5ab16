// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/shapeevidence.h"

#include "release/evidence/weights.h"
#include "source/pathkind.h"

#include <QCoreApplication>

namespace waybill::release {

namespace {

struct ShapeevidenceStrings {
    Q_DECLARE_TR_FUNCTIONS(ShapeEvidence)
};

/// What kinds of files a change touches.
struct Files {
    int product = 0;
    int added = 0;
    int deleted = 0;
    int tests = 0;
};

Files countFiles(const std::vector<git::FileChange> &changed)
{
    Files files;
    for (const git::FileChange &file : changed) {
        switch (source::pathKind(file.path())) {
        case source::PathKind::Product:
            ++files.product;
            files.added += file.kind == git::FileChange::Kind::Added ? 1 : 0;
            files.deleted += file.kind == git::FileChange::Kind::Deleted ? 1 : 0;
            break;
        case source::PathKind::Tests: ++files.tests; break;
        default: break;
        }
    }
    return files;
}

const char *sizeSignal(int lines)
{
    if (lines <= 6)
        return "size.tiny";
    if (lines <= 25)
        return "size.small";
    if (lines <= 100)
        return "size.middle";
    return lines <= 400 ? "size.large" : "size.huge";
}

} // namespace

QString ShapeEvidence::source() const
{
    return QStringLiteral("shape");
}

std::vector<Reason> ShapeEvidence::examine(const ChangeFacts &facts) const
{
    const Files files = countFiles(facts.change.files);
    if (files.product == 0)
        return {};
    std::vector<Reason> reasons;
    const auto say = [&](const char *signal, const QString &text) {
        reasons.push_back(reasonBy(signal, source(), text));
    };
    const ChangeContent &content = facts.content;
    if (content.read && !content.cut && content.files > 0) {
        const int lines = content.added + content.removed;
        if (lines == 0 && content.comments > 0 && content.files == files.product)
            say("shape.comments", ShapeevidenceStrings::tr("Only comments differ in the sources"));
        else
            say(sizeSignal(lines), ShapeevidenceStrings::tr("%n line(s) of source differ", nullptr, lines));
        if (content.removed > 2 * content.added && lines > 10)
            say("shape.removes", ShapeevidenceStrings::tr("It mostly removes source"));
        if (content.added > 6 * content.removed && lines > 10)
            say("shape.adds", ShapeevidenceStrings::tr("It mostly adds source"));
    }
    if (files.product == 1)
        say("shape.one-file", ShapeevidenceStrings::tr("One file of the product"));
    else if (files.product >= 6)
        say("shape.many-files", ShapeevidenceStrings::tr("%n files of the product", nullptr, files.product));
    if (files.product <= 2 && files.tests > 0)
        say("shape.few-and-test", ShapeevidenceStrings::tr("Few files of the product, and a test"));
    if (files.added > 0)
        say("shape.new-file", ShapeevidenceStrings::tr("%n new file(s)", nullptr, files.added));
    if (files.deleted > 0)
        say("shape.gone-file", ShapeevidenceStrings::tr("%n file(s) gone", nullptr, files.deleted));
    // What was documented is otherwise now; what is new is documented for the first time.
    if (content.documentsEdited > 0)
        say("documents.edited",
            ShapeevidenceStrings::tr("What the documentation said before is gone or said otherwise"));
    else if (content.documents > 0)
        say("documents.gain", ShapeevidenceStrings::tr("The documentation only says more"));
    // Tests are the first to use what the product offers.
    if (content.testsAdapted >= 3)
        say("tests.adapted",
            ShapeevidenceStrings::tr("%n file(s) of tests had to follow", nullptr, content.testsAdapted));
    return reasons;
}

} // namespace waybill::release
