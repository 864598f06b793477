import type { UserBrief } from '@recado/contract'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { DraftStore, DraftText } from './drafts.ts'

/** Milliseconds after the last key until a draft is kept. */
const SAVE_DELAY_MS = 300
/** Milliseconds after the last key in which the box belongs to whoever wrote in it. */
const TYPING_GRACE_MS = 5_000
const NO_MENTIONS: readonly UserBrief[] = []

export interface DraftSyncOptions extends DraftText {
  /** What stands in the box is no draft right now. */
  paused: boolean
  /** Where it is written. What comes from another device does not go under the hands of whoever writes there. */
  box: RefObject<HTMLElement | null>
  /** A draft of another device takes the place of the text; undefined where that device emptied it. */
  onReplaced: (draft: DraftText | undefined) => void
}

/**
 * Keeps a text as the draft of one of the things that `drafts` are kept for, and hears of the drafts of other devices; the returned function takes
 * over what had to wait.
 */
export function useDraftSync(drafts: DraftStore, id: number, { text, isNote, mentions, paused, box, onReplaced }: DraftSyncOptions): () => void {
  const latest = useRef({ text, isNote, mentions, paused, onReplaced })
  const hasPendingSave = useRef(false)
  const wroteAt = useRef(0)
  /** The text that nobody has changed since it was read or replaced. */
  const lastText = useRef(text)
  useEffect(() => {
    latest.current = { text, isNote, mentions, paused, onReplaced }
    if (text !== lastText.current) wroteAt.current = Date.now()
    lastText.current = text
  })
  useEffect(() => {
    hasPendingSave.current = false
    if (paused) return
    // A sent or emptied letter is no draft any more, at once.
    if (text === '') return drafts.save(id, { text, isNote, mentions })
    hasPendingSave.current = true
    const timer = setTimeout(() => {
      hasPendingSave.current = false
      drafts.save(id, { text, isNote, mentions })
    }, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [drafts, id, text, isNote, mentions, paused])
  useEffect(() => {
    const keep = () => {
      if (!latest.current.paused) drafts.save(id, latest.current)
    }
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [drafts, id])

  const storedDraft = drafts.useStoredDraft(id)
  const catchUp = useCallback(() => {
    const { text: here, paused: aside } = latest.current
    const known = drafts.find(id)
    if (aside || hasPendingSave.current || (known && known.server !== 'this')) return
    const knownText = known?.text ?? ''
    if (knownText === here) return
    lastText.current = knownText
    latest.current.onReplaced(known)
  }, [drafts, id])
  const server = storedDraft?.server
  const keptText = storedDraft?.text ?? ''
  useEffect(() => {
    const graceMs = box.current && document.activeElement === box.current ? wroteAt.current + TYPING_GRACE_MS - Date.now() : 0
    if (graceMs <= 0) return catchUp()
    const timer = setTimeout(catchUp, graceMs)
    return () => clearTimeout(timer)
    // Only when what is kept has changed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [keptText, server])
  return catchUp
}

/** A text that begins as the draft and is kept as one; `catchUp` takes over what had to wait. */
export function useDraftText(
  drafts: DraftStore,
  id: number,
  box: RefObject<HTMLElement | null>,
): { text: string; setText: (text: string) => void; catchUp: () => void } {
  const [text, setText] = useState(() => drafts.find(id)?.text ?? '')
  const onReplaced = (draft: DraftText | undefined) => setText(draft?.text ?? '')
  const catchUp = useDraftSync(drafts, id, { text, isNote: false, mentions: NO_MENTIONS, paused: false, box, onReplaced })
  return { text, setText, catchUp }
}
