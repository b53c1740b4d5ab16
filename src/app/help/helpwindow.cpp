// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/help/helpwindow.h"

#include "app/common/icons.h"
#include "app/common/screenfit.h"
#include "diffview/plainlabel.h"

#include <QAbstractTextDocumentLayout>
#include <QAction>
#include <QDesktopServices>
#include <QHeaderView>
#include <QLineEdit>
#include <QScrollBar>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextDocument>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <utility>

namespace waybill::app {

namespace {

constexpr int PageRole = Qt::UserRole;
constexpr int AnchorRole = Qt::UserRole + 1;
constexpr int PageMargin = 24; // pixels

} // namespace

HelpWindow::HelpWindow(QWidget *parent)
    : QDialog(parent)
    , m_search(new QLineEdit(this))
    , m_contents(new QTreeWidget(this))
    , m_browser(new QTextBrowser(this))
    , m_address(new diffview::PlainLabel(this))
    , m_back(new QAction(icon(QStringLiteral("back")), tr("Back"), this))
    , m_forward(new QAction(icon(QStringLiteral("forward")), tr("Forward"), this))
{
    setObjectName(QStringLiteral("help"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("User Guide"));
    m_search->setObjectName(QStringLiteral("helpSearch"));
    m_search->setPlaceholderText(tr("Search in the help"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    m_contents->setObjectName(QStringLiteral("helpContents"));
    m_contents->setAccessibleName(tr("Contents"));
    m_contents->setHeaderHidden(true);
    m_contents->setFrameShape(QFrame::NoFrame);
    m_browser->setObjectName(QStringLiteral("helpPage"));
    m_browser->setAccessibleName(tr("Page of the help"));
    m_browser->setFrameShape(QFrame::NoFrame);
    m_browser->setOpenLinks(false);
    m_back->setShortcut(QKeySequence(QKeySequence::Back));
    m_forward->setShortcut(QKeySequence(QKeySequence::Forward));
    auto *find = new QAction(this);
    find->setShortcut(QKeySequence(QKeySequence::Find));
    auto *buttons = new QHBoxLayout;
    buttons->setContentsMargins(8, 8, 8, 0);
    for (QAction *action : {m_back, m_forward}) {
        auto *button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setAccessibleName(action->text());
        buttons->addWidget(button);
    }
    buttons->addWidget(m_search, 1);
    auto *left = new QWidget(this);
    auto *leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(0, 0, 0, 0);
    leftLayout->addLayout(buttons);
    leftLayout->addWidget(m_contents, 1);
    auto *right = new QWidget(this);
    auto *rightLayout = new QVBoxLayout(right);
    rightLayout->setContentsMargins(0, 0, 0, 0);
    rightLayout->setSpacing(0);
    rightLayout->addWidget(m_browser, 1);
    rightLayout->addWidget(m_address);
    m_address->setContentsMargins(12, 2, 12, 2);
    auto *halves = new QSplitter(this);
    halves->setChildrenCollapsible(false);
    halves->addWidget(left);
    halves->addWidget(right);
    halves->setStretchFactor(1, 1);
    halves->setSizes({300, 660});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(halves);
    addActions({m_back, m_forward, find});
    connect(find, &QAction::triggered, m_search, [this] { m_search->setFocus(Qt::ShortcutFocusReason); });
    connect(m_back, &QAction::triggered, this, [this] { step(-1); });
    connect(m_forward, &QAction::triggered, this, [this] { step(1); });
    connect(m_search, &QLineEdit::textChanged, this, &HelpWindow::find);
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        const QTreeWidgetItem *item =
            m_contents->currentItem() ? m_contents->currentItem() : m_contents->topLevelItem(0);
        if (item)
            chooseItem(item);
    });
    auto *down = new QAction(this); // from what is searched to what was found
    down->setShortcut(QKeySequence(Qt::Key_Down));
    down->setShortcutContext(Qt::WidgetShortcut);
    m_search->addAction(down);
    connect(down, &QAction::triggered, this, [this] {
        if (!m_contents->currentItem())
            m_contents->setCurrentItem(m_contents->topLevelItem(0));
        m_contents->setFocus(Qt::OtherFocusReason);
    });
    connect(m_contents, &QTreeWidget::itemClicked, this, &HelpWindow::chooseItem);
    connect(m_contents, &QTreeWidget::itemActivated, this, &HelpWindow::chooseItem);
    connect(m_browser, &QTextBrowser::anchorClicked, this, &HelpWindow::follow);
    // Where a link leads is shown before anybody clicks it (docs/security.md).
    connect(m_browser, &QTextBrowser::highlighted, this,
            [this](const QUrl &link) { m_address->setText(link.isRelative() ? QString() : link.toDisplayString()); });
    resizeOnScreen(*this, {980, 700});
    fillContents();
    go(0, {});
}

void HelpWindow::fillContents()
{
    m_contents->clear();
    QTreeWidgetItem *page = nullptr;
    QTreeWidgetItem *part = nullptr; // of the page
    for (const HelpLibrary::Section &section : m_library.sections()) {
        const bool first = !page || page->data(0, PageRole).toInt() != section.page;
        if (!first && section.level > 3)
            continue;
        auto *item = first ? new QTreeWidgetItem(m_contents, {section.heading})
                           : new QTreeWidgetItem(section.level == 3 && part ? part : page, {section.heading});
        item->setData(0, PageRole, section.page);
        item->setData(0, AnchorRole, first ? QString() : section.anchor);
        item->setSizeHint(0, {0, m_contents->fontMetrics().height() + 8});
        if (first)
            page = item;
        if (section.level <= 2)
            part = first ? nullptr : item;
    }
    if (m_contents->topLevelItemCount() > 0)
        m_contents->expandRecursively(m_contents->model()->index(0, 0));
}

void HelpWindow::find(const QString &words)
{
    if (words.simplified().isEmpty())
        return fillContents();
    m_contents->clear();
    for (const HelpLibrary::Hit &hit : m_library.search(words)) {
        const HelpLibrary::Section &section = m_library.sections()[std::size_t(hit.section)];
        const QString page = m_library.pages()[std::size_t(section.page)].title;
        auto *item = new QTreeWidgetItem(
            m_contents, {section.level == 1 ? page : tr("%2 – %1", "document, section").arg(page, section.heading)});
        item->setToolTip(0, hit.excerpt);
        item->setData(0, PageRole, section.page);
        item->setData(0, AnchorRole, section.level == 1 ? QString() : section.anchor);
    }
    if (m_contents->topLevelItemCount() > 0)
        return;
    auto *none = new QTreeWidgetItem(m_contents, {tr("No matches")});
    none->setFlags(Qt::NoItemFlags);
}

void HelpWindow::chooseItem(const QTreeWidgetItem *item)
{
    const QVariant page = item->data(0, PageRole);
    if (page.isValid())
        go(page.toInt(), item->data(0, AnchorRole).toString());
}

void HelpWindow::showSection(const QString &file, const QString &heading)
{
    const int page = m_library.pageOf(file);
    if (page >= 0)
        go(page, HelpLibrary::anchorOf(heading));
}

QString HelpWindow::currentFile() const
{
    return m_shown < 0 ? QString() : m_library.pages()[std::size_t(m_shown)].file;
}

void HelpWindow::follow(const QUrl &link)
{
    if (!link.isRelative()) {
        if (link.scheme() == QLatin1String("https") || link.scheme() == QLatin1String("http"))
            QDesktopServices::openUrl(link);
        return;
    }
    const int page = link.path().isEmpty() ? m_shown : m_library.pageOf(link.path().section(QLatin1Char('/'), -1));
    if (page >= 0)
        go(page, link.fragment());
}

void HelpWindow::go(int page, const QString &anchor)
{
    if (m_library.pages().empty())
        return;
    m_history.resize(std::size_t(m_at + 1));
    m_history.push_back({page, anchor});
    m_at = int(m_history.size()) - 1;
    showPage(page, anchor);
}

void HelpWindow::step(int by)
{
    const int to = m_at + by;
    if (to < 0 || to >= int(m_history.size()))
        return;
    m_at = to;
    showPage(m_history[std::size_t(to)].page, m_history[std::size_t(to)].anchor);
}

void HelpWindow::showPage(int page, const QString &anchor)
{
    if (page != m_shown) {
        // A document that is shown is laid out again with each paragraph that it gets: half a second for the longest.
        auto *document = new QTextDocument(this);
        document->setDefaultFont(m_browser->font());
        document->setDocumentMargin(PageMargin);
        document->setMarkdown(m_library.pages()[std::size_t(page)].markdown);
        m_browser->setDocument(document);
        delete std::exchange(m_document, document);
    }
    m_shown = page;
    m_back->setEnabled(m_at > 0);
    m_forward->setEnabled(m_at + 1 < int(m_history.size()));
    m_anchor = anchor;
    scroll();
    // What is not laid out yet has no place: once more when it is.
    QTimer::singleShot(0, this, &HelpWindow::scroll);
}

void HelpWindow::scroll()
{
    int top = 0;
    for (QTextBlock block = m_browser->document()->begin(); block.isValid() && !m_anchor.isEmpty();
         block = block.next()) {
        if (block.blockFormat().headingLevel() == 0 || HelpLibrary::anchorOf(block.text()) != m_anchor)
            continue;
        m_browser->setTextCursor(QTextCursor(block));
        top = int(m_browser->document()->documentLayout()->blockBoundingRect(block).top()) - 16;
        break;
    }
    m_browser->verticalScrollBar()->setValue(top);
}

} // namespace waybill::app

#include "moc_helpwindow.cpp"
