// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/diffoptions.h"
#include "diffview/difftext.h"
#include "diffview/readingplace.h"
#include "support/linematcher.h"

#include <QWidget>

#include <memory>

class QAction;

namespace waybill::diffview {

/// The side-by-side view: two aligned panes, or one unified, with syntax colours, word marks, folds and an overview
/// ruler. Rows are worked out and coloured by jobs; the text is shown as soon as it is aligned, colours follow. GUI
/// thread only.
class DiffView : public QWidget {
    Q_OBJECT

public:
    explicit DiffView(QWidget *parent = nullptr);
    ~DiffView() override;

    /// Shows another pair of texts; what was being computed for the one before is cancelled.
    void showDiff(const DiffInput &input);
    /// Shows a message instead of a diff: "Choose a change", "Reading…".
    void showMessage(const QString &message);
    /// True when the alignment is done and what is in sight has its colours. Scrolling far may make it false for a
    /// moment.
    [[nodiscard]] bool isSettled() const;
    [[nodiscard]] bool isWholeFile() const;
    /// True while one pane shows both sides: by choice, or for want of room.
    [[nodiscard]] bool isUnified() const;
    /// How to show it; a change of what counts as a difference compares anew.
    void setOptions(const DiffOptions &options);
    [[nodiscard]] DiffOptions options() const;
    /// How long (ms) a comparison may take until a coarse one is shown, with the offer to wait for the exact one.
    void setPatience(int patience);
    /// Which white space counts as a difference.
    void setWhitespace(git::WhitespaceRule whitespace);
    /// Leaves out changes of comments and formatting alone, as the command does: the reader wants it.
    void setInsignificantHidden(bool hidden);
    /// The height that the view needs to show so many lines.
    [[nodiscard]] int heightFor(int lines) const;
    /// Brings a line of a side into sight, by its number in the gutter, out of its fold where need be; the caret goes
    /// there. While a pair is being aligned this waits for it. A line that the side does not have changes nothing.
    void showLine(DiffSide side, int line);
    /// Where somebody reads, to come back to later; without numbers where no lines show, and without what is selected.
    [[nodiscard]] ReadingPlace readingPlace() const;
    /// Goes there as showLine() does, and selects what the place says. Lines that the texts no longer have change
    /// nothing.
    void goTo(const ReadingPlace &place);
    /// To be called beside goTo() where somebody is brought to what a search elsewhere found: F3 goes on with that
    /// search, unless the reader has typed something else into the search bar since it was first told of that query.
    void goOnWith(const TextQuery &query);
    /// The view's commands, with keys, status tips and, as the property "iconName", pictures: for menus, the palette
    /// and the key sheet. Owned by the view.
    [[nodiscard]] QList<QAction *> commands() const;
    /// Those of them that mean the view alone, wherever the keyboard is on its page: the list of differences, the size
    /// of the text.
    [[nodiscard]] QList<QAction *> viewCommands() const;
    /// What a line of the text can be asked for; whoever shows the view answers.
    enum class LineUse {
        Edit,     ///< to be opened in an editor
        EditBoth, ///< both versions
        Forge,    ///< to be opened on the web
        Blame,    ///< who changed it
    };
    Q_ENUM(LineUse)
    /// What is shown, or under way; null while a message is.
    [[nodiscard]] const DiffInput *input() const;
    /// Where the caret is, in coordinates of the screen: where an answer about its line belongs.
    [[nodiscard]] QRect caretPlace() const;
    /// The one of them that hides changes of comments and formatting, for lists that follow it.
    [[nodiscard]] QAction *hideAction() const;
    /// What is selected in the pane that has, or last had, the focus; without markers.
    [[nodiscard]] QString selectedText() const;

public Q_SLOTS:
    /// To the next or previous change, or endReached(). Does nothing while another pair is being aligned.
    void nextChange();
    void previousChange();
    void lastChange(); ///< for a page that came here backwards
    void setWholeFile(bool whole);
    void zoomIn();
    void zoomOut();
    void zoomReset();
    void copySelection();
    /// Puts the selected changes, or the current one, on the clipboard as a patch.
    void copyPatch();
    /// Puts "path:line" of the caret on the clipboard.
    void copyPlace();

Q_SIGNALS:
    /// The reader changed them.
    void optionsChanged();
    /// Once after each showDiff(): aligned, and what is in sight coloured. The rest is coloured meanwhile.
    void settled();
    /// nextChange() at the last change, or previousChange() at the first one: the page may go on to the next file.
    void endReached(bool forward);
    /// Something is asked for a line of a side, by its number in the gutter; 0 where the side has no lines. Only where
    /// the text's origin can answer.
    void lineWanted(waybill::diffview::DiffView::LineUse use, waybill::diffview::DiffSide side, int line);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace waybill::diffview
