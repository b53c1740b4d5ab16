// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/message.h"
#include "version/semver.h"
#include "words/impact.h"

#include <QDate>

#include <tl/expected.hpp>

namespace waybill::version {

/// How versions are made of dates, in the words of calver.org: one to three of YYYY YY 0Y MM 0M WW 0W DD 0D MAJOR MINOR
/// MICRO between dots. The numbers are those of a SemVer, in their order, so that versions compare as ever; the zeros
/// that SemVer forbids are in its `writing`. Years are counted from 2000 in YY and 0Y; weeks, and the years beside
/// them, are those of ISO 8601. Without a number to count within one date a MICRO follows from the second release on,
/// where there is room for it: "YY.0M" makes 24.04, then 24.04.1. A value.
class Calendar {
public:
    enum class Word {
        Year,
        ShortYear,
        PaddedYear,
        Month,
        PaddedMonth,
        Week,
        PaddedWeek,
        Day,
        PaddedDay,
        Major,
        Minor,
        Micro
    };

    /// What is wrong with a format; `at` is where, counted from 0.
    struct Misfit {
        qsizetype at = 0;
        Message wrong;
        Message expected;
    };

    /// YYYY.0M.MICRO
    Calendar();
    /// Refuses what is no word, words that contradict or repeat each other, and orders that would not ascend with time.
    [[nodiscard]] static tl::expected<Calendar, Misfit> parse(const QString &format);
    [[nodiscard]] const QString &format() const { return m_format; }

    /// A version in this calendar as people write it, with a pre-release or build behind it as in SemVer; a MICRO that
    /// is 0 may be left out. Nothing where it does not fit ("1.9.0", "2024.13.0", "2024.4.0" where 0M asks for 04).
    [[nodiscard]] std::optional<SemVer> read(QStringView text) const;
    /// Whether the numbers can be of this calendar.
    [[nodiscard]] bool fits(const SemVer &version) const;

    /// The numbers of the date, to be compared: of versions that fit(), and of dates.
    [[nodiscard]] std::vector<quint64> periodOf(const SemVer &version) const;
    [[nodiscard]] std::vector<quint64> periodOf(const QDate &date) const;
    /// The first version of a date. What counts through all time (MAJOR) goes on from `before`, up by one for a
    /// breakage; `before` also tells whether a MICRO of 0 is written. Both where `before` fits().
    [[nodiscard]] SemVer first(const QDate &date, const std::optional<SemVer> &before = {},
                               Impact impact = Impact::None) const;
    /// The one after `current` of the same date; nothing where no number can be counted up. Of MAJOR, MINOR and MICRO
    /// the one that the impact asks for, or the nearest that there is.
    [[nodiscard]] std::optional<SemVer> following(const SemVer &current, Impact impact) const;
    [[nodiscard]] bool has(Word word) const;

    bool operator==(const Calendar &other) const { return m_format == other.m_format; }

private:
    struct Part {
        Word word;
        qsizetype at; ///< in the format
    };

    Calendar(const QString &format, std::vector<Part> parts);
    [[nodiscard]] static std::optional<Misfit> misfit(const std::vector<Part> &parts, const QString &format);
    [[nodiscard]] quint64 valueOf(Word word, const QDate &date) const;
    [[nodiscard]] static bool isInRange(Word word, quint64 value);

    QString m_format;
    std::vector<Part> m_parts; ///< with the MICRO that nobody wrote
    Writing m_writing;
};

/// Reads a version as a product writes it: by its calendar where it has one, else by SemVer, and where its releases
/// leave out a patch number of 0 (Writing::isShort()) also without that.
[[nodiscard]] std::optional<SemVer> readVersion(QStringView text, const std::optional<Calendar> &calendar,
                                                bool mayBeShort = false);

/// As which values of it are written (support/valuekinds.h).
[[nodiscard]] inline QString plainForm(const Calendar &calendar)
{
    return calendar.format();
}
inline void setFromPlainForm(Calendar &calendar, const QString &format)
{
    calendar = Calendar::parse(format).value_or(Calendar());
}

} // namespace waybill::version
