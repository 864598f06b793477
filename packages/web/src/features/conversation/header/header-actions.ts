import type { Ticket } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { useWakeText, type ClosingMode, type TicketActions } from '../../tickets/index.ts'

/** What the header does with a ticket. */
export interface HeaderActionProps {
  ticket: Ticket
  actions: TicketActions
  onContact: () => void
  onTransfer: () => void
  onLog: () => void
  /** Puts the ticket aside. */
  onSnooze: () => void
  onClose: (closing: ClosingMode) => void
}

/** How much room the header has. */
export interface HeaderRoom {
  isPhone: boolean
  isWide: boolean
}

/** Returns the name of the action that puts a ticket aside: it says until when the ticket is put aside already. */
export function useSnoozeLabel({ snooze }: Ticket): string {
  const t = useTranslations('conversation.header')
  const wakeText = useWakeText()
  return snooze ? t('snoozed', { when: wakeText(snooze) }) : t('snooze')
}
