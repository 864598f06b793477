// spec: messages-8
import { ACK, LIMITS, type Message, type Ticket } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { messageOf } from '@recado/domain/testing/tickets'
import {
  actionObstacles,
  allowedActions,
  isForwardable,
  lastEditable,
  MESSAGE_ACTIONS,
  type ActionContext,
  type MessageAction,
} from './message-actions.ts'

const NOW = new Date('2026-11-21T12:10:00.000Z')
const ME = { id: 2, profile: 'user' } as const
const theirs = (change: Partial<Message> = {}) => messageOf(5, change)
const ours = (change: Partial<Message> = {}) =>
  messageOf(7, { fromMe: true, ack: ACK.sent, userId: ME.id, ...change })
const agoMs = (ms: number) => ({ createdAt: new Date(NOW.getTime() - ms).toISOString() })
const OLD_VERSION: Message['oldMessages'] = [{ body: 'antes', createdAt: NOW.toISOString() }] as never

const CARRIES_ALL = { reply: true, react: true, edit: true, delete: true }
const contextOf = (status: Ticket['status'] = 'open', channel?: ActionContext['channel']): ActionContext => ({
  ticket: { status },
  me: ME,
  channel,
  now: NOW,
})

describe('what may be done with a message', () => {
  it.each<[story: string, message: Message, context: ActionContext, actions: string]>([
    ['of the customer', theirs(), contextOf(), 'react reply forward select copy'],
    ['of ours', ours(), contextOf(), 'react reply forward select copy edit remove'],
    [
      'of ours, edited before',
      ours({ oldMessages: OLD_VERSION }),
      contextOf(),
      'react reply forward select copy edit history remove',
    ],
    [
      'of ours, with a picture',
      ours({ mediaType: 'image', body: '' }),
      contextOf(),
      'react reply forward select remove',
    ],
    ['of a colleague', ours({ userId: 3 }), contextOf(), 'react reply forward select copy'],
    [
      'of a colleague, for an admin',
      ours({ userId: 3 }),
      { ...contextOf(), me: { id: 1, profile: 'admin' } },
      'react reply forward select copy edit remove',
    ],
    ['of ours that failed', ours({ ack: ACK.failed }), contextOf(), 'react reply forward select copy'],
    ['on its way', ours({ id: 0, ack: ACK.pending }), contextOf(), 'copy'],
    ['that was deleted', ours({ isDeleted: true, oldMessages: OLD_VERSION }), contextOf(), 'history'],
    ['among colleagues', ours({ isPrivate: true, ack: ACK.pending }), contextOf(), 'copy remove'],
    ['among colleagues, of a closed ticket', ours({ isPrivate: true }), contextOf('closed'), 'copy remove'],
    ['among colleagues, of a colleague', ours({ isPrivate: true, userId: 3 }), contextOf(), 'copy'],
    ['of a closed ticket', ours(), contextOf('closed'), 'forward select copy'],
    ['of a waiting ticket', theirs(), contextOf('pending'), 'forward select copy'],
    [
      'on a channel that carries everything',
      ours(),
      contextOf('open', CARRIES_ALL),
      'react reply forward select copy edit remove',
    ],
    [
      'on a channel without replies',
      ours(),
      contextOf('open', { ...CARRIES_ALL, reply: false }),
      'react forward select copy edit remove',
    ],
    [
      'on a channel without reactions',
      ours(),
      contextOf('open', { ...CARRIES_ALL, react: false }),
      'reply forward select copy edit remove',
    ],
    [
      'on a channel without edits',
      ours(),
      contextOf('open', { ...CARRIES_ALL, edit: false }),
      'react reply forward select copy remove',
    ],
    [
      'on a channel that keeps messages',
      ours(),
      contextOf('open', { ...CARRIES_ALL, delete: false }),
      'react reply forward select copy edit',
    ],
    [
      'too old to be edited',
      ours(agoMs(LIMITS.editWindowMs + 1)),
      contextOf(),
      'react reply forward select copy remove',
    ],
    [
      'too old to be deleted',
      ours(agoMs(LIMITS.deleteWindowMs + 1)),
      contextOf(),
      'react reply forward select copy',
    ],
  ])('%s', (_story, message, context, actions) =>
    expect([...allowedActions(message, context)].join(' ')).toBe(actions),
  )
})

describe('why something may not be done with a message', () => {
  it.each<[story: string, action: MessageAction, message: Message, context: ActionContext, obstacle: string]>(
    [
      ['a reply in a closed ticket', 'reply', theirs(), contextOf('closed'), 'ticketNotOpen'],
      ['a reply to what is on its way', 'reply', ours({ id: 0 }), contextOf(), 'notStored'],
      ['a reply to what was deleted', 'reply', theirs({ isDeleted: true }), contextOf(), 'deleted'],
      ['a reply to a note', 'reply', ours({ isPrivate: true }), contextOf(), 'note'],
      [
        'a reaction the channel does not carry',
        'react',
        theirs(),
        contextOf('open', { ...CARRIES_ALL, react: false }),
        'channel',
      ],
      ['a note to be forwarded', 'forward', ours({ isPrivate: true }), contextOf(), 'note'],
      ['a copy of a picture', 'copy', theirs({ body: '' }), contextOf(), 'noText'],
      ['a copy of what was deleted', 'copy', theirs({ isDeleted: true }), contextOf(), 'deleted'],
      ['an edit of what the customer wrote', 'edit', theirs(), contextOf(), 'ERR_EDIT_WAPP_MSG'],
      [
        'an edit that comes too late',
        'edit',
        ours(agoMs(LIMITS.editWindowMs + 1)),
        contextOf(),
        'ERR_FETCH_WAPP_MSG',
      ],
      ['the versions of what was never edited', 'history', ours(), contextOf(), 'neverEdited'],
      ['a deletion of what the customer wrote', 'remove', theirs(), contextOf(), 'ERR_DELETE_WAPP_MSG'],
    ],
  )('%s', (_story, action, message, context, obstacle) =>
    expect(actionObstacles(message, context)[action]).toBe(obstacle),
  )
  it('is known for every action', () =>
    expect(Object.keys(actionObstacles(ours(), contextOf())).toSorted()).toEqual(
      [...MESSAGE_ACTIONS].toSorted(),
    ))
})

it('forwards what the menu forwards', () => {
  for (const message of [theirs(), ours({ id: 0 }), ours({ isPrivate: true }), theirs({ isDeleted: true })])
    expect(isForwardable(message)).toBe(allowedActions(message, contextOf('closed')).has('forward'))
})

it.each<[story: string, messages: Message[], id: number | null]>([
  ['the last of ours', [ours({ id: 1 }), ours(), messageOf(8)], 7],
  ['the last of ours before a colleague’s', [ours(), ours({ id: 9, userId: 3 })], 7],
  ['none where nothing is ours', [theirs()], null],
  ['none of another ticket', [ours({ ticketId: 2 })], null],
  ['none the system wrote', [ours({ automatic: true })], null],
  [
    'none before the last of ours, which may not be edited',
    [ours({ id: 1 }), ours({ mediaType: 'image' })],
    null,
  ],
])('the arrow up takes %s', (_story, messages, id) =>
  expect(lastEditable(ME, messages, 1, NOW)?.id ?? null).toBe(id),
)
