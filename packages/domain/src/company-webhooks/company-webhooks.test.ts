// spec: integrations-11
import type { Contact, Message } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { ticketOf } from '../tickets/testing/samples.ts'
import { ratingRecord, toWebhookRecord, webhookEventOf, type WebhookRecord } from './webhook-record.ts'
import { mustTurnOff, nextWebhookTry } from './webhook-retry.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const HOUR = 60 * 60_000
const message = {
  id: 7,
  ticketId: 5,
  contactId: 3,
  mediaUrl: null,
  isPrivate: false,
  createdAt: NOW.toISOString(),
}
const contact = { id: 3, extraInfo: [], tags: [], createdAt: NOW.toISOString() }

describe('the record of a live event', () => {
  it('of a message keeps the order of its ticket; a note has none', () => {
    const payload = { action: 'create', message: message as unknown as Message } as never
    expect(toWebhookRecord({ name: 'appMessage', payload, at: NOW })).toMatchObject({
      topic: 'message',
      subject: 'message:7',
      orderKey: 'ticket:5',
      isNew: true,
    })
    const note = { action: 'create', message: { ...message, isPrivate: true } } as never
    expect(toWebhookRecord({ name: 'appMessage', payload: note, at: NOW })).toBeUndefined()
  })

  it.each([
    ['create', true],
    ['update', false],
  ] as const)('of a contact with %s is new: %s', (action, isNew) => {
    const payload = { action, contact: contact as unknown as Contact }
    expect(toWebhookRecord({ name: 'contact', payload, at: NOW })).toMatchObject({
      subject: 'contact:3',
      isNew,
    })
  })

  it.each([
    { name: 'contact', payload: { action: 'delete', contactId: 3 } },
    { name: 'contact', payload: { action: 'regroup', contactIds: [3] } },
    { name: 'ticket', payload: { action: 'delete', ticketId: 5 } },
    { name: 'ticket', payload: { action: 'updateUnread', ticketId: 5 } },
  ] as const)('is missing for $name $payload.action', source => {
    expect(toWebhookRecord({ ...source, at: NOW } as Parameters<typeof toWebhookRecord>[0])).toBeUndefined()
  })

  it('of a ticket has no preview and no unread count, so that a message changes nothing of it', () => {
    const quiet = toWebhookRecord({
      name: 'ticket',
      at: NOW,
      payload: { action: 'update', ticket: ticketOf(5) },
    })
    const loud = toWebhookRecord({
      name: 'ticket',
      at: NOW,
      payload: { action: 'update', ticket: ticketOf(5, { lastMessage: 'Oi', unreadMessages: 9 }) },
    })
    expect(loud?.content).toEqual(quiet?.content)
  })
})

describe('the event of a record', () => {
  const ticket = (minutesAgo: number): WebhookRecord => ({
    topic: 'ticket',
    subject: 'ticket:5',
    orderKey: 'ticket:5',
    contactId: 3,
    isNew: undefined,
    createdAt: new Date(NOW.getTime() - minutesAgo * 60_000).toISOString(),
    at: NOW,
    content: {},
  })
  const rating = ratingRecord({ id: 5, contactId: 3 }, { id: 9, rate: 8, outOf: 10, at: NOW })
  it.each([
    ['a young ticket, never heard of', ticket(1), undefined, 'ticket.created'],
    ['a young ticket, heard of', ticket(1), 'b', 'ticket.changed'],
    ['an old ticket, never heard of', ticket(11), undefined, 'ticket.changed'],
    ['no change', ticket(1), 'a', undefined],
    ['a rating', rating, undefined, 'rating.created'],
    ['a rating again', rating, 'b', undefined],
    ['a new contact', { ...ticket(0), topic: 'contact', isNew: true }, undefined, 'contact.created'],
    ['an old contact', { ...ticket(0), topic: 'contact', isNew: false }, undefined, 'contact.changed'],
    [
      'a message that is shown again',
      { ...ticket(0), topic: 'message', isNew: true },
      'b',
      'message.changed',
    ],
  ] as const)('%s', (_, record, lastDigest, event) => {
    expect(webhookEventOf(record, { digest: 'a', lastDigest })).toBe(event)
  })
})

it.each([
  [1, 0, undefined, 10_000],
  [2, 10_000, undefined, 20_000],
  [10, HOUR, undefined, HOUR],
  [400, 71 * HOUR, undefined, HOUR],
  [80, 71 * HOUR + 1, undefined, undefined],
  [1, 0, 90_000, 90_000],
  [1, 0, 2_000, 10_000],
  [10, HOUR, 90_000, HOUR],
])(
  'after try %d at %d ms, told to wait %s, the next one comes in %s',
  (attempts, elapsedMs, told, pauseMs) => {
    expect(nextWebhookTry(attempts, elapsedMs, told)).toBe(pauseMs)
  },
)

it.each([
  [null, false],
  [71, false],
  [72, true],
])('a webhook that fails for %s hours is turned off: %s', (hours, isOff) => {
  const since = hours === null ? null : new Date(NOW.getTime() - hours * HOUR)
  expect(mustTurnOff(since, NOW)).toBe(isOff)
})
