// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/pinfile.h"

#include "support/text.h"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace waybill::pins {

PinFile::PinFile(Format format, const QByteArray &path)
    : m_format(format)
    , m_name(visiblePath(path))
{}

Pin &PinFile::add(const QString &name, int line, int column)
{
    Pin &pin = m_found.pins.emplace_back();
    pin.format = m_format;
    pin.name = name;
    pin.place = Place{m_name, line, column};
    return pin;
}

void PinFile::warn(Message message, int line, int column)
{
    m_found.problems.push_back({Problem::Severity::Warning, std::move(message), Place{m_name, line, column}, {}});
}

void PinFile::fail(Message message, int line, int column)
{
    m_found.problems.push_back({Problem::Severity::Error, std::move(message), Place{m_name, line, column}, {}});
}

void PinFile::append(std::vector<Problem> problems)
{
    m_found.problems.insert(m_found.problems.end(), std::make_move_iterator(problems.begin()),
                            std::make_move_iterator(problems.end()));
}

Pins PinFile::take()
{
    const auto before = [](const auto &left, const auto &right) {
        return std::tie(left.place.line, left.place.column) < std::tie(right.place.line, right.place.column);
    };
    std::stable_sort(m_found.pins.begin(), m_found.pins.end(), before);
    std::stable_sort(m_found.problems.begin(), m_found.problems.end(), before);
    return std::move(m_found);
}

} // namespace waybill::pins
