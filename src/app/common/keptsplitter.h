// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QObject>

class QSplitter;

namespace waybill::app {

/// Keeps a splitter as somebody divided it, today or in an earlier session, whatever the length of the splitter becomes
/// in the meantime: parts without a stretch factor keep their pixels where there is room, the others share the rest as
/// they did then. Where a SplitterShare looks after the splitter, it is told instead.
/// Owned by the splitter; GUI thread only.
class KeptSplitter : public QObject {
    Q_OBJECT

public:
    /// `sizes` is how the splitter was left, in pixels; empty where nobody has moved a handle yet.
    KeptSplitter(QSplitter &splitter, QList<int> sizes);

    /// The one that restoreSplitters() made; nullptr before that.
    [[nodiscard]] static KeptSplitter *of(const QSplitter &splitter);
    /// In pixels, as somebody left the handles since this was made; empty where nobody moved one.
    [[nodiscard]] QList<int> moved() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void note();
    void apply();

    QSplitter &m_splitter;
    QList<int> m_sizes;     ///< pixels, for the length that the splitter had then
    bool m_moved = false;   ///< by somebody, since this was made
    bool m_waiting = false; ///< for the splitter to take its new size
};

/// What the parts of a splitter get that is `length` pixels long now, without its handles, and was divided into `sizes`
/// before; `fixed` says which parts keep their pixels while the others have at least half of what they had.
[[nodiscard]] QList<int> sizesFor(int length, const QList<int> &sizes, const QList<bool> &fixed);

} // namespace waybill::app
