// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/common/problemdelegate.h"
#include "models/common/problemsmodel.h"
#include "testing/guitestmain.h"

#include <QListView>

using namespace waybill;

namespace {

Problem longProblem()
{
    return {Problem::Severity::Warning,
            QStringLiteral("RuntimeClass lagoon-virtiofs keeps its name, but its immutable handler is another"),
            Place{QStringLiteral("deploy/runtimeclasses.yaml"), 7, 1},
            {}};
}

} // namespace

class ProblemDelegateTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// What is wrong is never cut: where it does not fit beside its sign, the row grows.
    void aNarrowViewShowsAllOfIt()
    {
        models::ProblemsModel model;
        model.setProblems({longProblem()});
        QListView view;
        view.setResizeMode(QListView::Adjust);
        view.setItemDelegate(new models::ProblemDelegate(&view));
        view.setModel(&model);
        view.resize(1200, 200);
        view.show();
        const int wide = view.visualRect(model.index(0, 0)).height();
        view.resize(220, 200);
        QTRY_VERIFY(view.visualRect(model.index(0, 0)).height() >= wide + 2 * view.fontMetrics().height());
        view.resize(1200, 200);
        QTRY_COMPARE(view.visualRect(model.index(0, 0)).height(), wide);
    }
};

WAYBILL_GUI_TEST_MAIN(ProblemDelegateTest)
#include "tst_problemdelegate.moc"
