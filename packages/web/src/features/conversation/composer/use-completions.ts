import type { Ticket } from '@recado/contract'
import { useState, type RefObject } from 'react'
import { useMentionList, type MentionSuggestions } from '../../mentions/index.ts'
import { useQuickMessageSuggestions, type QuickMessageSuggestions } from '../../quick-messages/index.ts'
import { dispatchToComposer } from '../conversation-state.ts'
import type { ComposerState } from './composer-machine.ts'
import { useQuickMessage } from './use-quick-message.ts'

export interface Completions {
  quickMessages: QuickMessageSuggestions
  mentions: MentionSuggestions
  /** A quick message is still being inserted. */
  isFilling: boolean
  /** Sets the caret position, which decides whether mentions open. */
  setCaret: (position: number) => void
}

/** The suggestion lists: quick messages after a slash, mentions after an @ in a note. */
export function useCompletions(
  ticket: Ticket,
  { text, mode }: ComposerState,
  box: RefObject<HTMLTextAreaElement | null>,
): Completions {
  const [caret, setCaret] = useState(0)
  const placeCaret = (position: number) => {
    setCaret(position)
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(position, position)
    })
  }
  const quick = useQuickMessage(ticket, filled => {
    dispatchToComposer({ type: 'typed', text: filled })
    placeCaret(filled.length)
  })
  const quickMessages = useQuickMessageSuggestions(
    text,
    mode.kind !== 'edit' && !quick.busy,
    chosen => void quick.choose(chosen),
  )
  const mentions = useMentionList(
    ticket.id,
    { text, caret, enabled: mode.kind === 'note' },
    ({ id, name }, newText, position) => {
      dispatchToComposer({ type: 'mentionChosen', user: { id, name }, text: newText })
      placeCaret(position)
    },
  )
  return { quickMessages, mentions, isFilling: quick.busy, setCaret }
}
