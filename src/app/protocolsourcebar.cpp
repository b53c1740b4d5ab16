// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocolsourcebar.h"

#include "models/revisions.h"
#include "models/rowcolors.h"
#include "release/survey.h"
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

ProtocolSourceBar::ProtocolSourceBar(QWidget *parent)
    : QWidget(parent)
    , m_name(new QLabel(this))
    , m_before(new QComboBox(this))
    , m_after(new QComboBox(this))
    , m_root(new QComboBox(this))
{
    m_name->setTextFormat(Qt::PlainText);
    m_name->setFont(models::boldFont(font()));
    m_name->hide();
    setUpRevision(m_before, tr("Old revision of the protocols"));
    setUpRevision(m_after, tr("New revision of the protocols"));
    m_root->setAccessibleName(tr("Import root: the folder that imports begin at"));
    m_root->setToolTip(m_root->accessibleName());
    m_root->setMinimumContentsLength(9);
    m_root->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_root->addItem(tr("Top folder"), QByteArray());
    connect(m_root, &QComboBox::activated, this, [this] {
        const QByteArray root = m_root->currentData().toByteArray();
        if (std::exchange(m_ownRoot, root) != root)
            Q_EMIT chosen();
    });
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_name);
    layout->addWidget(m_before);
    layout->addWidget(new QLabel(QStringLiteral(".."), this));
    layout->addWidget(m_after);
    layout->addWidget(m_root);
}

void ProtocolSourceBar::setUpRevision(QComboBox *box, const QString &name)
{
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setAccessibleName(name);
    box->setToolTip(name);
    box->setMinimumContentsLength(9);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMaxVisibleItems(24);
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
    m_before->setEnabled(false);
    m_after->setEnabled(false);
    m_root->setEnabled(false);
    m_name->hide();
    showRevisions(QDir(before).dirName().toUtf8(), QDir(after).dirName().toUtf8());
    m_before->setToolTip(visibleLine(before));
    m_after->setToolTip(visibleLine(after));
    Q_EMIT chosen();
}

void ProtocolSourceBar::setAnswer(const ProtocolAnswer &answer)
{
    if (answer.source.isFolders())
        return;
    // Of all repositories it is the first one with protocols: say which.
    m_name->setText(visibleLine(answer.source.name));
    m_name->setVisible(m_repository.isEmpty());
    if (m_repository.isEmpty())
        showRevisions(answer.source.before, answer.source.after);
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
    m_before->setToolTip(m_before->accessibleName());
    m_after->setToolTip(m_after->accessibleName());
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
