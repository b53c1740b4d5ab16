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
    /// an impact; every other line is foreign.
    explicit DecisionText(const QByteArray &bytes);

    /// Sets or clears decisions, in order: all lines of a change give way to one or none. Keys that Waybill does not
    /// know move on to the new line; foreign lines stay behind the line that they stood behind.
    void apply(const std::vector<DecisionEdit> &edits);

    /// The lines of decisions sorted by repository and commit, each followed by the foreign lines that stood behind it;
    /// those that stood before the first decision come first. Ends in a newline.
    [[nodiscard]] QByteArray bytes() const;
    /// Of several lines for one change the one with the later time counts, else the lower one. `file` names the file in
    /// the problems; their line numbers are those of the bytes that were read.
    [[nodiscard]] DecisionsRead read(const QString &file) const;

private:
    struct Line {
        QByteArray bytes;                 ///< without the newline
        int number = 0;                   ///< from 1
        std::optional<Decision> decision; ///< nothing on a foreign line
        QJsonObject object;               ///< of a decision
        QString wrong;                    ///< why the line is foreign; empty for a blank one
        QString expected;
    };
    [[nodiscard]] static Line parseLine(const QByteArray &bytes, int number);

    std::vector<Line> m_lines;
};

} // namespace waybill::release
