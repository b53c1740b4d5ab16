// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changesactions.h"

#include "app/makeaction.h"

#include <QCoreApplication>

namespace waybill::app {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::ChangesActions)
};

} // namespace

ChangesActions ChangesActions::create(QObject *parent)
{
    ChangesActions made;
    const auto verdict = [&](Impact impact, const char *name, const QString &text, Qt::Key letter, Qt::Key digit,
                             const QString &iconName, const QString &tip) {
        made.verdicts[impact] =
            makeAction(parent, name, text, {QKeySequence(letter), QKeySequence(digit)}, iconName, tip);
    };
    verdict(Impact::Breaking, "changeBreaking", Text::tr("&Breaking"), Qt::Key_B, Qt::Key_1, QStringLiteral("breaking"),
            Text::tr("The change breaks those who depend on it; go on to the next one"));
    verdict(Impact::Additive, "changeAdditive", Text::tr("&Additive"), Qt::Key_A, Qt::Key_2, QStringLiteral("additive"),
            Text::tr("The change adds something and breaks nothing; go on to the next one"));
    verdict(Impact::Fix, "changeFix", Text::tr("&Fix"), Qt::Key_F, Qt::Key_3, QStringLiteral("fix"),
            Text::tr("The change makes right what was promised before; go on to the next one"));
    verdict(Impact::None, "changeInternal", Text::tr("&Internal"), Qt::Key_I, Qt::Key_4, QStringLiteral("none"),
            Text::tr("Nobody outside notices the change; go on to the next one"));
    made.clear = makeAction(parent, "changeClear", Text::tr("&Clear Verdict"), {QKeySequence(Qt::Key_0)},
                            QStringLiteral("reset"), Text::tr("Take the decision back; the suggestion counts again"));
    made.accept = makeAction(parent, "changeAccept", Text::tr("Accept &Suggestion"), {QKeySequence(Qt::Key_Space)},
                             QStringLiteral("accept"), Text::tr("Decide as suggested and go on to the next one"));
    made.repeat = makeAction(parent, "changeRepeat", Text::tr("&Repeat Verdict"), {QKeySequence(Qt::Key_Period)},
                             QStringLiteral("repeat"), Text::tr("Give the verdict that was given last"));
    made.nextUndecided =
        makeAction(parent, "changeNextUndecided", Text::tr("Next &Unclassified"), {QKeySequence(Qt::Key_U)},
                   QStringLiteral("skip"), Text::tr("Go to the next change without a decision"));
    made.range = makeAction(parent, "changeRange", Text::tr("Select a Ran&ge"), {QKeySequence(Qt::Key_V)},
                            QStringLiteral("changes"),
                            Text::tr("Let the arrow keys select a range; a verdict then counts for all of it"));
    made.range->setCheckable(true);
    made.note =
        makeAction(parent, "changeNote", Text::tr("Edit &Note"), {QKeySequence(Qt::Key_E)}, QStringLiteral("edit"),
                   Text::tr("Write the line that the release notes have for the change"));
    made.upgrade = makeAction(parent, "changeUpgrade", Text::tr("Upgrade &Warning"), {QKeySequence(Qt::Key_W)},
                              QStringLiteral("upgrade"), Text::tr("Say what the change demands of people who upgrade"));
    made.nextHunk = makeAction(parent, "changeNextHunk", Text::tr("Next &Difference"), {QKeySequence(Qt::Key_N)},
                               QStringLiteral("down"), Text::tr("Go to the next difference, then to the next file"));
    made.previousHunk =
        makeAction(parent, "changePreviousHunk", Text::tr("&Previous Difference"), {QKeySequence(Qt::Key_P)},
                   QStringLiteral("up"), Text::tr("Go to the previous difference, then to the previous file"));
    made.nextFile = makeAction(parent, "changeNextFile", Text::tr("Ne&xt File"), {QKeySequence(Qt::SHIFT | Qt::Key_N)},
                               QStringLiteral("next"), Text::tr("Show the next file of the change"));
    made.previousFile =
        makeAction(parent, "changePreviousFile", Text::tr("Pre&vious File"), {QKeySequence(Qt::SHIFT | Qt::Key_P)},
                   QStringLiteral("previous"), Text::tr("Show the previous file of the change"));
    made.filter =
        makeAction(parent, "changeFilter", Text::tr("Fi&lter"), {QKeySequence(Qt::Key_Slash)}, QStringLiteral("filter"),
                   Text::tr("Type words and tokens such as is:undecided, impact:breaking, repo:, author:, path:"));
    made.undo = makeAction(parent, "changeUndo", Text::tr("Undo Verdict"), {QKeySequence(Qt::Key_Z)},
                           QStringLiteral("undo"), Text::tr("Take back what was decided last"));
    made.redo = makeAction(parent, "changeRedo", Text::tr("Redo Verdict"), {QKeySequence(Qt::SHIFT | Qt::Key_Z)},
                           QStringLiteral("redo"), Text::tr("Decide again what was taken back"));
    for (int i = 0; i < 4; ++i) {
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
            range,
            note,
            upgrade,
            nextHunk,
            previousHunk,
            nextFile,
            previousFile};
}

QList<QAction *> ChangesActions::all() const
{
    QList<QAction *> list{verdicts.at(Impact::Breaking), verdicts.at(Impact::Additive), verdicts.at(Impact::Fix),
                          verdicts.at(Impact::None)};
    list << accept << repeat << clear << separators.at(0) << note << upgrade << separators.at(1) << nextUndecided
         << range << filter << separators.at(2) << nextHunk << previousHunk << nextFile << previousFile
         << separators.at(3) << undo << redo;
    return list;
}

} // namespace waybill::app
