// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QWidget>

#include <vector>

class QToolButton;

namespace waybill::app {

/// The line below the page: which keys work here and now, and for a moment what just happened. As many hints as fit.
class ChangesHints : public QWidget {
    Q_OBJECT

public:
    struct Hint {
        QString keys; ///< "B A F I"
        QString text; ///< translated: "decide"
        bool operator==(const Hint &) const = default;
    };

    explicit ChangesHints(QWidget *parent = nullptr);

    void setHints(const std::vector<Hint> &hints);
    [[nodiscard]] const std::vector<Hint> &hints() const { return m_hints; }
    /// Says something in their place for some seconds: nothing jumps, as it would below a message bar. `undoable`: with
    /// a button that takes it back.
    void say(const QString &text, bool undoable = false);
    [[nodiscard]] const QString &said() const { return m_said; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {80, sizeHint().height()}; }

Q_SIGNALS:
    void undoRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void describe();
    void placeUndo();
    [[nodiscard]] QString shownText() const;

    std::vector<Hint> m_hints;
    QString m_said;
    QTimer m_timer;
    QToolButton *m_undo;
};

} // namespace waybill::app
