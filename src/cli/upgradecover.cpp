// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/checkfindings.h"
#include "git/filechange.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/evidence/source.h"
#include "release/product/product.h"
#include "release/survey/relations.h"
#include "support/text.h"
#include "upgrade/messagelist.h"
#include "upgrade/pathglob.h"

#include <algorithm>

namespace waybill::cli {

namespace {

using release::Change;
using upgrade::ProcedureStep;
using upgrade::UpgradeWarning;

bool hasReason(const release::Suggestion &suggestion, release::Source source)
{
    return std::any_of(suggestion.reasons.begin(), suggestion.reasons.end(),
                       [&](const release::Reason &reason) { return reason.source == source; });
}

/// Whether a text names something, as a word of its own.
bool says(const QString &text, const QString &name)
{
    const auto isInside = [&](qsizetype at) { return at >= 0 && at < text.size() && text[at].isLetterOrNumber(); };
    for (qsizetype at = text.indexOf(name, 0, Qt::CaseInsensitive); at >= 0 && !name.isEmpty();
         at = text.indexOf(name, at + 1, Qt::CaseInsensitive)) {
        if (!isInside(at - 1) && !isInside(at + name.size()))
            return true;
    }
    return false;
}

/// Whether what a person wrote names something, or one of the arguments of a message does.
bool mentions(const Message &message, const QString &name)
{
    if (message.isVerbatim())
        return says(message.verbatim(), name);
    return std::any_of(message.arguments().begin(), message.arguments().end(), [&](const Argument &argument) {
        if (const auto *text = std::get_if<QString>(&argument.value))
            return says(*text, name);
        if (const auto *nested = std::get_if<Message>(&argument.value))
            return mentions(*nested, name);
        const auto *list = std::get_if<Listing>(&argument.value);
        return list && std::any_of(list->items.begin(), list->items.end(), [&](const Message &item) {
                   return mentions(item, name);
               });
    });
}

QByteArray pathOf(const git::FileChange &file)
{
    return file.newPath.isEmpty() ? file.oldPath : file.newPath;
}

bool touches(const Change &change, const QString &path)
{
    return !path.isEmpty() && std::any_of(change.files.begin(), change.files.end(), [&](const git::FileChange &file) {
        return visiblePath(file.newPath) == path || visiblePath(file.oldPath) == path;
    });
}

bool touchesAny(const Change &change, const QString &repository, const std::vector<upgrade::RepositoryPath> &globs)
{
    return std::any_of(globs.begin(), globs.end(), [&](const upgrade::RepositoryPath &glob) {
        const upgrade::PathGlob pattern(glob.path.toUtf8());
        return glob.repository == repository
               && std::any_of(change.files.begin(), change.files.end(),
                              [&](const git::FileChange &file) { return pattern.matches(pathOf(file)); });
    });
}

/// What the procedure and its warnings instruct people to do.
class Instructions {
public:
    explicit Instructions(const upgrade::Procedure &procedure)
        : m_procedure(procedure)
    {}

    /// A cause or a warning that names something: a protocol, a component, a format.
    [[nodiscard]] bool names(const QString &name) const
    {
        const bool isStep = anyStep([&](const ProcedureStep &step) {
            return std::any_of(step.why.begin(), step.why.end(),
                               [&](const Message &why) { return mentions(why, name); })
                   || (step.key.kind == upgrade::StepKind::Together && step.key.subject == name);
        });
        return isStep || anyWarning([&](const UpgradeWarning &warning) {
                   return mentions(warning.text, name) || warning.id.endsWith(QLatin1Char(':') + name);
               });
    }
    /// A warning about a file that a change of the repository touches.
    [[nodiscard]] bool warnsOfFile(const QString &repository, const Change &change) const
    {
        return anyWarning([&](const UpgradeWarning &warning) {
            return warning.components.contains(repository) && touches(change, warning.place.file);
        });
    }
    /// What a person wrote about the repository.
    [[nodiscard]] bool personNames(const QString &repository) const
    {
        return anyStep([&](const ProcedureStep &step) {
            return step.origin != ProcedureStep::Origin::Derived
                   && (upgrade::contains(step.components, repository) || mentions(step.text, repository));
        });
    }

private:
    template <typename Matches>
    [[nodiscard]] bool anyStep(Matches matches) const
    {
        return std::any_of(m_procedure.steps.begin(), m_procedure.steps.end(),
                           [&](const ProcedureStep &step) { return !step.dismissed && matches(step); });
    }
    template <typename Matches>
    [[nodiscard]] bool anyWarning(Matches matches) const
    {
        return std::any_of(m_procedure.warnings.begin(), m_procedure.warnings.end(), matches);
    }

    const upgrade::Procedure &m_procedure;
};

bool coversProtocol(const release::Release &release, const QString &repository, const release::AssessedChange &assessed,
                    const Instructions &instructions)
{
    const Change &change = *assessed.change;
    const bool described = std::any_of(change.files.begin(), change.files.end(),
                                       [](const git::FileChange &file) { return pathOf(file).endsWith(".proto"); });
    if (!described && !hasReason(assessed.ofItself(), release::Source::Protocol))
        return false;
    const auto &protocols = release.relations->facts.protocols;
    return std::any_of(protocols.begin(), protocols.end(), [&](const upgrade::ProtocolFacts &protocol) {
        const bool takesPart =
            protocol.server == repository
            || std::any_of(protocol.clients.begin(), protocol.clients.end(),
                           [&](const upgrade::ClientFacts &client) { return client.client == repository; });
        return takesPart && instructions.names(protocol.name);
    });
}

bool coversPin(const release::Release &release, const QString &repository, const Change &change,
               const Instructions &instructions)
{
    const auto &components = release.relations->facts.components;
    return std::any_of(components.begin(), components.end(), [&](const upgrade::ComponentFacts &component) {
        if (!component.pinned || !component.changed || component.repository != repository
            || !touches(change, component.place.file))
            return false;
        // The file pins others too: the change has to be about this one.
        const bool about =
            says(change.title, component.name)
            || std::any_of(change.suggestion.reasons.begin(), change.suggestion.reasons.end(),
                           [&](const release::Reason &reason) {
                               return reason.source == release::Source::Pins && says(reason.subject, component.name);
                           });
        return about && instructions.names(component.name);
    });
}

bool coversFormat(const release::Release &release, const QString &repository, const Change &change,
                  const Instructions &instructions)
{
    const auto &stored = release.product->stored;
    return std::any_of(stored.begin(), stored.end(), [&](const upgrade::StoredSpec &format) {
        const bool touched = (format.version && touchesAny(change, repository, format.version->files))
                             || touchesAny(change, repository, format.files);
        return touched && instructions.names(format.name);
    });
}

} // namespace

bool saysHowToUpgrade(const release::Release &release, const release::RepositoryRelease &row,
                      const release::AssessedChange &assessed)
{
    if (assessed.decision && assessed.decision->upgrade)
        return true;
    const Instructions instructions(release.procedure);
    const Change &change = *assessed.change;
    if (instructions.personNames(row.name()) || instructions.warnsOfFile(row.name(), change))
        return true;
    return release.relations
           && (coversProtocol(release, row.name(), assessed, instructions)
               || coversPin(release, row.name(), change, instructions)
               || coversFormat(release, row.name(), change, instructions));
}

} // namespace waybill::cli
