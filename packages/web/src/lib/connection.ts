import { create } from 'zustand'

interface ConnectionState {
  /** The line to the server: `closed` before and after a session, `lost` while it is being found again. */
  socket: 'closed' | 'open' | 'lost'
  /** What the device says of its network. */
  network: boolean
}

export const useConnection = create<ConnectionState>(() => ({
  socket: 'closed',
  network: (globalThis.navigator as Partial<Navigator> | undefined)?.onLine ?? true,
}))

/** Whether this browser hears the server right now. */
export const isOnline = ({ socket, network }: ConnectionState): boolean => network && socket !== 'lost'

/** Follows the device's network for the life of the page. */
export function followNetwork(): void {
  window.addEventListener('online', () => useConnection.setState({ network: true }))
  window.addEventListener('offline', () => useConnection.setState({ network: false }))
}
