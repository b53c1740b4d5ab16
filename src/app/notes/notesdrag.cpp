// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notes/notesdrag.h"

#include "app/notes/notesoutput.h"
#include "support/file.h"

#include <QApplication>
#include <QDrag>
#include <QMimeData>
#include <QMouseEvent>
#include <QRegularExpression>
#include <QUrl>
#include <QWidget>

namespace waybill::app {

NotesDrag::NotesDrag(QWidget &handle, std::function<const RenderedNotes *()> notes, std::function<QString()> name)
    : QObject(&handle)
    , m_handle(handle)
    , m_notes(std::move(notes))
    , m_name(std::move(name))
{
    handle.installEventFilter(this);
}

QMimeData *NotesDrag::data() const
{
    const RenderedNotes *notes = m_notes();
    if (!notes || notes->text.isEmpty())
        return nullptr;
    QMimeData *data = NotesOutput::dataOf(*notes);
    const QString suffix = notes->kind == notes::TemplateKind::Html        ? QStringLiteral("html")
                           : notes->kind == notes::TemplateKind::PlainText ? QStringLiteral("txt")
                                                                           : QStringLiteral("md");
    static const QRegularExpression odd(QStringLiteral("[^\\w.-]+"), QRegularExpression::UseUnicodePropertiesOption);
    const QString name = m_name().replace(odd, QStringLiteral("-"));
    const QString file = m_folder.filePath(name + QLatin1Char('.') + suffix);
    // Where the file cannot be written, the text is still there.
    if (m_folder.isValid() && replaceFile(file, notes->text.toUtf8()))
        data->setUrls({QUrl::fromLocalFile(file)});
    return data;
}

bool NotesDrag::eventFilter(QObject *watched, QEvent *event)
{
    const auto *mouse = dynamic_cast<QMouseEvent *>(event);
    if (!mouse)
        return QObject::eventFilter(watched, event);
    if (event->type() == QEvent::MouseButtonPress && mouse->button() == Qt::LeftButton) {
        m_pressed = mouse->pos();
    } else if (event->type() == QEvent::MouseButtonRelease) {
        m_pressed.reset();
    } else if (event->type() == QEvent::MouseMove && m_pressed
               && (mouse->pos() - *m_pressed).manhattanLength() >= QApplication::startDragDistance()) {
        m_pressed.reset();
        if (QMimeData *data = this->data()) {
            auto *drag = new QDrag(&m_handle);
            drag->setMimeData(data);
            drag->exec(Qt::CopyAction);
        }
        return true;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace waybill::app

#include "moc_notesdrag.cpp"
