import { useEffect, useMemo } from 'react'
import { createTypingSignal } from '../../../../lib/thread/typing-signal.ts'
import type { PhoneActions } from '../../use-phone.ts'

/** Sends the customer's typing and recording states to the platform. */
export function usePhoneTypingSignal(
  actions: PhoneActions,
  chat: { readonly contactId: string; readonly authorId?: string },
) {
  const signal = useMemo(
    () =>
      createTypingSignal({
        emit: state => void actions.act({ do: 'typing', ...chat, state }, { quiet: true }),
        renewsRecording: false,
      }),
    [actions, chat],
  )
  useEffect(() => signal.stop, [signal])
  return signal
}
