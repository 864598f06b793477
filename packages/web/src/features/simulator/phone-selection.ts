import { create } from 'zustand'

interface PhoneSelection {
  /** The connection whose phone is shown; undefined for the first. */
  whatsappId: number | undefined
  /** Who is writing, by phone; the first customer unless somebody chose. */
  contacts: Readonly<Record<number, string>>
}

/** Which phone and which customer somebody plays; kept while the app is open, so that the way to the ticket and back changes nothing. */
export const usePhoneSelection = create<PhoneSelection>(() => ({ whatsappId: undefined, contacts: {} }))

export const selectPhone = (connectionId: number): void => usePhoneSelection.setState({ whatsappId: connectionId })
export const selectPhoneContact = (connectionId: number, contactId: string): void =>
  usePhoneSelection.setState(({ contacts }) => ({ contacts: { ...contacts, [connectionId]: contactId } }))
