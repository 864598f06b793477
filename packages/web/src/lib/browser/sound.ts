import { create } from 'zustand'
import { storage } from './storage.ts'

/** Steps and bounds of the volume. Spec: workspace 9 "Volume slider". */
export const VOLUME = { min: 0, max: 1, step: 0.1, default: 1 } as const

function storedVolume(): number {
  const stored = Number.parseFloat(storage.get('volume') ?? '')
  return Number.isFinite(stored) ? Math.min(VOLUME.max, Math.max(VOLUME.min, stored)) : VOLUME.default
}

export const useVolume = create<{ volume: number }>(() => ({ volume: storedVolume() }))

/** Keeps a volume between 0 and 1, in this browser. */
export function setVolume(volume: number): void {
  useVolume.setState({ volume })
  storage.set('volume', String(volume))
}

/** One tab of the browser rings for all of them: the one that holds this lock. */
let isLeader = typeof navigator === 'undefined' || !(navigator.locks as LockManager | undefined)

/** Competes for being the tab that makes the sounds, for the life of the page. */
export function competeForSound(): void {
  if (isLeader) return
  void navigator.locks.request('recado-sound', () => {
    isLeader = true
    return new Promise<never>(() => undefined)
  })
}

/** Whether this is the window that speaks for all of them. */
export const isLeadingTab = (): boolean => isLeader

let chime: HTMLAudioElement | undefined

/** Rings for a new message at the stored volume: at 0 silent, with several tabs open once. */
export function ring({ evenIfNotLeading = false } = {}): void {
  const { volume } = useVolume.getState()
  if (volume === 0 || !(isLeader || evenIfNotLeading)) return
  chime ??= new Audio('/sounds/message.mp3')
  chime.volume = volume
  chime.currentTime = 0
  // Browsers refuse sound before the first click of a visit; the message is seen all the same.
  chime.play().catch(() => undefined)
}
