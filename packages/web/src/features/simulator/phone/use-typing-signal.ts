import { useCallback, useEffect, useRef } from 'react'
import type { PhoneHands } from '../use-phone.ts'

/** A signal is renewed this often while the customer writes, and taken back when they pause this long. */
const RENEW_MS = 3_000
const PAUSE_MS = 4_000

type State = 'available' | 'composing' | 'recording'

/** Tells the platform that the customer writes or records, and that they stopped. */
export function useTypingSignal(
  hands: PhoneHands,
  contactId: string,
): { wrote: () => void; stopped: () => void; records: (on: boolean) => void; sent: () => void } {
  const last = useRef<{ state: State; at: number }>({ state: 'available', at: 0 })
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const say = useCallback(
    (state: State) => {
      const now = Date.now()
      if (last.current.state === state && (state === 'available' || now - last.current.at < RENEW_MS)) return
      last.current = { state, at: now }
      void hands.act({ do: 'typing', contactId, state }, { quiet: true })
    },
    [hands, contactId],
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
  const records = useCallback((on: boolean) => say(on ? 'recording' : 'available'), [say])
  /** A message ends the writing by itself. */
  const sent = useCallback(() => {
    clearTimeout(pause.current)
    last.current = { state: 'available', at: 0 }
  }, [])
  useEffect(() => stopped, [stopped])
  return { wrote, stopped, records, sent }
}
