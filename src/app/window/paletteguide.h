// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/fileatrevisions.h"
#include "models/common/paletteitem.h"

#include <QObject>
#include <QVariantMap>

class QWidget;

namespace waybill::app {

class ActionTable;
class Session;

/// Opens the command palette, with all that the open product has a name for, and leads to what is chosen there.
class PaletteGuide : public QObject {
    Q_OBJECT

public:
    /// Session and actions outlive it.
    PaletteGuide(Session &session, const ActionTable &actions, QWidget *window);

    void open();

Q_SIGNALS:
    void repositoryRequested(int repository);
    /// As those of Page.
    void placeRequested(const QString &page, int repository, const QVariantMap &place);
    void comparisonRequested(const waybill::app::FileAtRevisions &file);
    /// A page of the preferences, and the text of a control on it; empty for the page as a whole.
    void preferenceRequested(const QString &page, const QString &setting);

private:
    void lead(const models::PaletteItem &item);

    Session &m_session;
    const ActionTable &m_actions;
    QWidget *m_window;
};

} // namespace waybill::app
