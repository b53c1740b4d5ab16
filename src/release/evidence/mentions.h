// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace waybill::release {

/// Which of some names occur in texts: each text is read once, whatever the number of names.
class Mentions {
public:
    /// Names to look for. Call before the first text.
    void want(std::string_view name);
    [[nodiscard]] bool wantsAny() const { return !m_wanted.empty(); }

    /// A function or type that counts only where it is called or made: "Config(". Then has("Config(").
    void wantCall(std::string_view name) { want(std::string(name) + '('); }
    /// Finds identifiers, "WatchResponse", and what people write of programs: "--log-output", "storage.tsdb.path",
    /// "ETCD_NAME", "/metrics", without what punctuation stands around them. True where one of the names is there.
    /// `also`: finds the same, of the names that both look for.
    bool readProse(std::string_view text, Mentions *also = nullptr);
    /// Finds what stands in quotes by itself, or before a comma in them, as keys do: "log-output",
    /// `yaml:"name,omitempty"`.
    void readQuoted(std::string_view text);

    [[nodiscard]] bool has(std::string_view name) const;

private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view name) const { return std::hash<std::string_view>()(name); }
    };

    bool take(std::string_view word, Mentions *also);

    std::unordered_map<std::string, bool, Hash, std::equal_to<>> m_wanted; ///< and whether it was found
    /// By first byte, the lengths of the names that begin with it, a bit each: most words of a text are none of them.
    std::array<std::uint64_t, 256> m_lengths{};
};

} // namespace waybill::release
