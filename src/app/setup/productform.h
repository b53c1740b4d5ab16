// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "config/node.h"
#include "config/tomledit.h"
#include "models/setup/formkeys.h"

#include <QWidget>

#include <map>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QTableView;
class QVBoxLayout;

namespace waybill::models {
class TomlTablesModel;
}

namespace waybill::app {

/// What is usual in a waybill.toml as a form: the product, its repositories and its components. It shows a text, and
/// offers another one for what somebody changes; comments and everything that it does not show stay. GUI thread only.
class ProductForm : public QWidget {
    Q_OBJECT

public:
    explicit ProductForm(QWidget *parent = nullptr);
    ~ProductForm() override;

    /// Shows what a text says; where it is no TOML, that it has to be corrected first.
    void setText(const QString &text);
    /// The file that the text is of: paths are relative to it.
    void setFile(const QString &file) { m_file = file; }
    [[nodiscard]] QWidget *firstField() const;
    /// Whether the text is no TOML.
    [[nodiscard]] bool isBroken() const { return m_isBroken; }

Q_SIGNALS:
    /// Somebody changed a value: the whole text as it is to be.
    void edited(const QString &text);
    /// Why a value cannot be changed here.
    void refused(const waybill::Problem &problem);

private:
    void addField(QFormLayout &form, const models::FormKey &key);
    void addTable(QVBoxLayout &column, const QString &table, const QString &title, const QString &addText);
    void showField(const QString &key, const config::Node *value);
    void set(const config::TomlPlace &place, const QString &key, const config::TomlScalar &value);
    void offer(const Result<QString> &text);
    void addRepository();

    QString m_file;
    QString m_text;
    bool m_isBroken = false;
    QLabel *m_broken;  ///< why the form shows nothing
    QWidget *m_fields; ///< everything else
    std::map<QString, QLineEdit *> m_lines;
    std::map<QString, QComboBox *> m_choices; ///< one of some words, or yes and no
    std::map<QString, models::TomlTablesModel *> m_tables;
};

} // namespace waybill::app
