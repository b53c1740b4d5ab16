// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/comparefilespanel.h"

#include "app/common/filelistactions.h"
#include "app/common/filterkeys.h"
#include "app/common/icons.h"
#include "app/compare/comparefilesview.h"
#include "diffview/plainlabel.h"
#include "models/changes/filekind.h"
#include "models/common/impactstyle.h"
#include "models/common/rowcolors.h"
#include "models/compare/comparefilesdelegate.h"

#include <QDir>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QSet>
#include <QStackedWidget>
#include <QToolButton>

namespace waybill::app {

using models::FileGroup;

namespace {

/// git's letter stands for each kind.
git::FileChange::Kind kindOf(FileGroup group)
{
    switch (group) {
    case FileGroup::Added: return git::FileChange::Kind::Added;
    case FileGroup::Deleted: return git::FileChange::Kind::Deleted;
    case FileGroup::Renamed: return git::FileChange::Kind::Renamed;
    case FileGroup::Mode: return git::FileChange::Kind::TypeChanged;
    case FileGroup::Modified: break;
    }
    return git::FileChange::Kind::Modified;
}

QToolButton *makeButton(QWidget *parent, Qt::ToolButtonStyle style)
{
    auto *button = new QToolButton(parent);
    button->setAutoRaise(true);
    button->setToolButtonStyle(style);
    return button;
}

} // namespace

CompareFilesPanel::CompareFilesPanel(QWidget *parent)
    : QWidget(parent)
    , m_filter(new QLineEdit(this))
    , m_empty(new diffview::PlainLabel(this))
    , m_count(new diffview::PlainLabel(this))
    , m_stack(new QStackedWidget(this))
    , m_view(new CompareFilesView(this))
    , m_breaking(makeButton(this, Qt::ToolButtonTextBesideIcon))
    , m_additive(makeButton(this, Qt::ToolButtonTextBesideIcon))
    , m_hidden(makeButton(this, Qt::ToolButtonTextOnly))
{
    m_filter->setObjectName(QStringLiteral("compareFilterLine"));
    m_filter->setAccessibleName(tr("Filter of the files"));
    m_filter->setPlaceholderText(tr("Filter: path, *.go, !words"));
    m_filter->setClearButtonEnabled(true);
    m_view->setObjectName(QStringLiteral("compareFilesView"));
    m_view->setAccessibleName(tr("Files that differ"));
    m_view->setItemDelegate(new models::CompareFilesDelegate(this));
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(24);
    m_empty->setText(tr("No matches.\nPress Escape in the filter line to clear it."));
    m_count->setTextFormat(Qt::PlainText);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_empty);
}

CompareFilesPanel::~CompareFilesPanel()
{
    // What loses the focus while its window goes still tells.
    m_filter->disconnect(this);
    if (m_view->selectionModel())
        m_view->selectionModel()->disconnect(this);
}

void CompareFilesPanel::setUp(models::CompareFilesModel &model, const CompareActions &actions)
{
    m_model = &model;
    m_actions = actions;
    auto *first = new QHBoxLayout;
    first->setContentsMargins(12, 8, 8, 0);
    first->setSpacing(4);
    first->addWidget(m_filter, 1);
    for (QAction *action : {actions.flat, actions.withoutVendored}) {
        QToolButton *button = makeButton(this, Qt::ToolButtonIconOnly);
        button->setDefaultAction(action);
        button->setAccessibleName(action->statusTip());
        first->addWidget(button);
        connect(action, &QAction::toggled, this, &CompareFilesPanel::applyFilter);
    }
    auto *second = new QHBoxLayout;
    second->setContentsMargins(8, 4, 12, 4);
    second->setSpacing(2);
    for (const FileGroup group : models::AllFileGroups) {
        QToolButton *button = makeButton(this, Qt::ToolButtonTextOnly);
        button->setDefaultAction(actions.groups.at(group));
        m_groups[group] = button;
        second->addWidget(button);
        connect(actions.groups.at(group), &QAction::toggled, this, &CompareFilesPanel::applyFilter);
    }
    for (const auto &[button, action] :
         {std::pair(m_breaking, actions.onlyBreaking), std::pair(m_additive, actions.onlyAdditive)}) {
        button->setDefaultAction(action);
        button->hide();
        second->addWidget(button);
        connect(action, &QAction::toggled, this, &CompareFilesPanel::applyFilter);
    }
    second->addStretch(1);
    m_hidden->setObjectName(QStringLiteral("hiddenFiles"));
    m_hidden->setToolTip(tr("Click to show files in which only comments or formatting differ"));
    m_hidden->hide();
    second->addWidget(m_hidden);
    second->addWidget(m_count);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(first);
    layout->addLayout(second);
    layout->addWidget(m_stack, 1);
    m_view->setFiles(model);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        if (!m_changing)
            Q_EMIT fileChosen(currentFile());
    });
    auto *opening = new FileListActions(m_view, true, [this](FileRequest::Use use) { return requestFor(use); });
    connect(opening, &FileListActions::requested, this, &CompareFilesPanel::fileRequested);
    connect(m_filter, &QLineEdit::textChanged, this, &CompareFilesPanel::applyFilter);
    connect(m_filter, &QLineEdit::returnPressed, this, [this] { m_view->setFocus(); });
    emptyOnEscape(m_filter, [this] { m_view->setFocus(); });
    applyFonts();
    refresh();
}

