import type { UserBrief } from '@recado/contract'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { DraftBook, DraftText } from './drafts.ts'

/** Milliseconds after the last key until a draft is kept. */
const KEEP_MS = 300
/** Milliseconds after the last key in which the box belongs to whoever wrote in it. */
const HOLD_MS = 5_000
const NOBODY: readonly UserBrief[] = []

export interface DraftTextOptions {
  isNote?: boolean
  mentions?: readonly UserBrief[]
  /** What stands in the box is no draft right now. */
  paused?: boolean
  /** Where it is written. What comes from another device does not go under the hands of whoever writes there. */
  box?: RefObject<HTMLElement | null>
  /** A draft of another device stands here now. */
  onTaken?: (draft: DraftText) => void
}

/** The text somebody writes in one of the things that `drafts` are kept for, here or on another device; `catchUp` takes over what had to wait. */
export function useDraftText(
  drafts: DraftBook,
  id: number,
  { isNote = false, mentions = NOBODY, paused = false, box, onTaken }: DraftTextOptions = {},
): { text: string; setText: (text: string) => void; catchUp: () => void } {
  const [text, show] = useState(() => drafts.find(id)?.text ?? '')
  const latest = useRef({ text, isNote, mentions, paused, onTaken })
  const waits = useRef(false)
  const wroteAt = useRef(0)
  const setText = useCallback((written: string) => {
    wroteAt.current = Date.now()
    show(written)
  }, [])
  useEffect(() => {
    latest.current = { text, isNote, mentions, paused, onTaken }
  })
  useEffect(() => {
    waits.current = false
    if (paused) return
    // A sent or emptied letter is no draft any more, at once.
    if (text === '') return drafts.keep(id, { text, isNote, mentions })
    waits.current = true
    const timer = setTimeout(() => {
      waits.current = false
      drafts.keep(id, { text, isNote, mentions })
    }, KEEP_MS)
    return () => clearTimeout(timer)
  }, [drafts, id, text, isNote, mentions, paused])
  useEffect(() => {
    const keep = () => {
      if (!latest.current.paused) drafts.keep(id, latest.current)
    }
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [drafts, id])

  const kept = drafts.useKept(id)
  const catchUp = useCallback(() => {
    const { text: here, paused: aside } = latest.current
    const known = drafts.find(id)
    if (aside || waits.current || (known && known.server !== 'this')) return
    if ((known?.text ?? '') === here) return
    show(known?.text ?? '')
    if (known) latest.current.onTaken?.(known)
  }, [drafts, id])
  const server = kept?.server
  const keptText = kept?.text ?? ''
  useEffect(() => {
    const held = box?.current && document.activeElement === box.current ? wroteAt.current + HOLD_MS - Date.now() : 0
    if (held <= 0) return catchUp()
    const timer = setTimeout(catchUp, held)
    return () => clearTimeout(timer)
    // Only when what is kept has changed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [keptText, server])
  return { text, setText, catchUp }
}
