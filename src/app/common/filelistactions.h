// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/fileplace.h"

#include <QAction>
#include <QObject>

#include <functional>

class QAbstractItemView;

namespace waybill::app {

/// The commands of a list of files, or of places in files: open the current one in the editor, both versions, or on the
/// forge. In the list's context menu and by keys in the list. Lives with the list.
class FileListActions : public QObject {
    Q_OBJECT

public:
    /// What would be opened for the current row; nothing where that cannot be.
    using Ask = std::function<std::optional<FileRequest>(FileRequest::Use)>;

    /// `both`: the rows have two versions. A list that has a context menu of actions gains them; others get one.
    /// `key` opens the editor, with Shift for both versions: another one where the list has a command of that key.
    FileListActions(QAbstractItemView *list, bool both, Ask ask, Qt::Key key = Qt::Key_O);

Q_SIGNALS:
    void requested(const waybill::app::FileRequest &request);

private:
    void refresh();
    void showMenu(const QPoint &place);

    QAbstractItemView *m_list;
    Ask m_ask;
    std::vector<std::pair<QAction *, FileRequest::Use>> m_actions;
};

} // namespace waybill::app
