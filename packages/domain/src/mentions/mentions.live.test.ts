// spec: conversation-23
import { LIMITS, type Mention, type MentionPage } from '@recado/contract'
import { expect, test } from 'vitest'
import { reduceMentions, lacksMentions, type MentionLiveEvent } from './mentions.live.ts'

const mentionOf = (messageId: number, over: Partial<Mention> = {}): Mention => ({
  messageId,
  ticketId: 1,
  uuid: 'u-1',
  contact: { id: 7, name: 'Dario', number: '5510' },
  by: { id: 2, name: 'Beto' },
  text: `@Ana ${messageId}`,
  read: false,
  createdAt: '2026-11-21T12:00:00.000Z',
  ...over,
})
/** The server: all mentions; a fetch returns the first page. */
const fetched = (all: readonly Mention[]): MentionPage => ({
  mentions: all.toSorted((a, b) => b.messageId - a.messageId).slice(0, LIMITS.page),
  hasMore: all.length > LIMITS.page,
  unread: all.filter(({ read }) => !read).length,
})
const says = (payload: Extract<MentionLiveEvent, { name: 'mention' }>['payload']): MentionLiveEvent => ({
  name: 'mention',
  payload,
})
const ALL = [
  mentionOf(1, { read: true }),
  mentionOf(2),
  mentionOf(3, { ticketId: 4, contact: { id: 8, name: 'Elza', number: '' } }),
]

test.each<[string, MentionLiveEvent, readonly Mention[]]>([
  ['a new one', says({ action: 'create', mention: mentionOf(9) }), [...ALL, mentionOf(9)]],
  [
    'one that was taken back',
    says({ action: 'delete', messageId: 2, unread: 1 }),
    [ALL[0], ALL[2]] as Mention[],
  ],
  [
    'those of a ticket being read',
    says({ action: 'read', ticketId: 1, unread: 1 }),
    [ALL[0], { ...ALL[1], read: true }, ALL[2]] as Mention[],
  ],
  [
    'all being read',
    says({ action: 'read', ticketId: null, unread: 0 }),
    ALL.map(one => ({ ...one, read: true })),
  ],
  [
    'a contact with another name',
    {
      name: 'contact',
      payload: { action: 'update', contact: { id: 7, name: 'Dario Reis', number: '5511' } as never },
    },
    ALL.map(one =>
      one.contact.id === 7 ? { ...one, contact: { id: 7, name: 'Dario Reis', number: '5511' } } : one,
    ),
  ],
  [
    'a contact that is gone',
    { name: 'contact', payload: { action: 'delete', contactId: 8 } },
    ALL.slice(0, 2),
  ],
  [
    'a colleague with another name',
    {
      name: 'user',
      payload: {
        action: 'update',
        user: { id: 2, name: 'Roberto', profile: 'user', online: true, queueIds: [], queues: [] },
      },
    },
    ALL.map(one => ({ ...one, by: { id: 2, name: 'Roberto' } })),
  ],
  [
    'a colleague who is gone',
    { name: 'user', payload: { action: 'delete', userId: 2 } },
    ALL.map(one => ({ ...one, by: null })),
  ],
])('after %s the list is what a fresh fetch would give', (_, heard, after) => {
  expect(reduceMentions(fetched(ALL), heard)).toEqual(fetched(after))
})

test('a page stays a page, and one that lacks what stood behind it says so', () => {
  const many = Array.from({ length: LIMITS.page }, (_, n) => mentionOf(n + 1))
  const more = reduceMentions(fetched(many), says({ action: 'create', mention: mentionOf(99) }))
  expect(more).toEqual(fetched([...many, mentionOf(99)]))
  expect(lacksMentions(more)).toBe(false)
  expect(
    lacksMentions(reduceMentions(more, says({ action: 'delete', messageId: 99, unread: LIMITS.page }))),
  ).toBe(true)
})

test('what is heard twice counts once, and what concerns nobody here leaves the very same list', () => {
  const page = fetched(ALL)
  expect(reduceMentions(page, says({ action: 'create', mention: mentionOf(2) }))).toBe(page)
  expect(
    reduceMentions(page, {
      name: 'contact',
      payload: { action: 'update', contact: { id: 99, name: 'X', number: '' } as never },
    }),
  ).toBe(page)
})
