import { LIMITS, type SignalPayload } from '@recado/contract'
import { create } from 'zustand'
import { live } from '../../lib/live/live.ts'

export type CustomerActivity = 'composing' | 'recording'

/** Current customer activities, by ticket. A signal that is not renewed expires. */
export const useCustomerActivity = create<{ activities: Readonly<Record<number, CustomerActivity>> }>(() => ({
  activities: {},
}))

const expiryTimers = new Map<number, ReturnType<typeof setTimeout>>()

function clearActivity(ticketId: number): void {
  clearTimeout(expiryTimers.get(ticketId))
  expiryTimers.delete(ticketId)
  const { [ticketId]: removed, ...activities } = useCustomerActivity.getState().activities
  if (removed) useCustomerActivity.setState({ activities })
}

/** Applies a typing, recording or stop signal. */
export function applyCustomerActivity({ ticketId, state }: SignalPayload<'presence'>): void {
  clearActivity(ticketId)
  if (state === 'available') return
  useCustomerActivity.setState(({ activities }) => ({ activities: { ...activities, [ticketId]: state } }))
  expiryTimers.set(
    ticketId,
    setTimeout(() => clearActivity(ticketId), LIMITS.presenceMs),
  )
}

/** Subscribes to customers' signals; returns the unsubscribe function. A message ends the activity. */
export function subscribeCustomerActivity(): () => void {
  const stops = [
    live.on('presence', applyCustomerActivity),
    live.on('appMessage', ({ action, message }) => {
      if (action === 'create' && !message.fromMe) clearActivity(message.ticketId)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
