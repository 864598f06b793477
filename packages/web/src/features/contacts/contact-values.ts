import type { Contact, ContactInput } from '@recado/contract'

/** A number of which this person only sees a part; what is not known cannot be edited. */
export const isMasked = (number: string): boolean => number.includes('*')

const looksLikeNumber = (text: string): boolean => /^[\d\s()+.-]{6,}$/.test(text)

/** The values of the contact form: an empty one that begins with a name or number somebody searched for, or what the record has. */
export const toContactValues = (contact: Contact | undefined, startWith = '') => ({
  name: contact?.name ?? (looksLikeNumber(startWith) ? '' : startWith),
  number: contact ? (isMasked(contact.number) ? '' : contact.number) : looksLikeNumber(startWith) ? startWith.replaceAll(/\D/g, '') : '',
  email: contact?.email ?? '',
  disableBot: contact?.disableBot ?? false,
  extraInfo: contact?.extraInfo.map(({ id, name, value }) => ({ id, name, value })) ?? ([] as { id?: number; name: string; value: string }[]),
})
export type ContactValues = ReturnType<typeof toContactValues>

/** What is sent for a changed contact: a number left empty stays as it is, hidden or unknown. */
export const toContactChange = ({ number, ...values }: ContactValues): Partial<ContactInput> & Omit<ContactValues, 'number'> =>
  number === '' ? values : { ...values, number }
