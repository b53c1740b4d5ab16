// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "settings/settings.h"
#include "support/problem.h"

#include <functional>
#include <utility>
#include <vector>

namespace waybill::release {

/// Which of the changes of a range took keys out of configuration files: of several that took one, the newest. It
/// reads the files of all of them, which a second start should not have to open a repository for.
struct TakenKeys {
    using Key = std::pair<QString, QString>; ///< section and name
    /// A file of a change; a blob that is null is not there, or is no configuration file.
    struct File {
        QByteArray oldPath;
        git::ObjectId oldBlob;
        QByteArray newPath;
        git::ObjectId newBlob;
    };
    struct Inputs {
        std::vector<Key> gone;                  ///< those to look for
        std::vector<std::vector<File>> changes; ///< newest first
    };
    struct Taken {
        quint32 change = 0; ///< its number among those of the inputs
        settings::Setting setting;
    };
    struct Output {
        std::vector<Taken> taken;
        std::vector<Problem> problems; ///< what could not be read
    };
    static constexpr char Name[] = "takenkeys";
    static constexpr int Version = 1;
    /// `open` gives the repository of the changes; null where it cannot be opened.
    [[nodiscard]] static Result<Output> run(const Inputs &inputs, const std::function<const git::Repository *()> &open);
};

} // namespace waybill::release
