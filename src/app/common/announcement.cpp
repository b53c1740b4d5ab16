// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/announcement.h"

#include <QAccessibleWidget>

namespace waybill::app {

#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)

void announce(QWidget &where, const QString &text)
{
    QAccessibleAnnouncementEvent event(&where, text);
    QAccessible::updateAccessibility(&event);
}

#else

namespace {

constexpr QLatin1String NoticeName("spokenNotice");

/// Qt before 6.8 has no event for announcements, but screen readers say the name of a notification that appears.
class Notice : public QAccessibleWidget {
public:
    explicit Notice(QWidget *widget)
        : QAccessibleWidget(widget, QAccessible::Notification)
    {}
};

QAccessibleInterface *make(const QString &, QObject *object)
{
    return object->objectName() == NoticeName ? new Notice(qobject_cast<QWidget *>(object)) : nullptr;
}

} // namespace

void announce(QWidget &where, const QString &text)
{
    QAccessible::installFactory(make); // leaves a factory that is installed already as it is
    auto *notice = where.findChild<QWidget *>(NoticeName, Qt::FindDirectChildrenOnly);
    if (!notice) {
        notice = new QWidget(&where);
        notice->setObjectName(NoticeName);
        notice->hide();
    }
    notice->setAccessibleName(text);
    QAccessibleEvent event(notice, QAccessible::ObjectShow);
    QAccessible::updateAccessibility(&event);
}

#endif

} // namespace waybill::app
