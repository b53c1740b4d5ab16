// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/reports/skewsvg.h"

#include "notes/reports/skewmarkdown.h"
#include "notes/text/svgcolors.h"
#include "support/text.h"
#include "upgrade/skewwords.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QXmlStreamWriter>

namespace waybill::notes {

namespace {

using upgrade::Basis;
using upgrade::SkewMatrix;

struct SkewsvgStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::notes::SkewMatrix)
};

// Pixels.
constexpr int Step = 22; ///< from cell to cell
constexpr int Cell = 20;
constexpr int Margin = 24;
constexpr int FontSize = 12;
constexpr int TitleSize = 18;
constexpr int Top = 112; ///< below title and summary

constexpr auto Ink = "#1c1f26";
constexpr auto Quiet = "#5b6270";

/// Room for a text: fonts differ, so it is more than most take.
int widthOf(const QString &text, int size = FontSize)
{
    return int(double(text.size()) * size * 0.6) + 4;
}

/// What the glyph of a verdict (words/verdict.h) looks like in a cell: no font need have it.
const char *shapeOf(std::optional<Verdict> verdict)
{
    if (!verdict)
        return "M6.5 10h7";
    switch (*verdict) {
    case Verdict::Works: return "M5.6 10.4l3 3.2l5.8-6.8";
    case Verdict::Ignored: return "M14 10a4 4 0 1 1-8 0a4 4 0 1 1 8 0z";
    case Verdict::Guarded: return "M10 5l5 5l-5 5l-5-5z";
    case Verdict::Ruling: return "M7.3 8a2.7 2.7 0 1 1 4.2 2.3c-1 .7-1.5 1-1.5 2.2m0 2.6v.3";
    case Verdict::Refused: return "M14.6 10a4.6 4.6 0 1 1-9.2 0a4.6 4.6 0 1 1 9.2 0zM6.8 13.2l6.4-6.4";
    case Verdict::Broken: break;
    }
    return "M6 6l8 8m0-8l-8 8";
}

QString idOf(std::optional<Verdict> verdict)
{
    return QStringLiteral("skew-") + (verdict ? keyName(*verdict) : QStringLiteral("unknown"));
}

/// Writes the document piece by piece.
class Writer {
public:
    Writer(const SkewMatrix &matrix, Basis basis)
        : m_matrix(matrix)
        , m_basis(basis)
        , m_xml(&m_bytes)
    {
        m_xml.setAutoFormatting(true);
        m_xml.setAutoFormattingIndent(1);
        int rows = 0;
        for (std::size_t i = 0; i < matrix.clients.size(); ++i)
            rows = std::max(rows, widthOf(visibleLine(upgrade::clientName(matrix, i))));
        int columns = 0;
        for (const upgrade::MatrixServer &server : matrix.servers)
            columns = std::max(columns, widthOf(server.version.toString()));
        m_left = Margin + rows + 8;
        m_top = Top + columns + 8;
        m_bottom = m_top + int(matrix.clients.size()) * Step;
        m_legend = m_bottom + 32;
    }

    QByteArray write()
    {
        const QString title = visibleLine(SkewsvgStrings::tr("Skew matrix: %1").arg(m_matrix.protocol));
        const QString summary = skewSummary(m_matrix, m_basis);
        const int right = m_left + int(m_matrix.servers.size()) * Step;
        const int width =
            std::max({right, Margin + legendWidth(), Margin + widthOf(title, TitleSize), Margin + widthOf(summary)})
            + Margin;
        const int height = m_legend + Step + Margin;
        m_xml.writeStartDocument();
        m_xml.writeStartElement(QStringLiteral("svg"));
        m_xml.writeDefaultNamespace(QStringLiteral("http://www.w3.org/2000/svg"));
        m_xml.writeNamespace(QStringLiteral("http://www.w3.org/1999/xlink"), QStringLiteral("xlink"));
        attribute("width", width);
        attribute("height", height);
        attribute("viewBox", QStringLiteral("0 0 %1 %2").arg(width).arg(height));
        attribute("role", QStringLiteral("img"));
        attribute("font-family", QStringLiteral("sans-serif"));
        attribute("font-size", FontSize);
        m_xml.writeTextElement(QStringLiteral("title"), title);
        m_xml.writeTextElement(QStringLiteral("desc"), summary);
        definitions();
        m_xml.writeEmptyElement(QStringLiteral("rect"));
        attribute("width", width);
        attribute("height", height);
        attribute("fill", QStringLiteral("#ffffff"));
        text(Margin, Margin + TitleSize, title, QLatin1String(Ink), TitleSize, true);
        text(Margin, Margin + TitleSize + 24, summary, QLatin1String(Quiet));
        axes();
        cells();
        legend();
        m_xml.writeEndElement();
        m_xml.writeEndDocument();
        return m_bytes;
    }

private:
    void attribute(const char *name, const QString &value) { m_xml.writeAttribute(QLatin1String(name), value); }
    void attribute(const char *name, int value) { attribute(name, QString::number(value)); }

    void text(int x, int y, const QString &words, const QString &color, int size = FontSize, bool bold = false)
    {
        m_xml.writeStartElement(QStringLiteral("text"));
        attribute("x", x);
        attribute("y", y);
        attribute("fill", color);
        if (size != FontSize)
            attribute("font-size", size);
        if (bold)
            attribute("font-weight", QStringLiteral("bold"));
        m_xml.writeCharacters(visibleLine(words));
        m_xml.writeEndElement();
    }

