// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

#include <vector>

class QLabel;
class QListWidget;
class QStackedWidget;

namespace waybill::release {
struct Product;
}

namespace waybill::app {

class DiffSettings;
class PreferencePage;
class PrivacyPage;
class Shortcuts;
class Theme;

/// The preferences, a list of pages. What is changed counts at once, so there is nothing to confirm. Deletes itself
/// when it is closed.
class PreferencesDialog : public QDialog {
    Q_OBJECT

public:
    /// All outlive it.
    PreferencesDialog(Theme &theme, DiffSettings &differences, Shortcuts &shortcuts, QWidget *parent = nullptr);

    /// "appearance", "language", "differences", "editor", "keys", "privacy", "cache".
    /// `setting`: the text of a control on it, which gets the focus.
    void showPage(const QString &name, const QString &setting = {});
    [[nodiscard]] QStringList pageNames() const;
    /// The product that is open: one can sign in to its forges.
    void setProduct(const release::Product &product);

private:
    void addPage(PreferencePage *page);
    void exportFile();
    void importFile();
    void load(const QString &path);

    Theme &m_theme;
    DiffSettings &m_differences;
    Shortcuts &m_shortcuts;
    PrivacyPage *m_network;
    QListWidget *m_list;
    QStackedWidget *m_stack;
    QLabel *m_said;
    std::vector<PreferencePage *> m_pages;
};

} // namespace waybill::app
