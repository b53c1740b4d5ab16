// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QMap>

#include <random>
#include <vector>

namespace waybill::model {

/// A history that follows from a seed alone, as input for `git fast-import`: merges of two and of many, criss-crosses,
/// roots without relation, files that are edited, moved, copied, picked and put back, clocks and zones that are wrong,
/// texts that are not UTF-8, and tags of every kind.
class RandomHistory {
public:
    explicit RandomHistory(quint32 seed);

    [[nodiscard]] const QByteArray &stream() const { return m_stream; }
    [[nodiscard]] int commits() const { return int(m_trees.size()); }

private:
    struct File {
        QByteArray mode;
        QByteArray content; ///< of a submodule the commit's id
        bool operator==(const File &) const = default;
    };
    using Tree = QMap<QByteArray, File>;

    /// 0..`count`-1. Not by std::uniform_int_distribution, which differs between libraries.
    int below(int count) { return int(m_random() % quint32(count)); }
    bool oneIn(int count) { return below(count) == 0; }
    QByteArray line();
    QByteArray path();
    File file();
    QByteArray edited(const QByteArray &content);
    void edit(Tree &tree);
    void pick(Tree &tree, bool backwards);
    void commit(int number, int count);
    void data(const QByteArray &bytes);
    void writeTree(const Tree &tree);
    void person(const char *role, qint64 time);
    void tags();

    std::mt19937 m_random;
    QByteArray m_stream;
    std::vector<Tree> m_trees; ///< of each commit
    std::vector<std::vector<int>> m_parents;
    bool m_wrongClocks = false;    ///< children may be older than their parents
    qint64 m_time = 1'600'000'000; ///< by a clock that is right
};

} // namespace waybill::model
