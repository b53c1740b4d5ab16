// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/catalogue/tagchoices.h"

#include <QObject>

class QAction;

namespace waybill::app {

class CatalogueTables;
class Session;

/// What the Catalogue page shows of registries: fills their table with what the session knows, has them looked at, and
/// says how that went. GUI thread only.
class CatalogueRegistry : public QObject {
    Q_OBJECT

public:
    /// `look`: the command that asks the registries. All outlive it.
    CatalogueRegistry(Session &session, CatalogueTables &tables, QAction &look, QObject *parent = nullptr);

    /// What was seen is being read.
    [[nodiscard]] bool isReading() const;
    [[nodiscard]] bool isLooking() const;
    /// Whether the product names a registry.
    [[nodiscard]] bool isWanted() const;
    /// Where the table has no rows at all: that, and where they would come from. `where`: the repository that shows;
    /// null for all.
    [[nodiscard]] QString nothing(const QString &where) const;
    /// Below the table: as of when, and what to do where nobody looked.
    [[nodiscard]] QString below() const;
    /// While registries are asked: how far that is; else empty.
    [[nodiscard]] QString progress() const;
    /// What could not be read.
    [[nodiscard]] std::vector<Problem> problems() const;
    /// What the selected rows show, or all, as Markdown.
    [[nodiscard]] QString markdown() const;
    /// Whether two tags are known of the image of the current row.
    [[nodiscard]] bool canCompareTags() const;
    /// Opens two tags of it side by side, in a dialog of `window`: those that `event`, one of its history, is about
    /// (may be null), else what one would like to know first. Nothing where there are no two.
    void compareTags(QWidget *window, const release::CatalogueEvent *event = nullptr);

Q_SIGNALS:
    /// What it says is another thing.
    void changed();
    /// For the window's message bar.
    void message(const QString &text);

private:
    void show();
    void tell(const queries::RegistryWatch &watch);
    [[nodiscard]] models::TagChoices choices(const models::RegistryRow &row) const;

    Session &m_session;
    CatalogueTables &m_tables;
    QAction &m_look;
};

} // namespace waybill::app
