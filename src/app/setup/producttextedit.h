// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/product/tomltable.h"

#include <QPlainTextEdit>

#include <vector>

class QCompleter;
class QStringListModel;

namespace waybill::app {

/// The text of a waybill.toml: completes tables, keys and values (Ctrl+Space, and as somebody types), and underlines
/// lines with a problem. Tab moves on to the next control.
class ProductTextEdit : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit ProductTextEdit(QWidget *parent = nullptr);

    /// Replaces all of it, in one step that can be undone.
    void replaceText(const QString &text);
    /// Names that values may be: those of the product's repositories.
    void setRepositories(const QStringList &names) { m_repositories = names; }
    void markLines(const std::vector<int> &lines);
    void goToLine(int line);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void offerCompletion(bool askedFor);
    void complete(const QString &word);

    QCompleter *m_completer;
    QStringListModel *m_words;
    std::vector<release::TomlKey> m_keys;
    QStringList m_repositories;
    qsizetype m_from = 0; ///< where the word begins that is completed
};

} // namespace waybill::app
