import { useCallback, useEffect, useRef } from 'react'
import { live } from '../../lib/live.ts'

/** A signal is renewed this often while somebody writes, and taken back when they pause this long. */
const RENEW_MS = 3_000
const PAUSE_MS = 4_000

type State = 'available' | 'composing' | 'recording'

/** Tells the customer's phone that somebody writes or records, and that they stopped. Spec: workspace 4 "Typing presence". */
export function useTypingSignal(ticketId: number): { wrote: () => void; stopped: () => void; records: (recording: boolean) => void } {
  const last = useRef<{ state: State; at: number }>({ state: 'available', at: 0 })
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const say = useCallback(
    (state: State) => {
      const now = Date.now()
      const renewing = last.current.state === state
      if (renewing && (state === 'available' || now - last.current.at < RENEW_MS)) return
      last.current = { state, at: now }
      live.say('typing', { ticketId, state })
    },
    [ticketId],
  )
  const stopped = useCallback(() => {
    clearTimeout(pause.current)
    say('available')
  }, [say])
  const wrote = useCallback(() => {
    say('composing')
    clearTimeout(pause.current)
    pause.current = setTimeout(() => say('available'), PAUSE_MS)
  }, [say])
  const records = useCallback((recording: boolean) => say(recording ? 'recording' : 'available'), [say])
  useEffect(() => stopped, [stopped])
  return { wrote, stopped, records }
}
