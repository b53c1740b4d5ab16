// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "version/calendar.h"

#include "version/calendarmessage.h"

#include <QStringList>

#include <algorithm>
#include <limits>
#include <utility>

namespace waybill::version {

namespace {

using Word = Calendar::Word;

constexpr std::pair<const char *, Word> Words[] = {
    {"YYYY", Word::Year},      {"YY", Word::ShortYear}, {"0Y", Word::PaddedYear}, {"MM", Word::Month},
    {"0M", Word::PaddedMonth}, {"WW", Word::Week},      {"0W", Word::PaddedWeek}, {"DD", Word::Day},
    {"0D", Word::PaddedDay},   {"MAJOR", Word::Major},  {"MINOR", Word::Minor},   {"MICRO", Word::Micro}};

/// What words have to come in this order: a MAJOR may also stand before the date.
enum class Rank { Year, Month, Day, Major, Minor, Micro };

Rank rankOf(Word word)
{
    switch (word) {
    case Word::Year:
    case Word::ShortYear:
    case Word::PaddedYear: return Rank::Year;
    case Word::Month:
    case Word::PaddedMonth:
    case Word::Week:
    case Word::PaddedWeek: return Rank::Month;
    case Word::Day:
    case Word::PaddedDay: return Rank::Day;
    case Word::Major: return Rank::Major;
    case Word::Minor: return Rank::Minor;
    case Word::Micro: break;
    }
    return Rank::Micro;
}

bool isDate(Word word)
{
    return rankOf(word) <= Rank::Day;
}

bool isPadded(Word word)
{
    return word == Word::PaddedYear || word == Word::PaddedMonth || word == Word::PaddedWeek || word == Word::PaddedDay;
}

bool isWeek(Word word)
{
    return word == Word::Week || word == Word::PaddedWeek;
}

QString nameOf(Word word)
{
    const auto found =
        std::find_if(std::begin(Words), std::end(Words), [word](const auto &one) { return one.second == word; });
    return QLatin1String(found->first);
}

quint64 &number(SemVer &version, std::size_t index)
{
    return index == 0 ? version.major : index == 1 ? version.minor : version.patch;
}

quint64 number(const SemVer &version, std::size_t index)
{
    return index == 0 ? version.major : index == 1 ? version.minor : version.patch;
}

} // namespace

Calendar::Calendar()
    : Calendar(*parse(QStringLiteral("YYYY.0M.MICRO")))
{}

Calendar::Calendar(const QString &format, std::vector<Part> parts)
    : m_format(format)
    , m_parts(std::move(parts))
{
    m_writing.numbers = quint8(m_parts.size());
    const bool counts = std::any_of(m_parts.begin(), m_parts.end(), [](const Part &part) {
        return part.word == Word::Minor || part.word == Word::Micro;
    });
    if (!counts && m_parts.size() < 3)
        m_parts.push_back({Word::Micro, m_format.size()});
    for (std::size_t i = 0; i < m_parts.size(); ++i)
        m_writing.digits[i] = isPadded(m_parts[i].word) ? 2 : 1;
}

tl::expected<Calendar, Calendar::Misfit> Calendar::parse(const QString &format)
{
    std::vector<Part> parts;
    qsizetype at = 0;
    for (const QString &text : format.split(u'.')) {
        const auto known = std::find_if(std::begin(Words), std::end(Words),
                                        [&text](const auto &one) { return text == QLatin1String(one.first); });
        if (known == std::end(Words)) {
            Listing all{{}, Listing::Join::Comma};
            for (const auto &[name, word] : Words)
                all.items.emplace_back(QString(QLatin1String(name)));
            return tl::unexpected(Misfit{at,
                                         text.isEmpty() ? Message(CalendarMessage::WordMissing)
                                                        : message(CalendarMessage::UnknownWord, text),
                                         message(CalendarMessage::ExpectedOneOf, all)});
        }
        parts.push_back({known->second, at});
        at += text.size() + 1;
    }
    if (auto wrong = misfit(parts, format))
        return tl::unexpected(std::move(*wrong));
    return Calendar(format, std::move(parts));
}

std::optional<Calendar::Misfit> Calendar::misfit(const std::vector<Part> &parts, const QString &format)
{
    if (parts.size() > 3)
        return Misfit{parts[3].at, message(CalendarMessage::TooManyParts, format, Count{qint64(parts.size())}),
                      CalendarMessage::ExpectedThree};
    if (std::none_of(parts.begin(), parts.end(), [](const Part &part) { return isDate(part.word); }))
        return Misfit{0, message(CalendarMessage::NoDate, format), CalendarMessage::ExpectedDate};
    std::optional<Rank> before; // of the part before, but for a MAJOR at the beginning
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Rank rank = rankOf(parts[i].word);
        const QString name = nameOf(parts[i].word);
        if (i == 0 && rank == Rank::Major)
            continue;
        const bool again = std::any_of(parts.begin(), parts.begin() + std::ptrdiff_t(i),
                                       [rank](const Part &part) { return rankOf(part.word) == rank; });
        if (again)
            return Misfit{parts[i].at, message(CalendarMessage::Repeated, name), CalendarMessage::ExpectedOnce};
        if (rank == Rank::Day && before != Rank::Month)
            return Misfit{parts[i].at, message(CalendarMessage::DayWithoutMonth, name), CalendarMessage::ExpectedMonth};
        if (rank == Rank::Day && isWeek(parts[i - 1].word))
            return Misfit{parts[i].at, message(CalendarMessage::DayAfterWeek, name), CalendarMessage::ExpectedMonth};
        if (rank == Rank::Month && before != Rank::Year)
            return Misfit{parts[i].at, message(CalendarMessage::MonthWithoutYear, name), CalendarMessage::ExpectedYear};
        if (!before && rank != Rank::Year)
            return Misfit{parts[i].at, message(CalendarMessage::BeforeDate, name), CalendarMessage::ExpectedDateFirst};
        if (before && rank < *before)
            return Misfit{parts[i].at, message(CalendarMessage::AfterSmaller, name),
                          CalendarMessage::ExpectedDescending};
        before = rank;
    }
    return {};
}

