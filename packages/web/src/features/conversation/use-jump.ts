import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { flash } from './conversation-state.ts'
import type { ThreadRow } from './thread-rows.ts'

/** How many older pages are fetched to find a message. */
const PAGES = 15

/** Leads to a message, fetching older ones until it is there. */
export function useJump(list: RefObject<VirtualizerHandle | null>, rows: readonly ThreadRow[], loadOlder: () => Promise<boolean>): (messageId: number) => void {
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  return useCallback(
    (messageId: number) => {
      const go = (): boolean => {
        const at = latest.current.findIndex(row => row.kind === 'message' && row.message.id === messageId)
        if (at === -1) return false
        list.current?.scrollToIndex(at, { align: 'center' })
        flash(messageId)
        return true
      }
      const seekFurther = async () => {
        for (let page = 0; page < PAGES && !go(); page++) {
          if (!(await loadOlder())) return
          // The fetched lines are drawn before they are looked through.
          await new Promise(resolve => requestAnimationFrame(resolve))
        }
      }
      void seekFurther()
    },
    [list, loadOlder],
  )
}
