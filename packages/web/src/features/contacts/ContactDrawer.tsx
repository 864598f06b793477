import { Button, Drawer, Switch } from '@mantine/core'
import { ROUTES, type Contact, type Ticket } from '@recado/contract'
import { formatNumber } from '@recado/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Pencil, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useDates } from '../../lib/dates/use-dates.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { TagChip } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ConsentPanel } from '../consents/index.ts'
import { EraseContactButton, ExportContactButton } from '../privacy/index.ts'
import { useMay } from '../session/index.ts'
import styles from './ContactDrawer.module.css'
import { ContactFormDialog } from './ContactFormDialog.tsx'
import { ContactNotes } from './ContactNotes.tsx'
import { DrawerMerges } from './merging/DrawerMerges.tsx'
import { contactQuery } from './contacts.queries.ts'
import { ticketsOfQuery } from './drawer.queries.ts'
import { EarlierTickets } from './EarlierTickets.tsx'

/** The contact's data, as pairs of name and value. */
function ContactFacts({
  contact,
}: {
  contact: Pick<Contact, 'number' | 'email' | 'extraInfo' | 'username'>
}) {
  const t = useTranslations('contacts')
  const masked = contact.number.includes('*')
  return (
    <dl className={styles.facts}>
      {contact.number ? (
        <>
          <dt>{t('number')}</dt>
          <dd className={styles.number}>
            {masked ? (
              formatNumber(contact.number)
            ) : (
              <a href={`tel:+${contact.number}`}>{formatNumber(contact.number)}</a>
            )}
          </dd>
        </>
      ) : null}
      {contact.username === undefined ? null : (
        <>
          <dt>{t('username')}</dt>
          <dd>@{contact.username}</dd>
        </>
      )}
      {contact.email ? (
        <>
          <dt>{t('email')}</dt>
          <dd>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </dd>
        </>
      ) : null}
      {contact.extraInfo.map(({ id, name, value }) => (
        <div key={id} className={styles.pair}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Tags of the contact's tickets. */
function ContactTags({ tags }: Pick<Contact, 'tags'>) {
  const t = useTranslations('contacts')
  return (
    <ul className={styles.tags} aria-label={t('tagsColumn')}>
      {tags.map(({ id, name, color }) => (
        <li key={id}>
          <TagChip name={name} color={color} />
        </li>
      ))}
    </ul>
  )
}

/** Disables the bot for a contact when on. */
function BotSwitch({ contact }: { contact: Contact }) {
  const t = useTranslations('contacts')
  const saveMutation = useMutation({
    mutationFn: (disableBot: boolean) =>
      call(ROUTES.updateContact, { params: { contactId: contact.id }, body: { disableBot } }),
    onSuccess: saved => void queryClient.setQueryData(contactQuery(saved.id).queryKey, saved),
  })
  const checked = saveMutation.isPending ? saveMutation.variables : contact.disableBot
  return (
    <Switch
      size="xs"
      label={t('disableBot')}
      checked={checked}
      onChange={event => saveMutation.mutate(event.currentTarget.checked)}
    />
  )
}

function DrawerBody({ ticket, numberRequest }: Pick<ContactDrawerProps, 'ticket' | 'numberRequest'>) {
  const t = useTranslations('contacts.drawer')
  const { month } = useDates()
  const { data: contact } = useQuery(contactQuery(ticket.contactId))
  const { data: tickets = [] } = useQuery(ticketsOfQuery(ticket.contactId))
  const [editing, setEditing] = useState(false)
  const mayMerge = useMay('contacts:merge')
  const isPerson = contact !== undefined && !contact.isGroup && !contact.isErased
  const { name, profilePicUrl } = contact ?? ticket.contact
  return (
    <div className={styles.body}>
      <div className={styles.who}>
        <Avatar name={name} picture={profilePicUrl} size={76} />
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.since}>
          {[
            contact ? t('since', { month: month(contact.createdAt) }) : '',
            tickets.length > 0 ? t('count', { count: tickets.length }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {contact?.isErased ? null : (
          <Button
            className={styles.edit}
            variant="default"
            size="xs"
            leftSection={<Pencil size={13} />}
            onClick={() => setEditing(true)}
          >
            {t('edit')}
          </Button>
        )}
      </div>
      <ContactFacts contact={contact ?? { ...ticket.contact, extraInfo: [] }} />
      {numberRequest}
      {contact && contact.tags.length > 0 ? <ContactTags tags={contact.tags} /> : null}
      <div className={styles.rule} />
      <ContactNotes ticketId={ticket.id} contactId={ticket.contactId} />
      <EarlierTickets tickets={tickets.filter(({ id }) => id !== ticket.id)} />
      <div className={styles.rule} />
      {contact && isPerson ? <BotSwitch contact={contact} /> : null}
      {contact && isPerson && mayMerge ? <DrawerMerges contactId={contact.id} /> : null}
      {contact && isPerson ? <ConsentPanel contactId={contact.id} /> : null}
      {contact ? <ExportContactButton contact={contact} /> : null}
      {contact ? <EraseContactButton contact={contact} /> : null}
      <ContactFormDialog opened={editing} contactId={ticket.contactId} onClose={() => setEditing(false)} />
    </div>
  )
}

export interface ContactDrawerProps {
  ticket: Ticket
  opened: boolean
  /** Covers the conversation. */
  overlay: boolean
  /** The way to ask for a number that is unknown. */
  numberRequest?: ReactNode
  onClose: () => void
}

/** The contact's data, 320 px at the right of the conversation. Spec: workspace 2 "Contact drawer". */
export function ContactDrawer({ ticket, opened, overlay, numberRequest, onClose }: ContactDrawerProps) {
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
        <DrawerBody key={ticket.contactId} ticket={ticket} numberRequest={numberRequest} />
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
      <DrawerBody key={ticket.contactId} ticket={ticket} numberRequest={numberRequest} />
    </aside>
  )
}
