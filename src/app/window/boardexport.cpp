// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/boardexport.h"

#include "app/board/boarddocument.h"
#include "app/common/fileexport.h"
#include "app/common/fileprompts.h"
#include "app/session/session.h"
#include "release/assess/release.h"

#include <QFileInfo>
#include <QWidget>

namespace waybill::app {

BoardExport::BoardExport(Session &session, QWidget *window)
    : QObject(window)
    , m_session(session)
    , m_window(window)
{}

void BoardExport::start()
{
    promptForBoardFile(m_window, m_session.product(), [this](const QString &path) {
        auto *writer = new FileExport(
            [release = m_session.release(), path] { return boardDocument(release, QFileInfo(path).suffix()); }, path,
            tr("The board cannot be written: %1"), m_session.pool(), this);
        connect(writer, &FileExport::saved, this, &BoardExport::said);
        connect(writer, &FileExport::failed, this,
                [this](const Error &error) { Q_EMIT problemFound(Problem::fromError(error)); });
    });
}

} // namespace waybill::app

#include "moc_boardexport.cpp"
