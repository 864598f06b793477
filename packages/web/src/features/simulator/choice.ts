import { create } from 'zustand'

interface ChoiceState {
  /** The connection whose phone is shown; undefined for the first. */
  whatsappId: number | undefined
  /** Who is writing, by phone; the first customer unless somebody chose. */
  contacts: Readonly<Record<number, string>>
}

/** Which phone and which customer somebody plays; kept while the app is open, so that the way to the ticket and back changes nothing. */
export const useChoice = create<ChoiceState>(() => ({ whatsappId: undefined, contacts: {} }))

export const choosePhone = (whatsappId: number): void => useChoice.setState({ whatsappId })
export const chooseContact = (whatsappId: number, contactId: string): void =>
  useChoice.setState(({ contacts }) => ({ contacts: { ...contacts, [whatsappId]: contactId } }))
