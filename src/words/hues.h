// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

/// The palette of Okabe and Ito (2008), which colour-blind people can tell apart, as 0xRRGGBB, and a grey.
namespace waybill::hues {

inline constexpr std::uint32_t Vermilion = 0xD55E00;
inline constexpr std::uint32_t Blue = 0x0072B2;
inline constexpr std::uint32_t BluishGreen = 0x009E73;
inline constexpr std::uint32_t Orange = 0xE69F00;
inline constexpr std::uint32_t SkyBlue = 0x56B4E9;
inline constexpr std::uint32_t ReddishPurple = 0xCC79A7;
inline constexpr std::uint32_t Grey = 0x808080;

} // namespace waybill::hues
