// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <utility>

namespace waybill::testing {

/// Numbers that are the same on every machine.
class Dice {
public:
    explicit Dice(quint32 seed)
        : m_state(seed * 2654435761u + 1)
    {}
    /// From 0 to sides - 1.
    [[nodiscard]] int operator()(int sides)
    {
        m_state = m_state * 1664525 + 1013904223;
        return int((m_state >> 8) % quint32(sides));
    }

private:
    quint32 m_state;
};

/// Two small texts, the second made of the first: lines that repeat, blank lines, changes of white space, either line
/// end, with and without a last newline. The same for the same seed.
[[nodiscard]] inline std::pair<QByteArray, QByteArray> randomPair(quint32 seed)
{
    Dice dice(seed);
    const int words = 2 + dice(30);
    const int change = 2 + dice(12); // one of so many lines
    const auto line = [&]() -> QByteArray {
        const int word = dice(words);
        const QByteArray text = word == 0 ? QByteArray() : "word " + QByteArray::number(word);
        return text + (dice(12) == 0 ? "\r\n" : "\n");
    };
    std::pair<QByteArray, QByteArray> texts;
    for (int i = dice(40); i > 0; --i) {
        const QByteArray now = line();
        texts.first += now;
        switch (dice(change)) {
        case 0:
            switch (dice(5)) {
            case 0: break;
            case 1: texts.second += line(); break;
            case 2: texts.second += now + line() + line(); break;
            case 3: texts.second += "  " + now; break;
            default: texts.second += now + '\n'; break;
            }
            break;
        default: texts.second += now; break;
        }
    }
    for (QByteArray *text : {&texts.first, &texts.second}) {
        if (dice(4) == 0 && text->endsWith('\n'))
            text->chop(1);
    }
    return texts;
}

} // namespace waybill::testing
