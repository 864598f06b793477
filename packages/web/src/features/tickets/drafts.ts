import { createDraftStore } from '../../lib/drafts/drafts.ts'

/** What somebody has begun to write, by ticket. */
export const ticketDrafts = createDraftStore('drafts')
export const { useDraft } = ticketDrafts
