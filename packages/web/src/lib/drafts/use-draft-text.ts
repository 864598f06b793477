import type { UserBrief } from '@recado/contract'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { DraftStore, DraftText } from './drafts.ts'

/** Debounce of draft writes in milliseconds. */
const SAVE_DELAY_MS = 300
/** Milliseconds after the last key in which remote drafts do not replace the text. */
const TYPING_GRACE_MS = 5_000
const NO_MENTIONS: readonly UserBrief[] = []

export interface DraftSyncOptions extends DraftText {
  /** True when the text is not a draft right now. */
  paused: boolean
  /** The text box. A draft of another device does not replace the text while the user types in it. */
  box: RefObject<HTMLElement | null>
  /** Called when a draft of another device replaces the text; undefined when that device cleared it. */
  onReplaced: (draft: DraftText | undefined) => void
}

/**
 * Stores a text as the draft of one target of `drafts`, and follows drafts of other devices; the returned
 * function applies a postponed remote draft.
 */
export function useDraftSync(
  drafts: DraftStore,
  id: number,
  { text, isNote, mentions, paused, box, onReplaced }: DraftSyncOptions,
): () => void {
  const latest = useRef({ text, isNote, mentions, paused, onReplaced })
  const hasPendingSave = useRef(false)
  const wroteAt = useRef(0)
  /** The last text that was read or replaced without a local edit. */
  const lastText = useRef(text)
  useLayoutEffect(() => {
    latest.current = { text, isNote, mentions, paused, onReplaced }
    if (text !== lastText.current) wroteAt.current = Date.now()
    lastText.current = text
  })
  useEffect(() => {
    hasPendingSave.current = false
    if (paused) return
    // A sent or cleared text stops being a draft at once.
    if (text === '') return drafts.save(id, { text, isNote, mentions })
    hasPendingSave.current = true
    const timer = setTimeout(() => {
      hasPendingSave.current = false
      drafts.save(id, { text, isNote, mentions })
    }, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [drafts, id, text, isNote, mentions, paused])
  // Stored before the next box reads its draft, which a layout effect may do.
  useLayoutEffect(() => {
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
    const graceMs =
      box.current && document.activeElement === box.current
        ? wroteAt.current + TYPING_GRACE_MS - Date.now()
        : 0
    if (graceMs <= 0) return catchUp()
    const timer = setTimeout(catchUp, graceMs)
    return () => clearTimeout(timer)
    // Only when the stored draft has changed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [keptText, server])
  return catchUp
}

/** A text state with a draft; `catchUp` applies a postponed remote draft. */
export function useDraftText(
  drafts: DraftStore,
  id: number,
  box: RefObject<HTMLElement | null>,
): { text: string; setText: (text: string) => void; catchUp: () => void } {
  const [text, setText] = useState(() => drafts.find(id)?.text ?? '')
  const onReplaced = (draft: DraftText | undefined) => setText(draft?.text ?? '')
  const catchUp = useDraftSync(drafts, id, {
    text,
    isNote: false,
    mentions: NO_MENTIONS,
    paused: false,
    box,
    onReplaced,
  })
  return { text, setText, catchUp }
}
