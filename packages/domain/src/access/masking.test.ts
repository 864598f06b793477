// spec: roles-1
import { LIVE_EVENTS, type LiveName, type LivePayload, type Message, type Ticket } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import {
  isMaskedEvent,
  maskContact,
  maskEvent,
  maskMessage,
  maskOwnText,
  maskSpreadsheetImport,
  maskTicket,
  nameWithoutNumber,
} from './masking.ts'

const number = '5511987654321'
const contact = { id: 7, name: 'Dario', number, email: '', profilePicUrl: null, isGroup: false }
const ticket: Ticket = {
  id: 5,
  uuid: 'u',
  status: 'open',
  companyId: 1,
  contactId: 7,
  contact,
  userId: null,
  user: null,
  queueId: null,
  queue: null,
  whatsappId: 1,
  whatsapp: { id: 1, name: 'Loja' },
  channel: 'whatsapp',
  isGroup: false,
  chatbot: false,
  protocol: '20261121-5',
  lastMessage: 'oi',
  lastMediaType: 'chat',
  lastFromMe: false,
  lastUserId: null,
  lastAck: 0,
  unreadMessages: 1,
  tags: [],
  rating: null,
  snooze: null,
  laneId: null,
  ad: null,
  card: { value: null, currency: null, note: '' },
  waitingSince: null,
  answerDueAt: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
}
const message: Message = {
  id: 9,
  ticketId: 5,
  contactId: 7,
  companyId: 1,
  body: 'oi',
  fromMe: false,
  ack: 0,
  failure: null,
  uncertain: false,
  held: null,
  mediaType: 'chat',
  mediaUrl: null,
  media: null,
  location: null,
  contacts: null,
  transcription: null,
  isDeleted: false,
  isEdited: false,
  isPrivate: false,
  mentions: [],
  automatic: false,
  quotedMsg: null,
  reactions: [],
  oldMessages: [],
  participant: null,
  contact: { id: 7, name: 'Dario' },
  sentBy: null,
  userId: null,
  queueId: null,
  queue: null,
  read: false,
  clientKey: null,
  createdAt: '2026-11-21T12:00:00.000Z',
}

/** As in the conversation of somebody whose number no text here has. */
const maskFor = (one: Message): Message => maskMessage(one, { number: '5521933332222', isGroup: false })

// spec: contact-10
describe('the own number of a contact in free texts', () => {
  it.each([
    ['5511987654321', '551198765****'],
    ['+55 (11) 98765-4321, obrigado', '+55 (11) 98765-****, obrigado'],
    ['11_8765/4321 ou 2222-3333', '11_8765/**** ou 2222-3333'],
    ['０11 9 ８765.4321', '０11 9 ８765.****'],
    ['CPF 123.456.789-09', 'CPF 123.456.789-09'],
    ['1234-4321', '1234-4321'],
    ['ligue para 11 98765-43…', 'ligue para 11 98765-**…'],
    ['ligue para 11 9876…', 'ligue para 11 9876…'],
  ])('is hidden in %j', (text, shown) => {
    expect(maskOwnText(text, contact)).toBe(shown)
    const full: Message = {
      ...message,
      body: text,
      oldMessages: [{ id: 1, body: text, createdAt: '' }],
      quotedMsg: { id: 1, body: text, fromMe: true, mediaType: 'chat', contact: null },
      transcription: { state: 'done', text },
      location: { latitude: 0, longitude: 0, name: text, address: text },
    }
    const masked = maskMessage(full, contact)
    expect([
      masked.body,
      masked.oldMessages[0]?.body,
      masked.quotedMsg?.body,
      masked.transcription?.text,
      masked.location?.name,
      masked.location?.address,
    ]).toEqual(Array.from({ length: 6 }, () => shown))
    expect(maskTicket({ ...ticket, lastMessage: text }).lastMessage).toBe(shown)
  })
  it('is nobody’s in a group, but of the member who writes', () => {
    const group = { ...contact, isGroup: true }
    expect(maskOwnText(number, group)).toBe(number)
    const written = { ...message, body: number, participant: { name: 'Dario', number } }
    expect(maskMessage(written, group).body).toBe('551198765****')
  })
})

describe('maskContact', () => {
  it('hides the own number in extra info, however it is written, and leaves other digits', () => {
    const extraInfo = [
      { id: 1, name: 'Recado', value: 'ligar no (11) 98765-4321' },
      { id: 2, name: '011 8765 4321', value: 'CPF 123.456.789-09' },
    ]
    expect(maskContact({ ...contact, extraInfo }).extraInfo).toEqual([
      { id: 1, name: 'Recado', value: 'ligar no (11) 98765-****' },
      { id: 2, name: '011 8765 ****', value: 'CPF 123.456.789-09' },
    ])
  })
  it('keeps a name and hides the number', () => {
    expect(maskContact(contact)).toEqual({ ...contact, number: '551198765****' })
  })
  it('hides a name that is the number', () => {
    expect(maskContact({ ...contact, name: '+55 11 98765-4321' }).name).toBe('+55 11 98765-****')
  })
  it('hides the number in a name, however it is written', () => {
    expect(maskContact({ ...contact, name: `${number} (cliente 2)` }).name).toBe('551198765**** (cliente 2)')
    expect(maskContact({ ...contact, name: '11_98765/4321 Ana' }).name).toBe('11_98765/**** Ana')
  })
  it('keeps a name with digits of its own', () => {
    expect(maskContact({ ...contact, name: 'Pedido 12345678' }).name).toBe('Pedido 12345678')
  })
  it('leaves a group as it is, whose id is nobody’s number', () => {
    const group = { ...contact, isGroup: true }
    expect(maskContact(group)).toBe(group)
  })
})

