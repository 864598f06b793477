import { Button, Drawer } from '@mantine/core'
import type { Contact, Ticket } from '@recado/contract'
import { formatNumber } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { Pencil, X } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../lib/dates/use-dates.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ContactDataMenu } from '../privacy/index.ts'
import { useMay } from '../session/index.ts'
import styles from './ContactDrawer.module.css'
import { ContactFields } from './ContactFields.tsx'
import { ContactFormDialog } from './ContactFormDialog.tsx'
import { ContactNotes } from './ContactNotes.tsx'
import { DrawerMerges } from './merging/DrawerMerges.tsx'
import { contactQuery } from './contacts.queries.ts'
import { ticketsOfQuery } from './drawer.queries.ts'
import { EarlierTickets } from './EarlierTickets.tsx'
import { PrivacyFold } from './PrivacyFold.tsx'

/** Number and user name of the contact; a masked number cannot be called. */
function ContactNumber({ number, username }: Pick<Contact, 'number'> & { username: string | undefined }) {
  return (
    <>
      {number ? (
        <p className={styles.number}>
          {number.includes('*') ? (
            formatNumber(number)
          ) : (
            <a href={`tel:+${number}`}>{formatNumber(number)}</a>
          )}
        </p>
      ) : null}
      {username === undefined ? null : <p className={styles.number}>@{username}</p>}
    </>
  )
}

/** The contact's picture, name and number, and the time since the first message. */
function DrawerHead({
  contact,
  ticket,
  count,
}: {
  contact: Contact | undefined
  ticket: Ticket
  count: number
}) {
  const t = useTranslations('contacts.drawer')
  const { month } = useDates()
  const { name, profilePicUrl, number } = contact ?? ticket.contact
  return (
    <div>
      <div className={styles.who}>
        <Avatar name={name} picture={profilePicUrl} size={48} />
        <div className={styles.about}>
          <h2 className={styles.name}>{name}</h2>
          <ContactNumber number={number} username={contact?.username} />
        </div>
      </div>
      <p className={styles.since}>
        {[
          contact ? t('since', { month: month(contact.createdAt) }) : '',
          count > 0 ? t('count', { count }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

function DrawerBody({
  ticket,
  about,
  files,
  numberRequest,
}: Omit<ContactDrawerProps, 'opened' | 'overlay' | 'onClose'>) {
  const t = useTranslations('contacts.drawer')
  const { data: contact } = useQuery(contactQuery(ticket.contactId))
  const { data: tickets = [] } = useQuery(ticketsOfQuery(ticket.contactId))
  const [editing, setEditing] = useState(false)
  const mayMerge = useMay('contacts:merge')
  const isPerson = contact !== undefined && !contact.isGroup && !contact.isErased
  return (
    <div className={styles.body}>
      <DrawerHead contact={contact} ticket={ticket} count={tickets.length} />
      {contact?.isErased ? null : (
        <div className={styles.tools}>
          <Button
            variant="default"
            size="xs"
            leftSection={<Pencil size={13} />}
            onClick={() => setEditing(true)}
          >
            {t('edit')}
          </Button>
          {numberRequest}
          {contact ? <ContactDataMenu contact={contact} /> : null}
        </div>
      )}
      <Suspense fallback={null}>{about}</Suspense>
      <ContactNotes ticketId={ticket.id} contactId={ticket.contactId} />
      <EarlierTickets tickets={tickets.filter(({ id }) => id !== ticket.id)} />
      <Suspense fallback={null}>{files}</Suspense>
      {contact ? (
        <ContactFields
          contact={contact}
          otherTags={contact.tags.filter(({ id }) => ticket.tags.every(tag => tag.id !== id))}
        />
      ) : null}
      {isPerson && mayMerge ? <DrawerMerges contactId={contact.id} /> : null}
      {isPerson ? <PrivacyFold contact={contact} /> : null}
      <ContactFormDialog opened={editing} contactId={ticket.contactId} onClose={() => setEditing(false)} />
    </div>
  )
}

export interface ContactDrawerProps {
  ticket: Ticket
  opened: boolean
  /** Covers the conversation. */
  overlay: boolean
  /** Facts of the conversation. */
  about: ReactNode
  /** Its files. */
  files: ReactNode
  /** The way to ask for a number that is unknown. */
  numberRequest?: ReactNode
  onClose: () => void
}

/** The conversation and its contact, 320 px at the right. Spec: workspace 2 "Contact drawer". */
export function ContactDrawer({ opened, overlay, onClose, ...content }: ContactDrawerProps) {
  const t = useTranslations('contacts.drawer')
  const actions = useTranslations('actions')
  if (overlay) {
    return (
      <Drawer
        opened={opened}
        onClose={onClose}
        title={t('title')}
        size={320}
        styles={{ body: { padding: 0 } }}
      >
        <DrawerBody key={content.ticket.contactId} {...content} />
      </Drawer>
    )
  }
  if (!opened) return null
  return (
    <aside className={styles.drawer} aria-label={t('title')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('title')}</h2>
        <IconButton label={actions('close')} icon={<X size={18} />} onClick={onClose} />
      </div>
      <DrawerBody key={content.ticket.contactId} {...content} />
    </aside>
  )
}
