import { createDraftStore } from '../../lib/drafts/drafts.ts'

/** Drafts of messages to colleagues, by chat. */
export const chatDrafts = createDraftStore('chatDrafts')
