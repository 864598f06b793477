import { useEffect, type RefObject } from 'react'
import { focusAtEnd } from '../../../lib/form/focus-at-end.ts'
import { isCatchingKeys, takeEarlyKeys } from '../../../lib/form/early-keys.ts'
import { notePlaceOfFocus } from '../../../ui/focus-history.ts'
import { dispatchToComposer, useConversation } from '../conversation-state.ts'
import { inheritsFocus } from '../opening-focus.ts'
import type { ComposerMode } from './composer-machine.ts'

/**
 * Focuses the box for replies, edits and drafts; a tap that opens a conversation must not open the keyboard. It takes
 * over what was typed before it was there.
 */
export function useComposerFocus(
  ticketId: number,
  mode: ComposerMode,
  box: RefObject<HTMLTextAreaElement | null>,
): void {
  const editedId = mode.kind === 'edit' ? mode.message.id : undefined
  const repliedId = mode.kind === 'reply' ? mode.to.id : undefined
  useEffect(() => {
    if (editedId !== undefined) requestAnimationFrame(() => focusAtEnd(box.current))
  }, [editedId, box])
  useEffect(() => {
    if (repliedId !== undefined) box.current?.focus()
  }, [repliedId, box])
  const isNote = mode.kind === 'note'
  useEffect(() => {
    takeEarlyKeys(ticketId, keys => {
      const { text } = useConversation.getState().composer
      dispatchToComposer({ type: 'typed', text: text + keys })
      requestAnimationFrame(() => focusAtEnd(box.current))
    })
  }, [ticketId, isNote, box])
  useEffect(() => {
    if (!inheritsFocus(ticketId)) return void (box.current && notePlaceOfFocus(box.current))
    if (isCatchingKeys()) return
    if (matchMedia('(hover: hover)').matches) focusAtEnd(box.current)
  }, [ticketId, box])
}
