// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/decisionfile.h"

#include <QByteArray>
#include <QJsonObject>

namespace waybill::release {

/// The text of a waybill.decisions.jsonl: pure, without the file. Every line keeps its bytes until its change is
/// decided anew.
class DecisionText {
public:
    /// Reads a file's bytes. A line is a decision when it is a JSON object with a repository, a commit of 40 digits and
    /// an impact, an edit of the procedure when it has a kind of edit and a step; every other line is foreign.
    explicit DecisionText(const QByteArray &bytes);

    /// Sets or clears decisions, in order: all lines of a change, or of an edit of a step, give way to one or none.
    /// Keys that Waybill does not know move on to the new line; foreign lines stay behind the line that they stood
    /// behind.
    void apply(const std::vector<DecisionEdit> &edits, const std::vector<ProcedureDecision> &procedure = {});

    /// The edits of the procedure sorted by way, step and kind, then the decisions by repository and commit, each
    /// followed by the foreign lines that stood behind it; those that stood before all of them come first. Ends in a
    /// newline.
    [[nodiscard]] QByteArray bytes() const;
    /// Of several lines for one change, or one edit of a step, the one with the later time counts, else the lower one.
    /// `file` names the file in the problems; their line numbers are those of the bytes that were read.
    [[nodiscard]] DecisionsRead read(const QString &file) const;

private:
    struct Line {
        QByteArray bytes;                 ///< without the newline
        int number = 0;                   ///< from 1
        std::optional<Decision> decision; ///< one of these two; neither on a foreign line
        std::optional<upgrade::ProcedureEdit> edit;
        QJsonObject object; ///< of either
        QString wrong;      ///< why the line is foreign; empty for a blank one
        QString expected;
    };
    /// What a line speaks of, in the order in which lines are written: 0 for edits of the procedure, 1 for decisions.
    using Key = std::tuple<int, Decisions::StepKey, Decisions::Key>;
    struct Replacement {
        Key key;
        std::optional<Line> line; ///< what is to stand there, its object empty; nothing: no line
    };

    [[nodiscard]] static Line parseLine(const QByteArray &bytes, int number);
    [[nodiscard]] static std::optional<Key> keyOf(const Line &line);
    /// Whether it was said later than the other one.
    [[nodiscard]] static bool isLater(const Line &one, const Line &other);
    void replace(std::vector<Replacement> replacements);

    std::vector<Line> m_lines;
};

} // namespace waybill::release
