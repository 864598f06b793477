import {
  LIMITS,
  type Contact,
  type ContactBrief,
  type ContactListItem,
  type LiveName,
  type LivePayload,
  type Mention,
  type Message,
  type Schedule,
  type SpreadsheetImport,
  type Ticket,
} from '@recado/contract'
import {
  hasMasked,
  hasNumber,
  maskNumber,
  maskNumbersAnd,
  maskNumbersIn,
  maskOwnNumbers,
} from './phone-digits.ts'

/**
 * Masks a name. Beside its own number other digits of it stay, such as those of an order; without, nobody can tell
 * whose they are. A contact without a name has its number as name.
 */
const maskName = (name: string, number: string): string =>
  number.replace(/\D/g, '').length >= LIMITS.numberMin && !hasNumber(name, number)
    ? name
    : maskNumbersAnd(name, [number])

type MaskableContact = Pick<ContactBrief, 'name' | 'number' | 'isGroup'> &
  Partial<Pick<Contact, 'extraInfo' | 'username'>>
/** Hides the data that only people with full numbers may see, also in extra info. Groups have no phone number. */
export function maskContact<C extends MaskableContact>(contact: C): C {
  if (contact.isGroup) return contact
  const mask = (text: string): string => maskName(text, contact.number)
  return {
    ...contact,
    name: mask(contact.name),
    number: maskNumber(contact.number),
    ...(contact.username !== undefined && { username: mask(contact.username) }),
    ...(contact.extraInfo && {
      extraInfo: contact.extraInfo.map(({ id, name, value }) => ({
        id,
        name: mask(name),
        value: mask(value),
      })),
    }),
  }
}
type SharedContact = NonNullable<Message['contacts']>[number]
/** The number of a contact that a text may name; none for a group, which has no phone. */
export const ownNumbersOf = ({ number, isGroup }: Pick<ContactBrief, 'number' | 'isGroup'>): string[] =>
  isGroup || number === '' ? [] : [number]

/**
 * A free text about a contact, such as a note or a message: their own numbers are hidden however they are written, other
 * digits are left to those who write.
 */
export const maskOwnText = (text: string, contact: Pick<ContactBrief, 'number' | 'isGroup'>): string =>
  maskOwnNumbers(text, ownNumbersOf(contact))

/** The text of a shared contact card is the names on it, and one without a name has its number as name. */
const maskBody = (body: string, mediaType: string, own: readonly string[]): string =>
  mediaType === 'contactMessage' ? maskNumbersAnd(body, own) : maskOwnNumbers(body, own)
/** A text that a message is shown by elsewhere, such as in a hit of a search, a file or a notice. */
export const maskMessageBody = (
  { body, mediaType }: { body: string; mediaType: string },
  contact: Pick<ContactBrief, 'number' | 'isGroup'>,
): string => maskBody(body, mediaType, ownNumbersOf(contact))
const maskCard = ({ name, numbers, ...card }: SharedContact): SharedContact => ({
  ...card,
  name: maskNumbersAnd(name, numbers),
  numbers: numbers.map(maskNumber),
})
const joinNames = (cards: readonly SharedContact[]): string => cards.map(({ name }) => name).join(', ')

export const maskTicket = (ticket: Ticket): Ticket => ({
  ...ticket,
  contact: maskContact(ticket.contact),
  lastMessage: maskBody(ticket.lastMessage, ticket.lastMediaType, ownNumbersOf(ticket.contact)),
  card: { ...ticket.card, note: maskCardNote(ticket.card.note, ticket.contact) },
})
/** The note of a card on the board without numbers. */
export const maskCardNote = (note: string, contact: Pick<ContactBrief, 'number' | 'isGroup'>): string =>
  maskNumbersAnd(note, ownNumbersOf(contact))

/**
 * Hides the numbers beside the text of a message and on a shared card, and the own number of its contact in every text;
 * what else people write is left to them.
 */
