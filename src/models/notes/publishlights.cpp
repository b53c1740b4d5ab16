// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/notes/publishrows.h"
#include "release/publishing/publishingmessage.h"
#include "support/text.h"
#include "wording/text.h"

#include <QCoreApplication>

namespace waybill::models {

namespace {

using release::PublishedAnswer;
using release::PublishedThing;

struct PublishlightsStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::models::PublishRows)
};

/// Sign and word say it, and the colour as well.
void setLight(PublishRow &row, PublishedThing::State state)
{
    switch (state) {
    case PublishedThing::State::Out:
        row.glyph = QStringLiteral("\u2713");
        row.impact = Impact::Fix;
        row.state = PublishlightsStrings::tr("yes", "is it out?");
        return;
    case PublishedThing::State::Missing:
    case PublishedThing::State::Differs:
        row.glyph = QStringLiteral("\u2717");
        row.impact = Impact::Breaking;
        row.state = PublishlightsStrings::tr("no", "is it out?");
        return;
    case PublishedThing::State::Unknown: break;
    }
    row.glyph = QStringLiteral("?");
    row.impact = Impact::Undecided;
    row.state = PublishlightsStrings::tr("not known", "is it out?");
}

/// It is out, and nothing is left to be said of that.
bool isPlain(const PublishedThing &thing)
{
    using release::PublishingMessage;
    return thing.what.is(PublishingMessage::TagOut) || thing.what.is(PublishingMessage::ReleaseOut)
           || thing.what.is(PublishingMessage::FileOut);
}

QString thingText(const PublishedThing &thing)
{
    switch (thing.kind) {
    case PublishedThing::Kind::Tag: return PublishlightsStrings::tr("Tag %1").arg(visibleLine(thing.name));
    case PublishedThing::Kind::Release: return PublishlightsStrings::tr("Release", "on a forge");
    case PublishedThing::Kind::File: break;
    }
    return visibleLine(thing.name);
}

PublishRow rowOf(const PublishedAnswer &answer, const PublishedThing &thing)
{
    PublishRow row;
    row.kind = PublishRow::Kind::Thing;
    row.repository = answer.repository;
    row.key = keyName(thing.kind) + QLatin1Char(' ') + thing.name;
    row.what = thingText(thing);
    setLight(row, thing.state);
    const QString clause = visibleLine(wording::text(thing.what));
    QStringList more;
    if (isPlain(thing))
        more << clause; // the word says it
    else
        row.state = PublishlightsStrings::tr("%1: %2", "yes or no; a clause").arg(row.state, clause);
    if (!thing.sha256.isEmpty())
        more << PublishlightsStrings::tr("SHA-256: %1").arg(QString::fromLatin1(thing.sha256));
    row.more = more.join(QLatin1Char('\n'));
    return row;
}

} // namespace

std::vector<PublishRow> publishedRows(const release::PublishedAnswers &answers)
{
    std::vector<PublishRow> rows;
    for (const PublishedAnswer &answer : answers.repositories) {
        PublishRow row;
        row.repository = answer.repository;
        row.what = visibleLine(answer.repository) + QLatin1Char(' ') + visibleLine(answer.tag);
        row.more = answer.page.isEmpty() ? answer.web.toString() : answer.page.toString();
        for (const PublishedThing &thing : answer.things)
            row.children.push_back(rowOf(answer, thing));
        if (answer.things.empty()) {
            row.glyph = glyph(Impact::None);
            row.impact = Impact::None;
            row.state = PublishlightsStrings::tr("not on a supported forge");
        } else {
            setLight(row, answer.isOut() ? PublishedThing::State::Out
                          : answer.has(PublishedThing::State::Missing) || answer.has(PublishedThing::State::Differs)
                              ? PublishedThing::State::Missing
                              : PublishedThing::State::Unknown);
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace waybill::models
