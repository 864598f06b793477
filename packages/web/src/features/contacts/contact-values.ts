import type { Contact, ContactInput } from '@recado/contract'

/** Whether a number is masked for this user; a masked one cannot be edited. */
export const isMasked = (number: string): boolean => number.includes('*')

const looksLikeNumber = (text: string): boolean => /^[\d\s()+.-]{6,}$/.test(text)

/** Initial values of the contact form: empty with a name or number from a search, or those of the record. */
export const toContactValues = (contact: Contact | undefined, startWith = '') => ({
  name: contact?.name ?? (looksLikeNumber(startWith) ? '' : startWith),
  number: contact
    ? isMasked(contact.number)
      ? ''
      : contact.number
    : looksLikeNumber(startWith)
      ? startWith.replaceAll(/\D/g, '')
      : '',
  email: contact?.email ?? '',
  disableBot: contact?.disableBot ?? false,
  extraInfo:
    contact?.extraInfo.map(({ id, name, value }) => ({ id, name, value })) ??
    ([] as { id?: number; name: string; value: string }[]),
})
export type ContactValues = ReturnType<typeof toContactValues>

/** Builds the body of a change: an empty number keeps the stored one, hidden or unknown. */
export const toContactChange = ({
  number,
  ...values
}: ContactValues): Partial<ContactInput> & Omit<ContactValues, 'number'> =>
  number === '' ? values : { ...values, number }
