// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/protocols/procedureactions.h"
#include "app/protocols/procedureediting.h"

#include <QWidget>

#include <memory>

namespace waybill::app {

namespace Ui {
class ProcedureEditor;
}

/// How people must upgrade, to read and to change: the headline, the steps there and back, a line for the reason of a
/// change and one for another step, and the warnings. What changes is decided in the session at once.
class ProcedureEditor : public QWidget {
    Q_OBJECT

public:
    explicit ProcedureEditor(QWidget *parent = nullptr);
    ~ProcedureEditor() override;

    /// Must be called once, before anything else; the session outlives it.
    void setSession(Session &session);
    /// Its commands, for menus: owned by the editor.
    [[nodiscard]] const ProcedureActions &commands() const { return m_actions; }

Q_SIGNALS:
    /// Somebody wants to see it: one of its commands was given.
    void wanted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void connectActions();
    void connectLines();
    void refresh();
    void showCurrent();
    void showWarnings();
    void applyFonts();
    void addStep();
    void dismissOrRestore();
    void askReason();
    void goTo(const models::StepId &id);
    [[nodiscard]] models::StepId currentId() const;
    [[nodiscard]] const upgrade::ProcedureStep *currentStep() const;

    std::unique_ptr<Ui::ProcedureEditor> m_ui;
    ProcedureActions m_actions;
    models::ProcedureModel m_model;
    Session *m_session = nullptr;
    std::optional<ProcedureEditing> m_editing; ///< once there is a session
    models::StepId m_reasonOf;                 ///< whose reason the line shows
};

} // namespace waybill::app
