import type { RefObject } from 'react'
import { useDraftText } from '../../../lib/drafts/use-draft-text.ts'
import { ticketDrafts } from '../../tickets/index.ts'
import { restoreDraft, useConversation } from '../conversation-state.ts'

/** The text somebody writes in a ticket, to the customer or to colleagues; while a message is edited, what stands in the box is none of it. */
export function useComposerDraft(ticketId: number, textarea: RefObject<HTMLTextAreaElement | null>) {
  const isNote = useConversation(state => state.note)
  const mentions = useConversation(state => state.mentions)
  const paused = useConversation(state => state.editing !== null)
  return useDraftText(ticketDrafts, ticketId, { isNote, mentions, paused, box: textarea, onReplaced: restoreDraft })
}
