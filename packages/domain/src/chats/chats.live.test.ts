import type { Chat } from '@recado/contract'
import { describe, expect, it, test } from 'vitest'
import {
  compareChats,
  EMPTY_CHAT_LIST,
  reduceChatList,
  reduceChat,
  nextChatCursor,
  unreadCountOf,
  mergeChatPage,
  type ChatLiveEvent,
  type LiveChatList,
} from './chats.live.ts'
import { BETO_BRIEF, BIA, chatOf, chatMessageOf, NINA, withUnread } from './testing/samples.ts'

const PAGE = 20
const ME = { search: '', myId: BIA.id }
const mine = (chats: readonly Chat[]): Chat[] =>
  chats.filter(({ users }) => users.some(({ userId }) => userId === BIA.id)).toSorted(compareChats)
/** Bia's response from the server for these chats, up to `shown`. */
function fetched(chats: readonly Chat[], shown: number = PAGE): LiveChatList {
  const own = mine(chats)
  const unread = own.flatMap(chat =>
    unreadCountOf(chat, BIA.id) > 0 ? [{ chatId: chat.id, unreads: unreadCountOf(chat, BIA.id) }] : [],
  )
  return mergeChatPage(EMPTY_CHAT_LIST, {
    records: own.slice(0, shown),
    count: own.length,
    hasMore: own.length > shown,
    unread,
  })
}
const said = (chat: Chat, senderId = BETO_BRIEF.id): ChatLiveEvent => ({
  name: 'chatRoom',
  payload: {
    action: 'create',
    chatId: chat.id,
    chat,
    message: chatMessageOf(99, { chatId: chat.id, senderId }),
  },
})
const becomes = (chats: readonly Chat[], chat: Chat): Chat[] => [
  ...chats.filter(({ id }) => id !== chat.id),
  chat,
]

describe('what was heard, applied to the list, equals a fresh fetch', () => {
  const few = [chatOf(1), chatOf(2), chatOf(3)]
  const spoken = withUnread(chatOf(1, { lastMessage: 'Bom dia', updatedAt: '2026-11-21T15:00:00.000Z' }), {
    bia: 1,
  })
  const joined = chatOf(9)
  const grown = chatOf(2, {
    title: 'Vendas',
    users: [BETO_BRIEF, BIA, NINA].map(user => ({ userId: user.id, unreads: 0, user })),
  })
  const renamed = { ...BETO_BRIEF, name: 'Roberto' }
  it.each<[string, readonly Chat[], ChatLiveEvent, readonly Chat[]]>([
    ['something said moves a chat up and counts', few, said(spoken), becomes(few, spoken)],
    [
      'what oneself said does not count',
      few,
      said(withUnread(spoken, { beto: 1 }), BIA.id),
      becomes(few, withUnread(spoken, { beto: 1 })),
    ],
    [
      'being taken in',
      few,
      { name: 'chatUser', payload: { action: 'create', userId: BIA.id, chat: joined } },
      [...few, joined],
    ],
    [
      'being taken out',
      becomes(few, spoken),
      { name: 'chatUser', payload: { action: 'delete', userId: BIA.id, chatId: 1 } },
      few.slice(1),
    ],
    [
      'a chat that was deleted',
      becomes(few, spoken),
      { name: 'chat', payload: { action: 'delete', chatId: 1 } },
      few.slice(1),
    ],
    [
      'another title, other people',
      few,
      { name: 'chat', payload: { action: 'update', chat: grown } },
      becomes(few, grown),
    ],
    [
      'reading it oneself',
      becomes(few, spoken),
      { name: 'chatRoom', payload: { action: 'updateUnread', chatId: 1, userId: BIA.id } },
      becomes(few, withUnread(spoken, {})),
    ],
    [
      'somebody else reading it',
      becomes(few, withUnread(spoken, { beto: 2, bia: 1 })),
      { name: 'chatRoom', payload: { action: 'updateUnread', chatId: 1, userId: BETO_BRIEF.id } },
      becomes(few, spoken),
    ],
    [
      'another name of somebody in it',
      few,
      {
        name: 'user',
        payload: {
          action: 'update',
          user: { ...renamed, profile: 'user', online: true, queueIds: [], queues: [] },
        },
      },
      few.map(chat => ({
        ...chat,
        users: chat.users.map(member =>
          member.userId === BETO_BRIEF.id ? { ...member, user: renamed } : member,
        ),
      })),
    ],
    [
      'somebody who was removed',
      few,
      { name: 'user', payload: { action: 'delete', userId: BETO_BRIEF.id } },
      few.map(chat => ({
        ...chat,
        lastSenderId: null,
        users: chat.users.filter(({ userId }) => userId !== BETO_BRIEF.id),
      })),
    ],
    [
      'a colleague who has nothing to do with it',
      few,
      { name: 'user', payload: { action: 'delete', userId: NINA.id } },
      few,
    ],
  ])('%s', (_, before, heard, after) => {
    const next = reduceChatList(fetched(before), heard, ME)
    expect(next).toEqual(fetched(after))
    // Applying the event twice is harmless, as after a concurrent fetch.
    expect(reduceChatList(next, heard, ME)).toEqual(fetched(after))
  })

  it('also where the list was fetched in part only, but for what the server must count', () => {
    const many = [1, 2, 3, 4, 5, 6].map(id => chatOf(id))
    const up = withUnread(chatOf(1, { updatedAt: '2026-11-21T15:00:00.000Z' }), { bia: 4 })
    const next = reduceChatList(fetched(many, 3), said(up), ME)
    expect(next.chats.map(({ id }) => id)).toEqual([1, 6, 5, 4])
    expect(next).toMatchObject({ stale: true, unread: { 1: 4 } })
    expect(fetched(becomes(many, up), 4).chats).toEqual(next.chats)
    // Reading one below the fetched part only lowers the count: it stays unlisted.
    const read = reduceChatList(
      next,
      { name: 'chatRoom', payload: { action: 'updateUnread', chatId: 2, userId: BIA.id } },
      ME,
    )
    expect(read.chats).toEqual(next.chats)
  })
})

