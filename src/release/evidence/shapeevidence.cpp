// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/shapeevidence.h"

#include "release/changes/bumponly.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/pathevidence.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "source/pathkind.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::release {

namespace {

/// What kinds of files a change touches.
struct Files {
    int product = 0;
    int added = 0;
    int deleted = 0;
    int tests = 0;
    int testsDeleted = 0;
    QByteArray upgradeGuide; ///< the first that is there
};

/// Whether a file of the documentation tells how to get from one release to another, by its name or its folder's.
bool namesUpgradeGuide(const QByteArray &path)
{
    const QByteArray lower = path.toLower();
    const qsizetype folder = lower.lastIndexOf('/', std::max<qsizetype>(lower.lastIndexOf('/') - 1, 0));
    const QByteArray name = lower.mid(folder < 0 ? 0 : folder);
    return name.contains("migrat") || name.contains("upgrad");
}

Files countFiles(const Change &change)
{
    const bool inBump = movesDependencies(change.title);
    Files files;
    for (const git::FileChange &file : change.files) {
        switch (inBump ? kindInBump(file.path()) : source::pathKind(file.path())) {
        case source::PathKind::Product:
            ++files.product;
            files.added += file.kind == git::FileChange::Kind::Added ? 1 : 0;
            files.deleted += file.kind == git::FileChange::Kind::Deleted ? 1 : 0;
            break;
        case source::PathKind::Tests:
            ++files.tests;
            files.testsDeleted += file.kind == git::FileChange::Kind::Deleted ? 1 : 0;
            break;
        case source::PathKind::Documentation:
            if (files.upgradeGuide.isEmpty() && !file.newBlob.isNull() && namesUpgradeGuide(file.newPath))
                files.upgradeGuide = file.newPath;
            break;
        default: break;
        }
    }
    return files;
}

Signal sizeSignal(int lines)
{
    if (lines <= 6)
        return Signal::SizeTiny;
    if (lines <= 25)
        return Signal::SizeSmall;
    if (lines <= 100)
        return Signal::SizeMedium;
    return lines <= 400 ? Signal::SizeLarge : Signal::SizeHuge;
}

} // namespace

Source ShapeEvidence::source() const
{
    return Source::Shape;
}

std::vector<Reason> ShapeEvidence::examine(const ChangeFacts &facts) const
{
    const Files files = countFiles(facts.change);
    if (files.product == 0)
        return {};
    std::vector<Reason> reasons;
    const auto say = [&](Signal signal, const Message &text) { reasons.push_back(reasonBy(signal, source(), text)); };
    const ChangeContent &content = facts.content;
    if (content.read && !content.cut && content.files > 0) {
        const int lines = content.added + content.removed;
        if (lines == 0 && content.comments > 0 && content.files == files.product)
            say(Signal::ShapeComments, EvidenceMessage::OnlyCommentsChanged);
        else
            say(sizeSignal(lines), message(EvidenceMessage::LinesOfCode, Count{lines}));
        if (content.removed > 2 * content.added && lines > 10)
            say(Signal::ShapeMostlyRemoves, EvidenceMessage::MostlyRemovesCode);
        if (content.added > 6 * content.removed && lines > 10)
            say(Signal::ShapeMostlyAdds, EvidenceMessage::MostlyAddsCode);
    }
    if (files.product == 1)
        say(Signal::ShapeOneFile, EvidenceMessage::OneProductFile);
    else if (files.product >= 6)
        say(Signal::ShapeManyFiles, message(EvidenceMessage::ProductFiles, Count{files.product}));
    if (files.product <= 2 && files.tests > 0)
        say(Signal::ShapeFewFilesAndTest, EvidenceMessage::FewProductFilesAndTest);
    if (files.added > 0)
        say(Signal::ShapeNewFile, message(EvidenceMessage::NewFiles, Count{files.added}));
    if (files.deleted > 0)
        say(Signal::ShapeDeletedFile, message(EvidenceMessage::DeletedFiles, Count{files.deleted}));
    // What was documented is otherwise now; what is new is documented for the first time.
    if (content.documentsEdited > 0)
        say(Signal::DocumentationEdited, EvidenceMessage::DocumentationEdited);
    else if (content.documents > 0)
        say(Signal::DocumentationGrew, EvidenceMessage::DocumentationAdded);
    // Tests are the first to use what the product offers.
    if (content.testsAdapted >= 3)
        say(Signal::TestsAdapted, message(EvidenceMessage::TestsAdapted, Count{content.testsAdapted}));
    // What they said before still holds.
    if (content.read && files.tests > 0 && content.testsAdapted + files.testsDeleted == 0)
        say(Signal::TestsOnlyGrew, EvidenceMessage::TestsGrew);
    if (!files.upgradeGuide.isEmpty())
        say(Signal::UpgradeGuideChanged,
            message(EvidenceMessage::UpgradeGuide, visibleLine(decodeText(files.upgradeGuide))));
    return reasons;
}

} // namespace waybill::release
