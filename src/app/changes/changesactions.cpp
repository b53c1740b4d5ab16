// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changesactions.h"

#include "app/common/makeaction.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QGuiApplication>

namespace waybill::app {

namespace {

struct ChangesactionsStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::ChangesActions)
};

void addVerdicts(ChangesActions &made, QObject *parent)
{
    struct Verdict {
        Impact impact;
        const char *name;
        QString text;
        QString groupText;
        Qt::Key letter;
        Qt::Key digit;
        const char *icon;
        QString tip;
    };
    const std::array<Verdict, 4> verdicts{
        {{Impact::Breaking, "changeBreaking", ChangesactionsStrings::tr("&Breaking"),
          ChangesactionsStrings::tr("Breaking: Whole Group"), Qt::Key_B, Qt::Key_1, "breaking",
          ChangesactionsStrings::tr("The change breaks those who depend on it; go on to the next one")},
         {Impact::Additive, "changeAdditive", ChangesactionsStrings::tr("&Additive"),
          ChangesactionsStrings::tr("Additive: Whole Group"), Qt::Key_A, Qt::Key_2, "additive",
          ChangesactionsStrings::tr("The change adds something and breaks nothing; go on to the next one")},
         {Impact::Fix, "changeFix", ChangesactionsStrings::tr("&Fix"), ChangesactionsStrings::tr("Fix: Whole Group"),
          Qt::Key_F, Qt::Key_3, "fix",
          ChangesactionsStrings::tr("The change makes right what was promised before; go on to the next one")},
         {Impact::None, "changeInternal", ChangesactionsStrings::tr("&Internal"),
          ChangesactionsStrings::tr("Internal: Whole Group"), Qt::Key_I, Qt::Key_4, "none",
          ChangesactionsStrings::tr("Nobody outside notices the change; go on to the next one")}}};
    for (const Verdict &one : verdicts) {
        const QString picture = QLatin1String(one.icon);
        made.verdicts[one.impact] = makeAction(parent, one.name, one.text,
                                               {QKeySequence(one.letter), QKeySequence(one.digit)}, picture, one.tip);
        made.groupVerdicts[one.impact] = makeAction(
            parent, QByteArray(one.name).append("Group").constData(), one.groupText,
            {QKeySequence(Qt::SHIFT | one.letter)}, picture,
            ChangesactionsStrings::tr("The same verdict for every change of the group that nobody decided yet"));
    }
}

void addDeciding(ChangesActions &made, QObject *parent)
{
    made.clear = makeAction(parent, "changeClear", ChangesactionsStrings::tr("&Clear Verdict"),
                            {QKeySequence(Qt::Key_0)}, QStringLiteral("reset"),
                            ChangesactionsStrings::tr("Take the decision back; the suggestion counts again"));
    made.accept = makeAction(parent, "changeAccept", ChangesactionsStrings::tr("Accept &Suggestion"),
                             {QKeySequence(Qt::Key_Space)}, QStringLiteral("accept"),
                             ChangesactionsStrings::tr("Decide as suggested and go on to the next one"));
    made.acceptAll =
        makeAction(parent, "changeAcceptAll", ChangesactionsStrings::tr("Accept All Suggestions…"),
                   {QKeySequence(Qt::SHIFT | Qt::Key_Space)}, QStringLiteral("accept"),
                   ChangesactionsStrings::tr(
                       "Decide as suggested wherever the suggestion is sure enough, among the changes that show"));
    made.repeat =
        makeAction(parent, "changeRepeat", ChangesactionsStrings::tr("&Repeat Verdict"), {QKeySequence(Qt::Key_Period)},
                   QStringLiteral("repeat"), ChangesactionsStrings::tr("Give the verdict that was given last"));
    made.nextUndecided =
        makeAction(parent, "changeNextUndecided", ChangesactionsStrings::tr("Next &Unclassified"),
                   {QKeySequence(Qt::Key_U), QKeySequence(Qt::Key_S)}, QStringLiteral("skip"),
                   ChangesactionsStrings::tr("Go to the next change without a decision, and skip this one"));
    made.review = makeAction(
        parent, "changeReview", ChangesactionsStrings::tr("Needs Re&view"), {QKeySequence(Qt::Key_R)},
        QStringLiteral("tag"),
        ChangesactionsStrings::tr("Mark the change to be looked at again, for yourself: is:review finds it"));
    made.range =
        makeAction(parent, "changeRange", ChangesactionsStrings::tr("Select a Ran&ge"), {QKeySequence(Qt::Key_V)},
                   QStringLiteral("changes"),
                   ChangesactionsStrings::tr("Let the arrow keys select a range; a verdict then counts for all of it"));
    made.range->setCheckable(true);
    made.note = makeAction(parent, "changeNote", ChangesactionsStrings::tr("Edit &Note"), {QKeySequence(Qt::Key_E)},
                           QStringLiteral("edit"),
                           ChangesactionsStrings::tr("Write the line that the release notes have for the change"));
    made.upgrade = makeAction(parent, "changeUpgrade", ChangesactionsStrings::tr("Upgrade &Warning"),
                              {QKeySequence(Qt::Key_W)}, QStringLiteral("upgrade"),
                              ChangesactionsStrings::tr("Say what the change demands of people who upgrade"));
    made.undo = makeAction(parent, "changeUndo", ChangesactionsStrings::tr("Undo Verdict"), {QKeySequence(Qt::Key_Z)},
                           QStringLiteral("undo"), ChangesactionsStrings::tr("Take back what was decided last"));
    made.redo = makeAction(parent, "changeRedo", ChangesactionsStrings::tr("Redo Verdict"),
                           {QKeySequence(Qt::SHIFT | Qt::Key_Z)}, QStringLiteral("redo"),
                           ChangesactionsStrings::tr("Decide again what was taken back"));
}

