import { ContactInput, defaultsOf, type Contact } from '@recado/contract'
import { pickInput } from '../../lib/form/form-values.ts'

/** Whether a number is masked for this user; a masked one cannot be edited. */
export const isMasked = (number: string): boolean => number.includes('*')

const looksLikeNumber = (text: string): boolean => /^[\d\s()+.-]{6,}$/.test(text)

/** A stored number with its plus, so that it is not read as a national one. */
export const writeWhole = (number: string): string => (/^\d+$/.test(number) ? `+${number}` : number)

/** The values of a record; a masked number is left out. */
const nameAndNumberOf = ({ name, number }: Contact) => ({
  name,
  number: isMasked(number) ? '' : writeWhole(number),
})
/** A searched text as the name or the number of a new contact. */
const splitNameOrNumber = (text: string) =>
  looksLikeNumber(text) ? { name: '', number: text } : { name: text, number: '' }

/** Initial values of the contact form: empty with a name or number from a search, or those of the record. */
export const toContactValues = (contact: Contact | undefined, startWith = '') => ({
  ...pickInput(ContactInput, contact ?? { ...defaultsOf(ContactInput), name: '', number: '' }),
  ...(contact ? nameAndNumberOf(contact) : splitNameOrNumber(startWith)),
})
export type ContactValues = ReturnType<typeof toContactValues>

/** Builds the body of a change: an empty number keeps the stored one, hidden or unknown. */
export const toContactChange = ({
  number,
  ...values
}: ContactValues): Partial<ContactInput> & Omit<ContactValues, 'number'> =>
  number === '' ? values : { ...values, number }