void CompareFilesPanel::setHideAction(QAction *action)
{
    m_hide = action;
    m_view->addAction(action);
    connect(action, &QAction::toggled, this, &CompareFilesPanel::applyFilter);
    connect(m_hidden, &QToolButton::clicked, action, &QAction::trigger);
}

void CompareFilesPanel::setInsignificant(const compare::FileSignificance &files)
{
    m_model->setInsignificant(files);
    if (m_hide && m_hide->isChecked())
        applyFilter();
}

void CompareFilesPanel::setSides(const compare::FileComparison &comparison)
{
    m_sides = {comparison.source, comparison.sides, {}, {}, comparison.singleFiles};
}

std::optional<FileRequest> CompareFilesPanel::requestFor(FileRequest::Use use) const
{
    const int current = currentFile();
    if (current < 0)
        return {};
    const git::FileChange &file = m_model->files()[std::size_t(current)];
    const auto placeAt = [&](std::size_t side) {
        const QByteArray &path = side == 0 ? file.oldPath : file.newPath;
        const bool exists =
            file.kind != (side == 0 ? git::FileChange::Kind::Added : git::FileChange::Kind::Deleted) && !path.isEmpty();
        const compare::Side &from = m_sides.sides[side];
        FilePlace place;
        if (exists && m_sides.source.isOnDisk())
            place.file.file = QDir(from.path).filePath(QFile::decodeName(path));
        else if (exists)
            place.file = {m_sides.source.repository, from.commit, path, {}};
        return place;
    };
    const std::array places{placeAt(0), placeAt(1)};
    if (use == FileRequest::Use::EditBoth) {
        if (!places[0].file.isKnown() || !places[1].file.isKnown())
            return {};
        return FileRequest{use, places[0], places[1]};
    }
    const FilePlace &newest = places[places[1].file.isKnown() ? 1 : 0];
    if (use == FileRequest::Use::Forge ? !newest.file.isInCommit() : !newest.file.isKnown())
        return {};
    return FileRequest{use, newest, {}};
}

int CompareFilesPanel::currentFile() const
{
    return models::CompareFilesModel::fileOf(m_view->currentIndex());
}

std::vector<git::FileChange> CompareFilesPanel::selectedFiles() const
{
    QSet<int> chosen;
    QList<QByteArray> folders;
    const QModelIndexList rows = m_view->selectionModel()->selectedRows();
    for (const QModelIndex &row : rows) {
        if (const int file = models::CompareFilesModel::fileOf(row); file >= 0)
            chosen.insert(file);
        else
            folders.append(row.data(models::CompareFilesModel::PathRole).toByteArray());
    }
    std::vector<git::FileChange> files;
    for (const int file : m_model->tree().order()) {
        const git::FileChange &one = m_model->files()[std::size_t(file)];
        if (chosen.contains(file) || std::any_of(folders.begin(), folders.end(), [&](const QByteArray &folder) {
                return one.path().startsWith(folder);
            }))
            files.push_back(one);
    }
    return files;
}

void CompareFilesPanel::chooseFile(int file)
{
    const QModelIndex index = m_model->indexOf(file);
    if (!index.isValid())
        return;
    m_view->setCurrentIndex(index);
    m_view->scrollTo(index);
}

int CompareFilesPanel::step(int by) const
{
    const int file = currentFile();
    if (file >= 0 || !m_view->currentIndex().isValid())
        return m_model->tree().step(file, by);
    // From a folder on: what stands first in it, or what stood before it.
    const auto &tree = m_model->tree();
    const auto path = m_view->currentIndex().siblingAtColumn(0).data(models::CompareFilesModel::PathRole).toByteArray();
    for (const int one : tree.order()) {
        if (m_model->files()[std::size_t(one)].path().startsWith(path))
            return by > 0 ? one : tree.step(one, -1);
    }
    return -1;
}

