// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/diffview.h"

#include <QObject>
#include <QPointer>

namespace waybill::app {

/// The options as the settings have them; what is missing or makes no sense is the default.
[[nodiscard]] diffview::DiffOptions loadDiffOptions();
void saveDiffOptions(const diffview::DiffOptions &options);

/// How differences are read, shared by every view of the window and kept in the user's settings; and the views'
/// commands, of which only those of the page that is shown can be seen and used.
class DiffSettings : public QObject {
    Q_OBJECT

public:
    explicit DiffSettings(QObject *parent = nullptr);

    [[nodiscard]] const diffview::DiffOptions &options() const { return m_options; }
    /// Gives them to every view, and keeps them.
    void setOptions(const diffview::DiffOptions &options);
    /// Takes what the settings have now.
    void reload() { setOptions(loadDiffOptions()); }

    /// Lets a view follow. Its commands get their pictures, and lose the keys that `taken` have. One
    /// that follows already goes on.
    void attach(diffview::DiffView *view, const QList<QAction *> &taken);
    /// Shows the commands of the view that stands on `page`; where there are several, of the one that can be seen.
    void showFor(const QWidget *page);

Q_SIGNALS:
    void optionsChanged();

private:
    diffview::DiffOptions m_options;
    std::vector<QPointer<diffview::DiffView>> m_views;
};

} // namespace waybill::app