describe('a name without its number beside it', () => {
  it('looks like no number to people who see masked ones, and is itself to others', () => {
    const name = 'Pedido 12345678'
    const inMessage = maskFor({ ...message, contact: { id: 7, name } }).contact?.name
    expect(nameWithoutNumber(maskContact({ ...contact, name }))).toBe(inMessage)
    expect(inMessage).toBe('Pedido 1234****')
    expect(nameWithoutNumber({ ...contact, name })).toBe(name)
  })
  it.each([number, `+${number}`, `${number} 5511999998888`, '+55 11 98765-4321 (2)'])(
    'is masked once: %s',
    name => {
      const inMessage = maskFor({ ...message, contact: { id: 7, name } }).contact?.name
      expect(nameWithoutNumber(maskContact({ ...contact, name }))).toBe(inMessage)
    },
  )
})

describe('maskMessage', () => {
  it('hides every number a message carries beside its text', () => {
    const masked = maskFor({
      ...message,
      contact: { id: 7, name: number },
      participant: { name: `+${number}`, number },
      quotedMsg: { id: 1, body: 'a', fromMe: false, mediaType: 'chat', contact: { name: number } },
      reactions: [{ emoji: '👍', fromMe: false, by: number }],
    })
    expect(JSON.stringify(masked)).not.toContain('4321')
  })
  it('hides the number that a shared card is named by, wherever its text stands', () => {
    const cards = ['+55 11 98765-4321', '55_11/98765/4321', 'Ana'].map(name => ({
      name,
      numbers: [number],
      emails: [],
    }))
    const body = cards.map(card => card.name).join(', ')
    const card = { body, mediaType: 'contactMessage' } as const
    const masked = maskFor({ ...message, ...card, contacts: cards })
    expect(masked.body).toBe('+55 11 98765-****, 55_11/98765/****, Ana')
    expect(JSON.stringify(masked)).not.toContain('4321')
    const [first] = cards.map(({ name }) => name)
    const shown = { ...card, body: first ?? '' }
    const quotedMsg = { ...shown, id: 1, fromMe: false, contact: null }
    const oldMessages = [{ id: 1, body: shown.body, createdAt: '' }]
    expect(JSON.stringify(maskFor({ ...message, ...shown, quotedMsg, oldMessages }))).not.toContain('4321')
    expect(
      maskTicket({ ...ticket, lastMessage: shown.body, lastMediaType: 'contactMessage' }).lastMessage,
    ).toBe('+55 11 98765-****')
  })
  it('leaves what people write as it is', () => {
    const written = { ...message, body: 'ligue 5521988887777', quotedMsg: null }
    expect(maskFor(written).body).toBe(written.body)
    expect(maskTicket({ ...ticket, lastMessage: written.body }).lastMessage).toBe(written.body)
  })
  it('leaves out nothing when there is no one to hide', () => {
    const bare = { ...message, contact: null }
    expect(maskFor(bare)).toEqual(bare)
    expect(
      maskFor({
        ...message,
        quotedMsg: { id: 1, body: 'a', fromMe: true, mediaType: 'chat', contact: null },
      }).quotedMsg?.contact,
    ).toBeNull()
  })
})

describe('maskEvent', () => {
  const events: { [N in LiveName]?: LivePayload<N>[] } = {
    ticket: [
      { action: 'update', ticket },
      { action: 'delete', ticketId: 5 },
      { action: 'updateUnread', ticketId: 5 },
    ],
    appMessage: [{ action: 'create', message, ticket, contact }],
    ContactListItem: [
      {
        action: 'create',
        item: {
          id: 3,
          name: number,
          number,
          email: '',
          isWhatsappValid: null,
          extraInfo: [{ name: 'Outro telefone', value: number }],
          companyId: 1,
          contactListId: 2,
        },
      },
    ],
    contact: [
      {
        action: 'update',
        contact: {
          ...contact,
          companyId: 1,
          disableBot: false,
          extraInfo: [],
          tags: [],
          whatsapp: null,
          createdAt: '',
          updatedAt: '',
        },
      },
      { action: 'delete', contactId: 7 },
    ],
    queue: [{ action: 'delete', queueId: 1 }],
  }
  it('lets no full number through', () => {
    for (const [name, payloads] of Object.entries(events)) {
      for (const payload of payloads)
        expect(JSON.stringify(maskEvent(name as LiveName, payload))).not.toContain(number)
    }
  })
  it('leaves events without numbers as they are', () => {
    for (const payload of events.queue ?? []) expect(maskEvent('queue', payload)).toBe(payload)
  })
  it('knows the events that look different', () => {
    expect((Object.keys(LIVE_EVENTS) as LiveName[]).filter(isMaskedEvent).toSorted()).toEqual([
      'ContactListItem',
      'answerEscalated',
      'appMessage',
      'contact',
      'mention',
      'schedule',
      'spreadsheetImport',
      'ticket',
    ])
  })
  it('hides the number in the note of a card, and no time', () => {
    const card = { ...ticket.card, note: `ligar ${number} às 15h30` }
    expect(maskTicket({ ...ticket, card }).card.note).toBe('ligar 551198765**** às 15h30')
  })
  it('hides the number in a ticket', () => {
    expect(maskTicket(ticket).contact.number).toBe('551198765****')
  })
})

it('an import counts known people as new', () => {
  expect(maskSpreadsheetImport({ added: 3, merged: 4 })).toEqual({ added: 7, merged: 0 })
})
