// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/page.h"

namespace waybill::app {

Page::Page(Session &session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
{}

} // namespace waybill::app

#include "moc_page.cpp"
