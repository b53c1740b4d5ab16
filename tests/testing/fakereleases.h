// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testing/fakeforge.h"

namespace waybill::testing {

/// Releases of one repository as GitHub has them, with its traps: it makes tags by itself, hides drafts from strangers,
/// and does not give back what was published as immutable.
class FakeReleases {
public:
    FakeReleases(FakeForge &forge, FakeRepository &repository)
        : m_forge(forge)
        , m_repository(repository)
    {}

    /// /repos/O/R/releases...
    [[nodiscard]] HttpReply answer(const FakeForge::Visit &visit);
    /// .../uploads/repos/O/R/releases/ID/assets?name=
    [[nodiscard]] HttpReply upload(const FakeForge::Visit &visit);
    /// OWNER/NAME/releases/download/TAG/FILE, as browsers get it: no API, and no draft's to strangers.
    [[nodiscard]] HttpReply download(const FakeForge::Visit &visit) const;

private:
    using Visit = FakeForge::Visit;
    [[nodiscard]] HttpReply list(const Visit &visit);
    [[nodiscard]] HttpReply create(const Visit &visit);
    [[nodiscard]] HttpReply change(const Visit &visit, QJsonObject release);
    [[nodiscard]] HttpReply remove(const QJsonObject &release);
    [[nodiscard]] HttpReply assets(const Visit &visit);
    [[nodiscard]] HttpReply byTag(const QString &tag) const;
    [[nodiscard]] HttpReply latest() const;
    /// Makes the tag where it is to be published and there is none; why it cannot be, if so.
    [[nodiscard]] std::optional<HttpReply> publish(QJsonObject &release);

    FakeForge &m_forge;
    FakeRepository &m_repository;
};

} // namespace waybill::testing
