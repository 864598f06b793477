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
import { hasMasked, hasNumber, maskNumber, maskNumbersAnd, maskNumbersIn } from './phone-digits.ts'

/**
 * Masks a name. Beside its own number other digits of it stay, such as those of an order; without, nobody can tell
 * whose they are. A contact without a name has its number as name.
 */
const maskName = (name: string, number: string): string =>
  number.replace(/\D/g, '').length >= LIMITS.numberMin && !hasNumber(name, number)
    ? name
    : maskNumbersAnd(name, [number])

type MaskableContact = Pick<ContactBrief, 'name' | 'number' | 'isGroup'> & Partial<Pick<Contact, 'extraInfo'>>
/** Hides the data that only people with full numbers may see, also in extra info. Groups have no phone number. */
export function maskContact<C extends MaskableContact>(contact: C): C {
  if (contact.isGroup) return contact
  const mask = (text: string): string => maskName(text, contact.number)
  return {
    ...contact,
    name: mask(contact.name),
    number: maskNumber(contact.number),
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
/** The text of a shared contact card is the names on it, and one without a name has its number as name. */
const maskBody = (body: string, mediaType: string): string =>
  mediaType === 'contactMessage' ? maskNumbersIn(body) : body
/** A text that a message is shown by elsewhere, such as in a hit of a search, a file or a notice. */
export const maskMessageBody = ({ body, mediaType }: { body: string; mediaType: string }): string =>
  maskBody(body, mediaType)
const maskCard = ({ name, numbers, ...card }: SharedContact): SharedContact => ({
  ...card,
  name: maskNumbersAnd(name, numbers),
  numbers: numbers.map(maskNumber),
})
const joinNames = (cards: readonly SharedContact[]): string => cards.map(({ name }) => name).join(', ')

export const maskTicket = (ticket: Ticket): Ticket => ({
  ...ticket,
  contact: maskContact(ticket.contact),
  lastMessage: maskBody(ticket.lastMessage, ticket.lastMediaType),
  card: { ...ticket.card, note: maskNumbersIn(ticket.card.note) },
})
/** Hides the numbers beside the text of a message, and on a shared card; what people write is left to them. */
export function maskMessage(message: Message): Message {
  const { mediaType, contact, quotedMsg } = message
  const cards = message.contacts && message.contacts.map(maskCard)
  const namesCards = message.contacts && cards && message.body === joinNames(message.contacts)
  return {
    ...message,
    body: namesCards ? joinNames(cards) : maskBody(message.body, mediaType),
    oldMessages: message.oldMessages.map(old => ({ ...old, body: maskBody(old.body, mediaType) })),
    contact: contact && { ...contact, name: maskName(contact.name, '') },
    contacts: cards,
    participant: message.participant && {
      name: maskName(message.participant.name, message.participant.number),
      number: maskNumber(message.participant.number),
    },
    quotedMsg: quotedMsg && {
      ...quotedMsg,
      body: maskMessageBody(quotedMsg),
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

export const maskMention = (mention: Mention): Mention => ({
  ...mention,
  contact: { ...mention.contact, name: maskName(mention.contact.name, '') },
})

export const maskSchedule = (schedule: Schedule): Schedule => ({
  ...schedule,
  contact: { ...schedule.contact, name: maskName(schedule.contact.name, '') },
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
    message: maskMessage(payload.message),
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
