// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "wording/forgenews.h"

#include "support/text.h"

#include <QCoreApplication>
#include <QStringList>

namespace waybill::wording {

namespace {

struct ForgenewsStrings {
    Q_DECLARE_TR_FUNCTIONS(ForgeNews)
};

} // namespace

QString changedText(const forge::PullRequestNews &news)
{
    using What = forge::PullRequestNews::What;
    QStringList parts;
    for (const What what : news.changed) {
        switch (what) {
        case What::Title: parts << ForgenewsStrings::tr("title"); break;
        case What::Note: parts << ForgenewsStrings::tr("release note"); break;
        case What::Breaking: parts << ForgenewsStrings::tr("BREAKING CHANGE"); break;
        case What::Milestone: parts << ForgenewsStrings::tr("milestone"); break;
        case What::Author: parts << ForgenewsStrings::tr("author"); break;
        case What::Issues: parts << ForgenewsStrings::tr("linked issues"); break;
        case What::Merge: parts << ForgenewsStrings::tr("merge"); break;
        case What::Labels:
            for (const QString &label : news.labelsAdded)
                parts << QLatin1Char('+') + visibleLine(label);
            for (const QString &label : news.labelsRemoved)
                parts << QLatin1Char('-') + visibleLine(label);
            break;
        }
    }
    return parts.join(QLatin1String(", "));
}

} // namespace waybill::wording
