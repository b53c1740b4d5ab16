// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

namespace waybill {

/// Decodes bytes from a repository: by `encoding` when one is named and known (a commit's "encoding" header), else as
/// UTF-8, else, when the bytes are not valid UTF-8, as Latin-1, in which every byte means something (docs/cli.md, "Exit
/// status and streams").
[[nodiscard]] QString decodeText(const QByteArray &bytes, const QByteArray &encoding = {});

/// A person's name: decodeText(), and the encoded words of mails (RFC 2047), "=?UTF-8?q?Lo=C3=AFs?=", with which
/// patches arrive, as letters.
[[nodiscard]] QString decodeName(const QByteArray &bytes, const QByteArray &encoding = {});

/// The same text with every control character (C0 except tab and newline, DEL, C1, and the bidirectional overrides that
/// can make a line read differently from what it is) replaced by a visible stand-in, so that it cannot drive a
/// terminal.
[[nodiscard]] QString visibleText(const QString &text);

/// visibleText() on one line: newlines and tabs become spaces too.
[[nodiscard]] QString visibleLine(const QString &text);

/// A word for a POSIX shell, quoted where that is needed, as git does it (sq_quote_buf_pretty).
[[nodiscard]] QString shellQuoted(QString text);

/// A path for the eye: decoded and visible.
[[nodiscard]] QString visiblePath(const QByteArray &path);

} // namespace waybill
