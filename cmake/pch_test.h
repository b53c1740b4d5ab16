// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractItemModelTester>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
