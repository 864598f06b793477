import { createDraftStore } from '../../lib/drafts/drafts.ts'

/** What somebody has begun to write to colleagues, by chat. */
export const chatDrafts = createDraftStore('chatDrafts')