bool Calendar::has(Word word) const
{
    return std::any_of(m_parts.begin(), m_parts.end(), [word](const Part &part) { return part.word == word; });
}

bool Calendar::isInRange(Word word, quint64 value)
{
    switch (word) {
    case Word::Year: return value >= 1000 && value <= 9999;
    case Word::ShortYear:
    case Word::PaddedYear: return value <= 999;
    case Word::Month:
    case Word::PaddedMonth: return value >= 1 && value <= 12;
    case Word::Week:
    case Word::PaddedWeek: return value >= 1 && value <= 53;
    case Word::Day:
    case Word::PaddedDay: return value >= 1 && value <= 31;
    case Word::Major:
    case Word::Minor:
    case Word::Micro: break;
    }
    return true;
}

std::optional<SemVer> Calendar::read(QStringView text) const
{
    auto version = SemVer::fromString(text);
    if (!version)
        return {};
    const std::size_t written = version->writing.numbers;
    const bool leavesMicro = written + 1 == m_parts.size() && m_parts.back().word == Word::Micro;
    if (written != m_parts.size() && !leavesMicro)
        return {};
    for (std::size_t i = 0; i < written; ++i) {
        // In a padded part 0 stands before one digit only; fromString() tells how many there were behind a zero.
        const quint8 digits = version->writing.digits[i];
        const bool small = number(*version, i) < 10;
        const bool right = isPadded(m_parts[i].word) ? digits == (small ? 2 : 1) : digits == 1;
        if (!right || !isInRange(m_parts[i].word, number(*version, i)))
            return {};
    }
    version->writing.digits = m_writing.digits;
    return version;
}

bool Calendar::fits(const SemVer &version) const
{
    for (std::size_t i = 0; i < 3; ++i) {
        if (i < m_parts.size() ? !isInRange(m_parts[i].word, number(version, i)) : number(version, i) != 0)
            return false;
    }
    return true;
}

quint64 Calendar::valueOf(Word word, const QDate &date) const
{
    int weekYear = date.year();
    const int week = date.weekNumber(&weekYear);
    const int year = has(Word::Week) || has(Word::PaddedWeek) ? weekYear : date.year();
    switch (word) {
    case Word::Year: return quint64(year);
    case Word::ShortYear:
    case Word::PaddedYear: return quint64(std::max(0, year - 2000));
    case Word::Month:
    case Word::PaddedMonth: return quint64(date.month());
    case Word::Week:
    case Word::PaddedWeek: return quint64(week);
    case Word::Day:
    case Word::PaddedDay: return quint64(date.day());
    case Word::Major:
    case Word::Minor:
    case Word::Micro: break;
    }
    return 0;
}

std::vector<quint64> Calendar::periodOf(const SemVer &version) const
{
    std::vector<quint64> numbers;
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        if (isDate(m_parts[i].word))
            numbers.push_back(number(version, i));
    }
    return numbers;
}

std::vector<quint64> Calendar::periodOf(const QDate &date) const
{
    std::vector<quint64> numbers;
    for (const Part &part : m_parts) {
        if (isDate(part.word))
            numbers.push_back(valueOf(part.word, date));
    }
    return numbers;
}

SemVer Calendar::first(const QDate &date, const std::optional<SemVer> &before, Impact impact) const
{
    SemVer version;
    version.writing = m_writing;
    const bool goesOn = before && fits(*before);
    if (goesOn)
        version.writing.numbers = std::min(m_writing.numbers, before->writing.numbers);
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        if (m_parts[i].word == Word::Major)
            number(version, i) = goesOn ? number(*before, i) + (impact == Impact::Breaking ? 1 : 0) : 1;
        else
            number(version, i) = valueOf(m_parts[i].word, date);
    }
    return version;
}

std::optional<SemVer> Calendar::following(const SemVer &current, Impact impact) const
{
    if (current.isPrerelease())
        return current.stable();
    const Word wanted = impact == Impact::Breaking   ? Word::Major
                        : impact == Impact::Additive ? Word::Minor
                                                     : Word::Micro;
    // The smallest that is large enough; else the largest that there is, but for a MAJOR, which only a breakage moves.
    std::optional<std::size_t> counter;
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const Word word = m_parts[i].word;
        if (isDate(word) || (word == Word::Major && wanted != Word::Major))
            continue;
        if (!counter || rankOf(word) <= rankOf(wanted))
            counter = i;
    }
    if (!counter || number(current, *counter) == std::numeric_limits<quint64>::max())
        return {};
    SemVer version = current.stable();
    version.writing.digits = m_writing.digits;
    ++number(version, *counter);
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        if (!isDate(m_parts[i].word) && rankOf(m_parts[i].word) > rankOf(m_parts[*counter].word))
            number(version, i) = 0;
    }
    return version;
}

std::optional<SemVer> readVersion(QStringView text, const std::optional<Calendar> &calendar, bool mayBeShort)
{
    if (calendar) {
        if (auto version = calendar->read(text))
            return version;
    }
    auto version = SemVer::parse(text);
    return version || calendar || !mayBeShort ? version : SemVer::parseShort(text);
}

} // namespace waybill::version
