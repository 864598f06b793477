import { useState, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { focusWhenDrawn } from '../../../lib/list/focus-when-drawn.ts'
import { useDelegatedEvents } from '../../../lib/list/use-delegated-events.ts'
import type { ThreadRow } from './thread-rows.ts'

interface MessageFocusInput {
  viewport: RefObject<HTMLElement | null>
  list: RefObject<VirtualizerHandle | null>
  rows: readonly ThreadRow[]
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Moves the focus between menu buttons with the arrow keys; returns the key of the row that Tab reaches. */
export function useMessageFocus({ viewport, list, rows }: MessageFocusInput): string | undefined {
  const [focusedKey, setFocusedKey] = useState<string>()
  const messageRows = rows.filter(
    (row): row is Extract<ThreadRow, { kind: 'message' }> =>
      row.kind === 'message' && row.message.mediaType !== 'call_log',
  )
  const moveFocus = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined || !(event.target instanceof HTMLElement) || !event.target.matches('[data-menu]'))
      return
    // Starts at the focus: a fast second press precedes the next render.
    const from = Number(event.target.closest<HTMLElement>('[data-message]')?.dataset['message'])
    const next = messageRows[messageRows.findIndex(row => row.message.id === from) + by]
    if (!next) return
    event.preventDefault()
    setFocusedKey(next.key)
    list.current?.scrollToIndex(rows.indexOf(next), { align: 'nearest' })
    focusWhenDrawn(() =>
      viewport.current?.querySelector<HTMLElement>(`[data-message="${next.message.id}"] [data-menu]`),
    )
  }
  useDelegatedEvents(viewport, { keydown: moveFocus })
  return messageRows.some(row => row.key === focusedKey) ? focusedKey : messageRows.at(-1)?.key
}
