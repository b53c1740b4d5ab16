// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <tuple>
#include <type_traits>

namespace waybill {

/// How many members a plain struct has. Each of them must be default-constructible; at most 24.
// clang-format off
template <typename T>
[[nodiscard]] consteval std::size_t memberCount()
{
    if constexpr (requires { T{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}; }) return 24;
    else if constexpr (requires { T{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}; }) return 23;
    else if constexpr (requires { T{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}; }) return 22;
    else if constexpr (requires { T{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}; }) return 21;
    else if constexpr (requires { T{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}; }) return 20;
    else if constexpr (requires { T{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}; }) return 19;
    else if constexpr (requires { T{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}; }) return 18;
    else if constexpr (requires { T{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}; }) return 17;
    else if constexpr (requires { T{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}; }) return 16;
    else if constexpr (requires { T{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}; }) return 15;
    else if constexpr (requires { T{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}; }) return 14;
    else if constexpr (requires { T{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}; }) return 13;
    else if constexpr (requires { T{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}; }) return 12;
    else if constexpr (requires { T{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}; }) return 11;
    else if constexpr (requires { T{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}}; }) return 10;
    else if constexpr (requires { T{{}, {}, {}, {}, {}, {}, {}, {}, {}}; }) return 9;
    else if constexpr (requires { T{{}, {}, {}, {}, {}, {}, {}, {}}; }) return 8;
    else if constexpr (requires { T{{}, {}, {}, {}, {}, {}, {}}; }) return 7;
    else if constexpr (requires { T{{}, {}, {}, {}, {}, {}}; }) return 6;
    else if constexpr (requires { T{{}, {}, {}, {}, {}}; }) return 5;
    else if constexpr (requires { T{{}, {}, {}, {}}; }) return 4;
    else if constexpr (requires { T{{}, {}, {}}; }) return 3;
    else if constexpr (requires { T{{}, {}}; }) return 2;
    else if constexpr (requires { T{{}}; }) return 1;
    else return 0;
}

/// References to all members of a plain struct, in their order. One that it does not know the number of does not
/// compile: so nothing that is made of this can leave a member out, also not one that is added later.
template <typename T, std::size_t N = memberCount<std::remove_const_t<T>>()>
requires std::is_aggregate_v<std::remove_const_t<T>>
[[nodiscard]] constexpr auto membersOf(T &value)
{
    if constexpr (N == 1) { auto &[a] = value; return std::tie(a); }
    else if constexpr (N == 2) { auto &[a, b] = value; return std::tie(a, b); }
    else if constexpr (N == 3) { auto &[a, b, c] = value; return std::tie(a, b, c); }
    else if constexpr (N == 4) { auto &[a, b, c, d] = value; return std::tie(a, b, c, d); }
    else if constexpr (N == 5) { auto &[a, b, c, d, e] = value; return std::tie(a, b, c, d, e); }
    else if constexpr (N == 6) { auto &[a, b, c, d, e, f] = value; return std::tie(a, b, c, d, e, f); }
    else if constexpr (N == 7) { auto &[a, b, c, d, e, f, g] = value; return std::tie(a, b, c, d, e, f, g); }
    else if constexpr (N == 8) { auto &[a, b, c, d, e, f, g, h] = value; return std::tie(a, b, c, d, e, f, g, h); }
    else if constexpr (N == 9) { auto &[a, b, c, d, e, f, g, h, i] = value; return std::tie(a, b, c, d, e, f, g, h, i); }
    else if constexpr (N == 10) { auto &[a, b, c, d, e, f, g, h, i, j] = value; return std::tie(a, b, c, d, e, f, g, h, i, j); }
    else if constexpr (N == 11) { auto &[a, b, c, d, e, f, g, h, i, j, k] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k); }
    else if constexpr (N == 12) { auto &[a, b, c, d, e, f, g, h, i, j, k, l] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l); }
    else if constexpr (N == 13) { auto &[a, b, c, d, e, f, g, h, i, j, k, l, m] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m); }
    else if constexpr (N == 14) { auto &[a, b, c, d, e, f, g, h, i, j, k, l, m, n] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n); }
    else if constexpr (N == 15) { auto &[a, b, c, d, e, f, g, h, i, j, k, l, m, n, o] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o); }
    else if constexpr (N == 16) { auto &[a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p); }
    else if constexpr (N == 17) { auto &[a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q); }
    else if constexpr (N == 18) { auto &[a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r); }
    else if constexpr (N == 19) { auto &[a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s); }
    else if constexpr (N == 20) { auto &[a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t); }
    else if constexpr (N == 21) { auto &[a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u); }
    else if constexpr (N == 22) { auto &[a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v); }
    else if constexpr (N == 23) { auto &[a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w); }
    else if constexpr (N == 24) { auto &[a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x] = value; return std::tie(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x); }
    else { static_assert(std::is_empty_v<T>, "more than 24 members, or one that cannot be default-constructed"); return std::tuple<>(); }
}
// clang-format on

} // namespace waybill
