// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/compareprompts.h"

#include "app/common/fileprompts.h"

#include <QCoreApplication>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

namespace waybill::app {

namespace {

struct ComparepromptsStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::ComparePage)
};

} // namespace

void promptForFolderPair(QWidget &parent, const std::function<void(const QString &, const QString &)> &chosen)
{
    promptForExistingFolder(&parent, ComparepromptsStrings::tr("Old Folder"), [&parent, chosen](const QString &before) {
        promptForExistingFolder(&parent, ComparepromptsStrings::tr("New Folder"),
                                [before, chosen](const QString &after) { chosen(before, after); });
    });
}

void promptForFilePair(QWidget &parent, const std::function<void(const QString &, const QString &)> &chosen)
{
    promptForExistingFile(&parent, ComparepromptsStrings::tr("Old File"), [&parent, chosen](const QString &before) {
        promptForExistingFile(&parent, ComparepromptsStrings::tr("New File"),
                              [before, chosen](const QString &after) { chosen(before, after); });
    });
}

std::optional<std::array<QString, 2>> droppedPair(const QMimeData &data)
{
    const QList<QUrl> urls = data.urls();
    if (urls.size() != 2 || !urls[0].isLocalFile() || !urls[1].isLocalFile())
        return {};
    return std::array{urls[0].toLocalFile(), urls[1].toLocalFile()};
}

} // namespace waybill::app
