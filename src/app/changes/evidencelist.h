// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/changes/reasonsmodel.h"

#include <QListView>

namespace waybill::app {

/// The reasons of a suggestion; a click (or Enter) on one that names a place asks to open it.
class EvidenceList : public QListView {
    Q_OBJECT

public:
    explicit EvidenceList(QWidget *parent = nullptr);

    /// About three reasons: the rest scrolls, the room belongs to the diff.
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 48}; }
    void setReasons(const std::vector<release::Reason> &reasons);
    /// Goes to the next (1) or previous (-1) reason that names a place, around the end, and asks to open it; false
    /// where there is none.
    bool step(int step);
    [[nodiscard]] bool hasPlaces() const;
    /// The place that the current reason names; empty where it names none.
    [[nodiscard]] Place currentPlace() const { return m_model.place(currentIndex().row()); }

Q_SIGNALS:
    void placeChosen(const waybill::Place &place);
    /// A reason rests on words of a message.
    void wordsChosen(const waybill::models::MessagePlace &place);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    /// A narrower list needs higher rows.
    void resizeEvent(QResizeEvent *event) override;

private:
    void choose(const QModelIndex &index);

    models::ReasonsModel m_model;
};

} // namespace waybill::app
