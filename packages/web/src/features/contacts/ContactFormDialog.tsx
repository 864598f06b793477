import type { Contact } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FormPanel } from '../../ui/form/FormPanel.tsx'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { ContactForm } from './ContactForm.tsx'
import { contactQuery } from './contacts.queries.ts'

export interface ContactFormDialogProps {
  opened: boolean
  /** The contact to change; else a new one. */
  contactId?: number
  /** Initial name of a new contact, or its number if it is one. */
  startWith?: string
  onSaved?: (contact: Contact) => void
  onClose: () => void
}

function ExistingContactForm({
  contactId,
  onDone,
}: {
  contactId: number
  onDone: (saved?: Contact) => void
}) {
  const { data } = useQuery(contactQuery(contactId))
  return data ? <ContactForm contact={data} onDone={onDone} /> : <RowsSkeleton rows={4} />
}

/** Creates or changes a contact from a conversation. Spec: workspace 5 "Contact form". */
export function ContactFormDialog({
  opened,
  contactId,
  startWith,
  onSaved,
  onClose,
}: ContactFormDialogProps) {
  const t = useTranslations('contacts')
  const done = (saved?: Contact) => {
    if (saved) onSaved?.(saved)
    onClose()
  }
  return (
    <FormPanel
      title={t(contactId === undefined ? 'addTitle' : 'editTitle')}
      opened={opened}
      onClose={onClose}
    >
      {contactId === undefined ? (
        <ContactForm contact={undefined} startWith={startWith} onDone={done} />
      ) : (
        <ExistingContactForm contactId={contactId} onDone={done} />
      )}
    </FormPanel>
  )
}
