import type { Ticket } from '@recado/contract'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../../ui/Avatar.tsx'
import { QueueSquare } from '../../../ui/Chip.tsx'
import { PaneHeader, PaneTitle } from '../../../ui/layout/PaneHeader.tsx'
import { firstNameOf, shortNameOf } from '../../../ui/person.ts'
import { useMe } from '../../session/index.ts'
import { useCustomerActivity } from '../../tickets/index.ts'
import { UpcomingText } from '../../timers/index.ts'
import styles from './ConversationHeader.module.css'
import { HeaderButtons } from './HeaderButtons.tsx'
import { HeaderMenu } from './HeaderMenu.tsx'
import { useHeaderRoom, type HeaderActionProps } from './header-actions.ts'

export interface ConversationHeaderProps extends HeaderActionProps {
  contactShown: boolean
  onBack: () => void
  /** Buttons of the drawer that shows the conversation. */
  drawerTools: ReactNode
}

/**
 * Number, queue, the owner unless it is the user, what happens next and connection of the ticket, or the
 * customer's activity.
 */
function TicketSummary({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('tickets')
  const { id: myId } = useMe()
  const activity = useCustomerActivity(state => state.activities[ticket.id])
  return (
    <span className={styles.about}>
      {activity ? (
        <span className={styles.doing}>{t(activity === 'recording' ? 'recording' : 'typing')}</span>
      ) : (
        <>
          <span className={styles.number}>#{ticket.id}</span>
          <span aria-hidden="true">·</span>
          {ticket.queue ? <QueueSquare color={ticket.queue.color} /> : null}
          <span className={styles.queue}>{ticket.queue?.name ?? t('noQueue')}</span>
          {ticket.user && ticket.user.id !== myId ? (
            <span className={styles.owner}>
              <span aria-hidden="true">· </span>
              {t('ownedBy', { name: firstNameOf(ticket.user.name) })}
            </span>
          ) : null}
          <span className={`${styles.wide} ${styles.upcoming}`}>
            <UpcomingText ticket={ticket} />
          </span>
          <span className={`${styles.wide} ${styles.connection}`}>
            <span aria-hidden="true">· </span>
            {ticket.whatsapp.name}
          </span>
        </>
      )}
    </span>
  )
}

/** The contact's name and the ticket's actions; on phones the rarer actions are in the menu. */
export function ConversationHeader({
  contactShown,
  onBack,
  drawerTools,
  ...actionProps
}: ConversationHeaderProps) {
  const t = useTranslations()
  const room = useHeaderRoom(contactShown, drawerTools !== undefined)
  const { ticket, onContact } = actionProps
  const { contact, channel } = ticket
  return (
    <PaneHeader
      back={t('actions.back')}
      onBack={onBack}
      title={
        <PaneTitle
          avatar={<Avatar name={contact.name} picture={contact.profilePicUrl} channel={channel} size={40} />}
          name={room.isPhone ? shortNameOf(contact.name) : contact.name}
          title={contact.name}
          about={<TicketSummary ticket={ticket} />}
          shows={t('conversation.header.contact')}
          aria-expanded={contactShown}
          onClick={onContact}
        />
      }
    >
      <HeaderButtons {...actionProps} {...room} />
      <HeaderMenu {...actionProps} {...room} />
      {drawerTools}
    </PaneHeader>
  )
}
