// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/verdictbar.h"

#include "app/changes/evidencelist.h"
#include "app/common/actiontable.h"
#include "diffview/flowlayout.h"
#include "models/changes/changeevidence.h"
#include "models/common/impactstyle.h"
#include "models/common/rowcolors.h"
#include "release/changes/change.h"
#include "release/evidence/evidence.h"
#include "release/evidence/shownreasons.h"
#include "support/text.h"
#include "ui_verdictbar.h"
#include "wording/labels.h"

#include <QAbstractItemView>
#include <QAction>
#include <QKeyEvent>
#include <QLocale>

namespace waybill::app {

namespace {

constexpr int DecisionShare = 3; // of the width, beside
constexpr int SuggestionShare = 4;
constexpr int ButtonsApart = 8; // pixels, as in the form
constexpr int ColumnsApart = 24;
constexpr int RowsApart = 4;     // where the window is low
constexpr int UsualWarning = 16; // letters of an upgrade warning, as in the form
constexpr int LeastOfWarning = 8;
constexpr int LeastOfNote = 16; // letters

} // namespace

VerdictBar::VerdictBar(QWidget *parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::VerdictBar>())
{
    m_ui->setupUi(this);
    m_ui->columns->setStretch(0, DecisionShare);
    m_ui->columns->setStretch(1, SuggestionShare);
    diffview::FlowLayout::wrap(*m_ui->buttons);
    m_ui->breaking->setImpact(Impact::Breaking);
    m_ui->additive->setImpact(Impact::Additive);
    m_ui->fix->setImpact(Impact::Fix);
    m_ui->none->setImpact(Impact::None);
    m_ui->upgrade->addItem(tr("none"), QVariant());
    for (const Trait trait : AllTraits) {
        m_ui->upgrade->addItem(label(trait), int(trait));
        m_ui->upgrade->setItemData(m_ui->upgrade->count() - 1, headline(trait), Qt::ToolTipRole);
    }
    m_ui->note->installEventFilter(this);
    m_ui->upgrade->installEventFilter(this);
    m_ui->upgrade->view()->installEventFilter(this);
    connect(m_ui->note, &QLineEdit::editingFinished, this, &VerdictBar::sendNote);
    connect(m_ui->note, &QLineEdit::returnPressed, this, &VerdictBar::finished);
    connect(m_ui->upgrade, &QComboBox::activated, this, [this](int row) {
        const QVariant trait = m_ui->upgrade->itemData(row);
        Q_EMIT upgradeEdited(trait.isValid() ? std::optional(Trait(trait.toInt())) : std::nullopt);
        Q_EMIT finished();
    });
    connect(m_ui->evidence, &EvidenceList::placeChosen, this, &VerdictBar::placeChosen);
    connect(m_ui->evidence, &EvidenceList::wordsChosen, this, &VerdictBar::wordsChosen);
    applyFonts();
}

VerdictBar::~VerdictBar() = default;

EvidenceList *VerdictBar::evidence() const
{
    return m_ui->evidence;
}

void VerdictBar::setActions(const std::map<Impact, QAction *> &verdicts, QAction *accept)
{
    m_ui->breaking->setAction(verdicts.at(Impact::Breaking));
    m_ui->additive->setAction(verdicts.at(Impact::Additive));
    m_ui->fix->setAction(verdicts.at(Impact::Fix));
    m_ui->none->setAction(verdicts.at(Impact::None));
    // Not its default action: the button shows the key as well.
    m_ui->accept->setIcon(accept->icon());
    m_acceptText = tr("%1  %2", "command  key")
                       .arg(ActionTable::plainText(*accept), accept->shortcut().toString(QKeySequence::NativeText));
    m_acceptShort = tr("Accept", "a suggestion"); // the keys stand below, too
    m_ui->accept->setText(m_acceptText);
    m_ui->accept->setAccessibleName(ActionTable::plainText(*accept));
    m_ui->accept->setToolTip(accept->statusTip());
    connect(accept, &QAction::enabledChanged, m_ui->accept, &QWidget::setEnabled);
    connect(m_ui->accept, &QAbstractButton::clicked, accept, &QAction::trigger);
}

void VerdictBar::applyFonts()
{
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, models::RowColors::of(palette()).muted);
    for (QLabel *label : {static_cast<QLabel *>(m_ui->decided), m_ui->noteLabel, m_ui->upgradeLabel})
        label->setPalette(quiet);
    QPalette paper = palette();
    paper.setColor(QPalette::Base, palette().color(QPalette::Window));
    m_ui->evidence->setPalette(paper);
    m_ui->decided->setFont(models::smallFont(font()));
    colorSuggestion();
    arrange();
}

