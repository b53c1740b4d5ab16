// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/syntaxworker.h"

#include "support/text.h"

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/State>
#include <KSyntaxHighlighting/Theme>

namespace waybill::diffview {

namespace {

constexpr int linesAtOnce = 256;
constexpr int glanceAbove = 100;          ///< lines read before what a glance is for
constexpr qsizetype longestLine = 20'000; ///< a line of a megabyte takes the engine up to 100 ms

class Colourer : public KSyntaxHighlighting::AbstractHighlighter {
public:
    Colourer(DiffSide side, const KSyntaxHighlighting::Repository &repository,
             const KSyntaxHighlighting::Definition &definition)
        : m_themes({repository.defaultTheme(KSyntaxHighlighting::Repository::LightTheme),
                    repository.defaultTheme(KSyntaxHighlighting::Repository::DarkTheme)})
    {
        setDefinition(definition);
        setTheme(m_themes[0]);
        begin(side, 0);
    }

    void addLine(const LineIndex &text, int line)
    {
        if (text.bytes(line).size() <= longestLine)
            m_state = highlightLine(text.text(line), m_state);
        m_chunk.ends.push_back(quint32(m_chunk.runs.size()));
    }
    /// Goes on at another line, as if nothing stood before it.
    void startAt(int line)
    {
        m_state = {};
        m_chunk.firstLine = line;
    }
    [[nodiscard]] const SyntaxChunk &chunk() const { return m_chunk; }
    [[nodiscard]] SyntaxChunk take()
    {
        SyntaxChunk done = std::move(m_chunk);
        begin(done.side, done.firstLine + done.lineCount());
        return done;
    }

protected:
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format &format) override
    {
        if (length <= 0 || format.isDefaultTextStyle(m_themes[0]))
            return;
        m_chunk.runs.push_back({quint16(offset), quint16(length), styleOf(format)});
    }

private:
    void begin(DiffSide side, int firstLine)
    {
        m_chunk = {};
        m_chunk.side = side;
        m_chunk.firstLine = firstLine;
        m_chunk.firstStyle = m_styleCount;
    }
    quint16 styleOf(const KSyntaxHighlighting::Format &format)
    {
        const auto known = m_styles.constFind(format.id());
        if (known != m_styles.cend())
            return *known;
        SyntaxStyle style;
        for (size_t theme = 0; theme < m_themes.size(); ++theme) {
            if (format.hasTextColor(m_themes[theme]))
                style.color[theme] = format.textColor(m_themes[theme]);
        }
        style.bold = format.isBold(m_themes[0]);
        style.italic = format.isItalic(m_themes[0]);
        m_chunk.newStyles.push_back(style);
        return *m_styles.insert(format.id(), quint16(m_styleCount++));
    }

    std::array<KSyntaxHighlighting::Theme, 2> m_themes;
    KSyntaxHighlighting::State m_state;
    SyntaxChunk m_chunk;
    QHash<int, quint16> m_styles; ///< by Format::id()
    int m_styleCount = 0;
};

} // namespace

SyntaxRepositories::SyntaxRepositories() = default;
SyntaxRepositories::~SyntaxRepositories() = default;

std::unique_ptr<KSyntaxHighlighting::Repository> SyntaxRepositories::borrow()
{
    {
        const QMutexLocker lock(&m_mutex);
        if (!m_idle.empty()) {
            auto repository = std::move(m_idle.back());
            m_idle.pop_back();
            return repository;
        }
    }
    return std::make_unique<KSyntaxHighlighting::Repository>();
}

void SyntaxRepositories::giveBack(std::unique_ptr<KSyntaxHighlighting::Repository> repository)
{
    const QMutexLocker lock(&m_mutex);
    m_idle.push_back(std::move(repository));
}

void colourLines(const Alignment &alignment, DiffSide side, SyntaxRepositories &repositories,
                 const std::function<bool(SyntaxChunk)> &deliver)
{
    if (!alignment.hasText(side))
        return;
    auto repository = repositories.borrow();
    const auto definition = repository->definitionForFileName(decodeText(alignment.input[index(side)].path));
    if (definition.isValid()) {
        Colourer colourer(side, *repository, definition);
        const LineIndex &text = alignment.texts[index(side)];
        for (int line = 0; line < text.count(); ++line) {
            colourer.addLine(text, line);
            if (colourer.chunk().lineCount() == linesAtOnce && !deliver(colourer.take()))
                break;
        }
        if (colourer.chunk().lineCount() > 0)
            deliver(colourer.take());
    }
    repositories.giveBack(std::move(repository));
}

std::vector<SyntaxChunk> glanceAtLines(const Alignment &alignment, DiffSide side, SyntaxRepositories &repositories,
                                       const std::vector<LineRange> &ranges, const JobControl &control)
{
    std::vector<SyntaxChunk> chunks;
    auto repository = repositories.borrow();
    const auto definition = repository->definitionForFileName(decodeText(alignment.input[index(side)].path));
    if (definition.isValid()) {
        Colourer colourer(side, *repository, definition);
        const LineIndex &text = alignment.texts[index(side)];
        int done = 0;
        for (const LineRange &range : ranges) {
            const int start = std::max(done, range.first - glanceAbove);
            done = std::min(range.end, text.count());
            colourer.startAt(start);
            for (int line = start; line < done && !control.isCancelled(); ++line)
                colourer.addLine(text, line);
            chunks.push_back(colourer.take());
        }
    }
    repositories.giveBack(std::move(repository));
    return chunks;
}

} // namespace waybill::diffview
