import { useCallback, useEffect, useRef } from 'react'
import { live } from '../../lib/live.ts'
import { nowDoing } from '../attending/index.ts'

/** A signal is renewed this often while somebody writes, and taken back when they pause this long. */
const RENEW_MS = 3_000
const PAUSE_MS = 4_000

type State = 'available' | 'composing' | 'recording'

/**
 * Tells the customer's phone that somebody writes or records, and that they stopped; colleagues hear of notes as well.
 * Spec: workspace 4 "Typing presence".
 */
export function useTypingSignal(ticketId: number): { wrote: (note: boolean) => void; stopped: () => void; records: (recording: boolean) => void } {
  const last = useRef<{ state: State; at: number }>({ state: 'available', at: 0 })
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const again = useRef<ReturnType<typeof setInterval>>(undefined)
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
    clearInterval(again.current)
    say('available')
    nowDoing('viewing')
  }, [say])
  const wrote = useCallback(
    (note: boolean) => {
      say(note ? 'available' : 'composing')
      nowDoing(note ? 'noting' : 'composing')
      clearTimeout(pause.current)
      pause.current = setTimeout(stopped, PAUSE_MS)
    },
    [say, stopped],
  )
  const records = useCallback(
    (recording: boolean) => {
      clearTimeout(pause.current)
      clearInterval(again.current)
      say(recording ? 'recording' : 'available')
      nowDoing(recording ? 'recording' : 'viewing')
      if (recording) again.current = setInterval(() => say('recording'), RENEW_MS)
    },
    [say],
  )
  useEffect(() => stopped, [stopped])
  return { wrote, stopped, records }
}
