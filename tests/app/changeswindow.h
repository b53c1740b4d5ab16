// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/changes/changelist.h"
#include "app/changes/changespage.h"
#include "freshsettings.h"
#include "pageproduct.h"
#include "release/assess/release.h"
#include "release/changes/change.h"

#include <QApplication>
#include <QSettings>

namespace waybill::testing {

/// The page in a window that has the keyboard.
class ChangesWindow {
public:
    explicit ChangesWindow(const PageProduct &product)
        : error(product.open(session))
        , page(session, nullptr)
    {
        page.resize(1280, 800);
        page.show();
        list = page.findChild<app::ChangeList *>();
        list->setFocus();
        (void)QTest::qWaitForWindowActive(&page);
    }

    ~ChangesWindow() { QSettings().clear(); }
    ChangesWindow(const ChangesWindow &) = delete;
    ChangesWindow &operator=(const ChangesWindow &) = delete;

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QWidget *popup = QApplication::activePopupWidget();
        QTest::keyClick(popup ? popup : QApplication::focusWidget(), key, modifiers);
    }
    void type(const char *text) const { QTest::keyClicks(QApplication::focusWidget(), QString::fromUtf8(text)); }
    /// The rows from the top: headings as "# agent 0/3" ("+" where folded), changes by the beginning of their title.
    [[nodiscard]] QString rows() const
    {
        QStringList lines;
        const QAbstractItemModel &model = *list->model();
        for (int row = 0; row < model.rowCount(); ++row) {
            const QModelIndex index = model.index(row, 0);
            if (!index.data(models::ChangesModel::HeadingRole).toBool()) {
                lines.append(index.data().toString().section(QLatin1Char(':'), 0, 0));
                continue;
            }
            const bool folded = index.data(models::ChangesProxy::FoldedRole).toBool();
            lines.append(QStringLiteral("%1 %2 %3/%4")
                             .arg(folded ? QStringLiteral("+") : QStringLiteral("#"), index.data().toString(),
                                  index.data(models::ChangesModel::DecidedCountRole).toString(),
                                  index.data(models::ChangesModel::TotalCountRole).toString()));
        }
        return lines.join(QStringLiteral(", "));
    }
    [[nodiscard]] QString title() const
    {
        const auto items = page.selectedItems();
        return items.size() == 1 ? items.front().change.change->title : QStringLiteral("%1 selected").arg(items.size());
    }
    /// Every change from the top: its impact, with "!" once it is decided.
    [[nodiscard]] QString verdicts() const
    {
        QStringList words;
        for (const auto &change : session.release().repositories.front().changes)
            words.append(keyName(change.impact) + QLatin1String(change.isDecided() ? "!" : ""));
        return words.join(QLatin1Char(' '));
    }
    [[nodiscard]] int decided() const { return PageProduct::Changes - session.release().toDecide; }
    template <typename T>
    [[nodiscard]] T *child(const char *name) const
    {
        return page.findChild<T *>(QLatin1String(name));
    }

    FreshSettings settings;
    app::Session session;
    QByteArray error;
    app::ChangesPage page;
    app::ChangeList *list = nullptr;
};

} // namespace waybill::testing
