// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/catalogue/imagecomparisonloader.h"
#include "models/catalogue/imagedifferencesmodel.h"
#include "models/catalogue/tagchoices.h"

#include <QDialog>

#include <optional>

class QComboBox;
class QLabel;
class QPushButton;

namespace waybill::app {

class FactsTable;

/// Two tags of an image side by side: what differs, what breaks users first. What is remembered shows at once; the
/// registry is asked when somebody says so. Deletes itself when it is closed.
class ImageComparisonDialog : public QDialog {
    Q_OBJECT

public:
    /// `name`: of the image. The session outlives it.
    ImageComparisonDialog(Session &session, const QString &name, models::TagChoices choices, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] QLayout *makeChoosing();
    void compare(bool ask);
    void showComparison(const queries::ImageComparison &comparison);
    void showError(const Error &error);
    void showBusy();
    void swap();
    void copy();
    void applyFonts();
    [[nodiscard]] const models::TagChoice &chosen(const QComboBox &box) const;

    models::TagChoices m_choices;
    models::ImageDifferencesModel m_model;
    ImageComparisonLoader m_loader;
    QComboBox *m_before;
    QComboBox *m_after;
    QLabel *m_aboutBefore;
    QLabel *m_aboutAfter;
    QLabel *m_summary;
    FactsTable *m_table;
    QPushButton *m_ask;
    QPushButton *m_copy;
    bool m_asked = false; ///< the comparison under way, or the last one, may ask
};

} // namespace waybill::app
