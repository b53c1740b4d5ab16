// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "words/verdict.h"

#include "words/hues.h"

namespace waybill {

QString keyName(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Works: return QStringLiteral("works");
    case Verdict::Ignored: return QStringLiteral("ignored");
    case Verdict::Guarded: return QStringLiteral("guarded");
    case Verdict::Ruling: return QStringLiteral("ruling");
    case Verdict::Refused: return QStringLiteral("refused");
    case Verdict::Broken: return QStringLiteral("broken");
    }
    return {};
}

std::optional<Verdict> verdictFromKey(QStringView key)
{
    for (const Verdict verdict : AllVerdicts) {
        if (keyName(verdict) == key)
            return verdict;
    }
    return {};
}

QString glyph(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Works: return QStringLiteral("✓");
    case Verdict::Ignored: return QStringLiteral("○");
    case Verdict::Guarded: return QStringLiteral("◇");
    case Verdict::Ruling: return QStringLiteral("?");
    case Verdict::Refused: return QStringLiteral("⊘");
    case Verdict::Broken: return QStringLiteral("✕");
    }
    return {};
}

std::uint32_t hue(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Works: return hues::BluishGreen;
    case Verdict::Ignored: return hues::SkyBlue;
    case Verdict::Guarded: return hues::Blue;
    case Verdict::Ruling: return hues::Orange;
    case Verdict::Refused: return hues::ReddishPurple;
    case Verdict::Broken: break;
    }
    return hues::Vermilion;
}

} // namespace waybill
