// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/compare/comparemarkdown.h"

#include "models/changes/filekind.h"
#include "notes/templates/notes.h"
#include "notes/text/markdowntable.h"
#include "support/text.h"

#include <QCoreApplication>

namespace waybill::app {

namespace {

struct ComparemarkdownStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::CompareMarkdown)
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

} // namespace waybill::app