void addReading(ChangesActions &made, QObject *parent)
{
    made.nextHunk = makeAction(parent, "changeNextHunk", ChangesactionsStrings::tr("Next &Difference"),
                               {QKeySequence(Qt::Key_N)}, QStringLiteral("down"),
                               ChangesactionsStrings::tr("Go to the next difference, then to the next file"));
    made.previousHunk = makeAction(
        parent, "changePreviousHunk", ChangesactionsStrings::tr("&Previous Difference"), {QKeySequence(Qt::Key_P)},
        QStringLiteral("up"), ChangesactionsStrings::tr("Go to the previous difference, then to the previous file"));
    made.nextFile = makeAction(parent, "changeNextFile", ChangesactionsStrings::tr("Ne&xt File"),
                               {QKeySequence(Qt::SHIFT | Qt::Key_N)}, QStringLiteral("next"),
                               ChangesactionsStrings::tr("Show the next file of the change"));
    made.previousFile = makeAction(parent, "changePreviousFile", ChangesactionsStrings::tr("Pre&vious File"),
                                   {QKeySequence(Qt::SHIFT | Qt::Key_P)}, QStringLiteral("previous"),
                                   ChangesactionsStrings::tr("Show the previous file of the change"));
    made.nextReason =
        makeAction(parent, "changeNextReason", ChangesactionsStrings::tr("Next Reason"),
                   {QKeySequence(Qt::Key_BracketRight)}, QStringLiteral("next"),
                   ChangesactionsStrings::tr("Go to the line that the next reason of the suggestion names"));
    made.previousReason = makeAction(parent, "changePreviousReason", ChangesactionsStrings::tr("Previous Reason"),
                                     {QKeySequence(Qt::Key_BracketLeft)}, QStringLiteral("previous"),
                                     ChangesactionsStrings::tr("Go to the line that the reason before names"));
    made.copy =
        makeAction(parent, "changeCopy", ChangesactionsStrings::tr("Copy…"), {QKeySequence(Qt::Key_Y)},
                   QStringLiteral("copy"), ChangesactionsStrings::tr("Choose what to copy of the selected changes"));
    made.copyId = makeAction(parent, "changeCopyId", ChangesactionsStrings::tr("Copy &Id"), {}, QStringLiteral("copy"),
                             ChangesactionsStrings::tr("Put the commit's id on the clipboard"));
    made.copySubject = makeAction(parent, "changeCopySubject", ChangesactionsStrings::tr("Copy &Subject"), {},
                                  QStringLiteral("copy"), ChangesactionsStrings::tr("Put the title on the clipboard"));
    made.copyLink =
        makeAction(parent, "changeCopyLink", ChangesactionsStrings::tr("Copy &Link"), {}, QStringLiteral("link"),
                   ChangesactionsStrings::tr("Put the address of the pull request or commit on the clipboard"));
    made.copyLine =
        makeAction(parent, "changeCopyLine", ChangesactionsStrings::tr("Copy &Notes Line"), {}, QStringLiteral("notes"),
                   ChangesactionsStrings::tr("Put the line of the release notes on the clipboard"));
}

