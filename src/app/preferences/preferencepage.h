// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QFormLayout;
class QVBoxLayout;

namespace waybill::app {

/// A page of the preferences: what is changed on it counts at once. `refresh()` shows what the settings have now, where
/// something else changed them.
class PreferencePage : public QWidget {
    Q_OBJECT

public:
    /// `name` is the page's object name, fixed and never translated; `title` stands in the list of pages.
    PreferencePage(const QString &name, const QString &title, const QString &iconName, QWidget *parent = nullptr);

    [[nodiscard]] const QString &title() const { return m_title; }
    [[nodiscard]] const QString &iconName() const { return m_iconName; }
    virtual void refresh() {}

protected:
    [[nodiscard]] QVBoxLayout *column() const { return m_column; }
    /// A form below what the page has so far.
    QFormLayout *addForm();
    /// A paragraph; steps back behind the controls that it explains.
    void addText(const QString &text);

private:
    QString m_title;
    QString m_iconName;
    QVBoxLayout *m_column;
};

} // namespace waybill::app
