// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/comparesourcebar.h"

#include "diffview/plainlabel.h"
#include "git/refs.h"
#include "models/common/productrange.h"
#include "models/common/rowcolors.h"
#include "release/survey/survey.h"
#include "support/numericcollator.h"
#include "support/text.h"

#include <QApplication>
#include <QComboBox>
#include <QCompleter>
#include <QDir>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>

namespace waybill::app {

namespace {

constexpr int BoxWidth = 176;

} // namespace

Result<QStringList> readRevisions(const QString &repository)
{
    const auto opened = git::Repository::open(repository);
    if (!opened)
        return fail(opened.error());
    QStringList names{QStringLiteral("HEAD")};
    if (const auto branches = git::readBranches(*opened)) {
        for (const git::Branch &branch : *branches)
            names << decodeText(branch.name);
    }
    QStringList tags;
    if (const auto read = git::readTags(*opened)) {
        for (const git::Tag &tag : *read) {
            if (tag.points == git::Tag::Points::Commit)
                tags << decodeText(tag.name);
        }
    }
    const QCollator byNumber = numericCollator();
    std::sort(tags.begin(), tags.end(),
              [&](const QString &one, const QString &two) { return byNumber.compare(one, two) > 0; });
    return names + tags;
}

CompareSourceBar::CompareSourceBar(QWidget *parent)
    : QWidget(parent)
    , m_name(new diffview::PlainLabel(this))
    , m_boxes{new QComboBox(this), new QComboBox(this)}
    , m_paths{new diffview::PlainLabel(this), new diffview::PlainLabel(this)}
    , m_swap(new QToolButton(this))
    , m_edit(new QToolButton(this))
{
    m_name->setTextFormat(Qt::PlainText);
    m_name->setFont(models::boldFont(font()));
    for (QLabel *path : m_paths) {
        path->setTextFormat(Qt::PlainText);
        path->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    setUpRevision(m_boxes[0], tr("Old revision"));
    setUpRevision(m_boxes[1], tr("New revision"));
    m_swap->setAutoRaise(true);
    m_edit->setAutoRaise(true);
    m_edit->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_name);
    layout->addWidget(m_boxes[0]);
    layout->addWidget(m_paths[0]);
    layout->addWidget(m_swap);
    layout->addWidget(m_boxes[1]);
    layout->addWidget(m_paths[1]);
    layout->addWidget(m_edit);
    refresh();
}

void CompareSourceBar::setActions(QAction *swap, QAction *edit)
{
    m_swap->setDefaultAction(swap);
    m_edit->setDefaultAction(edit);
}

void CompareSourceBar::setUpRevision(QComboBox *box, const QString &name)
{
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setAccessibleName(name);
    box->setToolTip(name);
    box->setMaximumWidth(BoxWidth);
    box->setMinimumContentsLength(8);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    box->setMaxVisibleItems(24);
    box->lineEdit()->setAccessibleName(name);
    box->lineEdit()->setPlaceholderText(name);
    box->completer()->setFilterMode(Qt::MatchContains);
    box->completer()->setCompletionMode(QCompleter::PopupCompletion);
    box->installEventFilter(this); // its field has no focus of its own
    connect(box, &QComboBox::activated, this, [this] { takeRevisions(); });
    connect(box->lineEdit(), &QLineEdit::editingFinished, this, [this] { takeRevisions(); });
    // By then the revisions were taken: editingFinished() comes next.
    connect(box->lineEdit(), &QLineEdit::returnPressed, this, &CompareSourceBar::left, Qt::QueuedConnection);
}

bool CompareSourceBar::eventFilter(QObject *watched, QEvent *event)
{
    // A field that was left as it was says nothing itself; where the keyboard went is known afterwards.
    if (event->type() == QEvent::FocusOut)
        QMetaObject::invokeMethod(this, &CompareSourceBar::endEditing, Qt::QueuedConnection);
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (isKey && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        event->accept();
        if (event->type() == QEvent::KeyPress)
            takeBack();
        return event->type() == QEvent::KeyPress;
    }
    return QWidget::eventFilter(watched, event);
}

void CompareSourceBar::takeBack()
{
    for (QComboBox *box : m_boxes)
        box->lineEdit()->setModified(false);
    refresh();
    Q_EMIT left();
}

void CompareSourceBar::takeRevisions()
{
    const auto now = source();
    if (!now || now->isOnDisk())
        return;
    compare::Source wanted = *now;
    for (const std::size_t side : {0, 1}) {
        const QByteArray typed = m_boxes[side]->currentText().trimmed().toUtf8();
        // An empty line means nothing new; of the old side "nothing" is chosen by no name.
        if (!typed.isEmpty())
            wanted.revisions[side] = typed;
    }
    if (wanted == *now)
        return endEditing();
    if (m_range && wanted == *m_range)
        m_own.reset();
    else
        m_own = wanted;
    refresh();
    endEditing();
    Q_EMIT chosen();
}

void CompareSourceBar::endEditing()
{
    // The list of a field is a window of its own.
    if (isAncestorOf(QApplication::focusWidget()) || QApplication::activePopupWidget())
        return;
    if (std::exchange(m_editing, false))
        refresh();
}

void CompareSourceBar::setSurvey(const release::Survey *survey, bool named)
{
    std::optional<compare::Source> range;
    if (survey) {
        range.emplace();
        range->repository = survey->spec.path;
        range->revisions = {survey->range.base, survey->range.head};
    }
    m_repositoryName = survey && named ? survey->spec.name : QString();
    if (range != m_range && m_own && !m_own->isOnDisk() && m_range)
        m_own.reset();
    m_range = range;
    refresh();
}

void CompareSourceBar::setSource(const compare::Source &source)
{
    m_own = source;
    refresh();
    Q_EMIT chosen();
}

std::optional<compare::Source> CompareSourceBar::source() const
{
    return m_own ? m_own : m_range;
}

void CompareSourceBar::swap()
{
    const auto now = source();
    if (!now || (now->revisions[0].isEmpty() && !now->isOnDisk()))
        return;
    const compare::Source swapped = now->swapped();
    if (m_range && swapped == *m_range)
        m_own.reset();
    else
        m_own = swapped;
    refresh();
    Q_EMIT chosen();
}

void CompareSourceBar::reset()
{
    m_own.reset();
    m_editing = false;
    refresh();
    Q_EMIT chosen();
}

void CompareSourceBar::edit()
{
    m_editing = true;
    refresh();
    if (m_boxes[0]->isVisible() && m_boxes[0]->isEnabled()) {
        m_boxes[0]->setFocus(Qt::ShortcutFocusReason);
        m_boxes[0]->lineEdit()->selectAll();
    }
}

void CompareSourceBar::refresh()
{
    const auto now = source();
    const bool disk = now && now->isOnDisk();
    m_name->setVisible(!disk && m_range && now->repository == m_range->repository && !m_repositoryName.isEmpty());
    m_swap->setVisible(now.has_value());
    const bool fields = now && !disk && (m_own || m_editing);
    // The range bar names the repository and its range, unless it shows all.
    m_name->setText(fields || !now ? visibleLine(m_repositoryName)
                                   : tr("%1 %2", "repository, its range")
                                         .arg(visibleLine(m_repositoryName),
                                              models::rangeText(now->revisions[0], now->revisions[1])));
    m_edit->setVisible(now && !disk && !fields);
    for (const std::size_t side : {0, 1}) {
        m_boxes[side]->setVisible(fields);
        m_paths[side]->setVisible(disk);
        if (!now)
            continue;
        if (disk) {
            const QString path = QDir::toNativeSeparators(now->paths[side]);
            m_paths[side]->setText(visibleLine(QDir(now->paths[side]).dirName()));
            m_paths[side]->setToolTip(visibleLine(path));
            continue;
        }
        QLineEdit *line = m_boxes[side]->lineEdit();
        if (line->hasFocus() && line->isModified() && !line->text().isEmpty())
            continue; // somebody is typing
        const QSignalBlocker blocker(m_boxes[side]);
        const QString text = decodeText(now->revisions[side]);
        m_boxes[side]->setCurrentIndex(m_boxes[side]->findText(text));
        m_boxes[side]->setEditText(text);
        line->setCursorPosition(0);
    }
    if (now && !disk)
        listRevisions(now->repository);
}

void CompareSourceBar::listRevisions(const QString &repository)
{
    if (repository == m_listed || !m_pool)
        return;
    m_listed = repository;
    m_listing =
        Job<QStringList>::start(*m_pool, [repository](const JobControl &) { return readRevisions(repository); });
    m_listing.then(this, [this](const Result<QStringList> &names) {
        if (!names)
            return; // why not says the comparison
        for (QComboBox *box : m_boxes) {
            const QSignalBlocker blocker(box);
            const QString text = box->currentText();
            const bool modified = box->lineEdit()->isModified();
            box->clear();
            box->addItems(*names);
            box->setCurrentIndex(box->findText(text));
            box->setEditText(text);
            box->lineEdit()->setModified(modified);
            box->lineEdit()->setCursorPosition(0);
        }
    });
}

} // namespace waybill::app

#include "moc_comparesourcebar.cpp"
