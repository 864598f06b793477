import type { SimulatorContact } from '@recado/contract'
import { useEffect } from 'react'
import type { PhoneHands } from '../use-phone.ts'

const READ = 4

/** Lets the company see blue ticks: what arrives in the open chat counts as read while the page is in sight. */
export function useReading(hands: PhoneHands, { id, messages }: SimulatorContact, enabled: boolean): void {
  const unread = messages.findLast(({ fromPhone, ticks, deleted }) => !fromPhone && !deleted && ticks < READ)?.id
  useEffect(() => {
    if (!enabled || unread === undefined) return
    const look = () => {
      if (document.visibilityState === 'visible') void hands.act({ do: 'read', contactId: id }, { quiet: true })
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [hands, id, unread, enabled])
}
