import { useCallback, useEffect, useRef } from 'react'
import type { PhoneActions } from '../use-phone.ts'

/** A signal is renewed this often while the customer writes, and taken back when they pause this long. */
const RENEW_MS = 3_000
const PAUSE_MS = 4_000

type PhoneTypingState = 'available' | 'composing' | 'recording'

/** Tells the platform that the customer writes or records, and that they stopped. */
export function usePhoneTypingSignal(
  actions: PhoneActions,
  contactId: string,
): { onType: () => void; onStop: () => void; onRecord: (on: boolean) => void; onSent: () => void } {
  const last = useRef<{ state: PhoneTypingState; at: number }>({ state: 'available', at: 0 })
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = useCallback(
    (state: PhoneTypingState) => {
      const now = Date.now()
      if (last.current.state === state && (state === 'available' || now - last.current.at < RENEW_MS)) return
      last.current = { state, at: now }
      void actions.act({ do: 'typing', contactId, state }, { quiet: true })
    },
    [actions, contactId],
  )
  const onStop = useCallback(() => {
    clearTimeout(pause.current)
    send('available')
  }, [send])
  const onType = useCallback(() => {
    send('composing')
    clearTimeout(pause.current)
    pause.current = setTimeout(() => send('available'), PAUSE_MS)
  }, [send])
  const onRecord = useCallback((on: boolean) => send(on ? 'recording' : 'available'), [send])
  /** A message ends the writing by itself. */
  const onSent = useCallback(() => {
    clearTimeout(pause.current)
    last.current = { state: 'available', at: 0 }
  }, [])
  useEffect(() => onStop, [onStop])
  return { onType, onStop, onRecord, onSent }
}
