import { Button } from '@mantine/core'
import type { Ticket } from '@recado/contract'
import { byLongestWait, viewerOf } from '@recado/domain'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../../ui/Avatar.tsx'
import { BellPanel, BellRow } from '../../../ui/layout/BellPanel.tsx'
import { useMay, useMe } from '../../session/index.ts'
import { useOpenUuid, useTicketNavigation } from '../navigation.ts'
import { badgeOf } from '../list/ticket-tabs.ts'
import { WaitClock } from '../list/WaitClock.tsx'
import { useOwnWaiting } from './use-own-waiting.ts'
import { useListedAnswers } from './use-pressing-answers.ts'
import styles from './BellClock.module.css'

/** Rows of the panel; the list has the others. */
const MAX_ROWS = 4

/**
 * The customers who wait in the user's own queues, in the bell's popover: their number, and with `allTicket`
 * those who have waited longest. A row opens the ticket where the user may see into a waiting one, and
 * otherwise the list, where it is accepted. Spec: workspace 6.
 */
export function WaitingPanel({ onGo }: { onGo: () => void }) {
  const t = useTranslations('tickets.waiting')
  const tickets = useTranslations('tickets')
  const me = useMe()
  const { data } = useOwnWaiting()
  const pressing = useListedAnswers()
  const mayOpen = useMay('ticket-options:spy')
  const openUuid = useOpenUuid()
  const { open, show } = useTicketNavigation()
  if (!data || data.count === 0) return null
  const showList = () => {
    show({ tab: 'open', sub: 'pending' }, openUuid)
    onGo()
  }
  const openTicket = ({ uuid }: Ticket) => {
    open(uuid)
    onGo()
  }
  const { number, isMore } = badgeOf(data.count)
  const isNamedAbove = ({ id }: Ticket): boolean => pressing.some(ticket => ticket.id === id)
  const named = viewerOf(me).allTicket
    ? longestWaiting(data.tickets.filter(ticket => !isNamedAbove(ticket)))
    : []
  return (
    <BellPanel
      title={t(isMore ? 'titleMore' : 'title', {
        count: number,
        own: me.queues.length > 0 ? 'yes' : 'no',
      })}
      action={
        <Button size="compact-xs" variant="subtle" onClick={showList}>
          {t('showList')}
        </Button>
      }
    >
      {named.map(ticket => (
        <li key={ticket.id}>
          <button type="button" onClick={mayOpen ? () => openTicket(ticket) : showList}>
            <BellRow
              lead={<Avatar name={ticket.contact.name} size={32} />}
              name={ticket.contact.name}
              {...clockOf(ticket)}
            >
              {ticket.queue?.name ?? tickets('noQueue')}
            </BellRow>
          </button>
        </li>
      ))}
    </BellPanel>
  )
}

const clockOf = (ticket: Ticket) =>
  ticket.waitingSince === null
    ? { from: ticket.updatedAt }
    : {
        time: <WaitClock ticket={ticket} since={ticket.waitingSince} className={styles.clock} />,
      }

const longestWaiting = (tickets: readonly Ticket[]): Ticket[] =>
  tickets.toSorted(byLongestWait).slice(0, MAX_ROWS)
