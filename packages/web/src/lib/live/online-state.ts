import { create } from 'zustand'

interface OnlineState {
  /** State of the live connection: `closed` before and after a session, `lost` while it reconnects. */
  socket: 'closed' | 'open' | 'lost'
  /** The device's network state. */
  network: boolean
}

export const useOnlineState = create<OnlineState>(() => ({
  socket: 'closed',
  network: (globalThis.navigator as Partial<Navigator> | undefined)?.onLine ?? true,
}))

/** True when this browser receives live events right now. */
export const isOnline = ({ socket, network }: OnlineState): boolean => network && socket !== 'lost'

/** Follows the device's network for the life of the page. */
export function trackNetwork(): void {
  window.addEventListener('online', () => useOnlineState.setState({ network: true }))
  window.addEventListener('offline', () => useOnlineState.setState({ network: false }))
}
