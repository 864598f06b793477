import { useEffect, useRef, useState } from 'react'
import type { createDrafts } from './drafts.ts'

/** Milliseconds after the last key until a draft is kept. */
const KEEP_MS = 300

/** The text somebody writes in one of the things that `drafts` are kept for; it is kept while they write and when they leave. */
export function useDraftText(
  { draftOf, keepDraft }: Pick<ReturnType<typeof createDrafts>, 'draftOf' | 'keepDraft'>,
  id: number,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => draftOf(id))
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
    // A sent or emptied letter is no draft any more, at once.
    if (text === '') return keepDraft(id, '')
    const timer = setTimeout(() => keepDraft(id, text), KEEP_MS)
    return () => clearTimeout(timer)
  }, [keepDraft, id, text])
  useEffect(() => {
    const keep = () => keepDraft(id, latest.current)
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [keepDraft, id])
  return [text, setText]
}
