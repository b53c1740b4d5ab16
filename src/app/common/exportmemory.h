// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "notes/drafts/draftstore.h"

namespace waybill::app {

/// The notes as they were exported last from this machine, for each product, template and language, whatever their
/// version: to show what has changed since they were sent. Kept with the user's own data. Any thread.
class ExportMemory {
public:
    /// `folder`: where to keep them; made when needed.
    explicit ExportMemory(QString folder);
    /// In the user's data folder.
    [[nodiscard]] static ExportMemory ofUser();

    /// Nothing where these notes were never exported, or what was kept cannot be read.
    [[nodiscard]] std::optional<QString> read(const QString &productFolder, const notes::DraftKey &key) const;
    void write(const QString &productFolder, const notes::DraftKey &key, const QString &text) const;

private:
    [[nodiscard]] QString fileOf(const QString &productFolder, const notes::DraftKey &key) const;

    QString m_folder;
};

} // namespace waybill::app
