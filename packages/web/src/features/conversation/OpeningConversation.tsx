import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { MessageLogSkeleton } from '../../ui/chat/MessageLogSkeleton.tsx'
import { QueueSquare } from '../../ui/Chip.tsx'
import { PaneHeader, PaneTitle } from '../../ui/layout/PaneHeader.tsx'
import { shortNameOf } from '../../ui/person.ts'
import { keepEarlyKeys, ticketQuery, useTicketNavigation } from '../tickets/index.ts'
import { useEarlyShortcut } from './menus/early-shortcut.ts'
import { OpeningComposer } from './OpeningComposer.tsx'
import styles from './OpeningConversation.module.css'

/** The place of a conversation whose code still loads: whom it is with, where its messages will be, and its box. */
export function OpeningConversation({ uuid }: { uuid: string }) {
  const t = useTranslations()
  const isPhone = useIsPhone()
  const { leave } = useTicketNavigation()
  const { data: ticket } = useQuery({ ...ticketQuery(uuid), enabled: false })
  useEarlyShortcut(uuid, () => {
    // It is the customer's.
    if (ticket) keepEarlyKeys(ticket.id)
  })
  return (
    <section className={styles.opening} aria-busy="true" aria-label={t('conversation.messages')}>
      <PaneHeader
        back={t('actions.back')}
        onBack={leave}
        title={
          ticket ? (
            <PaneTitle
              className={styles.title}
              avatar={
                <Avatar
                  name={ticket.contact.name}
                  picture={ticket.contact.profilePicUrl}
                  channel={ticket.channel}
                  size={40}
                />
              }
              name={isPhone ? shortNameOf(ticket.contact.name) : ticket.contact.name}
              about={
                <span className={styles.about}>
                  #{ticket.id} <span aria-hidden="true">·</span>
                  {ticket.queue ? <QueueSquare color={ticket.queue.color} /> : null}
                  {ticket.queue?.name ?? t('tickets.noQueue')}
                </span>
              }
              shows={t('conversation.header.contact')}
              disabled
            />
          ) : null
        }
      >
        {null}
      </PaneHeader>
      <div className={styles.tags} />
      <MessageLogSkeleton />
      {ticket?.status === 'open' ? <OpeningComposer key={ticket.id} ticket={ticket} /> : null}
    </section>
  )
}
