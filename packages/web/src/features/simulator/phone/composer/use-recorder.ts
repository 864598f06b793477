import { useCallback, useEffect, useRef, useState } from 'react'
import { startPhoneRecording, type PhoneRecording } from './phone-recording.ts'

/**
 * The current recording, if any. The microphone is released when it ends and on unmount, also while the
 * permission is still pending.
 */
export function useRecorder(): {
  recording: PhoneRecording | undefined
  start: () => Promise<void>
  end: () => void
} {
  const running = useRef<PhoneRecording>(undefined)
  const isMounted = useRef(true)
  const [recording, setRecording] = useState<PhoneRecording>()
  const end = useCallback(() => {
    running.current?.cancel()
    running.current = undefined
    setRecording(undefined)
  }, [])
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      running.current?.cancel()
    }
  }, [])
  /** @throws DOMException when the microphone is refused or missing. */
  const start = useCallback(async () => {
    const started = await startPhoneRecording()
    if (!isMounted.current) return started.cancel()
    running.current = started
    setRecording(started)
  }, [])
  return { recording, start, end }
}
