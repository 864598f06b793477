import type { Contact } from '@recado/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ContactFormDialog } from '../features/contacts/index.ts'
import { ContactsPage } from '../features/contacts/ContactsPage.tsx'
import { NewTicketDialog } from '../features/tickets/index.ts'

/** The contact list, the contact from the URL, and the dialog that starts a conversation. */
export function ContactsScreen() {
  const [starting, setStarting] = useState<Contact>()
  const { contact } = useSearch({ from: '/member/contacts' })
  const navigate = useNavigate()
  const close = () => void navigate({ to: '/contacts', search: ({ search }) => ({ search }), replace: true })
  return (
    <>
      <ContactsPage onStart={setStarting} />
      <ContactFormDialog
        opened={contact !== undefined}
        {...(contact === undefined ? {} : { contactId: contact })}
        onClose={close}
      />
      <NewTicketDialog
        opened={starting !== undefined}
        contact={starting}
        onClose={() => setStarting(undefined)}
      />
    </>
  )
}
