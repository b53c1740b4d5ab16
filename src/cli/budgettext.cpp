// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/budgettext.h"

#include <QCoreApplication>
#include <QJsonObject>

namespace waybill::cli {

using release::PublishBudget;

QString budgetBefore(const PublishBudget &budget)
{
    const int requests = budget.writing;
    if (!budget.left)
        return QCoreApplication::translate("CommandLine", "%1: %n request(s)", nullptr, requests).arg(budget.host);
    return QCoreApplication::translate("CommandLine", "%1: %n request(s) of %2 left", nullptr, requests)
        .arg(budget.host, QString::number(budget.left->left));
}

QString budgetAfter(const PublishBudget &budget, int requests)
{
    const QString sent =
        QCoreApplication::translate("CommandLine", "%1: %n request(s) sent", nullptr, requests).arg(budget.host);
    if (!budget.left)
        return sent;
    return sent + QLatin1String(", ")
           + QCoreApplication::translate("CommandLine", "%1 left", "a number of requests").arg(budget.left->left);
}

QJsonArray budgetsJson(const std::vector<PublishBudget> &budgets, int PublishBudget::*requests)
{
    QJsonArray array;
    for (const PublishBudget &budget : budgets)
        array.append(
            QJsonObject{{QStringLiteral("host"), budget.host},
                        {QStringLiteral("requests"), budget.*requests},
                        {QStringLiteral("left"), budget.left ? QJsonValue(budget.left->left) : QJsonValue()},
                        {QStringLiteral("limit"), budget.left ? QJsonValue(budget.left->limit) : QJsonValue()},
                        {QStringLiteral("reset"), budget.left && budget.left->reset.isValid()
                                                      ? QJsonValue(budget.left->reset.toUTC().toString(Qt::ISODate))
                                                      : QJsonValue()}});
    return array;
}

} // namespace waybill::cli