void addListing(ChangesActions &made, QObject *parent)
{
    made.filter = makeAction(parent, "changeFilter", ChangesactionsStrings::tr("Fi&lter"),
                             {QKeySequence(Qt::Key_Slash)}, QStringLiteral("filter"),
                             ChangesactionsStrings::tr(
                                 "Type words and tokens such as is:undecided, impact:breaking, repo:, author:, path:"));
    auto *group = new QActionGroup(parent);
    const std::map<models::ChangesGrouping, QString> texts{
        {models::ChangesGrouping::Repository, ChangesactionsStrings::tr("Group by Repository")},
        {models::ChangesGrouping::Suggestion, ChangesactionsStrings::tr("Group by Suggestion")},
        {models::ChangesGrouping::Evidence, ChangesactionsStrings::tr("Group by Evidence")},
        {models::ChangesGrouping::Folder, ChangesactionsStrings::tr("Group by Folder")}};
    for (const auto &[grouping, text] : texts) {
        const QByteArray name = "changeGroup_" + models::keyName(grouping).toLatin1();
        QAction *action = makeAction(parent, name.constData(), text, {}, QStringLiteral("list"),
                                     ChangesactionsStrings::tr("Show the changes in other groups"));
        action->setCheckable(true);
        group->addAction(action);
        made.groupings[grouping] = action;
    }
    made.nextGrouping =
        makeAction(parent, "changeNextGrouping", ChangesactionsStrings::tr("Other Groups"), {QKeySequence(Qt::Key_G)},
                   QStringLiteral("list"),
                   ChangesactionsStrings::tr("Group by repository, suggestion, evidence, folder, one after the other"));
    // Towards the heading, and away from it, as people read.
    const bool mirrored = QGuiApplication::isRightToLeft();
    const Qt::Key back = mirrored ? Qt::Key_Right : Qt::Key_Left;
    const Qt::Key forth = mirrored ? Qt::Key_Left : Qt::Key_Right;
    made.fold =
        makeAction(parent, "changeFold", ChangesactionsStrings::tr("Fold the Group"), {QKeySequence(back)},
                   QStringLiteral("collapse"), ChangesactionsStrings::tr("Show nothing but the heading of this group"));
    made.unfold =
        makeAction(parent, "changeUnfold", ChangesactionsStrings::tr("Unfold the Group"), {QKeySequence(forth)},
                   QStringLiteral("expand"), ChangesactionsStrings::tr("Show the changes of this group again"));
    made.foldAll = makeAction(parent, "changeFoldAll", ChangesactionsStrings::tr("Fold All Groups"),
                              {QKeySequence(Qt::SHIFT | back)}, QStringLiteral("collapse"),
                              ChangesactionsStrings::tr("Show nothing but the headings, with what is done"));
    made.unfoldAll = makeAction(parent, "changeUnfoldAll", ChangesactionsStrings::tr("Unfold All Groups"),
                                {QKeySequence(Qt::SHIFT | forth)}, QStringLiteral("expand"),
                                ChangesactionsStrings::tr("Show the changes of all groups again"));
}

} // namespace

ChangesActions ChangesActions::create(QObject *parent)
{
    ChangesActions made;
    addVerdicts(made, parent);
    addDeciding(made, parent);
    addReading(made, parent);
    addListing(made, parent);
    for (int i = 0; i < 7; ++i) {
        made.separators.append(new QAction(parent));
        made.separators.back()->setSeparator(true);
    }
    return made;
}

QList<QAction *> ChangesActions::needingChange() const
{
    return {verdicts.at(Impact::Breaking),
            verdicts.at(Impact::Additive),
            verdicts.at(Impact::Fix),
            verdicts.at(Impact::None),
            clear,
            accept,
            repeat,
            review,
            range,
            note,
            upgrade,
            nextHunk,
            previousHunk,
            nextFile,
            previousFile,
            nextReason,
            previousReason,
            copy,
            copyId,
            copySubject,
            copyLink,
            copyLine};
}

QList<QAction *> ChangesActions::listOnly() const
{
    QList<QAction *> list;
    for (const Impact impact : {Impact::Breaking, Impact::Additive, Impact::Fix, Impact::None})
        list << groupVerdicts.at(impact);
    return list << copy << fold << unfold << foldAll << unfoldAll;
}

QList<QAction *> ChangesActions::all() const
{
    QList<QAction *> list;
    QList<QAction *> ofGroups;
    for (const Impact impact : {Impact::Breaking, Impact::Additive, Impact::Fix, Impact::None}) {
        list << verdicts.at(impact);
        ofGroups << groupVerdicts.at(impact);
    }
    list << accept << acceptAll << repeat << clear << separators.at(0) << note << upgrade << review << separators.at(1)
         << nextUndecided << range << filter << separators.at(2) << nextHunk << previousHunk << nextFile << previousFile
         << nextReason << previousReason << separators.at(3);
    for (const auto &[grouping, action] : groupings)
        list << action;
    list << nextGrouping << fold << unfold << foldAll << unfoldAll << separators.at(4) << ofGroups << separators.at(5)
         << copy << copyId << copySubject << copyLink << copyLine << separators.at(6) << undo << redo;
    return list;
}

} // namespace waybill::app
