// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/forgeaddress.h"
#include "release/publishing/publishrun.h"
#include "testing/fakeforge.h"
#include "testing/httptest.h"
#include "testing/scratch.h"

#include <QTemporaryDir>

#include <functional>
#include <memory>
#include <optional>

namespace waybill::release {
struct Product;
struct Release;
} // namespace waybill::release

/// Four repositories that are released together, on a forge: clones of bare ones, which the fake forge serves. Each has
/// v1.0.0 and v1.1.0, which are pushed; shim pins runtime, and runtime pins agent.
class PublishProduct {
public:
    using FakeForge = waybill::testing::FakeForge;
    using Dialect = FakeForge::Dialect;

    static QByteArray token() { return "canary-0123456789abcdef"; }
    static QStringList names()
    {
        return {QStringLiteral("shim"), QStringLiteral("agent"), QStringLiteral("docs"), QStringLiteral("runtime")};
    }
    /// As they have to be published.
    static QStringList order()
    {
        return {QStringLiteral("agent"), QStringLiteral("docs"), QStringLiteral("runtime"), QStringLiteral("shim")};
    }
    static QString tag() { return QStringLiteral("v1.1.0"); }
    static QString bodyOf(const QString &name) { return QStringLiteral("# %1\n\n- one\n- two\n- three\n").arg(name); }

    /// Of how many requests one is cut or killed at: all of GitHub's, and of the others, which share the code, every
    /// third, unless WAYBILL_EVERY_REQUEST is set, as it is each night.
    static int stride(Dialect dialect)
    {
        return dialect == Dialect::GitHub || dialect == Dialect::GitHubEnterprise
                       || qEnvironmentVariableIsSet("WAYBILL_EVERY_REQUEST")
                   ? 1
                   : 3;
    }

    explicit PublishProduct(Dialect dialect = Dialect::GitHubEnterprise);

    /// As it was before anything was published; plans that were made stay good.
    void reset() const;
    void serve(Dialect dialect);
    /// What went wrong, in words; empty where nothing did.
    static QString errorIn(const waybill::Result<waybill::release::PublishRunReport> &report);
    static QByteArray kindOf(Dialect dialect);

    [[nodiscard]] static waybill::release::Release releaseOf(const waybill::release::Product &product);
    [[nodiscard]] waybill::release::Product product() const;
    [[nodiscard]] QString journal() const;
    [[nodiscard]] QString memory() const;

    static std::optional<waybill::forge::ForgeAddress> addressOf(const waybill::release::Product &product,
                                                                 const QString &name);
    [[nodiscard]] waybill::release::PublishAccess access(waybill::forge::HttpClient *through = nullptr) const;
    [[nodiscard]] static waybill::release::PublishRequest requestIn(const QString &folder, const QStringList &which);
    [[nodiscard]] waybill::release::PublishRequest request() const { return requestIn(scratch.path(), names()); }
    [[nodiscard]] waybill::release::PublishPlan plan(const waybill::release::PublishRequest &wanted) const;
    [[nodiscard]] waybill::release::PublishPlan plan() const { return plan(request()); }
    [[nodiscard]] waybill::release::PublishRunOptions options() const;

    /// What the forge has of a repository.
    [[nodiscard]] waybill::testing::FakeRepository on(const QString &name) const;
    void edit(const QString &name, const std::function<void(waybill::testing::FakeRepository &)> &change) const;
    /// The files of a release, as strangers would get them.
    [[nodiscard]] QStringList filesOf(const waybill::testing::FakeRepository &repository,
                                      const QJsonObject &release) const;
    /// What is wrong with a publication that ended; empty where exactly one right release is everywhere.
    [[nodiscard]] QString wrongness() const;
    /// Whether anything was published before all drafts, with all files, stood; what, if so.
    [[nodiscard]] QString haste() const;

    /// Where journals may lie: they are written to the disk at each step, which takes minutes where that is a real one.
    [[nodiscard]] static QString stateTemplate();

    waybill::testing::ScratchFolder scratch;
    QTemporaryDir state{stateTemplate()};
    std::unique_ptr<FakeForge> forge;
    waybill::testing::TestClient client;
    std::unique_ptr<waybill::forge::Http> http;
};

Q_DECLARE_METATYPE(PublishProduct::Dialect)
