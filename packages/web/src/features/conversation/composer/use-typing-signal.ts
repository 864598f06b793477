import { useCallback, useEffect, useRef } from 'react'
import { live } from '../../../lib/live/live.ts'
import { setOwnActivity } from '../../presence/index.ts'

/** A signal is renewed this often while somebody writes, and taken back when they pause this long. */
const RENEW_MS = 3_000
const PAUSE_MS = 4_000

type TypingState = 'available' | 'composing' | 'recording'

/**
 * Tells the customer's phone that somebody writes or records, and that they stopped; colleagues hear of notes as well.
 * Spec: workspace 4 "Typing presence".
 */
export function useTypingSignal(ticketId: number): { onType: (note: boolean) => void; onStop: () => void; onRecord: (recording: boolean) => void } {
  const last = useRef<{ state: TypingState; at: number }>({ state: 'available', at: 0 })
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const renewTimer = useRef<ReturnType<typeof setInterval>>(undefined)
  const send = useCallback(
    (state: TypingState) => {
      const now = Date.now()
      const renewing = last.current.state === state
      if (renewing && (state === 'available' || now - last.current.at < RENEW_MS)) return
      last.current = { state, at: now }
      live.emit('typing', { ticketId, state })
    },
    [ticketId],
  )
  const onStop = useCallback(() => {
    clearTimeout(pause.current)
    clearInterval(renewTimer.current)
    send('available')
    setOwnActivity('viewing')
  }, [send])
  const onType = useCallback(
    (note: boolean) => {
      send(note ? 'available' : 'composing')
      setOwnActivity(note ? 'noting' : 'composing')
      clearTimeout(pause.current)
      pause.current = setTimeout(onStop, PAUSE_MS)
    },
    [send, onStop],
  )
  const onRecord = useCallback(
    (recording: boolean) => {
      clearTimeout(pause.current)
      clearInterval(renewTimer.current)
      send(recording ? 'recording' : 'available')
      setOwnActivity(recording ? 'recording' : 'viewing')
      if (recording) renewTimer.current = setInterval(() => send('recording'), RENEW_MS)
    },
    [send],
  )
  useEffect(() => onStop, [onStop])
  return { onType, onStop, onRecord }
}