test('a list goes on after its last chat, wherever events have moved the others', () => {
  const many = [1, 2, 3, 4, 5].map(id => chatOf(id))
  const first = fetched(many, 3)
  expect(nextChatCursor(EMPTY_CHAT_LIST)).toEqual({})
  expect(nextChatCursor(first)).toEqual({ after: `${Date.parse(chatOf(3).updatedAt)}.3` })
  const rest = mergeChatPage(first, {
    records: [chatOf(2), chatOf(1)],
    count: 5,
    hasMore: false,
    unread: [{ chatId: 1, unreads: 2 }],
  })
  expect(rest).toEqual({ chats: mine(many), count: 5, hasMore: false, stale: false, unread: { 1: 2 } })
})

test('a search finds nothing new by itself, but asks again', () => {
  const search = { ...ME, search: 'vendas' }
  const found = fetched([chatOf(1)])
  expect(reduceChatList(found, said(chatOf(7)), search)).toMatchObject({ chats: [chatOf(1)], stale: true })
  expect(
    reduceChatList(
      found,
      { name: 'chat', payload: { action: 'update', chat: chatOf(1, { title: 'Outro' }) } },
      search,
    ),
  ).toMatchObject({
    chats: [{ title: 'Outro' }],
    stale: true,
  })
})

describe('the open chat', () => {
  const chat = chatOf(1)
  it('follows what it becomes and nothing else', () => {
    const next = chatOf(1, { title: 'Outro' })
    expect(reduceChat(chat, { name: 'chat', payload: { action: 'update', chat: next } }, 1)).toBe(next)
    expect(reduceChat(chat, said(chatOf(2)), 1)).toBe(chat)
    expect(
      reduceChat(
        withUnread(chat, { beto: 2 }),
        { name: 'chatRoom', payload: { action: 'updateUnread', chatId: 1, userId: BETO_BRIEF.id } },
        1,
      ),
    ).toEqual(chat)
  })
  it('is gone when it is deleted or left, and comes back with whoever is taken in again', () => {
    expect(reduceChat(chat, { name: 'chat', payload: { action: 'delete', chatId: 1 } }, 1)).toBeNull()
    expect(
      reduceChat(chat, { name: 'chatUser', payload: { action: 'delete', userId: BIA.id, chatId: 1 } }, 1),
    ).toBeNull()
    expect(
      reduceChat(null, { name: 'chatUser', payload: { action: 'create', userId: BIA.id, chat } }, 1),
    ).toBe(chat)
    expect(
      reduceChat(
        null,
        { name: 'chatRoom', payload: { action: 'updateUnread', chatId: 1, userId: BIA.id } },
        1,
      ),
    ).toBeNull()
    expect(reduceChat(null, { name: 'user', payload: { action: 'delete', userId: BIA.id } }, 1)).toBeNull()
  })
})