void VerdictBar::setCompact(bool compact)
{
    if (m_compact == compact)
        return;
    m_compact = compact;
    placeWords();
    arrange();
}

void VerdictBar::placeWords()
{
    QMargins edge = m_ui->columns->contentsMargins();
    edge.setTop(m_compact ? 4 : 8);
    edge.setBottom(m_compact ? 4 : 8);
    m_ui->columns->setContentsMargins(edge);
    m_ui->verdict->setSpacing(m_compact ? 4 : 8);
    QLayout *buttons = m_ui->buttons->itemAt(0)->layout();
    for (QWidget *one : {static_cast<QWidget *>(m_ui->upgradeLabel), static_cast<QWidget *>(m_ui->upgrade)})
        m_ui->words->removeWidget(one);
    m_ui->words->removeWidget(m_ui->note);
    (m_compact ? static_cast<QLayout *>(m_ui->words) : buttons)->removeWidget(m_ui->decided);
    const int row = m_compact ? 0 : 1;
    m_ui->words->addWidget(m_ui->note, 0, 1, 1, m_compact ? 1 : 2);
    m_ui->words->addWidget(m_ui->upgradeLabel, row, m_compact ? 2 : 0);
    m_ui->words->addWidget(m_ui->upgrade, row, m_compact ? 3 : 1);
    m_ui->decided->setSizePolicy(m_compact ? QSizePolicy::Ignored : QSizePolicy::Preferred,
                                 m_ui->decided->sizePolicy().verticalPolicy());
    if (m_compact)
        buttons->addWidget(m_ui->decided);
    else
        m_ui->words->addWidget(m_ui->decided, 1, 2);
    // The note takes what the others leave.
    m_ui->words->setColumnStretch(1, 1);
    m_ui->words->setColumnStretch(2, m_compact ? 0 : 1);
    m_ui->upgrade->setMinimumContentsLength(m_compact ? LeastOfWarning : UsualWarning);
    m_ui->note->setMinimumWidth(m_compact ? LeastOfNote * fontMetrics().averageCharWidth() : 0);
}

/// Labels that come or go change the size of the bar at once, while only one of the two has: what that asks for is put
/// off, else each would call for the other for ever.
void VerdictBar::arrange()
{
    if (m_arranging)
        return;
    m_arranging = true;
    const int before = width();
    place();
    if (width() != before)
        place();
    m_arranging = false;
}

/// Where there is no room beside the decision, the suggestion stands above it: it can be read at any width.
void VerdictBar::place()
{
    const QMargins edge = m_ui->columns->contentsMargins();
    const int room = width() - edge.left() - edge.right();
    const QLabel &label = *m_ui->suggestion;
    const QFontMetrics metrics = m_ui->accept->fontMetrics();
    const int wordless = label.fontMetrics().horizontalAdvance(label.text()) + m_ui->suggestionRow->spacing()
                         + m_ui->accept->sizeHint().width() - metrics.horizontalAdvance(m_ui->accept->text());
    const int row = wordless + metrics.horizontalAdvance(m_acceptText);
    const int brief = wordless + metrics.horizontalAdvance(m_acceptShort);
    // One word rather than a second row, which would take the height from the diff. Before that the labels go: what is
    // beside them says what it is for.
    const int labels = m_ui->noteLabel->sizeHint().width() + m_ui->upgradeLabel->sizeHint().width()
                       + 2 * m_ui->words->horizontalSpacing();
    const int words = m_ui->words->minimumSize().width() + (m_ui->noteLabel->isHidden() ? labels : 0);
    const auto leftBy = [&](int least) {
        return room - std::max(least, m_ui->buttons->minimumSize().width()) - ColumnsApart;
    };
    const bool unlabelled = m_compact && brief > leftBy(words);
    const int beside = leftBy(unlabelled ? words - labels : words);
    const bool stacked = brief > beside;
    showLabels(!unlabelled || stacked);
    m_ui->columns->setDirection(stacked ? QBoxLayout::BottomToTop : QBoxLayout::LeftToRight);
    m_ui->columns->setSpacing(stacked && m_compact ? RowsApart : ColumnsApart);
    // All four in one row, where the suggestion leaves that much.
    int buttons = 0;
    for (const VerdictButton *button : {m_ui->breaking, m_ui->additive, m_ui->fix, m_ui->none})
        buttons += button->sizeHint().width() + ButtonsApart;
    if (m_compact) // who decided stands behind them, as far as there is room
        buttons += ButtonsApart;
    const int rest = room - ColumnsApart;
    const bool inWords = stacked ? row <= room : row <= std::min(beside, rest - buttons);
    m_ui->accept->setText(inWords ? m_acceptText : m_acceptShort);
    const int usual = room * DecisionShare / (DecisionShare + SuggestionShare);
    const int most = rest - (inWords ? row : brief);
    const int decision = std::min(std::max(usual, buttons), most);
    m_ui->columns->setStretch(0, stacked ? DecisionShare : decision);
    m_ui->columns->setStretch(1, stacked ? SuggestionShare : room - decision);
    // That nobody has decided is worth no row of its own, which the difference would lose.
    int least = 0;
    for (const VerdictButton *button : {m_ui->breaking, m_ui->additive, m_ui->fix, m_ui->none})
        least += button->minimumSizeHint().width() + ButtonsApart;
    const bool ownRow = least - ButtonsApart <= room && least + m_ui->decided->sizeHint().width() > room;
    m_ui->decided->setHidden(m_compact && stacked && ownRow && !m_saysWho);
    // Two reasons, or one with its place: the others are scrolled to.
    const int lines = stacked ? (m_compact ? 3 : 4) : 5;
    m_ui->evidence->setMaximumHeight(
        stacked || m_compact ? std::max(lines * fontMetrics().lineSpacing(), m_ui->evidence->minimumSizeHint().height())
                             : QWIDGETSIZE_MAX);
}

