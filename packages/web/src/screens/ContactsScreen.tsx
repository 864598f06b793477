import type { Contact } from '@recado/contract'
import { useState } from 'react'
import { ContactsPage } from '../features/contacts/ContactsPage.tsx'
import { NewTicketDialog } from '../features/tickets/index.ts'

/** The contacts, and the dialog that begins a conversation with one of them. */
export function ContactsScreen() {
  const [contact, setContact] = useState<Contact>()
  return (
    <>
      <ContactsPage onStart={setContact} />
      <NewTicketDialog opened={contact !== undefined} contact={contact} onClose={() => setContact(undefined)} />
    </>
  )
}
