import { Button } from '@mantine/core'
import type { SimulatorContact } from '@recado/contract'
import type { LogLine } from '@recado/domain'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useDates, useMinute } from '../../lib/dates/use-dates.ts'
import { firstNameOf } from '../../ui/person.ts'
import { Card } from './Card.tsx'
import styles from './EventLogCard.module.css'
import { customerOf, loadPastLines, useEventLog } from './event-log.ts'

function LogRow({ line }: { line: LogLine }) {
  const t = useTranslations('simulator.log.lines')
  const media = useTranslations('tickets.kinds')
  const { time } = useDates()
  return (
    <li className={styles.line}>
      <time dateTime={line.at}>{time(line.at)}</time>
      <i aria-hidden="true" />
      <span>
        {t.rich(line.kind as 'received', { name: line.name, b: words => <b>{words}</b> })}
        {line.media && line.media !== 'chat' ? <small> · {media(line.media)}</small> : null}
      </span>
    </li>
  )
}

/** The platform's actions for this customer, live, and a link to the ticket. */
export function EventLogCard({
  whatsappId: connectionId,
  contact,
}: {
  whatsappId: number
  contact: SimulatorContact
}) {
  const t = useTranslations('simulator.log')
  const { time } = useDates()
  const now = useMinute()
  const { typing } = contact
  const customer = useMemo(() => customerOf(connectionId, contact), [connectionId, contact])
  const { lines, ticket } = useEventLog(customer)
  const hasWritten = contact.messages.length > 0
  useEffect(() => {
    if (hasWritten) void loadPastLines(customer)
  }, [customer, hasWritten])
  // The shared clock ticks once a minute; the current time is never before the latest row.
  const latest = new Date(Math.max(now.getTime(), new Date(lines.at(-1)?.at ?? 0).getTime()))
  const recording = typing === 'recording' ? typing : undefined
  const activity = typing === 'composing' ? 'typing' : recording
  return (
    <Card title={t('title')}>
      {lines.length === 0 && !activity ? <p className={styles.empty}>{t('empty')}</p> : null}
      <div
        className={styles.scroll}
        role="log"
        aria-label={t('title')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a scrolling element
        tabIndex={lines.length > 0 ? 0 : undefined}
      >
        <ol>
          {lines.map((line, index) => (
            <LogRow key={`${line.at} ${line.kind} ${index}`} line={line} />
          ))}
          {activity ? (
            <li className={styles.line} data-passing>
              <time>{time(latest)}</time>
              <i aria-hidden="true" />
              <span>{t(activity, { name: firstNameOf(ticket?.user?.name ?? '') || t('someone') })}</span>
            </li>
          ) : null}
        </ol>
      </div>
      {ticket ? (
        <Button
          mt="sm"
          fullWidth
          rightSection={<ArrowRight size={16} />}
          renderRoot={props => <Link to="/tickets/$uuid" params={{ uuid: ticket.uuid }} {...props} />}
        >
          {t('open', { id: String(ticket.id) })}
        </Button>
      ) : null}
    </Card>
  )
}