QString CompareFilesPanel::filterText() const
{
    return m_filter->text();
}

void CompareFilesPanel::setFilterText(const QString &text)
{
    m_filter->setText(text);
}

void CompareFilesPanel::editFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void CompareFilesPanel::applyFilter()
{
    models::CompareFilter filter;
    filter.path = models::PathPattern(m_filter->text());
    for (const auto &[group, action] : m_actions.groups) {
        if (!action->isChecked())
            filter.hidden.insert(group);
    }
    if (m_actions.onlyBreaking->isChecked())
        filter.impacts.insert(Impact::Breaking);
    if (m_actions.onlyAdditive->isChecked())
        filter.impacts.insert(Impact::Additive);
    filter.withoutVendored = m_actions.withoutVendored->isChecked();
    const bool hides = m_hide && m_hide->isChecked();
    const QList<QByteArray> insignificant = hides ? m_model->insignificant().keys() : QList<QByteArray>();
    filter.left = {insignificant.begin(), insignificant.end()};
    m_changing = true;
    const int before = currentFile();
    m_model->setFilter(filter);
    m_model->setShape(m_actions.flat->isChecked() ? models::CompareTree::Shape::Flat
                                                  : models::CompareTree::Shape::Tree);
    m_changing = false;
    refresh();
    if (before >= 0 && m_model->indexOf(before).isValid())
        m_view->scrollTo(m_model->indexOf(before));
    else
        chooseFile(m_model->tree().step(-1, 1));
    if (currentFile() != before)
        Q_EMIT fileChosen(currentFile());
}

void CompareFilesPanel::refresh()
{
    const QLocale locale;
    const auto counts = models::countGroups(m_model->files(), m_model->filter(), m_model->impacts());
    for (const auto &[group, button] : m_groups) {
        const auto found = counts.find(group);
        const int count = found == counts.end() ? 0 : found->second;
        QAction *action = m_actions.groups.at(group);
        action->setIconText(models::letter(kindOf(group)) + QLatin1Char(' ') + locale.toString(count));
        button->setAccessibleName(tr("%1: %2", "command, number").arg(action->statusTip(), locale.toString(count)));
        // Of the rare kind nothing is said where there is none.
        button->setVisible(group != FileGroup::Mode || count > 0 || !action->isChecked());
    }
    for (const auto &[button, action, impact] : {std::tuple(m_breaking, m_actions.onlyBreaking, Impact::Breaking),
                                                 std::tuple(m_additive, m_actions.onlyAdditive, Impact::Additive)}) {
        const auto &files = m_model->files();
        const auto count = std::count_if(files.begin(), files.end(), [&, wanted = impact](const git::FileChange &file) {
            return models::impactOf(file, m_model->impacts()) == wanted;
        });
        action->setIconText(locale.toString(qlonglong(count)));
        button->setAccessibleName(
            tr("%1: %2", "command, number").arg(action->statusTip(), locale.toString(qlonglong(count))));
        button->setVisible(count > 0 || action->isChecked());
    }
    const auto left = m_model->filter().left.size();
    m_hidden->setText(tr("%n hidden", "files", int(left)));
    m_hidden->setVisible(left > 0);
    const int shown = m_model->tree().fileCount();
    const int total = int(m_model->files().size());
    m_count->setText(shown == total ? QString()
                                    : tr("%1 of %2", "files").arg(locale.toString(shown), locale.toString(total)));
    m_stack->setCurrentWidget(shown > 0 || total == 0 ? static_cast<QWidget *>(m_view) : m_empty);
}

void CompareFilesPanel::applyFonts()
{
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, models::RowColors::of(palette()).muted);
    m_count->setPalette(quiet);
    m_empty->setPalette(quiet);
    m_count->setFont(models::smallFont(font()));
    for (const auto &[group, button] : m_groups) {
        QPalette inked = palette();
        inked.setColor(QPalette::ButtonText,
                       models::legible(models::kindColor(kindOf(group), palette()),
                                       {palette().color(QPalette::Window), palette().color(QPalette::Highlight)}));
        button->setPalette(inked);
        button->setFont(models::smallFont(font()));
    }
    if (m_actions.onlyBreaking) {
        m_actions.onlyBreaking->setIcon(
            icon(QStringLiteral("breaking"), models::impactStyle(Impact::Breaking, palette()).foreground));
        m_actions.onlyAdditive->setIcon(
            icon(QStringLiteral("additive"), models::impactStyle(Impact::Additive, palette()).foreground));
    }
}

void CompareFilesPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyFonts();
}

} // namespace waybill::app

#include "moc_comparefilespanel.cpp"
