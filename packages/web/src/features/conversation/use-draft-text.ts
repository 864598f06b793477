import { useEffect, useRef, useState } from 'react'
import { draftOf, keepDraft } from '../tickets/index.ts'

/** Milliseconds after the last key until a draft is kept. */
const KEEP_MS = 300

/** The text somebody writes in a ticket; it is kept while they write and when they leave. */
export function useDraftText(ticketId: number): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => draftOf(ticketId))
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
    // A sent or emptied letter is no draft any more, at once.
    if (text === '') return keepDraft(ticketId, '')
    const timer = setTimeout(() => keepDraft(ticketId, text), KEEP_MS)
    return () => clearTimeout(timer)
  }, [ticketId, text])
  useEffect(() => {
    const keep = () => keepDraft(ticketId, latest.current)
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [ticketId])
  return [text, setText]
}
