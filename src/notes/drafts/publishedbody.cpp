// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/drafts/publishedbody.h"

#include "notes/drafts/draft.h"

namespace waybill::notes {

namespace {

/// Lines are compared whole, also the last one: forges drop the line break behind it.
QString withLastBreak(QString text)
{
    if (!text.isEmpty() && !text.endsWith(QLatin1Char('\n')))
        text += QLatin1Char('\n');
    return text;
}

} // namespace

Result<release::MergedBody> mergePublished(const QString &base, const QString &theirs, const QString &ours)
{
    const auto merged = mergeDraft({withLastBreak(forge::plainBody(base)), withLastBreak(forge::plainBody(theirs))},
                                   withLastBreak(forge::plainBody(ours)));
    if (!merged)
        return fail(merged.error());
    release::MergedBody body;
    body.text = merged->text;
    for (const DraftConflict &conflict : merged->conflicts)
        body.conflicts.append(conflict.generated);
    return body;
}

} // namespace waybill::notes
