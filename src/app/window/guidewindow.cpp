// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/guidewindow.h"

#include <QAbstractTextDocumentLayout>
#include <QFile>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace waybill::app {

GuideWindow::GuideWindow(QWidget *parent)
    : QDialog(parent)
    , m_browser(new QTextBrowser(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("User Guide"));
    resize(720, 640);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_browser);
    m_browser->setAccessibleName(tr("User Guide"));
    m_browser->setFrameShape(QFrame::NoFrame);
    m_browser->setOpenLinks(false); // to other documents of the project, which are not part of the program
    m_browser->document()->setDocumentMargin(24);
    QFile guide(QStringLiteral(":/user-guide.md"));
    if (guide.open(QIODevice::ReadOnly))
        m_browser->setMarkdown(QString::fromUtf8(guide.readAll()));
}

void GuideWindow::showSection(const QString &heading)
{
    for (QTextBlock block = m_browser->document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0 || block.text() != heading)
            continue;
        m_browser->setTextCursor(QTextCursor(block));
        const QRectF place = m_browser->document()->documentLayout()->blockBoundingRect(block);
        m_browser->verticalScrollBar()->setValue(int(place.top()) - 16);
        return;
    }
}

} // namespace waybill::app
