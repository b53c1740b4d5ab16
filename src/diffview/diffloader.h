// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/alignment.h"
#include "diffview/syntaxworker.h"

#include <QFutureWatcher>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

namespace waybill::diffview {

/// Aligns two texts and then colours both sides, on threads of its own; loading again drops what was under way. Where
/// the comparison takes long, a coarse one is shown first, and the exact one goes on. Its signals come on its own
/// thread.
class DiffLoader : public QObject {
    Q_OBJECT

public:
    explicit DiffLoader(QObject *parent = nullptr);
    ~DiffLoader() override;

    /// `hides`: leaves out changes of comments and formatting alone. `anchors`: lines that stand beside each other.
    void load(const DiffInput &input, git::WhitespaceRule whitespace = {}, bool hides = false,
              const LineAnchors &anchors = {});
    void cancel();
    /// Shows the exact comparison in place of the coarse one, now or as soon as it is there.
    void wantExact();
    /// How long (ms) an exact comparison may take until a coarse one is shown instead; 0: the coarse one always comes
    /// first.
    void setPatience(int patience) { m_patience.setInterval(patience); }
    /// Colours these lines before their turn; a glance before it on the same side that has not come yet is dropped.
    void glance(DiffSide side, const std::vector<LineRange> &ranges);
    /// True when nothing is under way.
    [[nodiscard]] bool isIdle() const { return m_unfinished == 0; }
    /// True until aligned() or failed() of what was asked last.
    [[nodiscard]] bool isAligning() const { return m_unfinished > 0 && !m_alignment; }

Q_SIGNALS:
    void aligned(std::shared_ptr<const waybill::diffview::Alignment> alignment);
    void failed(const waybill::Error &error);
    void coloured(const waybill::diffview::SyntaxChunk &chunk);
    void glanced(waybill::diffview::DiffSide side, const std::vector<waybill::diffview::SyntaxChunk> &chunks);
    void finished(); ///< alignment and all colours, or the failure, have been told

private:
    void align(const DiffInput &input, git::WhitespaceRule whitespace, Precision precision);
    void take(Precision precision, const Result<std::shared_ptr<const Alignment>> &result);
    void stopColouring();
    void show(const Result<std::shared_ptr<const Alignment>> &result);
    void colour();
    void finishOne();

    QThreadPool m_pool;
    std::shared_ptr<SyntaxRepositories> m_repositories = std::make_shared<SyntaxRepositories>();
    Job<std::shared_ptr<const Alignment>> m_aligner;
    Job<std::shared_ptr<const Alignment>> m_coarseAligner;
    std::shared_ptr<const Alignment> m_exact; ///< that is there but not wanted yet
    bool m_wantsExact = false;
    bool m_hides = false;
    LineAnchors m_anchors;
    std::function<void()> m_exactNext; ///< starts the exact comparison, once the coarse one is there
    QTimer m_patience;
    std::shared_ptr<const Alignment> m_alignment; ///< once it is there
    std::array<std::unique_ptr<QFutureWatcher<SyntaxChunk>>, 2> m_colourers;
    std::array<Job<std::vector<SyntaxChunk>>, 2> m_glances;
    int m_unfinished = 0; ///< jobs whose end has not been told
};

} // namespace waybill::diffview
