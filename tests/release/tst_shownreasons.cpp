// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/change.h"
#include "release/evidence/shownreasons.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "testing/testmain.h"

using namespace waybill;
using release::Reason;

class ShownReasonsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachSentenceOnce()
    {
        const auto reason = [](release::Signal signal, const char *text, int line) {
            Reason made;
            made.source = release::Source::Wording;
            made.signal = signal;
            made.text = QString(QLatin1String(text));
            made.place.line = line;
            return made;
        };
        release::Suggestion suggestion;
        suggestion.reasons = {reason(release::Signal::TitleFix, "The title says \"fix\"", 0),
                              reason(release::Signal::DeclarationRemoved, "A function is gone", 3),
                              reason(release::Signal::TitleFixes, "The title says \"fix\"", 0),
                              reason(release::Signal::DeclarationRemoved, "A function is gone", 4)};
        const std::vector<Reason> shown = release::shownReasons(suggestion);
        QCOMPARE(shown.size(), std::size_t(3));
        QCOMPARE(shown[0], suggestion.reasons[0]);
        QCOMPARE(shown[1], suggestion.reasons[1]);
        QCOMPARE(shown[2], suggestion.reasons[3]); // the same elsewhere is another one
        QCOMPARE(suggestion.reasons.size(), std::size_t(4));
    }
};

WAYBILL_TEST_MAIN(ShownReasonsTest)
#include "tst_shownreasons.moc"
