import { create } from 'zustand'

export const SPEEDS = [1, 1.5, 2] as const
const SPEED_KEY = 'audioSpeed'

function storedSpeed(): number {
  try {
    const stored = Number(localStorage.getItem(SPEED_KEY))
    return SPEEDS.find(speed => speed === stored) ?? 1
  } catch {
    return 1
  }
}

interface PlayerState {
  /** URL of the current or last audio. */
  url: string | null
  playing: boolean
  /** Seconds. */
  time: number
  duration: number
  speed: number
}

/** The only player: starting an audio stops another. */
export const usePlayer = create<PlayerState>(() => ({
  url: null,
  playing: false,
  time: 0,
  duration: 0,
  speed: storedSpeed(),
}))

const set = usePlayer.setState
let element: HTMLAudioElement | undefined

function audioPlayer(): HTMLAudioElement {
  if (element) return element
  const audio = new Audio()
  audio.addEventListener('timeupdate', () => set({ time: audio.currentTime }))
  audio.addEventListener(
    'durationchange',
    () => Number.isFinite(audio.duration) && set({ duration: audio.duration }),
  )
  audio.addEventListener('play', () => set({ playing: true }))
  audio.addEventListener('pause', () => set({ playing: false }))
  audio.addEventListener('ended', () => set({ playing: false, time: 0 }))
  element = audio
  return audio
}

/** Plays an audio from its position, or pauses it. @throws when the browser cannot play it. */
export async function togglePlayback(url: string): Promise<void> {
  const audio = audioPlayer()
  const { playing, url: current, speed } = usePlayer.getState()
  if (current === url && playing) return audio.pause()
  if (current !== url) {
    set({ url, time: 0, duration: 0 })
    audio.src = url
  }
  audio.playbackRate = speed
  await audio.play()
}

/** Seeks the current audio to a second. */
export function seekPlayback(seconds: number): void {
  audioPlayer().currentTime = seconds
  set({ time: seconds })
}

/** Selects the next speed and stores it. */
export function nextPlaybackSpeed(): void {
  const index = SPEEDS.findIndex(speed => speed === usePlayer.getState().speed)
  const speed = SPEEDS[(index + 1) % SPEEDS.length] ?? 1
  set({ speed })
  audioPlayer().playbackRate = speed
  try {
    localStorage.setItem(SPEED_KEY, String(speed))
  } catch {
    // The choice lasts as long as the page.
  }
}

/** Pauses the player, such as when the conversation is left. */
export const stopPlayer = (): void => element?.pause()
