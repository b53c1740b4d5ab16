// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/facttable.h"
#include "upgrade/facts.h"

namespace waybill::models {

/// A client and its server in two versions, one of them old.
struct MixRow {
    QString protocol;
    QString pair;
    upgrade::Mix mix;
    bool knowsUse = false;
    Message problem; ///< why the mix says nothing; else empty
};

/// The two mixes of each client and its server between a pair of versions: new client with old server, old client with
/// new server, by contract and by use.
class MixesModel : public FactTable<MixRow> {
    Q_OBJECT

public:
    enum Column { Protocol, Pair, Contract, Use, Reasons, ColumnCount };

    explicit MixesModel(QObject *parent = nullptr);

    void setProtocols(const std::vector<upgrade::ProtocolFacts> &protocols);

protected:
    [[nodiscard]] QVariant cell(const MixRow &row, int column, int role) const override;
    [[nodiscard]] QString title(int column) const override;
    [[nodiscard]] QString explanation(int column) const override;

private:
    [[nodiscard]] QString reasons(const MixRow &row) const;
    [[nodiscard]] QString whole(const MixRow &row) const;
    [[nodiscard]] QString text(const MixRow &row, int column) const;
    /// Of the cell; nothing where the cell has none, or nothing is known.
    [[nodiscard]] static std::optional<Verdict> verdict(const MixRow &row, int column);
};

} // namespace waybill::models
