// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/changes/changesselection.h"

#include <QObject>

class QToolButton;

namespace waybill::models {
class ChangesDelegate;
}

namespace waybill::app {

/// Groups the list, folds and unfolds the groups, and remembers the grouping in the user's settings. GUI thread only.
class ChangesGroups : public QObject {
    Q_OBJECT

public:
    /// `button` says how the list is grouped; `delegate` paints its rows.
    ChangesGroups(const ChangesParts &parts, ChangesSelection &selection, QToolButton &button,
                  models::ChangesDelegate &delegate);

    /// Groups as the user did last.
    void restore();
    void setGrouping(models::ChangesGrouping grouping);
    /// A row names its repository where neither the heading above nor the range bar does.
    void nameRepositories();

Q_SIGNALS:
    /// Other rows show, or others are selected.
    void changed();

private:
    void connectActions();
    void fold(bool folded);
    void foldAll(bool folded);
    void toggleFold(const QModelIndex &heading);

    ChangesParts m_parts;
    ChangesSelection &m_selection;
    QToolButton &m_button;
    models::ChangesDelegate &m_delegate;
};

} // namespace waybill::app
