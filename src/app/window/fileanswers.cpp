// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/fileanswers.h"

#include "app/common/page.h"

namespace waybill::app {

using diffview::DiffSide;
using diffview::DiffView;

FileAnswers::FileAnswers(Session &session, QObject *parent)
    : QObject(parent)
    , m_opener(session)
    , m_blame(session)
{
    connect(&m_opener, &FileOpener::said, this, &FileAnswers::said);
    connect(&m_opener, &FileOpener::problemFound, this, &FileAnswers::problemFound);
    connect(&m_blame, &LineBlame::problemFound, this, &FileAnswers::problemFound);
    connect(&m_blame, &LineBlame::placeRequested, this, &FileAnswers::placeRequested);
    connect(&m_blame, &LineBlame::comparisonRequested, this, &FileAnswers::comparisonRequested);
}

bool FileAnswers::isNew(QObject *asker)
{
    if (std::find(m_known.begin(), m_known.end(), asker) != m_known.end())
        return false;
    m_known.emplace_back(asker);
    return true;
}

void FileAnswers::follow(Page *page)
{
    if (isNew(page))
        connect(page, &Page::fileRequested, this, &FileAnswers::answer);
    const auto views = page->findChildren<DiffView *>();
    for (DiffView *view : views) {
        if (isNew(view))
            connect(view, &DiffView::lineWanted, this, [this, view](DiffView::LineUse use, DiffSide side, int line) {
                answerLine(view, use, side, line);
            });
    }
}

void FileAnswers::answer(const FileRequest &request)
{
    switch (request.use) {
    case FileRequest::Use::Edit: m_opener.edit(request.place); break;
    case FileRequest::Use::EditBoth:
        if (request.after)
            m_opener.editBoth(request.place, *request.after);
        break;
    case FileRequest::Use::Forge: m_opener.openOnForge(request.place); break;
    case FileRequest::Use::Blame: break; // takes a view to show it in
    }
}

void FileAnswers::answerLine(DiffView *view, FileRequest::Use use, DiffSide side, int line)
{
    const diffview::DiffInput *input = view->input();
    if (!input)
        return;
    const diffview::TextOrigin &origin = (*input)[diffview::index(side)].origin;
    if (use == FileRequest::Use::EditBoth) {
        answer({use,
                {(*input)[0].origin, side == DiffSide::Old ? line : 0},
                FilePlace{(*input)[1].origin, side == DiffSide::New ? line : 0}});
        return;
    }
    if (use == FileRequest::Use::Blame) {
        if (origin.isInCommit() && line > 0)
            m_blame.ask(view, origin, line);
        return;
    }
    if (use == FileRequest::Use::Edit ? origin.isKnown() : origin.isInCommit())
        answer({use, {origin, line}, {}});
}

} // namespace waybill::app

#include "moc_fileanswers.cpp"
