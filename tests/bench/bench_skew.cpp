// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

// bench_skew [PRODUCT] [CLIENT SERVER ...]: the skew matrix of each protocol of a product over all releases (made for
// Kata Containers; WAYBILL_PRODUCT names the product, too), and how long that takes. Further arguments are pairs of
// versions whose cells are told.

#include "release/product/opening.h"
#include "release/product/product.h"
#include "release/survey/productrepositories.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <cstdio>

using namespace waybill;

namespace {

void tell(const upgrade::SkewMatrix &matrix, const QString &client, const QString &server)
{
    for (std::size_t c = 0; c < matrix.clients.size(); ++c) {
        for (std::size_t s = 0; s < matrix.servers.size(); ++s) {
            if (matrix.clients[c].version.toString() != client || matrix.servers[s].version.toString() != server)
                continue;
            const upgrade::Mix *mix = matrix.at(c, s);
            std::printf("  %s %s (%s, %d calls) with %s: %s, used %s %s\n", qPrintable(matrix.clients[c].repository),
                        qPrintable(client), qPrintable(matrix.clients[c].described), matrix.clients[c].calls,
                        qPrintable(server), mix ? qPrintable(keyName(mix->verdict)) : "unknown",
                        mix ? qPrintable(keyName(mix->used)) : "",
                        qPrintable(wording::text(matrix.clients[c].problem)));
            if (!mix)
                continue;
            for (const upgrade::MixReason &reason : mix->reasons)
                std::printf("    %-8s %-8s %s: %s [%s]\n", qPrintable(keyName(reason.verdict)),
                            qPrintable(keyName(reason.used)), qPrintable(reason.subject),
                            qPrintable(wording::text(reason.text)), qPrintable(wording::text(reason.use)));
        }
    }
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const QString path = arguments.size() > 1 ? arguments[1] : qEnvironmentVariable("WAYBILL_PRODUCT");
    if (path.isEmpty()) {
        std::printf("bench_skew: no product given\n");
        return 0;
    }
    const auto product = release::openProduct({path});
    if (!product) {
        std::fprintf(stderr, "%s\n", qPrintable(wording::line(product.error())));
        return 2;
    }
    QElapsedTimer timer;
    timer.start();
    const release::ProductRepositories repositories(*product);
    std::vector<Problem> problems;
    for (const auto &protocol : release::protocolsOf(*product, repositories, problems)) {
        const auto matrix = release::readMatrix(*product, protocol, repositories);
        if (!matrix) {
            std::fprintf(stderr, "%s\n", qPrintable(wording::line(matrix.error())));
            return 3;
        }
        std::printf("%s: %zu clients x %zu servers, %zu mixes, %.0f ms\n", qPrintable(matrix->protocol),
                    matrix->clients.size(), matrix->servers.size(), matrix->mixes.size(),
                    double(timer.nsecsElapsed()) / 1e6);
        for (const Problem &problem : matrix->problems)
            std::printf("  %s %s\n", qPrintable(problem.place.toString()), qPrintable(wording::text(problem.message)));
        for (qsizetype i = 2; i + 1 < arguments.size(); i += 2)
            tell(*matrix, arguments[i], arguments[i + 1]);
        timer.restart();
    }
    return 0;
}
