import type { ChatMessage } from '@recado/contract'
import { describe, expect, it, test } from 'vitest'
import type { ChatLiveEvent } from './chats.live.ts'
import { BETO_BRIEF, BIA, chatOf, chatMessageOf } from './testing/samples.ts'
import {
  reduceChatThread,
  toChatThread,
  placeChatMessage,
  prependOlderChatMessages,
  type ChatThreadData,
} from './thread.live.ts'

const PAGE = 3
const page = (messages: readonly ChatMessage[], before = Number.POSITIVE_INFINITY) => {
  const older = messages.filter(({ id }) => id < before)
  return { records: older.slice(-PAGE), hasMore: older.length > PAGE }
}
/** The server's response for these messages, with `pages` pages. */
function fetched(messages: readonly ChatMessage[], pages = 1): ChatThreadData {
  let thread = toChatThread(1, page(messages))
  for (let at = 1; at < pages; at++)
    thread = prependOlderChatMessages(thread, page(messages, thread.messages[0]?.id))
  return thread
}
const said = (message: ChatMessage): ChatLiveEvent => ({
  name: 'chatRoom',
  payload: { action: 'create', chatId: message.chatId, chat: chatOf(message.chatId), message },
})
const five = [1, 2, 3, 4, 5].map(id => chatMessageOf(id))

describe('what was heard, applied to a chat, equals a fresh fetch', () => {
  const bias = chatMessageOf(6, { senderId: BIA.id, sender: { name: BIA.name } })
  it.each<[string, readonly ChatMessage[], ChatLiveEvent, readonly ChatMessage[]]>([
    ['something said', five, said(bias), [...five, bias]],
    ['something said in an empty chat', [], said(chatMessageOf(1)), [chatMessageOf(1)]],
    ['something said in another chat', five, said(chatMessageOf(6, { chatId: 2 })), five],
    [
      'another name of who said it',
      [...five, bias],
      {
        name: 'user',
        payload: {
          action: 'update',
          user: { ...BETO_BRIEF, name: 'Roberto', profile: 'user', online: false, queueIds: [], queues: [] },
        },
      },
      [...five.map(message => ({ ...message, sender: { name: 'Roberto' } })), bias],
    ],
    [
      'who said it was removed',
      [...five, bias],
      { name: 'user', payload: { action: 'delete', userId: BETO_BRIEF.id } },
      [...five.map(message => ({ ...message, senderId: null })), bias],
    ],
    [
      'a chat that was read',
      five,
      { name: 'chatRoom', payload: { action: 'updateUnread', chatId: 1, userId: BIA.id } },
      five,
    ],
  ])('%s', (_, before, heard, after) => {
    const whole = reduceChatThread(fetched(before, 9), heard)
    expect(whole.messages).toEqual(fetched(after, 9).messages)
    expect(reduceChatThread(whole, heard)).toEqual(whole)
  })
})

test('older pages stand before the others, and each remembers where it began', () => {
  expect(fetched(five, 2)).toEqual({ chatId: 1, messages: five, hasMore: false, starts: [1, 3] })
  expect(prependOlderChatMessages(fetched(five, 2), { records: [], hasMore: false }).messages).toEqual(five)
})

test('an answer stands at its place once, and not before what was fetched', () => {
  const thread = fetched(five)
  expect(placeChatMessage(thread, chatMessageOf(5))).toBe(thread)
  expect(placeChatMessage(thread, chatMessageOf(1))).toBe(thread)
  expect(
    placeChatMessage(fetched([chatMessageOf(1), chatMessageOf(3)]), chatMessageOf(2)).messages.map(
      ({ id }) => id,
    ),
  ).toEqual([1, 2, 3])
})
