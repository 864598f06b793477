import type {
  Contact,
  ContactBrief,
  ContactListItem,
  LiveName,
  LivePayload,
  Mention,
  Message,
  Schedule,
  SpreadsheetImport,
  Ticket,
} from '@recado/contract'

/** Replaces the last four digits with asterisks. Spec: workspace 6 "Contact number masking". */
export const maskNumber = (number: string): string => number.replace(/\d(?=\D*(?:\d\D*){0,3}$)/g, '*')

/** A contact without a name has its number as name, which is masked as well. */
function maskName(name: string, number: string): string {
  const digits = name.replace(/\D/g, '')
  return digits.length >= 8 && (number === '' || digits.endsWith(number.slice(-8))) ? maskNumber(name) : name
}

/** Hides the data that only people with full numbers may see. Groups have no phone number. */
export function maskContact<C extends Pick<ContactBrief, 'name' | 'number' | 'isGroup'>>(contact: C): C {
  return contact.isGroup
    ? contact
    : { ...contact, name: maskName(contact.name, contact.number), number: maskNumber(contact.number) }
}
export const maskTicket = (ticket: Ticket): Ticket => ({
  ...ticket,
  contact: maskContact(ticket.contact),
  card: { ...ticket.card, note: maskName(ticket.card.note, '') },
})
export const maskMessage = (message: Message): Message => ({
  ...message,
  contact: message.contact && { ...message.contact, name: maskName(message.contact.name, '') },
  contacts:
    message.contacts &&
    message.contacts.map(card => ({
      ...card,
      name: maskName(card.name, ''),
      numbers: card.numbers.map(maskNumber),
    })),
  participant: message.participant && {
    name: maskName(message.participant.name, message.participant.number),
    number: maskNumber(message.participant.number),
  },
  quotedMsg: message.quotedMsg && {
    ...message.quotedMsg,
    contact: message.quotedMsg.contact && { name: maskName(message.quotedMsg.contact.name, '') },
  },
  reactions: message.reactions.map(reaction => ({ ...reaction, by: maskName(reaction.by, '') })),
})

/** A cell of a spreadsheet that looks like a number; anything else stays. */
export const maskCell = (cell: string): string => maskName(cell, '')
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
  number.includes('*') ? maskName(name, '') : name

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
