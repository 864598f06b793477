import { LIMITS, type SignalPayload } from '@recado/contract'
import { create } from 'zustand'
import { live } from '../../lib/live.ts'

export type Doing = 'composing' | 'recording'

/** What customers are doing right now, by ticket. A signal that is not renewed fades by itself. */
export const usePresence = create<{ doing: Readonly<Record<number, Doing>> }>(() => ({ doing: {} }))

const fading = new Map<number, ReturnType<typeof setTimeout>>()

function forget(ticketId: number): void {
  clearTimeout(fading.get(ticketId))
  fading.delete(ticketId)
  const { [ticketId]: gone, ...doing } = usePresence.getState().doing
  if (gone) usePresence.setState({ doing })
}

/** Notes that a customer writes, records or stopped. */
export function hearPresence({ ticketId, state }: SignalPayload<'presence'>): void {
  forget(ticketId)
  if (state === 'available') return
  usePresence.setState(({ doing }) => ({ doing: { ...doing, [ticketId]: state } }))
  fading.set(
    ticketId,
    setTimeout(() => forget(ticketId), LIMITS.presenceMs),
  )
}

/** Follows the customers' signals until the returned function is called. A message ends what was being written. */
export function followPresence(): () => void {
  const stops = [
    live.on('presence', hearPresence),
    live.on('appMessage', ({ action, message }) => {
      if (action === 'create' && !message.fromMe) forget(message.ticketId)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
