import { createDrafts } from '../../lib/drafts.ts'

/** What somebody has begun to write to colleagues, by chat. */
export const chatDrafts = createDrafts('chatDrafts')
