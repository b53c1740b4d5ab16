// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/procedure.h"

#include <QAbstractListModel>

#include <functional>

namespace waybill::models {

/// A step by what names it.
struct StepId {
    bool rollback = false; ///< belongs to the rollback
    QString step;          ///< ProcedureStep::id
    bool operator==(const StepId &) const = default;
};

/// The steps of an upgrade, then, below a heading, those of the rollback. Rows come, go and move one by one: what is
/// chosen stays chosen. The model changes nothing by itself: whoever owns it says what an edited text and a moved row
/// lead to.
class ProcedureModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        HeadingRole = Qt::UserRole, ///< bool: the heading of the rollback; its DetailRole is that way's headline
        DetailRole,                 ///< QString: below a heading; may be empty
        NumberRole,                 ///< int: from 1 in each way; 0 for a heading and for a step that is dismissed
        WhysRole,                   ///< QStringList
        ComponentsRole,             ///< QStringList
        TraitRole,                  ///< int, a Trait
        OriginRole,                 ///< int, a ProcedureStep::Origin
        DismissedRole,              ///< bool
        ByRole,                     ///< QString: who edited, added or dismissed it
        ReasonRole,                 ///< QString
        DerivedTextRole,            ///< QString: of an edited step what it was
        RemarkRole,                 ///< QString: "edited by Ann: reason"; empty for a step as derived
        RollbackRole,               ///< bool
    };

    using EditText = std::function<bool(const StepId &, const QString &)>;
    using MoveStep = std::function<bool(const StepId &, int position)>;

    explicit ProcedureModel(QObject *parent = nullptr);

    void setProcedure(const upgrade::Procedure &procedure);
    /// Asked when somebody has typed another text; true where that is accepted. Without it nothing is editable.
    void onTextEdited(EditText edit) { m_editText = std::move(edit); }
    /// Asked when a row is to move to a position among the steps of its way (from 0, as it is to be); true where that
    /// is accepted. Whoever accepts calls setProcedure(). Without it nothing can be dragged.
    void onMoved(MoveStep move) { m_moveStep = std::move(move); }

    /// Null for a heading and for no row of the list.
    [[nodiscard]] const upgrade::ProcedureStep *step(int row) const;
    /// Of a heading: the rollback, without a step.
    [[nodiscard]] StepId idOf(int row) const;
    /// -1 where there is none.
    [[nodiscard]] int rowOf(const StepId &id) const;
    /// From 0 among the steps of its way; -1 for a heading.
    [[nodiscard]] int positionOf(int row) const;
    [[nodiscard]] int stepCount(bool rollback) const;
    /// Asks for the move of a row by so many places within its way.
    bool moveBy(int row, int places);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    [[nodiscard]] Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    /// One row within its way; what a drop in a view leads to.
    bool moveRows(const QModelIndex &sourceParent, int sourceRow, int count, const QModelIndex &destinationParent,
                  int destinationChild) override;

    /// Never: what moveRows() refuses must not be copied over another step.
    bool dropMimeData(const QMimeData *, Qt::DropAction, int, int, const QModelIndex &) override { return false; }

private:
    struct Row {
        bool heading = false;
        bool rollback = false;
        int number = 0;
        upgrade::ProcedureStep step; ///< of a heading only its text: the way's headline
        bool operator==(const Row &) const = default;

        [[nodiscard]] bool isSame(const Row &other) const
        {
            return heading == other.heading && rollback == other.rollback && step.id == other.step.id;
        }
    };

    [[nodiscard]] static std::vector<Row> rowsOf(const upgrade::Procedure &procedure);
    [[nodiscard]] int firstRow(bool rollback) const;
    [[nodiscard]] QString accessibleText(const Row &row) const;
    [[nodiscard]] QString toolTip(const Row &row) const;
    void dropMissing(const std::vector<Row> &wanted);

    std::vector<Row> m_rows;
    EditText m_editText;
    MoveStep m_moveStep;
};

/// "edited by Ann: reason"; empty for a step as derived. Translated.
[[nodiscard]] QString remarkOf(const upgrade::ProcedureStep &step);

} // namespace waybill::models
