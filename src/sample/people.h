// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

namespace waybill::sample {

/// Somebody who works on the sample product. Nobody real.
struct Person {
    QByteArray login; ///< on the forge: the first part of a topic branch's name
    QByteArray name;  ///< UTF-8
    QByteArray email;
    int offsetMinutes = 0; ///< east of UTC

    /// "Signed-off-by: Name <email>".
    [[nodiscard]] QByteArray signOff() const { return "Signed-off-by: " + name + " <" + email + ">"; }
    [[nodiscard]] QByteArray coAuthor() const { return "Co-authored-by: " + name + " <" + email + ">"; }
};

namespace people {

Person mira();
Person tomas();
Person wei();
Person priya();
Person joost();
Person aisha();
Person sam();
Person lukasz();

} // namespace people

} // namespace waybill::sample
