// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pins/pins.h"

namespace waybill::pins {

/// Collects what a reader finds in one file.
class PinFile {
public:
    PinFile(Format format, const QByteArray &path);

    /// Adds a pin whose version stands at `line` and `column`; good until the next is added.
    Pin &add(const QString &name, int line, int column);
    void warn(Message message, int line = 0, int column = 0);
    void fail(Message message, int line = 0, int column = 0);
    void append(std::vector<Problem> problems);

    [[nodiscard]] Format format() const { return m_format; }
    /// The path as places tell it.
    [[nodiscard]] const QString &name() const { return m_name; }
    /// What was found, by line and column.
    [[nodiscard]] Pins take();

private:
    Pins m_found;
    Format m_format;
    QString m_name;
};

} // namespace waybill::pins
