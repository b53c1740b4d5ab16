// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notes/versionpicker.h"

#include "diffview/plainlabel.h"
#include "models/common/impactstyle.h"
#include "wording/labels.h"

#include <QLineEdit>
#include <QRadioButton>

namespace waybill::app {

VersionPicker::VersionPicker(QWidget *parent)
    : QWidget(parent)
    , m_rows(new QVBoxLayout(this))
    , m_other(new QRadioButton(tr("Anothe&r:"), this))
    , m_typed(new QLineEdit(this))
    , m_objection(new diffview::PlainLabel(this))
{
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(4);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_other);
    row->addWidget(m_typed, 1);
    m_rows->addLayout(row);
    m_rows->addWidget(m_objection);
    m_objection->setWordWrap(true);
    m_objection->hide();
    m_typed->setAccessibleName(tr("Another version"));
    m_group.addButton(m_other);
    connect(&m_group, &QButtonGroup::buttonToggled, this, [this](QAbstractButton *, bool on) {
        if (!on)
            return; // the other of the two says it
        check();
        Q_EMIT chosenChanged();
    });
    connect(m_typed, &QLineEdit::textEdited, this, [this] {
        m_other->setChecked(true);
        check();
        Q_EMIT chosenChanged();
    });
}

void VersionPicker::setChoices(const std::vector<models::VersionChoice> &choices,
                               const std::optional<version::SemVer> &current,
                               const std::optional<version::Calendar> &calendar)
{
    m_current = current;
    m_calendar = calendar;
    m_typed->setPlaceholderText(calendar ? calendar->format() : tr("MAJOR.MINOR.PATCH"));
    if (choices == m_choices) {
        check();
        return;
    }
    const auto before = chosen();
    const bool typed = m_other->isChecked();
    const QSignalBlocker quiet(m_group);
    for (QRadioButton *button : m_buttons) {
        m_group.removeButton(button);
        delete button;
    }
    m_buttons.clear();
    m_choices = choices;
    int checked = 0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const models::VersionChoice &choice = choices[i];
        const QString number = choice.version.toString();
        const QString text = choice.ofEach      ? tr("Each repository’s own")
                             : choice.released  ? tr("%1 – released").arg(number)
                             : choice.suggested ? tr("%1 – %2, suggested").arg(number, label(choice.bump))
                                                : tr("%1 – %2").arg(number, label(choice.bump));
        auto *button = new QRadioButton(text, this);
        QFont font = button->font();
        font.setBold(choice.byDefault);
        button->setFont(font);
        button->setObjectName(QStringLiteral("version") + (choice.ofEach ? QStringLiteral("OfEach") : number));
        m_rows->insertWidget(int(i), button);
        m_group.addButton(button);
        m_buttons.push_back(button);
        if (before && !choice.ofEach && *before == choice.version)
            checked = int(i);
    }
    // “Another” was made with the form, where the form has it. What takes no focus has no place in the order.
    QWidget *previous = m_other->previousInFocusChain();
    while (previous != m_other && previous->focusPolicy() == Qt::NoFocus)
        previous = previous->previousInFocusChain();
    for (QRadioButton *button : m_buttons) {
        setTabOrder(previous, button);
        previous = button;
    }
    setTabOrder(previous, m_other);
    setTabOrder(m_other, m_typed);
    if (!typed && !m_buttons.empty())
        m_buttons[std::size_t(checked)]->setChecked(true);
    check();
}

void VersionPicker::check()
{
    const QString objection = m_other->isChecked() && !m_typed->text().isEmpty()
                                  ? models::versionObjection(m_typed->text(), m_current, m_calendar)
                                  : QString();
    QPalette ink = palette();
    ink.setColor(QPalette::WindowText, models::impactStyle(Impact::Breaking, palette()).foreground);
    m_objection->setPalette(ink);
    m_objection->setText(objection);
    m_objection->setVisible(!objection.isEmpty());
}

void VersionPicker::setChosen(const std::optional<version::SemVer> &version)
{
    if (version == chosen())
        return;
    const QSignalBlocker quiet(m_group);
    const auto choice = std::find_if(m_choices.begin(), m_choices.end(), [&version](const models::VersionChoice &one) {
        return version ? !one.ofEach && one.version == *version : one.byDefault;
    });
    if (choice != m_choices.end()) {
        m_buttons[std::size_t(choice - m_choices.begin())]->setChecked(true);
    } else if (version) {
        m_typed->setText(version->toString());
        m_other->setChecked(true);
    }
    check();
}

std::optional<version::SemVer> VersionPicker::chosen() const
{
    if (m_other->isChecked())
        return version::readVersion(m_typed->text(), m_calendar, m_current && m_current->writing.isShort());
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        if (m_buttons[i]->isChecked() && !m_choices[i].byDefault)
            return m_choices[i].version;
    }
    return {};
}

} // namespace waybill::app

#include "moc_versionpicker.cpp"
