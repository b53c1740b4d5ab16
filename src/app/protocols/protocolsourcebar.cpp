// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/protocolsourcebar.h"

#include "diffview/plainlabel.h"
#include "models/common/revisions.h"
#include "models/common/rowcolors.h"
#include "release/survey/survey.h"
#include "support/text.h"

#include <QComboBox>
#include <QCompleter>
#include <QDir>
#include <QFile>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

namespace waybill::app {

namespace {

constexpr int MostWidth = 144; ///< of a box

} // namespace

ProtocolSourceBar::ProtocolSourceBar(QWidget *parent)
    : QWidget(parent)
    , m_name(new diffview::PlainLabel(this))
    , m_choice(new QWidget(this))
    , m_before(new QComboBox(m_choice))
    , m_after(new QComboBox(m_choice))
    , m_root(new QComboBox(m_choice))
{
    m_name->setTextFormat(Qt::PlainText);
    m_name->setFont(models::boldFont(font()));
    m_name->hide();
    setUpRevision(m_before, tr("Old revision of the protocols"));
    setUpRevision(m_after, tr("New revision of the protocols"));
    m_root->setAccessibleName(tr("Import root: the folder that imports are relative to"));
    m_root->setToolTip(m_root->accessibleName());
    m_root->setMinimumContentsLength(5);
    m_root->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_root->setMaximumWidth(MostWidth);
    m_root->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_root->addItem(tr("Top folder"), QByteArray());
    connect(m_root, &QComboBox::activated, this, [this] {
        const QByteArray root = m_root->currentData().toByteArray();
        if (std::exchange(m_ownRoot, root) != root)
            Q_EMIT chosen();
    });
    auto *choice = new QHBoxLayout(m_choice);
    choice->setContentsMargins(0, 0, 0, 0);
    choice->setSpacing(6);
    choice->addWidget(m_before);
    choice->addWidget(new diffview::PlainLabel(QStringLiteral(".."), m_choice));
    choice->addWidget(m_after);
    choice->addWidget(m_root);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_name);
    layout->addWidget(m_choice);
    showChoice();
}

void ProtocolSourceBar::setChoosing(bool choosing)
{
    m_choosing = choosing;
    showChoice();
    if (choosing && m_before->isEnabled())
        m_before->setFocus(Qt::ShortcutFocusReason);
}

void ProtocolSourceBar::showChoice()
{
    m_choice->setVisible(!isFolders() && (m_choosing || hasOwnChoice()));
    setVisible(!m_choice->isHidden() || !m_name->isHidden());
}

void ProtocolSourceBar::setUpRevision(QComboBox *box, const QString &name)
{
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setAccessibleName(name);
    box->setToolTip(name);
    box->setMinimumContentsLength(5);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMaxVisibleItems(24);
    box->setMaximumWidth(MostWidth);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    box->lineEdit()->setAccessibleName(name);
    box->completer()->setFilterMode(Qt::MatchContains);
    box->completer()->setCompletionMode(QCompleter::PopupCompletion);
    connect(box, &QComboBox::activated, this, [this] { takeRevisions(); });
    connect(box->lineEdit(), &QLineEdit::editingFinished, this, [this] { takeRevisions(); });
}

void ProtocolSourceBar::takeRevisions()
{
    if (isFolders())
        return;
    const auto own = [](const QComboBox *box, const QByteArray &range) {
        const QByteArray text = box->currentText().trimmed().toUtf8();
        return text == range ? QByteArray() : text;
    };
    const QByteArray before = own(m_before, m_rangeBase);
    const QByteArray after = own(m_after, m_rangeHead);
    if (before == m_ownBefore && after == m_ownAfter)
        return;
    m_ownBefore = before;
    m_ownAfter = after;
    showChoice();
    Q_EMIT chosen();
}

void ProtocolSourceBar::setSurvey(const release::Survey *survey)
{
    if (isFolders())
        return;
    m_before->setEnabled(survey != nullptr);
    m_after->setEnabled(survey != nullptr);
    const QString repository = survey ? survey->spec.path : QString();
    const QByteArray base = survey ? survey->range.base : QByteArray();
    const QByteArray head = survey ? survey->range.head : QByteArray();
    if (repository != m_repository || base != m_rangeBase || head != m_rangeHead) {
        m_ownBefore.clear();
        m_ownAfter.clear();
        if (repository != m_repository)
            m_ownRoot.clear();
    }
    m_repository = repository;
    m_rangeBase = base;
    m_rangeHead = head;
    const QStringList names = survey ? models::revisionsOf(*survey) : QStringList();
    for (QComboBox *box : {m_before, m_after}) {
        const QSignalBlocker blocker(box);
        if (box->count() != names.size() || (box->count() > 0 && box->itemText(box->count() - 1) != names.last())) {
            box->clear();
            box->addItems(names);
        }
    }
    showRevisions(m_ownBefore.isEmpty() ? base : m_ownBefore, m_ownAfter.isEmpty() ? head : m_ownAfter);
    if (survey)
        m_name->hide(); // the range bar says which
    showChoice();
}

