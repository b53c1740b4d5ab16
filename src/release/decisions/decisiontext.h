// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/decisions/decisionfile.h"

#include <QByteArray>
#include <QJsonObject>

#include <map>
#include <set>

namespace waybill::release {

/// The text of a waybill.decisions.jsonl: pure, without the file. Every line keeps its bytes until its change is
/// decided again.
class DecisionText {
public:
    /// What two people made of one file.
    struct Merged {
        QByteArray bytes;
        std::vector<Problem> conflicts; ///< changes that they decided differently; their lines are both there
    };

    /// Reads a file's bytes. A line is a decision when it is a JSON object with a repository, a commit of 40 digits and
    /// an impact, an edit of the procedure when it has a kind of edit and a step, the choice of a version when it has
    /// one that is planned; who is asked to decide and comments have a repository and a commit, too; every other line
    /// is foreign. Where a merge left its conflict marks, the lines of both sides are read: what one of them took out
    /// (as far as the marks tell what was there before) is gone, and what both have is there once.
    explicit DecisionText(const QByteArray &bytes);

    /// Joins what two sides made of `base`, line by line in any order: what either added or changed is there, what
    /// either took out is gone. Where both changed the lines of one change, both stay; of those that say the same, the
    /// later. `file` names the file in the conflicts. Two who join each other's get the same
    /// lines; where foreign ones stand, and how often, is up to each.
    [[nodiscard]] static Merged merged(const QByteArray &base, const QByteArray &ours, const QByteArray &theirs,
                                       const QString &file);

    /// Sets or clears decisions, in order: all lines of a change, of an edit of a step, or of the choice of a version,
    /// give way to one or none.
    /// Keys that Waybill does not know move on to the new line; foreign lines stay behind the line that they stood
    /// behind.
    void apply(const std::vector<DecisionEdit> &edits, const std::vector<ProcedureDecision> &procedure = {},
               const std::vector<VersionDecision> &versions = {});

    /// Likewise who is asked to decide, and comments.
    void apply(const DiscussionEdits &edits);

    /// Writes the patches of these decisions into the lines of their commits, where those name none; everything else in
    /// them stays.
    void addPatches(const std::vector<Decision> &decisions);

    /// The chosen versions by repository, the edits of the procedure by way, step and kind, then the decisions by
    /// repository and commit, with who is asked to decide and the comments behind each, all
    /// followed by the foreign lines that stood behind it; those that stood before all of them come first. Without the
    /// marks of a merge: a conflict is two lines for one change. Ends in a newline.
    [[nodiscard]] QByteArray bytes() const;
    /// Of several lines for one change, or one edit of a step, the one with the later time counts, else the lower one;
    /// that they disagree is a warning. `file` names the file in the problems; their line numbers are those of the
    /// bytes that were read.
    [[nodiscard]] DecisionsRead read(const QString &file) const;

private:
    struct Line {
        QByteArray bytes;                 ///< without the newline
        int number = 0;                   ///< from 1
        std::optional<Decision> decision; ///< one of these; none on a foreign line
        std::optional<upgrade::ProcedureEdit> edit;
        std::optional<ChosenVersion> chosen;
        std::optional<Assignment> assignment;
        std::optional<Comment> comment;
        QJsonObject object; ///< of any of them
        Message wrong;      ///< why the line is foreign; empty for a blank one
        Message expected;
        bool isMark = false; ///< of a merge whose both sides were read
    };
    /// What a line speaks of, in the order in which lines are written: 0 for chosen versions (of the repository in the
    /// third part), 1 for edits of the procedure, 2 for what is said of a change: the decision first, where the last
    /// part is empty, then who is asked to decide, then each comment.
    using Key = std::tuple<int, Decisions::StepKey, Decisions::Key, QString>;
    struct Replacement {
        Key key;
        std::optional<Line> line; ///< what is to stand there, its object empty; nothing: no line
    };

    [[nodiscard]] static Line parseLine(const QByteArray &bytes, int number);
    [[nodiscard]] static std::optional<Key> keyOf(const Line &line);
    [[nodiscard]] static Key assignmentKey(const QString &repository, const git::ObjectId &commit);
    [[nodiscard]] static Key commentKey(const Comment &comment);
    [[nodiscard]] static QDateTime timeOf(const Line &line);
    /// Whether it was said later than the other one.
    [[nodiscard]] static bool isLater(const Line &one, const Line &other);
    /// The problems of lines that speak of one thing and disagree, by that.
    [[nodiscard]] std::map<Key, std::vector<Problem>> conflicts(const QString &file) const;
    [[nodiscard]] static bool agree(const Line &one, const Line &other);
    /// Whether lines that agree also say it in the same words.
    [[nodiscard]] static bool sayTheSame(const Line &one, const Line &other);
    /// That a line, which does not count, says something else than the one that does.
    [[nodiscard]] static Problem disagreement(const Line &line, const Line &counts, const QString &file);
    /// That a line, which does not count, says the same as the one that does; nothing of comments, which are what they
    /// are.
    [[nodiscard]] static std::optional<Problem> repetition(const Line &line, const QString &file);
    /// Of all lines with a key, by key: those that count last.
    [[nodiscard]] std::map<Key, std::vector<const Line *>> byKey() const;
    void settle(std::size_t begin, std::size_t base, std::size_t middle, std::size_t end);
    void insertForeign(const Line &line, const std::optional<Key> &behind);
    void dropRepeats(const std::set<QByteArray> &inBase);
    void sortLines();
    void replace(std::vector<Replacement> replacements);

    std::vector<Line> m_lines;
};

} // namespace waybill::release
