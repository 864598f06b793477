import { useEffect, type RefObject } from 'react'
import { focusAtEnd } from '../../../lib/form/focus-at-end.ts'
import type { ComposerMode } from './composer-machine.ts'

/** Replies and edits go on in the box, and so does what was begun; a finger that opens a conversation does not want the keyboard yet. */
export function useComposerFocus(mode: ComposerMode, box: RefObject<HTMLTextAreaElement | null>): void {
  const editedId = mode.kind === 'edit' ? mode.message.id : undefined
  const repliedId = mode.kind === 'reply' ? mode.to.id : undefined
  useEffect(() => {
    if (editedId !== undefined) requestAnimationFrame(() => focusAtEnd(box.current))
  }, [editedId, box])
  useEffect(() => {
    if (repliedId !== undefined) box.current?.focus()
  }, [repliedId, box])
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) focusAtEnd(box.current)
  }, [box])
}
