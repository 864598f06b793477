import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Whether the window fills the screen by request of the page. */
export const useIsFullscreen = (): boolean =>
  useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))

/** Fills the screen where the browser permits it, which it does for a click only. */
export function enterFullscreen(): void {
  if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => undefined)
}

export function leaveFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
}
