import type { Ticket } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { useWakeText, type ClosingMode, type TicketActions } from '../../tickets/index.ts'

/** Props of the header's actions. */
export interface HeaderActionProps {
  ticket: Ticket
  actions: TicketActions
  onContact: () => void
  onTransfer: () => void
  onLog: () => void
  onSnooze: () => void
  onClose: (closing: ClosingMode) => void
}

/** Space the header has. */
export interface HeaderRoom {
  isPhone: boolean
  isWide: boolean
}

/** Returns the label of the snooze action, with the current end if the ticket is snoozed. */
export function useSnoozeLabel({ snooze }: Ticket): string {
  const t = useTranslations('conversation.header')
  const wakeText = useWakeText()
  return snooze ? t('snoozed', { when: wakeText(snooze) }) : t('snooze')
}
