// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changesactions.h"

#include "app/common/makeaction.h"
#include "release/changes/change.h"
#include "release/evidence/evidence.h"

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
          ChangesactionsStrings::tr("Existing users must act, or something stops working; go to the next change")},
         {Impact::Additive, "changeAdditive", ChangesactionsStrings::tr("&Additive"),
          ChangesactionsStrings::tr("Additive: Whole Group"), Qt::Key_A, Qt::Key_2, "additive",
          ChangesactionsStrings::tr("Adds something and breaks nothing; go to the next change")},
         {Impact::Fix, "changeFix", ChangesactionsStrings::tr("&Fix"), ChangesactionsStrings::tr("Fix: Whole Group"),
          Qt::Key_F, Qt::Key_3, "fix",
          ChangesactionsStrings::tr("Repairs something and adds nothing; go to the next change")},
         {Impact::None, "changeInternal", ChangesactionsStrings::tr("&Internal"),
          ChangesactionsStrings::tr("Internal: Whole Group"), Qt::Key_I, Qt::Key_4, "none",
          ChangesactionsStrings::tr("Does not affect users; go to the next change")}}};
    for (const Verdict &one : verdicts) {
        const QString picture = QLatin1String(one.icon);
        made.verdicts[one.impact] = makeAction(parent, one.name, one.text,
                                               {QKeySequence(one.letter), QKeySequence(one.digit)}, picture, one.tip);
        made.groupVerdicts[one.impact] = makeAction(
            parent, QByteArray(one.name).append("Group").constData(), one.groupText,
            {QKeySequence(Qt::SHIFT | one.letter)}, picture,
            ChangesactionsStrings::tr("Apply this decision to all changes of the group that are not reviewed yet"));
    }
}

