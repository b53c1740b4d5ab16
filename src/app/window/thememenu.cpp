// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/thememenu.h"

#include <QActionGroup>

namespace waybill::app {

ThemeMenu::ThemeMenu(Theme &theme, const std::array<QAction *, 3> &choices, QObject *parent)
    : QObject(parent)
{
    constexpr std::array schemes{Theme::Scheme::System, Theme::Scheme::Light, Theme::Scheme::Dark};
    auto *group = new QActionGroup(this);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        group->addAction(choices.at(i));
        choices.at(i)->setChecked(theme.scheme() == schemes.at(i));
        connect(choices.at(i), &QAction::triggered, this,
                [&theme, wanted = schemes.at(i)] { theme.setScheme(wanted); });
    }
}

} // namespace waybill::app

#include "moc_thememenu.cpp"
