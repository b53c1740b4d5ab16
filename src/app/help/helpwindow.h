// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/help/helplibrary.h"

#include <QDialog>
#include <QUrl>

class QLabel;
class QLineEdit;
class QTextBrowser;
class QTextDocument;
class QTreeWidget;
class QTreeWidgetItem;

namespace waybill::app {

/// The documents of Waybill, beside the window: contents and search on the left, the page on the right. Nothing is
/// loaded from elsewhere. Deletes itself when it is closed.
class HelpWindow : public QDialog {
    Q_OBJECT

public:
    explicit HelpWindow(QWidget *parent);

    /// Shows a page at the section with that heading ("user-guide.md", "Board"); at its top where there is none.
    void showSection(const QString &file, const QString &heading = {});
    [[nodiscard]] QString currentFile() const;

private:
    void fillContents();
    void find(const QString &words);
    void follow(const QUrl &link);
    void go(int page, const QString &anchor);
    void showPage(int page, const QString &anchor);
    void scroll();
    void step(int by);
    void chooseItem(const QTreeWidgetItem *item);

    struct Place {
        int page = 0;
        QString anchor;
    };

    HelpLibrary m_library;
    QLineEdit *m_search;
    QTreeWidget *m_contents;
    QTextBrowser *m_browser;
    QTextDocument *m_document = nullptr; ///< of the browser; null before the first page
    QLabel *m_address;
    QAction *m_back;
    QAction *m_forward;
    std::vector<Place> m_history;
    int m_at = -1;    ///< in the history
    int m_shown = -1; ///< the page in the browser
    QString m_anchor; ///< of the section that is to be at the top
};

} // namespace waybill::app
