// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/termevidence.h"

#include "release/evidence/changeterms.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/source.h"
#include "release/evidence/termtable.h"

#include <QSet>

#include <algorithm>
#include <array>

namespace waybill::release {

namespace {

constexpr std::size_t MostWordsTold = 3;
constexpr std::size_t Places = std::size_t(TermPlace::Circumstance) + 1;

/// Whether a reader learns something of a word, or of one of a pair: articles, and what all code is made of, count but
/// say nothing.
bool isTelling(const QString &words)
{
    static const QSet<QString> common{
        QStringLiteral("the"),    QStringLiteral("and"),   QStringLiteral("for"),   QStringLiteral("from"),
        QStringLiteral("with"),   QStringLiteral("that"),  QStringLiteral("this"),  QStringLiteral("are"),
        QStringLiteral("was"),    QStringLiteral("were"),  QStringLiteral("has"),   QStringLiteral("have"),
        QStringLiteral("been"),   QStringLiteral("its"),   QStringLiteral("which"), QStringLiteral("will"),
        QStringLiteral("can"),    QStringLiteral("may"),   QStringLiteral("our"),   QStringLiteral("you"),
        QStringLiteral("your"),   QStringLiteral("but"),   QStringLiteral("all"),   QStringLiteral("any"),
        QStringLiteral("into"),   QStringLiteral("also"),  QStringLiteral("some"),  QStringLiteral("only"),
        QStringLiteral("name"),   QStringLiteral("names"), QStringLiteral("value"), QStringLiteral("values"),
        QStringLiteral("return"), QStringLiteral("else"),  QStringLiteral("func"),  QStringLiteral("function"),
        QStringLiteral("const"),  QStringLiteral("let"),   QStringLiteral("var"),   QStringLiteral("self"),
        QStringLiteral("true"),   QStringLiteral("false"), QStringLiteral("null"),  QStringLiteral("nil"),
        QStringLiteral("string"), QStringLiteral("int"),   QStringLiteral("def"),   QStringLiteral("get"),
        QStringLiteral("set"),    QStringLiteral("err"),   QStringLiteral("src"),   QStringLiteral("lib"),
    };
    const QStringList each = words.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::any_of(each.begin(), each.end(),
                       [](const QString &word) { return word.size() > 2 && !common.contains(word); });
}

/// The rows that were found in one place.
class FoundTerms {
public:
    void add(Term term, std::string_view words)
    {
        if (std::none_of(m_rows.begin(), m_rows.end(), [term](const Row &row) { return row.term == term; }))
            m_rows.push_back({term, QString::fromUtf8(words.data(), qsizetype(words.size())).simplified()});
    }
    [[nodiscard]] bool isEmpty() const { return m_rows.empty(); }
    [[nodiscard]] std::vector<Term> terms() const
    {
        std::vector<Term> terms;
        std::transform(m_rows.begin(), m_rows.end(), std::back_inserter(terms),
                       [](const Row &row) { return row.term; });
        return terms;
    }
    [[nodiscard]] Weights sum() const
    {
        Weights sum;
        for (const Row &row : m_rows)
            sum += termTable().weightsOf(row.term);
        return sum;
    }
    /// The words that speak most for an impact, of those that tell a reader something; a pair stands for the words that
    /// it is of.
    [[nodiscard]] Listing wordsFor(Impact impact) const
    {
        std::vector<std::pair<double, QString>> said;
        for (const Row &row : m_rows) {
            if (const double weight = termTable().weightsOf(row.term).towards(impact);
                weight > 0 && isTelling(row.words))
                said.emplace_back(weight, row.words);
        }
        std::stable_sort(said.begin(), said.end(),
                         [](const auto &one, const auto &two) { return one.first > two.first; });
        QStringList told;
        for (const auto &[weight, words] : said) {
            const auto overlaps = [&words = words](const QString &other) {
                return other.contains(words, Qt::CaseInsensitive) || words.contains(other, Qt::CaseInsensitive);
            };
            if (told.size() < qsizetype(MostWordsTold) && std::none_of(told.begin(), told.end(), overlaps))
                told += words;
        }
        Listing listing;
        listing.join = Listing::Join::Comma;
        for (const QString &words : told)
            listing.items.push_back(message(EvidenceMessage::Quoted, words));
        return listing;
    }

private:
    struct Row {
        Term term;
        QString words; ///< as they stand in the change
    };
    std::vector<Row> m_rows;
};

EvidenceMessage messageAt(TermPlace place)
{
    switch (place) {
    case TermPlace::Title: return EvidenceMessage::TitleWords;
    case TermPlace::Body: return EvidenceMessage::BodyWords;
    case TermPlace::Paths: return EvidenceMessage::PathWords;
    case TermPlace::Added: return EvidenceMessage::AddedWords;
    case TermPlace::Removed: return EvidenceMessage::RemovedWords;
    case TermPlace::Circumstance: break;
    }
    return EvidenceMessage::Circumstances;
}

} // namespace

std::vector<Reason> TermEvidence::examine(const ChangeFacts &facts) const
{
    std::array<FoundTerms, Places> byPlace;
    const auto read = m_source == Source::Wording ? readMessageTerms : readDifferenceTerms;
    read(facts, [&byPlace](TermPlace place, std::string_view term, std::string_view words) {
        if (const auto known = termTable().find(term))
            byPlace[std::size_t(place)].add(*known, words);
    });
    std::vector<Reason> reasons;
    for (std::size_t i = 0; i < Places; ++i) {
        if (byPlace[i].isEmpty())
            continue;
        const auto place = TermPlace(i);
        const Weights sum = byPlace[i].sum();
        Reason reason;
        reason.source = m_source;
        reason.impact = sum.impact();
        reason.weight = sum.confidence();
        reason.text = place == TermPlace::Circumstance ? Message(EvidenceMessage::Circumstances)
                                                       : message(messageAt(place), byPlace[i].wordsFor(reason.impact));
        reason.terms = byPlace[i].terms();
        reasons.push_back(std::move(reason));
    }
    return reasons;
}

} // namespace waybill::release
