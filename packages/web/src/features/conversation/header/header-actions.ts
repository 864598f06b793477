import { useMediaQuery } from '@mantine/hooks'
import type { Ticket } from '@recado/contract'
import { ticketActs, type TicketAct } from '@recado/domain'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import { useViewer } from '../../session/index.ts'
import { useWakeText, type ClosingMode, type TicketActions } from '../../tickets/index.ts'

/** Props of the header's actions. */
export interface HeaderActionProps {
  ticket: Ticket
  actions: TicketActions
  onContact: () => void
  onTransfer: () => void
  onLog: () => void
  onAccess: () => void
  onBotDecisions: () => void
  onSnooze: () => void
  /** Schedules a message. */
  onSchedule: () => void
  onClose: (closing: ClosingMode) => void
}

/** Space the header has. */
export interface HeaderRoom {
  isPhone: boolean
  /** Only the main actions fit beside the name; the others are in the menu. */
  isTight: boolean
  /** All actions fit. */
  isWide: boolean
}

/**
 * Returns the space beside the name. The contact drawer takes 320 px of it from 1280 px on, where the conversation is
 * not in a drawer itself.
 */
export function useHeaderRoom(contactShown: boolean, isInDrawer: boolean): HeaderRoom {
  const isPhone = useIsPhone()
  const isWide = useMediaQuery('(min-width: 1280px)')
  const fitsDrawer = useMediaQuery('(min-width: 1680px)')
  if (isInDrawer) return { isPhone, isTight: !isWide, isWide: false }
  const hasDrawerBeside = isWide && contactShown
  return {
    isPhone,
    isTight: isPhone || (hasDrawerBeside && !fitsDrawer),
    isWide: hasDrawerBeside ? fitsDrawer : isWide,
  }
}

/** Returns the label of the snooze action, with the current end if the ticket is snoozed. */
export function useSnoozeLabel({ snooze }: Ticket): string {
  const t = useTranslations('conversation.header')
  const wakeText = useWakeText()
  return snooze ? t('snoozed', { when: wakeText(snooze) }) : t('snooze')
}

/** Returns what the person may do with the ticket. */
export const useTicketActs = (ticket: Ticket): ReadonlySet<TicketAct> => ticketActs(useViewer(), ticket)