void addDeciding(ChangesActions &made, QObject *parent)
{
    made.clear = makeAction(parent, "changeClear", ChangesactionsStrings::tr("&Clear Decision"),
                            {QKeySequence(Qt::Key_0)}, QStringLiteral("reset"),
                            ChangesactionsStrings::tr("Clear the decision; the suggestion applies again"));
    made.accept = makeAction(parent, "changeAccept", ChangesactionsStrings::tr("Accept &Suggestion"),
                             {QKeySequence(Qt::Key_Space)}, QStringLiteral("accept"),
                             ChangesactionsStrings::tr("Accept the suggestion and go to the next change"));
    made.acceptAll =
        makeAction(parent, "changeAcceptAll", ChangesactionsStrings::tr("Accept All Suggestions…"),
                   {QKeySequence(Qt::SHIFT | Qt::Key_Space)}, QStringLiteral("accept"),
                   ChangesactionsStrings::tr("Accept all suggestions above a confidence for the listed changes"));
    made.repeat = makeAction(parent, "changeRepeat", ChangesactionsStrings::tr("&Repeat Decision"),
                             {QKeySequence(Qt::Key_Period)}, QStringLiteral("repeat"),
                             ChangesactionsStrings::tr("Apply the last decision to this change"));
    made.nextUndecided =
        makeAction(parent, "changeNextUndecided", ChangesactionsStrings::tr("Next &Unreviewed"),
                   {QKeySequence(Qt::Key_U), QKeySequence(Qt::Key_S)}, QStringLiteral("skip"),
                   ChangesactionsStrings::tr("Skip this change and go to the next one without a decision"));
    made.review =
        makeAction(parent, "changeReview", ChangesactionsStrings::tr("Needs Re&view"), {QKeySequence(Qt::Key_R)},
                   QStringLiteral("tag"),
                   ChangesactionsStrings::tr("Mark the change for yourself to review again; find it with is:review"));
    made.assign = makeAction(parent, "changeAssign", ChangesactionsStrings::tr("Assign &To…"),
                             {QKeySequence(Qt::Key_T)}, QStringLiteral("person"),
                             ChangesactionsStrings::tr("Choose who decides; assigned: finds such changes"));
    made.assignToMe =
        makeAction(parent, "changeAssignToMe", ChangesactionsStrings::tr("Assign to &Me"), {QKeySequence(Qt::Key_M)},
                   QStringLiteral("person"),
                   ChangesactionsStrings::tr("Assign the change to yourself; press again to unassign it"));
    made.comment = makeAction(
        parent, "changeComment", ChangesactionsStrings::tr("C&omment…"), {QKeySequence(Qt::Key_C)},
        QStringLiteral("comment"),
        ChangesactionsStrings::tr("Comment on the change for the other reviewers; find it with has:comment"));
    made.range = makeAction(
        parent, "changeRange", ChangesactionsStrings::tr("Select a Ran&ge"), {QKeySequence(Qt::Key_V)},
        QStringLiteral("changes"),
        ChangesactionsStrings::tr("Select a range with the arrow keys; a decision then applies to all of it"));
    made.range->setCheckable(true);
    made.note = makeAction(parent, "changeNote", ChangesactionsStrings::tr("Edit &Note"), {QKeySequence(Qt::Key_E)},
                           QStringLiteral("edit"),
                           ChangesactionsStrings::tr("Edit the line of the change in the release notes"));
    made.upgrade =
        makeAction(parent, "changeUpgrade", ChangesactionsStrings::tr("Upgrade &Warning"), {QKeySequence(Qt::Key_W)},
                   QStringLiteral("upgrade"), ChangesactionsStrings::tr("Say what users must do to upgrade"));
    made.learn = makeAction(parent, "changeLearn", ChangesactionsStrings::tr("&Learn from Decisions"), {},
                            QStringLiteral("accept"),
                            ChangesactionsStrings::tr("Adapt the suggestions to the decisions in this product"));
    made.learn->setCheckable(true);
    made.undo = makeAction(parent, "changeUndo", ChangesactionsStrings::tr("Undo Decision"), {QKeySequence(Qt::Key_Z)},
                           QStringLiteral("undo"), ChangesactionsStrings::tr("Undo the last decision"));
    made.redo = makeAction(parent, "changeRedo", ChangesactionsStrings::tr("Redo Decision"),
                           {QKeySequence(Qt::SHIFT | Qt::Key_Z)}, QStringLiteral("redo"),
                           ChangesactionsStrings::tr("Redo the last undone decision"));
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
    made.nextReason = makeAction(parent, "changeNextReason", ChangesactionsStrings::tr("Next Reason"),
                                 {QKeySequence(Qt::Key_BracketRight)}, QStringLiteral("next"),
                                 ChangesactionsStrings::tr("Go to the line of the suggestion's next reason"));
    made.previousReason = makeAction(parent, "changePreviousReason", ChangesactionsStrings::tr("Previous Reason"),
                                     {QKeySequence(Qt::Key_BracketLeft)}, QStringLiteral("previous"),
                                     ChangesactionsStrings::tr("Go to the line of the previous reason"));
    made.copy =
        makeAction(parent, "changeCopy", ChangesactionsStrings::tr("Copy…"), {QKeySequence(Qt::Key_Y)},
                   QStringLiteral("copy"), ChangesactionsStrings::tr("Choose what to copy of the selected changes"));
    made.copyId = makeAction(parent, "changeCopyId", ChangesactionsStrings::tr("Copy &ID"), {}, QStringLiteral("copy"),
                             ChangesactionsStrings::tr("Copy the commit ID"));
    made.copySubject = makeAction(parent, "changeCopySubject", ChangesactionsStrings::tr("Copy &Subject"), {},
                                  QStringLiteral("copy"), ChangesactionsStrings::tr("Copy the title"));
    made.copyLink =
        makeAction(parent, "changeCopyLink", ChangesactionsStrings::tr("Copy &Link"), {}, QStringLiteral("link"),
                   ChangesactionsStrings::tr("Copy the URL of the pull request or commit"));
    made.copyLine =
        makeAction(parent, "changeCopyLine", ChangesactionsStrings::tr("Copy &Notes Line"), {}, QStringLiteral("notes"),
                   ChangesactionsStrings::tr("Copy the line of the release notes"));
}

