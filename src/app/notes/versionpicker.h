// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/notes/versionchoices.h"
#include "version/calendar.h"
#include "version/semver.h"

#include <QButtonGroup>
#include <QWidget>

class QLabel;
class QLineEdit;
class QRadioButton;
class QVBoxLayout;

namespace waybill::app {

/// Picks the version of the next release: one of the choices, or one that somebody types.
class VersionPicker : public QWidget {
    Q_OBJECT

public:
    explicit VersionPicker(QWidget *parent = nullptr);

    /// Offers other choices. Who followed the default follows the new one; another pick stays while it is offered.
    /// What is typed is read by `calendar`, where there is one.
    void setChoices(const std::vector<models::VersionChoice> &choices, const std::optional<version::SemVer> &current,
                    const std::optional<version::Calendar> &calendar = {});
    /// Picks a version that was chosen before, or with nothing the default, without saying so.
    void setChosen(const std::optional<version::SemVer> &version);
    /// Nothing while the default is followed, or while what is typed is no version.
    [[nodiscard]] std::optional<version::SemVer> chosen() const;

Q_SIGNALS:
    void chosenChanged();

private:
    void check();

    QVBoxLayout *m_rows;
    QButtonGroup m_group;
    std::vector<QRadioButton *> m_buttons; ///< as m_choices
    QRadioButton *m_other;
    QLineEdit *m_typed;
    QLabel *m_objection;
    std::vector<models::VersionChoice> m_choices;
    std::optional<version::SemVer> m_current;
    std::optional<version::Calendar> m_calendar;
};

} // namespace waybill::app