void VerdictBar::showLabels(bool shown)
{
    for (QLabel *one : {m_ui->noteLabel, m_ui->upgradeLabel})
        one->setVisible(shown);
    m_ui->words->invalidate(); // which remembers what it needed before
    m_ui->upgrade->setItemText(0, shown ? tr("none") : tr("no warning"));
    showNoteHint();
}

void VerdictBar::showNoteHint()
{
    m_ui->note->setPlaceholderText(m_ui->noteLabel->isHidden() ? tr("Note: %1").arg(m_noteHint) : m_noteHint);
}

QSize VerdictBar::minimumSizeHint() const
{
    const QMargins edge = m_ui->columns->contentsMargins();
    const QFontMetrics metrics = m_ui->accept->fontMetrics();
    const int least = m_ui->accept->sizeHint().width() - metrics.horizontalAdvance(m_ui->accept->text())
                      + metrics.horizontalAdvance(m_acceptShort);
    const int row = m_ui->suggestion->minimumWidth() + m_ui->suggestionRow->spacing() + least;
    return {edge.left() + edge.right()
                + std::max({m_ui->verdict->minimumSize().width(), row, m_ui->evidence->minimumSizeHint().width()}),
            layout()->minimumSize().height()};
}

void VerdictBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void VerdictBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyFonts();
}

void VerdictBar::showItems(const TriageItems &items, const Triage::Draft &words, bool waiting)
{
    const auto every = [&items](auto predicate) {
        return !items.empty() && std::all_of(items.begin(), items.end(), predicate);
    };
    for (VerdictButton *button : {m_ui->breaking, m_ui->additive, m_ui->fix, m_ui->none}) {
        const Impact impact = button == m_ui->breaking   ? Impact::Breaking
                              : button == m_ui->additive ? Impact::Additive
                              : button == m_ui->fix      ? Impact::Fix
                                                         : Impact::None;
        const bool decided = every([impact](const TriageItem &item) {
            return item.change.decision && item.change.decision->impact == impact;
        });
        const bool suggested = every([impact](const TriageItem &item) {
            return !item.change.decision && item.change.suggestion().impact == impact;
        });
        button->setState(decided     ? VerdictButton::State::Decided
                         : suggested ? VerdictButton::State::Suggested
                                     : VerdictButton::State::Plain);
    }
    std::vector<models::ChangeKey> keys;
    for (const TriageItem &item : items)
        keys.push_back(item.key);
    const bool typing = isTyping() && keys == m_shown; // something else changed, or was undone, meanwhile
    m_shown = std::move(keys);
    m_note = words.note;
    if (m_ui->note->text() != words.note && !typing)
        m_ui->note->setText(words.note);
    constexpr qsizetype most = 400; // of a title of a megabyte
    m_noteHint =
        items.size() == 1 ? visibleLine(items.front().change.change->title.left(most)) : tr("One line for all of them");
    showNoteHint();
    m_ui->note->setEnabled(!items.empty());
    const int row = words.upgrade ? m_ui->upgrade->findData(int(*words.upgrade)) : 0;
    m_ui->upgrade->setCurrentIndex(row);
    m_ui->upgrade->setEnabled(!items.empty());
    showWho(items, waiting); // first: the bar is arranged by it
    showSuggestion(items);
}

