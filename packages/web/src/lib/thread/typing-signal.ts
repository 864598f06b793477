/** Interval of the typing signal, and the pause that ends it. */
const RENEW_MS = 3_000
const PAUSE_MS = 4_000

export type OwnTypingState = 'available' | 'composing' | 'recording'

export interface TypingSignalOptions {
  readonly emit: (state: OwnTypingState) => void
  /** Called when typing or recording stops. */
  readonly onStop?: () => void
  /** True for a recording, which renews the signal, too. */
  readonly renewsRecording: boolean
}

/** Signals to the other side that the user types or records, and stops. */
export function createTypingSignal({ emit, onStop, renewsRecording }: TypingSignalOptions) {
  let last: { readonly state: OwnTypingState; readonly at: number } = { state: 'available', at: 0 }
  let pause: ReturnType<typeof setTimeout> | undefined
  let renewal: ReturnType<typeof setInterval> | undefined
  function clearTimers(): void {
    clearTimeout(pause)
    clearInterval(renewal)
  }
  function send(state: OwnTypingState): void {
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
    /** Signals typing; `available` hides it from the other side. */
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
    /** Ends the signal: sending a message ends typing by itself. */
    end: (): void => {
      clearTimers()
      last = { state: 'available', at: 0 }
    },
  }
}
