// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "sample/people.h"
#include "sample/storyteller.h"

namespace waybill::sample {

/// 09:00 UTC of a day, in seconds since 1970.
[[nodiscard]] qint64 morning(int year, int month, int day);
/// The morning of the day on which all repositories of the product got this version; 0 for a version that never was.
[[nodiscard]] qint64 releaseDay(const QByteArray &version);

/// What a forge makes of a story: pull requests merged or squashed, and releases.
class Forge {
public:
    explicit Forge(Storyteller &story)
        : m_story(story)
    {}

    /// Sets the clock to a morning.
    Forge &on(int year, int month, int day);
    /// One commit on the current branch by `author`, of what was written.
    git::ObjectId commit(const Person &author, const QByteArray &message);
    /// Opens a pull request: the commits that follow go to the branch "login/topic".
    Forge &open(const Person &author, const QByteArray &topic);
    /// Merges what open() began into the branch that it forked from, with the message of a forge's merge button.
    git::ObjectId merge(const Person &merger, int number, const QByteArray &title, const QByteArray &body = {});
    /// The same as one commit: "title (#number)", by the author, committed by the forge.
    git::ObjectId squash(const Person &author, int number, const QByteArray &title, const QByteArray &body = {});
    /// Opens a pull request with one commit of what was written and merges it; the title is the commit's subject.
    git::ObjectId pull(const Person &author, const Person &merger, int number, const QByteArray &topic,
                       const QByteArray &message);
    /// Writes VERSION, commits it, and tags "Lagoon release X", on the version's day.
    git::ObjectId release(const Person &by, const QByteArray &version);

private:
    Storyteller &m_story;
    QByteArray m_trunk; ///< where the open pull request forked from
    QByteArray m_topic;
};

} // namespace waybill::sample
