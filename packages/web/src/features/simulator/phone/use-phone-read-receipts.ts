import type { SimulatorContact } from '@recado/contract'
import { useEffect } from 'react'
import type { PhoneActions } from '../use-phone.ts'

const ACK_READ = 4

/** Sends read receipts (blue ticks): messages in the open chat are read while the page is visible. */
export function usePhoneReadReceipts(
  actions: PhoneActions,
  { id, messages }: SimulatorContact,
  enabled: boolean,
): void {
  const unread = messages.findLast(
    ({ fromPhone, ticks, deleted }) => !fromPhone && !deleted && ticks < ACK_READ,
  )?.id
  useEffect(() => {
    if (!enabled || unread === undefined) return
    const sendReadReceipt = () => {
      if (document.visibilityState === 'visible')
        void actions.act({ do: 'read', contactId: id }, { quiet: true })
    }
    sendReadReceipt()
    document.addEventListener('visibilitychange', sendReadReceipt)
    return () => document.removeEventListener('visibilitychange', sendReadReceipt)
  }, [actions, id, unread, enabled])
}
