import { useCallback, useEffect, useRef, useState } from 'react'
import { startRecording, type Recording } from './recording.ts'

/** The voice being recorded, if any. The microphone is let go when it ends and when the screen is left, also while it was still being asked for. */
export function useRecorder(): { recording: Recording | undefined; start: () => Promise<void>; end: () => void } {
  const running = useRef<Recording>(undefined)
  const here = useRef(true)
  const [recording, setRecording] = useState<Recording>()
  const end = useCallback(() => {
    running.current?.cancel()
    running.current = undefined
    setRecording(undefined)
  }, [])
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      running.current?.cancel()
    }
  }, [])
  /** @throws DOMException when the microphone is refused or missing. */
  const start = useCallback(async () => {
    const started = await startRecording()
    if (!here.current) return started.cancel()
    running.current = started
    setRecording(started)
  }, [])
  return { recording, start, end }
}
