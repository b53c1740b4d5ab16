// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/problem.h"

#include <QMainWindow>

#include <functional>
#include <memory>

class QLabel;

namespace waybill::compare {
struct Source;
}

namespace waybill::app {

namespace Ui {
class MainWindow;
}

class ActionTable;
class Amenities;
class BoardPage;
class ComparePage;
class DiffSettings;
class EmptyPage;
class FileAnswers;
struct FileAtRevisions;
class FindEverywhere;
class Hints;
class Journey;
class Page;
class RecentProducts;
class Session;
class SetupView;
class Theme;

/// The window: rail, range bar, pages, message bar and status bar around one session. It routes; the work is done by
/// the session and the pages.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// Which pages are made at once: a window that begins with a comparison makes the others when a product is opened.
    enum class Pages { All, Compare };

    /// The session and the theme outlive the window.
    MainWindow(Session &session, Theme &theme, Pages pages = Pages::All, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Opens what the paths name. `quietly`: that nothing is found is no message (a start without arguments).
    void open(const QStringList &paths, bool quietly = false);
    /// Shows a comparison that needs no product.
    void openComparison(const compare::Source &source);
    /// True while the Compare page is used without a product.
    [[nodiscard]] bool isComparing() const { return m_comparing; }
    /// The names of the pages that there are, in the order of the rail: "board", "changes", "compare", "protocols",
    /// "catalogue", "notes".
    [[nodiscard]] QStringList pageNames() const;
    [[nodiscard]] QString currentPage() const;
    /// Null where there is no such page, or not yet.
    [[nodiscard]] Page *page(const QString &name) const;
    /// The views of a page, of which it shows one at a time; none where there is but one.
    [[nodiscard]] QStringList viewNames(const QString &page) const;
    /// Without a view the page shows the one that it has.
    void showPage(const QString &name, const QString &view = {});
    /// True when nothing on the current page is still being computed.
    [[nodiscard]] bool isSettled() const;
    [[nodiscard]] ActionTable &actionTable() const { return *m_actions; }
    [[nodiscard]] Amenities &amenities() const { return *m_amenities; }

    /// Size, place, page and columns of the last time; to be called before the window is shown. From then on products
    /// open where they were left.
    void restoreState();
    /// Keeps that now: for a session that ends before the window is closed.
    void keepState();

protected:
    void closeEvent(QCloseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Entry {
        QString name;
        Page *page = nullptr;
        QAction *action = nullptr;
        std::function<Page *()> make;
        QMenu *menu = nullptr; ///< of the page's commands; null where there are none
    };

    void addPages();
    void addPage(const QString &name, const QString &title, const QString &tip, std::function<Page *()> make);
    void makePages();
    void makePage(Entry &entry);
    [[nodiscard]] Entry &entry(const QString &name);
    void followViews(Page *page);
    /// Of a page. By value: who asks may be filled anew on the way.
    void goToPlace(QString name, int repository, QVariantMap place);
    void compareFile(const FileAtRevisions &file);
    void connectActions();
    void connectSession();
    void setUpEditMenu();
    void setUpStatusBar();
    void fillActionTable();
    void addCommands(const QMenu &menu);
    void openFailed(const Error &error);
    void stepRepository(int step);
    void showState();
    void showTitle();
    void showFind();
    void showSaid(const QString &text); ///< in the status bar, for a while
    void saveState() const;
    /// True, once, where decisions are not saved yet: says so, and what to do.
    [[nodiscard]] bool keepsUnsaved(const QString &advice);

    Session &m_session;
    Theme &m_theme;
    std::unique_ptr<Ui::MainWindow> m_ui;
    ActionTable *m_actions;
    RecentProducts *m_recent;
    DiffSettings *m_diffSettings;
    FileAnswers *m_answers;
    Journey *m_journey = nullptr;
    SetupView *m_setup = nullptr;
    Hints *m_hints = nullptr;
    Amenities *m_amenities = nullptr;
    QMenu *m_diffMenu; ///< the commands of the view that the page shows
    FindEverywhere *m_find = nullptr;
    QLabel *m_where; ///< in the status bar: the file or folder that is open
    EmptyPage *m_empty = nullptr;
    BoardPage *m_board = nullptr;
    ComparePage *m_compare = nullptr;
    std::vector<Entry> m_pages;
    QString m_current;   ///< the page that is shown, or will be once something is open
    QStringList m_asked; ///< what open() was asked for last
    bool m_quietly = false;
    bool m_comparing = false;  ///< the Compare page shows though nothing is open
    bool m_isComplete = false; ///< the action table is filled
    bool m_warnedOfLoss = false;
};

} // namespace waybill::app
