// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "sample/sampleproduct.h"

#include "sample/stories.h"
#include "support/file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

namespace waybill::sample {

namespace {

// The file that marks a folder as one of ours, so that nothing else is ever written over.
constexpr char Marker[] = ".waybill-sample";
constexpr char MarkerText[] =
    "The sample product of Waybill, generated. Its repositories are made anew when the sample is.\n";

QStringList repositoryNames()
{
    return {QStringLiteral("harbor"), QStringLiteral("tiller"), QStringLiteral("ferry"), QStringLiteral("reef"),
            QStringLiteral("wharf")};
}

QByteArray description()
{
    return R"toml(# Lagoon runs every workload in a small virtual machine. This product does not exist: it shows what Waybill does.

[product]
name         = "Lagoon"
policy       = "kubernetes"
lockstep     = true
version_file = "VERSION"
decisions    = "file"

[[repository]]
name = "harbor"
path = "harbor"

[[repository]]
name = "tiller"
path = "tiller"

[[repository]]
name = "ferry"
path = "ferry"

[[repository]]
name = "reef"
path = "reef"

[[repository]]
name = "wharf"
path = "wharf"

[[component]]
name  = "tiller"
trait = "live"

[[component]]
name  = "harbor"                     # lives in the guest image: what runs keeps the old one
trait = "new-workloads"

[[component]]
name  = "ferry"
trait = "new-workloads"

[[component]]
name  = "reef"                       # what it builds is there for sandboxes that start later
trait = "new-workloads"

[[component]]
name  = "wharf"                      # objects that are applied: nothing of it runs
trait = "live"

[[component]]
name  = "kestrel"
pin   = "tiller:versions.yaml:assets.hypervisor.kestrel.version"
trait = "stop-workloads"

[[component]]
name  = "guest kernel"
pin   = "tiller:versions.yaml:assets.kernel.version"
trait = "new-workloads"

[[protocol]]
name    = "harbor gRPC"
files   = "harbor:protocols/**/*.proto"
server  = "harbor"
clients = ["tiller", "ferry"]
pins    = { tiller = "go.mod", ferry = "Gopkg.lock" }
stance  = "client-first"
calls   = 'h\.client\.(\w+)\('

[[vocabulary]]
name   = "storage drivers"
client = { files = "tiller:harborclient/*.go", pattern = 'tiller\w+Driver\s*=\s*"([\w-]+)"' }
server = { files = "harbor:*.go", pattern = 'driver\w+Type\s*=\s*"([\w-]+)"' }

[[stored]]
name    = "sandbox state"
version = { file = "tiller:sandbox/state.go", pattern = 'CurPersistVersion uint = (\d+)' }
files   = "tiller:sandbox/state.go"

[[registry]]                         # on this machine: ./dev forge starts one with images to match
repository = "reef"
images     = "http://127.0.0.1:8766/<name>"
)toml";
}

Result<void> writeFile(const QString &path, const QByteArray &content)
{
    const auto written = replaceFile(path, content);
    return written
               ? Result<void>()
               : fail(
                   Fault::Environment,
                   QCoreApplication::translate("SampleProduct", "the file cannot be written: %1").arg(written.error()),
                   Place{path});
}

/// Fails unless the folder can be made, is empty, or carries our mark.
Result<void> prepareFolder(const QDir &folder)
{
    if (!QDir().mkpath(folder.path()))
        return fail(Fault::Environment, QCoreApplication::translate("SampleProduct", "the folder cannot be created"),
                    Place{folder.path()});
    const bool empty = folder.isEmpty(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    if (!empty && !folder.exists(QLatin1String(Marker)))
        return fail(
            Fault::Input, QCoreApplication::translate("SampleProduct", "the folder contains other files"),
            Place{folder.path()},
            QCoreApplication::translate("SampleProduct", "give an empty folder, or one that does not exist yet"));
    return {};
}

Result<void> tellStories(const QDir &folder)
{
    Milestones milestones;
    const auto tell = [&](const char *name, auto story) -> Result<void> {
        Storyteller teller(folder.filePath(QLatin1String(name)));
        if (!teller.error())
            story(teller);
        if (teller.error())
            return fail(*teller.error());
        return {};
    };
    // harbor first: the others pin what it says.
    return tell("harbor", [&](Storyteller &teller) { tellHarbor(teller, &milestones); })
        .and_then([&] { return tell("tiller", [&](Storyteller &teller) { tellTiller(teller, milestones); }); })
        .and_then([&] { return tell("ferry", [&](Storyteller &teller) { tellFerry(teller, milestones); }); })
        .and_then([&] { return tell("reef", [](Storyteller &teller) { tellReef(teller); }); })
        .and_then([&] { return tell("wharf", [](Storyteller &teller) { tellWharf(teller); }); });
}

/// Puts the new repositories where the old ones are.
Result<void> replaceRepositories(const QDir &from, const QDir &to)
{
    for (const QString &name : repositoryNames()) {
        QDir old(to.filePath(name));
        if (old.exists() && !old.removeRecursively())
            return fail(Fault::Environment,
                        QCoreApplication::translate("SampleProduct", "the older sample cannot be removed"),
                        Place{old.path()});
        if (!QDir().rename(from.filePath(name), old.path()))
            return fail(Fault::Environment,
                        QCoreApplication::translate("SampleProduct", "the sample cannot be moved to its destination"),
                        Place{old.path()});
    }
    return {};
}

} // namespace

Result<QString> writeSampleProduct(const QString &folder)
{
    const QDir target(QFileInfo(folder).absoluteFilePath());
    if (Result<void> prepared = prepareFolder(target); !prepared)
        return fail(prepared.error());
    if (Result<void> marked = writeFile(target.filePath(QLatin1String(Marker)), MarkerText); !marked)
        return fail(marked.error());

    // Told beside what is there, so that a failure leaves an older sample as it was.
    QTemporaryDir workshop(target.filePath(QStringLiteral(".new-XXXXXX")));
    if (!workshop.isValid())
        return fail(Fault::Environment, workshop.errorString(), Place{target.path()});
    const QString file = target.filePath(QStringLiteral("waybill.toml"));
    return tellStories(QDir(workshop.path()))
        .and_then([&] { return replaceRepositories(QDir(workshop.path()), target); })
        .and_then([&] { return writeFile(file, description()); })
        .map([&] { return file; });
}

} // namespace waybill::sample
