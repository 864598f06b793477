import { createDraftStore } from '../../lib/drafts/drafts.ts'

/** Drafts of messages, by ticket. */
export const ticketDrafts = createDraftStore('drafts')
export const { useDraft } = ticketDrafts
