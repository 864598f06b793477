import { LIMITS } from '@recado/contract'
import { dropExpired, reducePresence, type PresenceWindow } from '@recado/domain'
import { create } from 'zustand'
import { useOnlineState } from '../../lib/live/online-state.ts'
import { live } from '../../lib/live/live.ts'
import { randomKey } from '../../lib/browser/random-key.ts'
import { useOwnActivity } from './own-activity.ts'

/** Windows of colleagues with the same ticket open. */
export const usePresenceWindows = create<{ windows: readonly PresenceWindow[] }>(() => ({ windows: [] }))

/** Interval of the expiry check, in ms. */
const EXPIRY_CHECK_MS = 500

/**
 * Sends the user's activity in a ticket to colleagues and receives theirs until the returned function is
 * called. A hidden window counts as absent.
 */
export function startTicketPresence(ticketId: number, myId: number): () => void {
  const key = randomKey()
  const isVisible = (): boolean => document.visibilityState === 'visible'
  const announce = (asks = false): void => {
    if (isVisible()) live.emit('attend', { ticketId, key, state: useOwnActivity.getState().activity, asks })
  }
  const leave = (): void => live.emit('attend', { ticketId, key, state: 'gone' })
  const setWindows = (windows: readonly PresenceWindow[]): void => {
    if (windows !== usePresenceWindows.getState().windows) usePresenceWindows.setState({ windows })
  }
  const onVisibilityChange = (): void => (isVisible() ? announce(true) : leave())
  // Without others, no heartbeat is needed.
  const heartbeat = setInterval(
    () => usePresenceWindows.getState().windows.length > 0 && announce(),
    LIMITS.attendEveryMs,
  )
  const expiryTimer = setInterval(
    () => setWindows(dropExpired(usePresenceWindows.getState().windows, Date.now())),
    EXPIRY_CHECK_MS,
  )
  const stops = [
    live.on('attending', signal => {
      if (signal.ticketId !== ticketId || signal.userId === myId) return
      setWindows(reducePresence(usePresenceWindows.getState().windows, signal, Date.now()))
      if (signal.asks) announce()
    }),
    useOwnActivity.subscribe(() => announce()),
    useOnlineState.subscribe((now, before) => {
      if (now.socket === 'open' && before.socket !== 'open') announce(true)
    }),
  ]
  document.addEventListener('visibilitychange', onVisibilityChange)
  window.addEventListener('pagehide', leave)
  announce(true)
  return () => {
    clearInterval(heartbeat)
    clearInterval(expiryTimer)
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', onVisibilityChange)
    window.removeEventListener('pagehide', leave)
    leave()
    setWindows([])
  }
}
