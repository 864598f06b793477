import type { Ticket } from '@recado/contract'
import { useState, type RefObject } from 'react'
import { useMentionList, type MentionSuggestions } from '../../mentions/index.ts'
import { useQuickMessageSuggestions, type QuickMessageSuggestions } from '../../quick-messages/index.ts'
import { dispatchToComposer } from '../conversation-state.ts'
import type { ComposerState } from './composer-machine.ts'
import { quickMessagePart, type QuickMessagePart } from './quick-message-part.ts'
import { useQuickMessage } from './use-quick-message.ts'

export interface Completions {
  quickMessages: QuickMessageSuggestions
  mentions: MentionSuggestions
  /** The part of the text that names a quick message. */
  part: QuickMessagePart | null
  /** Sets the caret position, which decides whether a list opens. */
  setCaret: (position: number) => void
  /** Puts a slash at the caret, whose list opens; takes it away again while its list is open. */
  toggleSlash: () => void
}

/**
 * The suggestion lists: quick messages after a slash that begins the text or that the button set, mentions
 * after an @ in a note.
 */
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
  const [slashAt, setSlashAt] = useState(0)
  if (slashAt > 0 && text[slashAt] !== '/') setSlashAt(0)
  const part = mode.kind === 'edit' ? null : quickMessagePart(text, slashAt, caret)
  const replace = ({ from, to }: Pick<QuickMessagePart, 'from' | 'to'>, words: string) => {
    dispatchToComposer({ type: 'typed', text: text.slice(0, from) + words + text.slice(to) })
    placeCaret(from + words.length)
  }
  const quick = useQuickMessage(ticket, filled => {
    setSlashAt(0)
    replace(part ?? { from: 0, to: text.length }, filled)
  })
  const quickMessages = useQuickMessageSuggestions(
    quick.busy ? null : (part?.typed ?? null),
    chosen => void quick.choose(chosen),
  )
  const toggleSlash = () => {
    if (part) return replace(part, '')
    const at = box.current?.selectionStart ?? text.length
    setSlashAt(at)
    replace({ from: at, to: at }, '/')
  }
  const mentions = useMentionList(
    ticket.id,
    { text, caret, enabled: mode.kind === 'note' },
    ({ id, name }, newText, position) => {
      dispatchToComposer({ type: 'mentionChosen', user: { id, name }, text: newText })
      placeCaret(position)
    },
  )
  return { quickMessages, mentions, part, setCaret, toggleSlash }
}
