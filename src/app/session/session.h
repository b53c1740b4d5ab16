// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/job.h"
#include "support/problem.h"

#include <QObject>
#include <QThreadPool>
#include <QUndoStack>

#include <optional>
#include <vector>

namespace waybill::upgrade {
struct ProcedureEdit;
} // namespace waybill::upgrade

namespace waybill::version {
struct SemVer;
} // namespace waybill::version

namespace waybill::release {
class Decisions;
struct DecisionEdit;
struct DiscussionEdits;
struct EditedStep;
struct Product;
struct Release;
struct RepositorySpec;
} // namespace waybill::release

namespace waybill::app {

class JobList;
class RegistryLoader;

/// One open product: its surveys as they arrive, the decisions, and the Release that they add up to. Owns the jobs;
/// every page reads from it and none keeps a copy. GUI thread only; all reading and writing happens in jobs.
class Session : public QObject {
    Q_OBJECT

public:
    explicit Session(QObject *parent = nullptr);
    ~Session() override;

    /// Opens what the paths name (release/product/opening.h; none: the nearest product upwards of the working folder).
    /// Emits productOpened() or openFailed(). What was open is closed, its jobs cancelled, once the new product is
    /// known; a failure leaves it open.
    void open(const QStringList &paths);
    /// Reads everything again: changed refs, a changed waybill.toml, other people's decisions. Rows keep what they show
    /// until the new survey is there. Emits productOpened() only where the list of repositories changed.
    void reload();
    /// Takes over what is kept of forges now, and reads no repository again. What that changes is worked out by a job,
    /// so that the window goes on meanwhile; then releaseChanged() comes, if it changes anything.
    void rereadForges();
    void close();

    [[nodiscard]] bool isOpen() const;
    /// True from open() until productOpened() or openFailed().
    [[nodiscard]] bool isOpening() const;
    [[nodiscard]] const QStringList &paths() const;
    [[nodiscard]] const release::Product &product() const;
    /// What relative paths of the product are relative to.
    [[nodiscard]] const QString &folder() const;
    /// The product's, those that nobody looks at now left out; setRange() does not change them, see spec().
    [[nodiscard]] const std::vector<release::RepositorySpec> &repositories() const;
    /// The release as far as it is known: a repository whose survey has not arrived yet has an empty, unreadable survey
    /// and isLoading().
    [[nodiscard]] const release::Release &release() const;
    [[nodiscard]] bool isLoading(int repository) const;
    /// True when every survey of an open product has arrived and none is being read again.
    [[nodiscard]] bool hasAllSurveys() const;
    /// The same, and what the repositories are to each other is known as well.
    [[nodiscard]] bool isLoaded() const;

    /// A repository as it is, or is going to be, read: with the range that setRange() asked for.
    [[nodiscard]] release::RepositorySpec spec(int repository) const;
    /// Overrides base and head of one repository for this session ("" gives back the default) and reads that one again.
    void setRange(int repository, const QByteArray &base, const QByteArray &head);

    /// Decides changes: at once in memory (assess() runs again), then in the decisions file by a job. `text` names the
    /// step for undo. An edit whose decision names nobody or no time gets author() and now.
    void decide(const std::vector<release::DecisionEdit> &edits, const QString &text);
    /// Asks people to decide about changes, and adds or removes comments, like decide(). What names nobody or no time
    /// gets author() and now.
    void discuss(const release::DiscussionEdits &edits, const QString &text);
    /// Whether decisions adapt the suggestions for other changes, in all products that do not say no themselves
    /// (Product::learn). True at first.
    void setLearning(bool learning);
    /// What people decided, as far as the window knows: the file's, what is not in it yet, and what was carried over.
    [[nodiscard]] const release::Decisions &decisions() const;
    /// Sets edits of the procedure, and takes back what was said before (`cleared`), like decide(). An edit that names
    /// nobody or no time gets author() and now.
    void editProcedure(const std::vector<upgrade::ProcedureEdit> &edits,
                       const std::vector<release::EditedStep> &cleared, const QString &text);
    /// Keeps the version that somebody chose for a repository, or with an empty name for the product; without one takes
    /// back what was chosen. Like decide().
    void chooseVersion(const QString &repository, const std::optional<version::SemVer> &version);
    /// True while decisions are not in the file yet, or could not be written. They are tried again with the next one,
    /// and on reload().
    [[nodiscard]] bool hasUnsavedDecisions() const;
    /// The name that decisions carry: git's user.name, that of the environment, the one that was said before, else the
    /// login name until somebody says who decides.
    [[nodiscard]] QString author() const;
    /// Says who decides: from now on, and the decisions that were made since nobody knew.
    void setAuthor(const QString &name);

    [[nodiscard]] QUndoStack *undoStack() const;
    [[nodiscard]] JobList *jobs() const;
    /// The pool that pages run their own jobs on.
    [[nodiscard]] QThreadPool &pool();
    /// What is known of the product's registries.
    [[nodiscard]] RegistryLoader &registries() const { return *m_registries; }

Q_SIGNALS:
    void productOpened();
    void openFailed(const waybill::Error &error);
    void closed();
    /// One repository's row changed: its survey arrived, or a decision in it.
    void repositoryChanged(int repository);
    /// Anything in release() changed; after the repositoryChanged() that caused it.
    void releaseChanged();
    void loaded();
    /// hasUnsavedDecisions() may have changed.
    void savedChanged();
    /// Something was decided, and nobody knows by whom: setAuthor() is waited for.
    void authorWanted();
    /// For a message bar: a decision that could not be written, a line of the decisions file that cannot be read.
    void problemFound(const waybill::Problem &problem);

private:
    class Private;
    std::unique_ptr<Private> d;
    std::unique_ptr<RegistryLoader> m_registries;
};

} // namespace waybill::app
