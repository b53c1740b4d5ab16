// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/changes/triage.h"
#include "models/changes/messageplace.h"

#include <QWidget>

#include <memory>

namespace waybill::app {

namespace Ui {
class VerdictBar;
}

class EvidenceList;

/// Below the diff: the verdicts, the note line and the upgrade warning of what is selected, and the suggestion with its
/// evidence. Shows and asks; decides nothing.
class VerdictBar : public QWidget {
    Q_OBJECT

public:
    explicit VerdictBar(QWidget *parent = nullptr);
    ~VerdictBar() override;

    /// The actions that the buttons wear: one for each verdict, and one that accepts the suggestion.
    void setActions(const std::map<Impact, QAction *> &verdicts, QAction *accept);
    /// Shows what is selected: one change, or several at once. `waiting`: note and warning are a draft so far. A note
    /// that somebody types for the same changes stays.
    void showItems(const TriageItems &items, const Triage::Draft &words, bool waiting);
    /// In few rows, where the window is low: note and warning side by side, and who decided behind the buttons.
    void setCompact(bool compact);
    void editNote();
    void editUpgrade();
    /// Somebody types a note, and has not told yet that it is done.
    [[nodiscard]] bool isTyping() const;

    [[nodiscard]] EvidenceList *evidence() const;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void noteEdited(const QString &note);
    void upgradeEdited(const std::optional<waybill::Trait> &upgrade);
    /// The keyboard is done here.
    void finished();
    void placeChosen(const waybill::Place &place);
    void wordsChosen(const waybill::models::MessagePlace &place);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void arrange();
    void place();
    void placeWords();
    void showSuggestion(const TriageItems &items);
    void colorSuggestion();
    void showWho(const TriageItems &items, bool waiting);
    void sendNote();
    /// What the labels say is said in their place where there is no room for them.
    void showLabels(bool shown);
    void showNoteHint();
    void applyFonts();

    std::unique_ptr<Ui::VerdictBar> m_ui;
    bool m_compact = false;
    bool m_arranging = false;
    QString m_acceptText;                   ///< of the button, where there is room for it
    QString m_acceptShort;                  ///< where there is less
    std::optional<Impact> m_suggested;      ///< of the one change that shows
    std::vector<models::ChangeKey> m_shown; ///< the changes that show
    QString m_note;                         ///< as shown last: what Escape gives back
    QString m_noteHint;                     ///< what stands where no note is
    bool m_saysWho = false;                 ///< somebody decided or is to: more than that nobody has
    bool m_choosing = false;                ///< the choices of the warning were opened by the key
};

} // namespace waybill::app
