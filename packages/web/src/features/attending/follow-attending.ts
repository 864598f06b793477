import { LIMITS } from '@recado/contract'
import { create } from 'zustand'
import { useConnection } from '../../lib/connection.ts'
import { live } from '../../lib/live.ts'
import { newKey } from '../../lib/new-key.ts'
import { fade, hearAttending, type Here } from './attending.live.ts'
import { useDoing } from './doing.ts'

/** The colleagues' windows in which the open ticket is open as well. */
export const useHere = create<{ here: readonly Here[] }>(() => ({ here: [] }))

/** Fading is looked after this often, in ms. */
const LOOK_MS = 500

/** Says to the colleagues what is done in a ticket and hears what they do, until the returned function is called. A window out of sight is not here. */
export function followAttending(ticketId: number, myId: number): () => void {
  const key = newKey()
  const inSight = (): boolean => document.visibilityState === 'visible'
  const say = (asks = false): void => {
    if (inSight()) live.say('attend', { ticketId, key, state: useDoing.getState().doing, asks })
  }
  const leave = (): void => live.say('attend', { ticketId, key, state: 'gone' })
  const set = (here: readonly Here[]): void => {
    if (here !== useHere.getState().here) useHere.setState({ here })
  }
  const look = (): void => (inSight() ? say(true) : leave())
  // Alone, there is nobody to say it to again.
  const again = setInterval(() => useHere.getState().here.length > 0 && say(), LIMITS.attendEveryMs)
  const fading = setInterval(() => set(fade(useHere.getState().here, Date.now())), LOOK_MS)
  const stops = [
    live.on('attending', said => {
      if (said.ticketId !== ticketId || said.userId === myId) return
      set(hearAttending(useHere.getState().here, said, Date.now()))
      if (said.asks) say()
    }),
    useDoing.subscribe(() => say()),
    useConnection.subscribe((now, before) => {
      if (now.socket === 'open' && before.socket !== 'open') say(true)
    }),
  ]
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pagehide', leave)
  say(true)
  return () => {
    clearInterval(again)
    clearInterval(fading)
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pagehide', leave)
    leave()
    set([])
  }
}