void addListing(ChangesActions &made, QObject *parent)
{
    made.filter =
        makeAction(parent, "changeFilter", ChangesactionsStrings::tr("Fi&lter"),
                   {QKeySequence(Qt::Key_Slash), QKeySequence(QKeySequence::Find)}, QStringLiteral("filter"),
                   ChangesactionsStrings::tr(
                       "Filter by words and tokens such as is:unreviewed, impact:breaking, repo:, author:, path:"));
    auto *group = new QActionGroup(parent);
    const std::map<models::ChangesGrouping, QString> texts{
        {models::ChangesGrouping::Repository, ChangesactionsStrings::tr("Group by &Repository")},
        {models::ChangesGrouping::Suggestion, ChangesactionsStrings::tr("Group by &Suggestion")},
        {models::ChangesGrouping::Evidence, ChangesactionsStrings::tr("Group by &Evidence")},
        {models::ChangesGrouping::Folder, ChangesactionsStrings::tr("Group by &Folder")},
        {models::ChangesGrouping::Merge, ChangesactionsStrings::tr("Group by &Merge")},
        {models::ChangesGrouping::Assignee, ChangesactionsStrings::tr("Group by &Assignee")}};
    for (const auto &[grouping, text] : texts) {
        const QByteArray name = "changeGroup_" + models::keyName(grouping).toLatin1();
        QAction *action = makeAction(parent, name.constData(), text, {}, QStringLiteral("list"),
                                     ChangesactionsStrings::tr("Group the changes differently"));
        action->setCheckable(true);
        group->addAction(action);
        made.groupings[grouping] = action;
    }
    made.nextGrouping =
        makeAction(parent, "changeNextGrouping", ChangesactionsStrings::tr("Change Grouping"),
                   {QKeySequence(Qt::Key_G)}, QStringLiteral("list"),
                   ChangesactionsStrings::tr(
                       "Switch between groups by repository, suggestion, evidence, folder, merge and assignee"));
    // Towards the heading, and away from it, as people read.
    const bool mirrored = QGuiApplication::isRightToLeft();
    const Qt::Key back = mirrored ? Qt::Key_Right : Qt::Key_Left;
    const Qt::Key forth = mirrored ? Qt::Key_Left : Qt::Key_Right;
    made.fold =
        makeAction(parent, "changeFold", ChangesactionsStrings::tr("Collapse Group"), {QKeySequence(back)},
                   QStringLiteral("collapse"), ChangesactionsStrings::tr("Show only the heading of this group"));
    made.unfold =
        makeAction(parent, "changeUnfold", ChangesactionsStrings::tr("Expand Group"), {QKeySequence(forth)},
                   QStringLiteral("expand"), ChangesactionsStrings::tr("Show the changes of this group again"));
    made.foldAll = makeAction(parent, "changeFoldAll", ChangesactionsStrings::tr("Collapse All Groups"),
                              {QKeySequence(Qt::SHIFT | back)}, QStringLiteral("collapse"),
                              ChangesactionsStrings::tr("Show only the headings, with progress"));
    made.unfoldAll = makeAction(parent, "changeUnfoldAll", ChangesactionsStrings::tr("Expand All Groups"),
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
    for (int i = 0; i < 8; ++i) {
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
            assign,
            comment,
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
        list << verdicts.at(impact) << groupVerdicts.at(impact);
    return list << accept << acceptAll << repeat << clear << note << upgrade << review << assign << assignToMe
                << comment << copy << fold << unfold << foldAll << unfoldAll;
}

QList<QAction *> ChangesActions::all() const
{
    QList<QAction *> list;
    QList<QAction *> ofGroups;
    for (const Impact impact : {Impact::Breaking, Impact::Additive, Impact::Fix, Impact::None}) {
        list << verdicts.at(impact);
        ofGroups << groupVerdicts.at(impact);
    }
    list << accept << acceptAll << repeat << clear << separators.at(0) << note << upgrade << review << separators.at(7)
         << assign << assignToMe << comment << separators.at(1) << nextUndecided << range << filter << separators.at(2)
         << nextHunk << previousHunk << nextFile << previousFile << nextReason << previousReason << separators.at(3);
    for (const auto &[grouping, action] : groupings)
        list << action;
    list << nextGrouping << fold << unfold << foldAll << unfoldAll << separators.at(4) << ofGroups << separators.at(5)
         << copy << copyId << copySubject << copyLink << copyLine << separators.at(6) << undo << redo << learn;
    return list;
}

QList<QAction *> ChangesActions::ofChange() const
{
    QList<QAction *> list;
    for (const Impact impact : {Impact::Breaking, Impact::Additive, Impact::Fix, Impact::None})
        list << verdicts.at(impact);
    return list << accept << repeat << clear << separators.at(0) << note << upgrade << review << separators.at(7)
                << assign << assignToMe << comment << separators.at(1) << nextUndecided << undo;
}

} // namespace waybill::app
