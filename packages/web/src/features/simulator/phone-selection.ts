import { create } from 'zustand'

interface PhoneSelection {
  /** The selected connection; undefined for the first one. */
  whatsappId: number | undefined
  /** The active customer by phone; the first one by default. */
  contacts: Readonly<Record<number, string>>
}

/**
 * The selected phone and customer; stored while the app is open, so that a visit to the ticket keeps the
 * selection.
 */
export const usePhoneSelection = create<PhoneSelection>(() => ({ whatsappId: undefined, contacts: {} }))

export const selectPhone = (connectionId: number): void =>
  usePhoneSelection.setState({ whatsappId: connectionId })
export const selectPhoneContact = (connectionId: number, contactId: string): void =>
  usePhoneSelection.setState(({ contacts }) => ({ contacts: { ...contacts, [connectionId]: contactId } }))
