// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointer>

#include <vector>

class QPlainTextEdit;
class QTextEdit;

namespace waybill::app {

/// A place that two texts have in common: in lines of the source, and in pixels of what it became.
struct ScrollAnchor {
    double source = 0;
    double shown = 0;
    bool operator==(const ScrollAnchor &) const = default;
};

/// Where `position` of one side stands on the other one: between two anchors in proportion. The anchors ascend on both
/// sides. Pure.
[[nodiscard]] double acrossAnchors(const std::vector<ScrollAnchor> &anchors, double position, bool fromSource);

/// Keeps Markdown and what it became at the same place while either is scrolled: heading beside heading, and in
/// proportion between them.
class ScrollSync : public QObject {
    Q_OBJECT

public:
    /// Both outlive it, or go with it.
    ScrollSync(QPlainTextEdit *source, QTextEdit *shown, QObject *parent);

    /// One of the texts is another one now, or has another width.
    void textChanged();
    /// Off, for texts that have nothing in common.
    void setEnabled(bool enabled) { m_enabled = enabled; }

private:
    void follow(bool fromSource);
    void readAnchors();

    QPointer<QPlainTextEdit> m_source;
    QPointer<QTextEdit> m_shown;
    std::vector<ScrollAnchor> m_anchors;
    bool m_stale = true;
    bool m_following = false;
    bool m_enabled = true;
};

} // namespace waybill::app
