import { useEffect, useMemo } from 'react'
import { live } from '../../../lib/live/live.ts'
import { createTypingSignal } from '../../../lib/thread/typing-signal.ts'
import { setOwnActivity } from '../../presence/index.ts'

/**
 * Sends the typing and recording states to the customer's phone; colleagues also receive those of notes.
 * Spec: workspace 4 "Typing presence".
 */
export function useTypingSignal(ticketId: number): {
  onType: (note: boolean) => void
  onStop: () => void
  onRecord: (recording: boolean) => void
} {
  const signal = useMemo(
    () =>
      createTypingSignal({
        emit: state => live.emit('typing', { ticketId, state }),
        onStop: () => setOwnActivity('viewing'),
        renewsRecording: true,
      }),
    [ticketId],
  )
  useEffect(() => signal.stop, [signal])
  return {
    onStop: signal.stop,
    onType: note => {
      signal.write(note ? 'available' : 'composing')
      setOwnActivity(note ? 'noting' : 'composing')
    },
    onRecord: recording => {
      signal.record(recording)
      if (recording) setOwnActivity('recording')
    },
  }
}
