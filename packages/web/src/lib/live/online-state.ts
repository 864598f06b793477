import { create } from 'zustand'

interface OnlineState {
  /** The line to the server: `closed` before and after a session, `lost` while it is being found again. */
  socket: 'closed' | 'open' | 'lost'
  /** What the device says of its network. */
  network: boolean
}

export const useOnlineState = create<OnlineState>(() => ({
  socket: 'closed',
  network: (globalThis.navigator as Partial<Navigator> | undefined)?.onLine ?? true,
}))

/** Whether this browser hears the server right now. */
export const isOnline = ({ socket, network }: OnlineState): boolean => network && socket !== 'lost'

/** Follows the device's network for the life of the page. */
export function trackNetwork(): void {
  window.addEventListener('online', () => useOnlineState.setState({ network: true }))
  window.addEventListener('offline', () => useOnlineState.setState({ network: false }))
}
