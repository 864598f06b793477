import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Whether the window fills the screen by request of the page. */
export const useIsFullscreen = (): boolean =>
  useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))

/** Whether the last request was to fill the screen: the browser may grant it after the page took it back. */
let isWanted = false

/** Fills the screen where the browser permits it, which it does for a click only. */
export function enterFullscreen(): void {
  if (!document.fullscreenEnabled) return
  isWanted = true
  document.documentElement.requestFullscreen().then(
    () => (isWanted ? undefined : leaveFullscreen()),
    () => undefined,
  )
}

export function leaveFullscreen(): void {
  isWanted = false
  if (document.fullscreenElement) void document.exitFullscreen()
}
