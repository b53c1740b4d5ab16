// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/facttable.h"
#include "queries/projection.h"

#include <QDate>

namespace waybill::models {

/// What past releases would have cost under a stance: how many of each impact, and what each was.
struct ProjectionRow {
    Stance stance = Stance::ServerFirst;
    bool chosen = false; ///< the product's own
    int majors = 0;
    int minors = 0;
    int patches = 0;
    int undecided = 0; ///< of which nobody knows yet what they are
    quint64 major = 0; ///< of the version that the product would have today
    QString chart;     ///< a glyph for each release, oldest first
    QString releases;  ///< the same in words, a line each
    bool operator==(const ProjectionRow &) const = default;
};

/// A row for each stance.
[[nodiscard]] std::vector<ProjectionRow> projectionRows(const queries::Projection &projection, Stance chosen);

/// The projection of the past, a stance a row; the last column is a chart of glyphs.
class ProjectionModel : public FactTable<ProjectionRow> {
    Q_OBJECT

public:
    enum Column { StanceName, Majors, Minors, Patches, Undecided, Today, Chart, ColumnCount };

    explicit ProjectionModel(QObject *parent = nullptr);

    /// A row for each stance, and the days of the first and the last release in the heading of the chart.
    void setProjection(const queries::Projection &projection, Stance chosen);

protected:
    [[nodiscard]] QVariant cell(const ProjectionRow &row, int column, int role) const override;
    [[nodiscard]] QString title(int column) const override;
    [[nodiscard]] QString explanation(int column) const override;

private:
    QDate m_first; ///< of the releases; invalid where there are none
    QDate m_last;
};

} // namespace waybill::models
