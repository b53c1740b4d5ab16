// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

// The window's writer in a process of its own, for tst_decisionkill to kill: write_decisions_helper PRODUCT FIRST
// decides the commits of the product's first repository one after the other, beginning with number FIRST, like somebody
// who presses key after key, and prints each number when it is written.
#include "app/session/decisionwriter.h"
#include "git/history.h"
#include "git/refs.h"
#include "release/product/opening.h"
#include "release/product/product.h"

#include <QCoreApplication>
#include <QThread>

#include <cstdio>

using namespace waybill;

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 3)
        return 2;
    const auto product = release::openProduct(QStringList{arguments[1]});
    if (!product)
        return 3;
    const release::RepositorySpec &spec = product->repositories.front();
    const auto repository = git::Repository::open(spec.path);
    if (!repository)
        return 3;
    const auto commits = git::readRange(*repository, {}, git::readHead(*repository)->target);
    if (!commits)
        return 3;
    app::DecisionWriter writer(release::DecisionStore::of(*product));
    for (std::size_t number = arguments[2].toUInt(); number < commits->size(); ++number) {
        release::Decision decision;
        decision.repository = spec.name;
        decision.commit = (*commits)[number].id;
        decision.impact = Impact::Fix;
        decision.by = QStringLiteral("Helper");
        decision.at = QDateTime::currentDateTimeUtc();
        app::DecisionStep step;
        step.edits.push_back({decision.repository, decision.commit, decision});
        writer.write(step);
        while (writer.hasPending())
            QThread::usleep(200);
        std::printf("%d\n", int(number));
        std::fflush(stdout);
    }
    return 0;
}
