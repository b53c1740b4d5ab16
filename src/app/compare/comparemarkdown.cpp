// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/comparemarkdown.h"

#include "models/changes/filekind.h"
#include "models/compare/comparefilesmodel.h"
#include "notes/templates/notes.h"
#include "notes/text/markdowntable.h"
#include "support/text.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>

namespace waybill::app {

namespace {

struct ComparemarkdownStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::CompareMarkdown)
};

struct ComparepageStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::ComparePage)
};

QString lines(qint64 count)
{
    return count < 0 ? QString() : QString::number(count);
}

} // namespace

QString filesMarkdown(const std::vector<git::FileChange> &files)
{
    QString text = QStringLiteral("| | %1 | + | − |\n|---|---|---:|---:|\n").arg(ComparemarkdownStrings::tr("File"));
    for (const git::FileChange &file : files) {
        QString path = notes::escapeMarkdown(visiblePath(file.path()));
        const QString origin = models::originOf(file);
        if (!origin.isEmpty())
            path = ComparemarkdownStrings::tr("%1 → %2, %3 %", "old path, new path, percent the same")
                       .arg(notes::escapeMarkdown(origin), path, QString::number(file.similarity));
        text += notes::tableRow({models::letter(file.kind), path, lines(file.insertions), lines(file.deletions)});
    }
    return text;
}

QString copyFilesMarkdown(const models::CompareFilesModel &model)
{
    std::vector<git::FileChange> listed;
    for (const int file : model.tree().order())
        listed.push_back(model.files()[std::size_t(file)]);
    QGuiApplication::clipboard()->setText(filesMarkdown(listed));
    return ComparepageStrings::tr("Copied the list of %n file(s)", nullptr, int(listed.size()));
}

} // namespace waybill::app
