// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/catalogue/cataloguefacts.h"

#include <QTextEdit>

namespace waybill::app {

/// Names and values below each other, to be read and copied, as high as they need; what is too long breaks anywhere.
class FactsPanel : public QTextEdit {
    Q_OBJECT

public:
    explicit FactsPanel(QWidget *parent = nullptr);

    void setFacts(const std::vector<models::EntryFact> &facts);
    /// A line each: "Version: 1.4".
    [[nodiscard]] QString text() const;

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    [[nodiscard]] QMimeData *createMimeDataFromSelection() const override;

private:
    void write();
    void fit();

    std::vector<models::EntryFact> m_facts;
};

} // namespace waybill::app
