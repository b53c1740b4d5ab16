// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/alignment.h"

#include "diffview/coarsediff.h"
#include "diffview/imagedecoder.h"

#include <QCoreApplication>
#include <QLocale>

namespace waybill::diffview {

namespace {

bool isUtf16(const QByteArray &content)
{
    return content.startsWith("\xFF\xFE") || content.startsWith("\xFE\xFF");
}

/// "binary, 12 kB, 1a2b3c4", the id only where it is known.
QString binaryNote(const DiffText &text)
{
    const QString size = dataSize(text.size);
    if (text.id.isEmpty())
        return QCoreApplication::translate("waybill::diffview::Alignment", "binary, %1").arg(size);
    return QCoreApplication::translate("waybill::diffview::Alignment", "binary, %1, %2")
        .arg(size, QString::fromLatin1(text.id));
}

/// What each hunk is. Nothing where there is none, so that equal texts cost nothing.
std::vector<source::Significance> weighHunks(Alignment &alignment, const std::vector<git::Hunk> &hunks)
{
    std::vector<source::Significance> result;
    if (hunks.empty())
        return result;
    const source::SourceText before(alignment.input[0].path, alignment.texts[0].comparable());
    const source::SourceText after(alignment.input[1].path, alignment.texts[1].comparable());
    alignment.knowsComments = before.knowsComments() && after.knowsComments();
    result.reserve(hunks.size());
    for (const git::Hunk &hunk : hunks)
        result.push_back(
            source::SourceText::compare(before, {hunk.oldStart, hunk.oldCount}, after, {hunk.newStart, hunk.newCount}));
    return result;
}

} // namespace

QString dataSize(qint64 bytes)
{
    // Whole kilobytes say enough; of megabytes one would like to know a little more.
    return QLocale().formattedDataSize(bytes, bytes < 1'000'000 ? 0 : 1, QLocale::DataSizeSIFormat);
}

Result<std::shared_ptr<const Alignment>> align(DiffInput input, git::WhitespaceRule whitespace,
                                               const JobControl &control, Precision precision, bool hides,
                                               const LineAnchors &anchors)
{
    auto result = std::make_shared<Alignment>();
    for (const DiffSide side : bothSides) {
        DiffText &text = input[index(side)];
        if (text.size < 0)
            text.size = text.content.size();
        const bool readable = text.exists && text.note.isEmpty();
        const bool binary = readable && !isUtf16(text.content) && git::looksBinary(text.content);
        if (binary || (readable && isTextPicture(text.path)))
            result->images[index(side)] = decodeImage(text.content, text.path).value_or(QImage());
        if (binary) {
            text.note = binaryNote(text);
            if (result->images[index(side)].isNull())
                text.content.clear(); // nobody will look at it
        }
        if (text.exists && text.note.isEmpty()) {
            result->texts[index(side)] = LineIndex(text.content);
            result->columns = std::max(result->columns, result->texts[index(side)].widestLine(tabWidth));
        }
        if (control.isCancelled())
            return cancelled();
    }
    result->input = std::move(input);
    result->precision = precision;
    result->whitespace = precision == Precision::Exact ? whitespace : git::WhitespaceRule();

    const bool hasOld = result->hasText(DiffSide::Old);
    const bool hasNew = result->hasText(DiffSide::New);
    if (hasOld && hasNew) {
        const auto hunks = precision == Precision::Coarse
                               ? Result<std::vector<git::Hunk>>(coarseHunks(result->texts, control))
                               : compareAround(result->texts, anchors, whitespace, control);
        if (!hunks)
            return fail(hunks.error());
        result->hides = hides;
        result->anchors = precision == Precision::Exact ? anchors : LineAnchors();
        result->rows = buildRows(result->texts, *hunks, weighHunks(*result, *hunks), hides);
        if (control.isCancelled())
            return cancelled();
        result->moves = MoveIndex(findMoves(result->texts, result->rows));
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
