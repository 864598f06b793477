import { useMemo, useRef } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { useStickToBottom } from './use-stick-to-bottom.ts'

/** Scrolls a message log: sticks to the end, and starts at the first unread message. */
export function useLogScroll(rows: readonly { readonly kind: string; readonly key: string }[]) {
  const viewport = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const [startAt, last] = useMemo(() => {
    const unreadAt = rows.findIndex(row => row.kind === 'unread')
    return [unreadAt === -1 ? undefined : unreadAt, rows.findLast(row => row.kind === 'message')?.key]
  }, [rows])
  const stick = useStickToBottom(viewport, list, { count: rows.length, last, startAt })
  return { viewport, list, stick }
}
