import type { SimulatorContact } from '@recado/contract'
import { create } from 'zustand'

interface PhoneSelection {
  /** The selected connection; undefined for the first one. */
  whatsappId: number | undefined
  /** The active customer by phone; the first one by default. */
  contacts: Readonly<Record<number, string>>
  /** The member who writes, by group; the first one by default. */
  authors: Readonly<Record<string, string>>
}

/**
 * The selected phone and customer; stored while the app is open, so that a visit to the ticket keeps the
 * selection.
 */
export const usePhoneSelection = create<PhoneSelection>(() => ({
  whatsappId: undefined,
  contacts: {},
  authors: {},
}))

export const selectPhone = (connectionId: number): void =>
  usePhoneSelection.setState({ whatsappId: connectionId })
export const selectPhoneContact = (connectionId: number, contactId: string): void =>
  usePhoneSelection.setState(({ contacts }) => ({ contacts: { ...contacts, [connectionId]: contactId } }))
export const selectAuthor = (groupId: string, memberId: string): void =>
  usePhoneSelection.setState(({ authors }) => ({ authors: { ...authors, [groupId]: memberId } }))

/** The member who writes in a group; undefined in a chat with one customer. */
export const useAuthorId = ({ id, memberIds }: SimulatorContact): string | undefined =>
  usePhoneSelection(({ authors }) => memberIds.find(member => member === authors[id]) ?? memberIds[0])
