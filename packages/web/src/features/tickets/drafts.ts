import { createDrafts } from '../../lib/drafts.ts'

/** What somebody has begun to write, by ticket. */
export const ticketDrafts = createDrafts('drafts')
export const { useDraft } = ticketDrafts
