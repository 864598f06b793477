import { create } from 'zustand'

interface OnlineState {
  /**
   * State of the live connection: `closed` before and after a session, `lost` while it reconnects, `full`
   * while too many windows have one.
   */
  socket: 'closed' | 'open' | 'lost' | 'full'
  /** The device's network state. */
  network: boolean
}

export const useOnlineState = create<OnlineState>(() => ({
  socket: 'closed',
  network: (globalThis.navigator as Partial<Navigator> | undefined)?.onLine ?? true,
}))

/** True when the server answers this browser: what people send leaves at once. */
export const isOnline = ({ socket, network }: OnlineState): boolean => network && socket !== 'lost'

/** Why no live events arrive; undefined while they do. */
export function missingEventsReason({
  socket,
  network,
}: OnlineState): 'offline' | 'full' | 'lost' | undefined {
  if (!network) return 'offline'
  return socket === 'full' || socket === 'lost' ? socket : undefined
}

/** Follows the device's network for the life of the page. */
export function trackNetwork(): void {
  window.addEventListener('online', () => useOnlineState.setState({ network: true }))
  window.addEventListener('offline', () => useOnlineState.setState({ network: false }))
}
