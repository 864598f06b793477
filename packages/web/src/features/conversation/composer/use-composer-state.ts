import { useLayoutEffect, useMemo, type RefObject } from 'react'
import { useDraftSync } from '../../../lib/drafts/use-draft-text.ts'
import { ticketDrafts } from '../../tickets/index.ts'
import { dispatchToComposer, useConversation } from '../conversation-state.ts'
import { composerOf, type ComposerState } from './composer-machine.ts'

/** The composer of a ticket, whose text is stored as its draft; a message edit is not stored. */
export function useComposerState(
  ticketId: number,
  box: RefObject<HTMLTextAreaElement | null>,
): { state: ComposerState; catchUp: () => void } {
  const stored = useConversation(({ composer }) => composer)
  const state = useMemo(() => composerOf(stored, ticketId, ticketDrafts.find(ticketId)), [stored, ticketId])
  // Before the paint: a later effect would replace a first key that came before it.
  useLayoutEffect(() => {
    dispatchToComposer({ type: 'shown', ticketId, draft: ticketDrafts.find(ticketId) })
    return () => dispatchToComposer({ type: 'hidden' })
  }, [ticketId])
  const { mode, text, mentions } = state
  const catchUp = useDraftSync(ticketDrafts, ticketId, {
    text,
    mentions,
    isNote: mode.kind === 'note',
    paused: mode.kind === 'edit',
    box,
    onReplaced: draft => dispatchToComposer({ type: 'draftReplaced', draft }),
  })
  return { state, catchUp }
}
