import { useEffect, useMemo } from 'react'
import { createTypingSignal } from '../../../lib/thread/typing-signal.ts'
import type { PhoneActions } from '../use-phone.ts'

/** Tells the platform that the customer writes or records, and that they stopped. */
export function usePhoneTypingSignal(actions: PhoneActions, contactId: string) {
  const signal = useMemo(
    () => createTypingSignal({ emit: state => void actions.act({ do: 'typing', contactId, state }, { quiet: true }), renewsRecording: false }),
    [actions, contactId],
  )
  useEffect(() => signal.stop, [signal])
  return signal
}
