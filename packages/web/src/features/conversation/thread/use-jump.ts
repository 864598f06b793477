import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { flashMessage } from '../conversation-state.ts'
import type { ThreadRow } from './thread-rows.ts'

/** Maximum fetches of older messages per jump: a thousand each, enough for the longest conversations. */
const MAX_PAGES = 40
/** Maximum frames until fetched rows are rendered. */
const MAX_FRAMES = 60

interface JumpInput {
  list: RefObject<VirtualizerHandle | null>
  rows: readonly ThreadRow[]
  loadOlder: (until: number) => Promise<boolean>
  /** Stops following the end. */
  release: () => void
}

/** Jumps to a message, fetching older ones if needed. */
export function useJump({ list, rows, loadOlder, release }: JumpInput): (messageId: number) => void {
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  return useCallback(
    (messageId: number) => {
      const jumpIfLoaded = (): boolean => {
        const index = latest.current.findIndex(row => row.kind === 'message' && row.message.id === messageId)
        if (index === -1) return false
        release()
        list.current?.scrollToIndex(index, { align: 'center' })
        flashMessage(messageId)
        return true
      }
      const loadUntilFound = async () => {
        for (let page = 0; page < MAX_PAGES && !jumpIfLoaded(); page++) {
          const shown = latest.current
          const oldest = shown.find(row => row.kind === 'message')
          // Its position is loaded, but it is gone.
          if (oldest?.kind === 'message' && oldest.message.id !== 0 && oldest.message.id < messageId) return
          const more = await loadOlder(messageId)
          // Waits until the fetched rows are rendered.
          for (let frame = 0; frame < MAX_FRAMES && latest.current === shown; frame++)
            await new Promise(resolve => requestAnimationFrame(resolve))
          if (!more && latest.current === shown) return
        }
      }
      void loadUntilFound()
    },
    [list, loadOlder, release],
  )
}