export function maskMessage(message: Message, of: Pick<ContactBrief, 'number' | 'isGroup'>): Message {
  const { mediaType, contact, quotedMsg, media, location, transcription } = message
  const own = [...ownNumbersOf(of), ...(message.participant ? [message.participant.number] : [])]
  const mask = (text: string): string => maskOwnNumbers(text, own)
  const cards = message.contacts && message.contacts.map(maskCard)
  const namesCards = message.contacts && cards && message.body === joinNames(message.contacts)
  return {
    ...message,
    body: namesCards ? joinNames(cards) : maskBody(message.body, mediaType, own),
    oldMessages: message.oldMessages.map(old => ({ ...old, body: maskBody(old.body, mediaType, own) })),
    media: media && { ...media, name: mask(media.name) },
    location: location && { ...location, name: mask(location.name), address: mask(location.address) },
    transcription: transcription && { ...transcription, text: mask(transcription.text) },
    contact: contact && { ...contact, name: maskName(contact.name, '') },
    contacts: cards,
    participant: message.participant && {
      name: maskName(message.participant.name, message.participant.number),
      number: maskNumber(message.participant.number),
    },
    quotedMsg: quotedMsg && {
      ...quotedMsg,
      body: maskBody(quotedMsg.body, quotedMsg.mediaType, own),
      contact: quotedMsg.contact && { name: maskName(quotedMsg.contact.name, '') },
    },
    reactions: message.reactions.map(reaction => ({ ...reaction, by: maskName(reaction.by, '') })),
  }
}

/** A cell of a spreadsheet without the numbers in it. */
export const maskCell = (cell: string): string => maskNumbersIn(cell)
export const maskListItem = (item: ContactListItem): ContactListItem => ({
  ...item,
  name: maskName(item.name, item.number),
  number: maskNumber(item.number),
  extraInfo: item.extraInfo.map(info => ({ ...info, value: maskName(info.value, '') })),
})

const maskNamed = <C extends { readonly name: string; readonly number: string }>(contact: C): C => ({
  ...contact,
  name: maskName(contact.name, ''),
  number: maskNumber(contact.number),
})
export const maskMention = (mention: Mention): Mention => ({
  ...mention,
  text: maskOwnNumbers(mention.text, [mention.contact.number]),
  contact: maskNamed(mention.contact),
})

export const maskSchedule = (schedule: Schedule): Schedule => ({
  ...schedule,
  body: maskOwnNumbers(schedule.body, [schedule.contact.number]),
  contact: maskNamed(schedule.contact),
})

/** An import as if everybody in it were new: its counts would tell whether a hidden number is known. */
export const maskSpreadsheetImport = <I extends Pick<SpreadsheetImport, 'added' | 'merged'>>(one: I): I => ({
  ...one,
  added: one.added + one.merged,
  merged: 0,
})

/**
 * The name of a contact where its number is not said beside it, as in messages and mentions: for people who
 * see masked numbers no name may look like a number there, since nobody can tell whether it is the contact's.
 */
export const nameWithoutNumber = ({ name, number }: Pick<ContactBrief, 'name' | 'number'>): string =>
  number.includes('*') && !hasMasked(name, number) ? maskNumbersIn(name) : name

type EventMasks = { [N in LiveName]?: (payload: LivePayload<N>) => LivePayload<N> }
/** Masks of events for people who see masked numbers; events that are not listed carry none. */
const EVENT_MASKS: EventMasks = {
  ticket: payload =>
    payload.action === 'update' ? { ...payload, ticket: maskTicket(payload.ticket) } : payload,
  answerEscalated: payload => ({ ...payload, contact: maskContact(payload.contact) }),
  appMessage: payload => ({
    ...payload,
    message: maskMessage(payload.message, payload.contact),
    ticket: maskTicket(payload.ticket),
    contact: maskContact(payload.contact),
  }),
  mention: payload =>
    payload.action === 'create' ? { ...payload, mention: maskMention(payload.mention) } : payload,
  ContactListItem: payload =>
    'item' in payload ? { ...payload, item: maskListItem(payload.item) } : payload,
  schedule: payload =>
    'schedule' in payload ? { ...payload, schedule: maskSchedule(payload.schedule) } : payload,
  contact: payload =>
    'contact' in payload ? { ...payload, contact: maskContact<Contact>(payload.contact) } : payload,
  spreadsheetImport: payload => ({ ...payload, import: maskSpreadsheetImport(payload.import) }),
}
export function maskEvent<N extends LiveName>(name: N, payload: LivePayload<N>): LivePayload<N> {
  const mask: ((payload: LivePayload<N>) => LivePayload<N>) | undefined = EVENT_MASKS[name]
  return mask ? mask(payload) : payload
}
/** Does this event look different to people who see masked numbers? */
export const isMaskedEvent = (name: LiveName): boolean => EVENT_MASKS[name] !== undefined
