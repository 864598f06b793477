import { create } from 'zustand'
import { storage } from './storage.ts'

/** Step and limits of the volume. Spec: workspace 9 "Volume slider". */
export const VOLUME = { min: 0, max: 1, step: 0.1, default: 1 } as const

function storedVolume(): number {
  const stored = Number.parseFloat(storage.get('volume') ?? '')
  return Number.isFinite(stored) ? Math.min(VOLUME.max, Math.max(VOLUME.min, stored)) : VOLUME.default
}

export const useVolume = create<{ volume: number }>(() => ({ volume: storedVolume() }))

/** Clamps a volume to 0 to 1 and stores it in this browser. */
export function setVolume(volume: number): void {
  useVolume.setState({ volume })
  storage.set('volume', String(volume))
}

/** Leader lock: only the tab that holds it plays sounds. */
let isLeader = typeof navigator === 'undefined' || !(navigator.locks as LockManager | undefined)

/** Competes for the leader lock, for the life of the page. */
export function competeForSound(): void {
  if (isLeader) return
  void navigator.locks.request('recado-sound', () => {
    isLeader = true
    return new Promise<never>(() => undefined)
  })
}

/** True in the leader tab. */
export const isLeadingTab = (): boolean => isLeader

let chime: HTMLAudioElement | undefined

/** Plays the new-message sound at the stored volume: silent at 0, once across tabs. */
export function ring({ evenIfNotLeading = false } = {}): void {
  const { volume } = useVolume.getState()
  if (volume === 0 || !(isLeader || evenIfNotLeading)) return
  chime ??= new Audio('/sounds/message.mp3')
  chime.volume = volume
  chime.currentTime = 0
  // Browsers block sound before the first click of a visit; the message is visible anyway.
  chime.play().catch(() => undefined)
}
