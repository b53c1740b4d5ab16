// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/alignment.h"

#include <QCoreApplication>
#include <QLocale>

namespace waybill::diffview {

namespace {

bool isUtf16(const QByteArray &content)
{
    return content.startsWith("\xFF\xFE") || content.startsWith("\xFE\xFF");
}

} // namespace

Result<std::shared_ptr<const Alignment>> align(DiffInput input, git::Whitespace whitespace, const JobControl &control)
{
    auto result = std::make_shared<Alignment>();
    for (const DiffSide side : bothSides) {
        DiffText &text = input[index(side)];
        if (text.exists && text.note.isEmpty() && !isUtf16(text.content) && git::looksBinary(text.content)) {
            text.note = QCoreApplication::translate("waybill::diffview::Alignment", "Binary file, %1")
                            .arg(QLocale().formattedDataSize(text.content.size()));
        }
        if (text.exists && text.note.isEmpty()) {
            result->texts[index(side)] = LineIndex(text.content);
            result->columns = std::max(result->columns, result->texts[index(side)].widestLine(tabWidth));
        }
        if (control.isCancelled())
            return cancelled();
    }
    result->input = std::move(input);
    result->whitespace = whitespace;

    const bool hasOld = result->hasText(DiffSide::Old);
    const bool hasNew = result->hasText(DiffSide::New);
    if (hasOld && hasNew) {
        const auto hunks =
            git::compareLines(result->texts[0].comparable(), result->texts[1].comparable(), whitespace, control);
        if (!hunks)
            return fail(hunks.error());
        result->rows = buildRows(result->texts, *hunks);
    } else if (hasOld) {
        result->rows = rowsOfOneSide(result->texts[0], DiffSide::Old);
    } else if (hasNew) {
        result->rows = rowsOfOneSide(result->texts[1], DiffSide::New);
    }
    if (control.isCancelled())
        return cancelled();
    return std::shared_ptr<const Alignment>(std::move(result));
}

} // namespace waybill::diffview
