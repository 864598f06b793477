/** A signal is renewed this often while somebody writes, and taken back when they pause this long. */
const RENEW_MS = 3_000
const PAUSE_MS = 4_000

export type TypingState = 'available' | 'composing' | 'recording'

export interface TypingSignalOptions {
  readonly emit: (state: TypingState) => void
  /** Somebody stopped to write or to record. */
  readonly onStop?: () => void
  /** The signal is renewed while a voice is recorded, too. */
  readonly renewsRecording: boolean
}

/** Tells the other side that somebody writes or records, and that they stopped. */
export function createTypingSignal({ emit, onStop, renewsRecording }: TypingSignalOptions) {
  let last: { readonly state: TypingState; readonly at: number } = { state: 'available', at: 0 }
  let pause: ReturnType<typeof setTimeout> | undefined
  let renewal: ReturnType<typeof setInterval> | undefined
  function clearTimers(): void {
    clearTimeout(pause)
    clearInterval(renewal)
  }
  function send(state: TypingState): void {
    const now = Date.now()
    if (last.state === state && (state === 'available' || now - last.at < RENEW_MS)) return
    last = { state, at: now }
    emit(state)
  }
  function stop(): void {
    clearTimers()
    send('available')
    onStop?.()
  }
  return {
    stop,
    /** Somebody writes; `available` where the other side is not to hear of it. */
    write: (state: 'composing' | 'available' = 'composing'): void => {
      clearTimers()
      send(state)
      pause = setTimeout(stop, PAUSE_MS)
    },
    record: (isOn: boolean): void => {
      if (!isOn) return stop()
      clearTimers()
      send('recording')
      if (renewsRecording) renewal = setInterval(() => send('recording'), RENEW_MS)
    },
    /** A message was sent, which ends the writing by itself. */
    end: (): void => {
      clearTimers()
      last = { state: 'available', at: 0 }
    },
  }
}
