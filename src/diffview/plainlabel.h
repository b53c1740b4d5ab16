// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>

namespace waybill::diffview {

/// A label that shows its text as it is written. A QLabel takes for rich text what looks like it, and reads the files
/// that a commit's title or a server's answer names in it (docs/security.md); a house test keeps it out of the sources.
class PlainLabel : public QLabel {
public:
    explicit PlainLabel(QWidget *parent = nullptr)
        : QLabel(parent)
    {
        setTextFormat(Qt::PlainText);
    }
    PlainLabel(const QString &text, QWidget *parent)
        : PlainLabel(parent)
    {
        setText(text);
    }
};

} // namespace waybill::diffview
