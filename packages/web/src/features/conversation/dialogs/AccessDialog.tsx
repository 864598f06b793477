import { Modal } from '@mantine/core'
import { ROUTES, type Ticket, type TicketAccess } from '@recado/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../../i18n/error-text.ts'
import { call } from '../../../lib/http/api.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { RowsSkeleton } from '../../../ui/list/RowsSkeleton.tsx'
import styles from './AccessDialog.module.css'

const accessQuery = (ticketId: number) =>
  queryOptions({
    queryKey: ['ticketAccess', ticketId],
    queryFn: ({ signal }) => call(ROUTES.listTicketAccess, { params: { ticketId } }, { signal }),
    staleTime: 0,
  })

/** People under a heading, each with the sentences that explain them. */
function People({
  title,
  people,
  explain,
}: {
  title: string
  people: readonly TicketAccess[]
  explain: (person: TicketAccess) => readonly string[]
}) {
  const t = useTranslations('conversation.access')
  if (people.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.people}>
        {people.map(person => (
          <li key={person.user.id} className={styles.person}>
            <Avatar name={person.user.name} size={28} />
            <Link
              to="/users/$userId/tickets"
              params={{ userId: String(person.user.id) }}
              title={t('viewAs', { name: person.user.name })}
              className={styles.name}
            >
              {person.user.name}
            </Link>
            <span className={styles.why}>{explain(person).join(' · ')}</span>
            {person.reasons.length > 0 ? (
              <Eye size={16} aria-hidden="true" />
            ) : (
              <EyeOff size={16} aria-hidden="true" />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function AccessList({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('conversation.access')
  const { data, error, isPending } = useQuery(accessQuery(ticket.id))
  if (isPending) return <RowsSkeleton avatar rows={5} />
  if (!data) return <p role="alert">{errorText(error)}</p>
  const queue = ticket.queue?.name ?? ''
  return (
    <div className={styles.lists}>
      <People
        title={t('sees')}
        people={data.filter(({ reasons }) => reasons.length > 0)}
        explain={({ reasons }) => reasons.map(reason => t(`reasons.${reason}`, { queue }))}
      />
      <People
        title={t('seesNot')}
        people={data.filter(({ reasons }) => reasons.length === 0)}
        explain={({ obstacles }) => obstacles.map(obstacle => t(`obstacles.${obstacle}`, { queue }))}
      />
    </div>
  )
}

export interface AccessDialogProps {
  ticket: Ticket
  opened: boolean
  onClose: () => void
}

/** The people who see a ticket with their reasons, and the others with their obstacles; for admins. */
export function AccessDialog({ ticket, opened, onClose }: AccessDialogProps) {
  const t = useTranslations('conversation.access')
  return (
    <Modal opened={opened} onClose={onClose} title={t('title', { id: String(ticket.id) })} size="md">
      <AccessList ticket={ticket} />
    </Modal>
  )
}
