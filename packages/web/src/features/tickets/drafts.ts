import { createDraftStore } from '../../lib/drafts/drafts.ts'
import { followsEarlyEnter, takeEarlyKeys } from '../../lib/form/early-keys.ts'

/** Drafts of messages, by ticket. */
export const ticketDrafts = createDraftStore('drafts')
export const { useDraft } = ticketDrafts

/** Adds to a ticket's draft what was typed for a composer that does not come. */
export function keepEarlyKeys(ticketId: number): void {
  const between = followsEarlyEnter(ticketId) ? '\n' : ''
  takeEarlyKeys(ticketId, keys => {
    const draft = ticketDrafts.find(ticketId) ?? { text: '', isNote: false, mentions: [] }
    ticketDrafts.save(ticketId, { ...draft, text: draft.text + between + keys })
  })
}
