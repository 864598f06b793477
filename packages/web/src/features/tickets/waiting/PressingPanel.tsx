import { Button } from '@mantine/core'
import type { Ticket } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../../ui/Avatar.tsx'
import { BellPanel, BellRow } from '../../../ui/layout/BellPanel.tsx'
import { useMay, useMe } from '../../session/index.ts'
import { AnswerClock } from '../list/AnswerClock.tsx'
import { useOpenUuid, useTicketNavigation } from '../navigation.ts'
import { listedOf, usePressingAnswers } from './use-pressing-answers.ts'
import styles from './BellClock.module.css'

/**
 * The answers that are late or due soon, in the bell's popover, so that a missed toast loses nothing: their number, and
 * the most urgent ones. A row opens the ticket, or its list where the user may not look into a waiting one.
 */
export function PressingPanel({ onGo }: { onGo: () => void }) {
  const t = useTranslations('lateAnswers')
  const tickets = useTranslations('tickets')
  const me = useMe()
  const pressing = usePressingAnswers()
  const mayOpenPending = useMay('ticket-options:spy')
  const openUuid = useOpenUuid()
  const { open, show } = useTicketNavigation()
  const [first] = pressing?.answers ?? []
  if (!pressing || !first) return null
  const { answers, isMore } = pressing
  const showList = ({ status }: Pick<Ticket, 'status'>) => {
    show({ tab: 'open', ...(status === 'pending' ? { sub: status } : {}) }, openUuid)
    onGo()
  }
  const openTicket = (ticket: Ticket) => {
    if (ticket.status === 'pending' && !mayOpenPending) return showList(ticket)
    open(ticket.uuid)
    onGo()
  }
  return (
    <BellPanel
      title={t('title', { count: answers.length, more: isMore ? 'yes' : 'no' })}
      {...(answers.length > 1 ? { note: t('order') } : {})}
      action={
        <Button size="compact-xs" variant="subtle" onClick={() => showList(first)}>
          {tickets('waiting.showList')}
        </Button>
      }
    >
      {listedOf(answers).map(ticket => (
        <li key={ticket.id}>
          <button type="button" onClick={() => openTicket(ticket)}>
            <BellRow
              lead={<Avatar name={ticket.contact.name} size={32} />}
              name={ticket.contact.name}
              time={
                <AnswerClock
                  answerDueAt={ticket.answerDueAt}
                  waitingSince={ticket.waitingSince}
                  className={styles.clock}
                />
              }
            >
              {[
                ticket.queue?.name ?? tickets('noQueue'),
                ...(ticket.userId === me.id ? [] : [ticket.user?.name ?? t('nobody')]),
              ].join(' · ')}
            </BellRow>
          </button>
        </li>
      ))}
    </BellPanel>
  )
}