void ProtocolSourceBar::showRevisions(const QByteArray &before, const QByteArray &after)
{
    for (const auto &[box, revision] : {std::pair(m_before, before), std::pair(m_after, after)}) {
        if (box->lineEdit()->hasFocus() && box->lineEdit()->isModified())
            continue; // somebody is typing
        const QSignalBlocker blocker(box);
        const QString text = decodeText(revision);
        box->setCurrentIndex(box->findText(text));
        box->setEditText(text);
        box->lineEdit()->setCursorPosition(0);
    }
}

void ProtocolSourceBar::setFolders(const QString &before, const QString &after)
{
    m_oldFolder = before;
    m_newFolder = after;
    showName(QDir(before).dirName(), QDir(after).dirName());
    m_name->setToolTip(visibleLine(before) + QStringLiteral(" .. ") + visibleLine(after));
    showChoice();
    Q_EMIT chosen();
}

void ProtocolSourceBar::setRevisions(const release::Survey &survey, const QByteArray &before, const QByteArray &after)
{
    m_oldFolder.clear();
    m_newFolder.clear();
    m_before->lineEdit()->setModified(false);
    m_after->lineEdit()->setModified(false);
    setSurvey(&survey);
    m_ownBefore = before == m_rangeBase ? QByteArray() : before;
    m_ownAfter = after == m_rangeHead ? QByteArray() : after;
    m_ownRoot.clear();
    showRevisions(before, after);
    showChoice();
    Q_EMIT chosen();
}

void ProtocolSourceBar::showName(const QString &before, const QString &after)
{
    m_name->setText(visibleLine(before) + QStringLiteral(" .. ") + visibleLine(after));
    m_name->setToolTip({});
    m_name->show();
}

void ProtocolSourceBar::setAnswer(const ProtocolAnswer &answer)
{
    if (answer.source.isFolders())
        return;
    if (m_repository.isEmpty()) {
        // Of all repositories it is the first one whose protocols differ: say which.
        showName(answer.source.name + QStringLiteral("  ") + answer.source.beforeName(), answer.source.afterName());
        showChoice();
    }
    const QSignalBlocker blocker(m_root);
    m_root->clear();
    for (const QByteArray &root : answer.roots)
        m_root->addItem(root.isEmpty() ? tr("Top folder") : visiblePath(root), root);
    int at = m_root->findData(m_ownRoot);
    if (at < 0) {
        m_root->addItem(m_ownRoot.isEmpty() ? tr("Top folder") : visiblePath(m_ownRoot), m_ownRoot);
        at = m_root->count() - 1;
    }
    m_root->setCurrentIndex(at);
    m_root->setEnabled(m_root->count() > 1);
}

void ProtocolSourceBar::reset()
{
    m_ownBefore.clear();
    m_ownAfter.clear();
    m_ownRoot.clear();
    m_oldFolder.clear();
    m_newFolder.clear();
    m_root->setCurrentIndex(0);
    m_before->lineEdit()->setModified(false);
    m_after->lineEdit()->setModified(false);
    m_name->hide();
    showRevisions(m_rangeBase, m_rangeHead); // what loses the focus while it hides says what it holds
    showChoice();
    Q_EMIT chosen();
}

bool ProtocolSourceBar::hasOwnChoice() const
{
    return isFolders() || !m_ownBefore.isEmpty() || !m_ownAfter.isEmpty() || !m_ownRoot.isEmpty();
}

ProtocolSource ProtocolSourceBar::sourceFor(const release::Survey &survey) const
{
    ProtocolSource source;
    source.name = survey.spec.name;
    source.repository = survey.spec.path;
    source.before = survey.range.base;
    source.after = survey.range.head;
    source.beforeId = survey.range.baseId;
    source.afterId = survey.range.headId;
    if (survey.spec.path != m_repository)
        return source;
    if (!m_ownBefore.isEmpty()) {
        source.before = m_ownBefore;
        source.beforeId = {};
    }
    if (!m_ownAfter.isEmpty()) {
        source.after = m_ownAfter;
        source.afterId = {};
    }
    source.root = m_ownRoot;
    return source;
}

ProtocolSource ProtocolSourceBar::folders() const
{
    ProtocolSource source;
    source.name = QDir(m_newFolder).dirName();
    source.oldFolder = m_oldFolder;
    source.newFolder = m_newFolder;
    return source;
}

} // namespace waybill::app

#include "moc_protocolsourcebar.cpp"