    void definitions()
    {
        m_xml.writeStartElement(QStringLiteral("defs"));
        for (const Verdict verdict : AllVerdicts)
            definition(verdict);
        definition(std::nullopt);
        m_xml.writeEndElement();
    }

    void definition(std::optional<Verdict> verdict)
    {
        const SvgColors colors = svgColors(verdict);
        m_xml.writeStartElement(QStringLiteral("g"));
        attribute("id", idOf(verdict));
        m_xml.writeEmptyElement(QStringLiteral("rect"));
        attribute("width", Cell);
        attribute("height", Cell);
        attribute("rx", 3);
        attribute("fill", colors.ground);
        m_xml.writeEmptyElement(QStringLiteral("path"));
        attribute("d", QLatin1String(shapeOf(verdict)));
        attribute("fill", QStringLiteral("none"));
        attribute("stroke", colors.ink);
        attribute("stroke-width", QStringLiteral("1.8"));
        attribute("stroke-linecap", QStringLiteral("round"));
        attribute("stroke-linejoin", QStringLiteral("round"));
        m_xml.writeEndElement();
    }

    void axes()
    {
        text(m_left, Top - 12, visibleLine(SkewsvgStrings::tr("%1 (server)").arg(m_matrix.server)), QLatin1String(Ink),
             FontSize, true);
        for (std::size_t i = 0; i < m_matrix.servers.size(); ++i) {
            m_xml.writeStartElement(QStringLiteral("text"));
            attribute("transform", QStringLiteral("translate(%1 %2) rotate(-90)")
                                       .arg(m_left + int(i) * Step + Cell / 2 + 4)
                                       .arg(m_top - 8));
            attribute("fill", QLatin1String(Ink));
            m_xml.writeCharacters(m_matrix.servers[i].version.toString());
            m_xml.writeEndElement();
        }
        for (std::size_t i = 0; i < m_matrix.clients.size(); ++i) {
            m_xml.writeStartElement(QStringLiteral("text"));
            attribute("x", m_left - 8);
            attribute("y", m_top + int(i) * Step + Cell / 2 + 4);
            attribute("text-anchor", QStringLiteral("end"));
            attribute("fill", QLatin1String(Ink));
            m_xml.writeCharacters(visibleLine(upgrade::clientName(m_matrix, i)));
            m_xml.writeEndElement();
        }
    }

    void use(int x, int y, std::optional<Verdict> verdict, const QString &tip)
    {
        m_xml.writeStartElement(QStringLiteral("use"));
        attribute("xlink:href", QLatin1Char('#') + idOf(verdict));
        attribute("x", x);
        attribute("y", y);
        if (!tip.isEmpty())
            m_xml.writeTextElement(QStringLiteral("title"), visibleLine(tip));
        m_xml.writeEndElement();
    }

    void cells()
    {
        for (std::size_t i = 0; i < m_matrix.clients.size(); ++i) {
            for (std::size_t j = 0; j < m_matrix.servers.size(); ++j) {
                const auto verdict = verdictAt(m_matrix, i, j, m_basis);
                const int x = m_left + int(j) * Step;
                const int y = m_top + int(i) * Step;
                // What works need not be said thousands of times.
                use(x, y, verdict,
                    verdict == Verdict::Works ? QString() : wording::text(cellSentence(m_matrix, i, j, m_basis)));
                if (sameVersion(m_matrix, i, j))
                    outline(x, y);
            }
        }
    }

    /// The mark of what was released together.
    void outline(int x, int y)
    {
        m_xml.writeEmptyElement(QStringLiteral("rect"));
        attribute("x", x);
        attribute("y", y);
        attribute("width", Cell);
        attribute("height", Cell);
        attribute("rx", 3);
        attribute("fill", QStringLiteral("none"));
        attribute("stroke", QLatin1String(Ink));
        attribute("stroke-width", QStringLiteral("1.4"));
    }

    [[nodiscard]] static int legendStep(const QString &label) { return Cell + 6 + widthOf(label) + 12; }

    [[nodiscard]] static QString sameText() { return SkewsvgStrings::tr("same version"); }

    [[nodiscard]] static int legendWidth()
    {
        int width = legendStep(wording::text(upgrade::cellLabel(std::nullopt))) + legendStep(sameText());
        for (const Verdict verdict : AllVerdicts)
            width += legendStep(wording::text(upgrade::cellLabel(verdict)));
        return width;
    }

    void legend()
    {
        int x = Margin;
        const auto word = [&](const QString &label) {
            text(x + Cell + 6, m_legend + Cell / 2 + 4, label, QLatin1String(Ink));
            x += legendStep(label);
        };
        for (const Verdict verdict : AllVerdicts) {
            use(x, m_legend, verdict, {});
            word(wording::text(upgrade::cellLabel(verdict)));
        }
        use(x, m_legend, std::nullopt, {});
        word(wording::text(upgrade::cellLabel(std::nullopt)));
        outline(x, m_legend);
        word(sameText());
    }

    const SkewMatrix &m_matrix;
    Basis m_basis;
    QByteArray m_bytes;
    QXmlStreamWriter m_xml;
    int m_left = 0; ///< of the first cell
    int m_top = 0;
    int m_bottom = 0;
    int m_legend = 0;
};

} // namespace

QByteArray skewSvg(const SkewMatrix &matrix, Basis basis)
{
    return Writer(matrix, basis).write();
}

} // namespace waybill::notes