void VerdictBar::showSuggestion(const TriageItems &items)
{
    m_suggested = items.size() == 1 ? std::optional(items.front().change.suggestion().impact) : std::nullopt;
    colorSuggestion();
    if (items.size() != 1) {
        m_ui->suggestion->setText(items.empty() ? QString() : tr("%n change(s) selected", nullptr, int(items.size())));
        m_ui->suggestion->setShorter({});
        m_ui->evidence->setReasons({});
        arrange();
        return;
    }
    const release::Suggestion &suggestion = items.front().change.suggestion();
    m_ui->suggestion->setFont(models::boldFont(font()));
    const QString sign = glyph(suggestion.impact);
    const QString percent = QString::number(qRound(suggestion.confidence * 100));
    const QString impact = label(suggestion.impact);
    if (suggestion.impact == Impact::Undecided) {
        m_ui->suggestion->setText(tr("%1 No suggestion: not enough evidence").arg(sign));
        m_ui->suggestion->setShorter({tr("%1 No suggestion", "glyph").arg(sign)});
    } else {
        m_ui->suggestion->setText(tr("%1 Suggested: %2, %3% confidence").arg(sign, impact, percent));
        m_ui->suggestion->setShorter({tr("%1 Suggested: %2, %3%", "glyph, impact, percent").arg(sign, impact, percent),
                                      tr("%1 %2, %3%", "glyph, impact, percent").arg(sign, impact, percent)});
    }
    m_ui->evidence->setReasons(models::changeEvidence(items.front().change));
    arrange();
}

void VerdictBar::colorSuggestion()
{
    QPalette ink = palette();
    if (m_suggested)
        ink.setColor(QPalette::WindowText, models::impactStyle(*m_suggested, palette()).foreground);
    m_ui->suggestion->setPalette(ink);
}

void VerdictBar::showWho(const TriageItems &items, bool waiting)
{
    QString text;
    if (waiting) {
        text = tr("Not saved until classified");
    } else if (items.size() == 1 && items.front().change.decision) {
        const release::Decision &decision = *items.front().change.decision;
        const QString when = QLocale().toString(decision.at.toLocalTime(), QLocale::ShortFormat);
        text = decision.by.trimmed().isEmpty() ? tr("Decided on %1", "a date").arg(when)
                                               : tr("Decided by %1, %2").arg(visibleLine(decision.by), when);
    } else if (items.size() == 1) {
        text = tr("Not reviewed yet");
    }
    QStringList shorter;
    if (items.size() == 1 && !items.front().change.discussion.assignee.isEmpty()) {
        const QString assignee = visibleLine(items.front().change.discussion.assignee);
        text = tr("%1 · Assigned to %2", "decision, person").arg(text, assignee);
        shorter = {tr("Assigned to %1").arg(assignee), tr("→ %1", "assigned to").arg(assignee)};
    }
    m_saysWho = waiting || !shorter.isEmpty() || (items.size() == 1 && items.front().change.decision);
    m_ui->decided->setText(text);
    m_ui->decided->setShorter(shorter);
}

void VerdictBar::sendNote()
{
    if (m_ui->note->text() == m_note)
        return;
    m_note = m_ui->note->text();
    Q_EMIT noteEdited(m_note);
}

bool VerdictBar::isTyping() const
{
    return m_ui->note->text() != m_note;
}

void VerdictBar::editNote()
{
    m_ui->note->setFocus(Qt::ShortcutFocusReason);
    m_ui->note->selectAll();
}

void VerdictBar::editUpgrade()
{
    m_ui->upgrade->setFocus(Qt::ShortcutFocusReason);
    m_choosing = true;
    m_ui->upgrade->showPopup();
}

bool VerdictBar::eventFilter(QObject *watched, QEvent *event)
{
    // Whoever came by the key and chose nothing goes back to the list, not to a box that takes the next key for itself.
    if (watched == m_ui->upgrade->view() && event->type() == QEvent::Hide && std::exchange(m_choosing, false))
        QMetaObject::invokeMethod(this, &VerdictBar::finished, Qt::QueuedConnection);
    const bool own = watched == m_ui->note || watched == m_ui->upgrade;
    if (own && event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        if (watched == m_ui->note)
            m_ui->note->setText(m_note);
        Q_EMIT finished();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace waybill::app

#include "moc_verdictbar.cpp"
