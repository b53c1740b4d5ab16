// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/loading.h"
#include "cli/pintable.h"
#include "cli/problemtext.h"
#include "cli/waiting.h"
#include "notes/notes.h"
#include "release/json.h"
#include "release/pinrelations.h"
#include "support/text.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace waybill::cli {

namespace {

using release::PinRelation;
using release::PinRelations;
using release::PinScope;
using release::Product;
using SurveyPointer = std::shared_ptr<const release::Survey>;

const QStringList &formats()
{
    static const QStringList all{QStringLiteral("text"), QStringLiteral("json"), QStringLiteral("markdown")};
    return all;
}

/// The kinds that exist; applications and images are to come.
Result<void> checkKind(const Invocation &invocation)
{
    const QString kind = invocation.value(QStringLiteral("kind"));
    if (kind.isEmpty() || kind == QLatin1String("pin"))
        return {};
    if (kind == QLatin1String("app") || kind == QLatin1String("image")) {
        return fail(Fault::Input,
                    QCoreApplication::translate("CommandLine", "the kind \"%1\" is not there yet").arg(kind), {},
                    QCoreApplication::translate("CommandLine", "expected %1").arg(QLatin1String("pin")));
    }
    return fail(Fault::Input, QCoreApplication::translate("CommandLine", "there is no kind \"%1\"").arg(kind), {},
                QCoreApplication::translate("CommandLine", "expected %1").arg(QLatin1String("app, image, pin")));
}

/// All that the repositories pin at their heads; with what is wrong about the repositories themselves. Fails where none
/// can be read.
Result<PinRelations> readPins(const Product &product, PinScope scope, const JobControl &control)
{
    release::SurveyOptions options;
    options.rangeOnly = true;
    std::vector<SurveyPointer> surveys;
    bool any = false;
    for (const release::RepositorySpec &spec : product.repositories) {
        surveys.push_back(std::make_shared<const release::Survey>(release::survey(spec, options, control)));
        any = any || surveys.back()->readable;
    }
    if (control.isCancelled())
        return cancelled();
    for (const SurveyPointer &survey : surveys) {
        if (any || survey->problems.empty())
            continue;
        const Problem &problem = survey->problems.back();
        return fail(Fault::Input, problem.message, problem.place, problem.advice);
    }
    auto found = release::readPinRelations(product, surveys, scope, control);
    for (const SurveyPointer &survey : surveys) {
        if (!found || survey->problems.empty())
            continue;
        auto &row = found->rows[survey->spec.name];
        row.insert(row.begin(), survey->problems.begin(), survey->problems.end());
    }
    return found;
}

void keepOnly(PinRelations &found, const QString &repository)
{
    std::erase_if(found.pins, [&](const PinRelation &one) { return one.repository != repository; });
    found.silent = found.silent.contains(repository) ? QStringList{repository} : QStringList{};
    std::erase_if(found.rows, [&](const auto &row) { return row.first != repository; });
}

QByteArray asJson(const PinRelations &found, bool allKinds)
{
    QJsonArray pins;
    for (const PinRelation &one : found.pins)
        pins.append(release::pinJson(one));
    QJsonArray problems;
    for (const auto &[name, row] : found.rows) {
        for (const Problem &problem : row) {
            QJsonObject object = release::problemJson(problem);
            object.insert(QStringLiteral("repository"), name);
            problems.append(object);
        }
    }
    QJsonObject all{{QStringLiteral("pins"), pins}, {QStringLiteral("problems"), problems}};
    if (allKinds) {
        all.insert(QStringLiteral("apps"), QJsonArray());
        all.insert(QStringLiteral("images"), QJsonArray());
    }
    return QJsonDocument(all).toJson();
}

QString nothing(PinScope scope)
{
    return scope == PinScope::Everything
               ? QCoreApplication::translate("CommandLine", "Nothing is pinned.")
               : QCoreApplication::translate("CommandLine",
                                             "Nothing is pinned that the product is made of; --all lists "
                                             "every pin.");
}

/// Who pins none of the others; nothing to tell where no repository pins any.
QString silence(const PinRelations &found)
{
    if (found.silent.isEmpty()
        || std::none_of(found.pins.begin(), found.pins.end(), [](const PinRelation &one) { return one.sibling; }))
        return {};
    return QCoreApplication::translate("CommandLine", "Without a pin of the others: %1.")
        .arg(found.silent.join(QLatin1String(", ")));
}

QString onlyPins()
{
    return QCoreApplication::translate("CommandLine",
                                       "Applications and images are not there yet: these are pins only.");
}

QString asText(const PinRelations &found, PinScope scope, bool allKinds, const Console &console)
{
    QString text = found.pins.empty() ? nothing(scope) + QLatin1Char('\n') : pinTableText(found.pins, console);
    QString problems;
    for (const auto &[name, row] : found.rows) {
        for (const Problem &problem : row)
            problems += problemText(console, name, problem);
    }
    if (const QString others = silence(found); !others.isEmpty())
        text += QLatin1Char('\n') + others + QLatin1Char('\n');
    if (!problems.isEmpty())
        text += QLatin1Char('\n') + problems;
    if (allKinds)
        text += QLatin1Char('\n') + console.styled(onlyPins(), Console::Style::Dim) + QLatin1Char('\n');
    return text;
}

QString asMarkdown(const PinRelations &found, PinScope scope, bool allKinds)
{
    const auto escaped = [](const QString &text) { return notes::escapeMarkdown(visibleLine(text)); };
    QString text = QLatin1String("## ") + QCoreApplication::translate("CommandLine", "Pins") + QLatin1String("\n\n");
    text += found.pins.empty() ? escaped(nothing(scope)) + QLatin1Char('\n') : pinTableMarkdown(found.pins);
    QString problems;
    for (const auto &[name, row] : found.rows) {
        for (const Problem &problem : row) {
            problems += QLatin1String("- **") + escaped(name) + QLatin1String("**: ") + escaped(problem.message);
            if (!problem.place.isEmpty())
                problems += QLatin1String(" (") + escaped(problem.place.toString()) + QLatin1Char(')');
            problems += QLatin1Char('\n');
        }
    }
    if (const QString others = silence(found); !others.isEmpty())
        text += QLatin1Char('\n') + escaped(others) + QLatin1Char('\n');
    if (!problems.isEmpty()) {
        text += QLatin1String("\n### ") + QCoreApplication::translate("CommandLine", "Problems") + QLatin1String("\n\n")
                + problems;
    }
    if (allKinds)
        text += QLatin1Char('\n') + escaped(onlyPins()) + QLatin1Char('\n');
    return text;
}

Outcome runCatalogue(const Invocation &invocation, Console &console)
{
    if (const auto fine = takesNoArguments(invocation); !fine)
        return fail(fine.error());
    const Result<QString> format = formatOf(invocation, formats());
    if (!format)
        return fail(format.error());
    if (const auto fine = checkKind(invocation); !fine)
        return fail(fine.error());
    const bool allKinds = !invocation.isSet(QStringLiteral("kind"));
    const PinScope scope = invocation.isSet(QStringLiteral("all")) ? PinScope::Everything : PinScope::Written;
    // With --repo too all of them are read: what one pins is to be found in the others.
    const auto product = openWhole(invocation, console);
    if (!product)
        return fail(product.error());
    const auto picked = pickedRepository(*product, invocation);
    if (!picked)
        return fail(picked.error());
    auto found =
        waitFor<PinRelations>([&](const JobControl &control) { return readPins(*product, scope, control); }, console);
    if (!found)
        return fail(found.error());
    if (*picked)
        keepOnly(*found, (*picked)->name);
    if (*format == QLatin1String("json"))
        console.write(asJson(*found, allKinds));
    else if (*format == QLatin1String("markdown"))
        console.write(asMarkdown(*found, scope, allKinds).toUtf8());
    else
        console.print(asText(*found, scope, allKinds, console));
    return 0;
}

} // namespace

Command catalogueCommand()
{
    const QList<QCommandLineOption> options{
        {QStringLiteral("kind"),
         QCoreApplication::translate("CommandLine", "Lists one kind only; of these, pins are there."),
         QStringLiteral("app|image|pin")},
        {QStringLiteral("all"),
         QCoreApplication::translate("CommandLine",
                                     "Lists every pin of every lock file, not only those of the product's "
                                     "repositories, of its components, and what is kept by hand.")}};
    return {QStringLiteral("catalogue"),
            QStringLiteral("[--kind app|image|pin] [--all] [--format text|json|markdown] [--repo NAME|PATH]"),
            QCoreApplication::translate("CommandLine", "Lists which versions of each other and of other things the "
                                                       "repositories ship."),
            options + rangeOptions() + QList<QCommandLineOption>{formatOption(formats())}, runCatalogue};
}

} // namespace waybill::cli
