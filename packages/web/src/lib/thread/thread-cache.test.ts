import { toChatThread, toThread, type ThreadLiveEvent } from '@recado/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { applyChatEvent } from '../../features/chats/subscribe-chats.ts'
import { chatMessageOf, chatOf } from '@recado/domain/testing/chats'
import {
  chatThreadKey,
  chatThreadQuery,
  mutateChatThread,
} from '../../features/chats/thread/thread.queries.ts'
import {
  applyThreadEvent,
  mutateThread,
  threadKey,
  threadQuery,
  threadReplay,
} from '../../features/conversation/thread/thread.queries.ts'
import { messageOf, ticketOf } from '@recado/domain/testing/tickets'
import { queryClient } from '../query/query-client.ts'
import { useSession } from '../session/session.ts'

const PAGE = 3
/** The part of a thread that these tests check. */
interface Shown {
  readonly messages: readonly { readonly id: number }[]
  readonly hasMore: boolean
}
interface Place {
  readonly keyOf: (threadId: number) => readonly [string, number]
  readonly fetch: () => Promise<Shown>
  /** The server's response to a page request. */
  readonly pageOf: (ids: readonly number[], hasMore: boolean) => unknown
  readonly threadOf: (threadId: number, ids: readonly number[]) => Shown
  /** Emits a new message in thread 1. */
  readonly hear: (id: number) => void
  /** Sends the message `id` in thread 1. */
  readonly send: (id: number, meanwhile: () => void) => Promise<unknown>
}

const tickets: Place = {
  keyOf: threadKey,
  fetch: () => queryClient.fetchQuery({ ...threadQuery(1), staleTime: 0 }),
  pageOf: (ids, hasMore) => ({ messages: ids.map(id => messageOf(id)), hasMore }),
  threadOf: (ticketId, ids) =>
    toThread(ticketId, { messages: ids.map(id => messageOf(id, { ticketId })), hasMore: true }),
  hear: id => {
    const event: ThreadLiveEvent = {
      name: 'appMessage',
      payload: {
        action: 'create',
        message: messageOf(id),
        ticket: ticketOf(1),
        contact: ticketOf(1).contact,
      },
    }
    threadReplay.record(event)
    applyThreadEvent(event)
  },
  send: (id, meanwhile) =>
    mutateThread(1, async () => {
      await Promise.resolve()
      meanwhile()
      return [messageOf(id)]
    }),
}
const chats: Place = {
  keyOf: chatThreadKey,
  fetch: () => queryClient.fetchQuery({ ...chatThreadQuery(1), staleTime: 0 }),
  pageOf: (ids, hasMore) => ({ records: ids.map(id => chatMessageOf(id)), hasMore }),
  threadOf: (chatId, ids) =>
    toChatThread(chatId, { records: ids.map(id => chatMessageOf(id, { chatId })), hasMore: true }),
  hear: id =>
    applyChatEvent({
      name: 'chatRoom',
      payload: { action: 'create', chatId: 1, chat: chatOf(1), message: chatMessageOf(id) },
    }),
  send: (id, meanwhile) =>
    mutateChatThread(1, async () => {
      await Promise.resolve()
      meanwhile()
      return chatMessageOf(id)
    }),
}

beforeEach(() => useSession.setState({ token: 'token' }))
afterEach(() => {
  vi.unstubAllGlobals()
})

describe.each([
  ['tickets', tickets],
  ['chats', chats],
])('the threads of %s', (_name, { keyOf, fetch, pageOf, threadOf, hear, send }) => {
  const key = keyOf(1)
  const shown = () => queryClient.getQueryData<Shown>(key)
  const shownIds = () => shown()?.messages.map(({ id }) => id)
  const show = (ids: readonly number[], threadId = 1) =>
    queryClient.setQueryData<Shown>(keyOf(threadId), threadOf(threadId, ids))
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)

  /** A server with that many messages; returns the end of each requested page. */
  function serve(count: number, meanwhile: () => void = () => undefined): (string | null)[] {
    const asked: (string | null)[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      const before = new URL(address, 'http://recado.test').searchParams.get('before')
      asked.push(before)
      const older = range(1, count).filter(id => before === null || id < Number(before))
      await Promise.resolve()
      meanwhile()
      return Response.json(pageOf(older.slice(-PAGE), older.length > PAGE))
    })
    return asked
  }

  test('begin with the latest page', async () => {
    const asked = serve(8)
    await fetch()
    expect(shownIds()).toEqual([6, 7, 8])
    expect(shown()?.hasMore).toBe(true)
    expect(asked).toEqual([null])
  })

  test('are renewed as far back as they are shown', async () => {
    show(range(3, 9))
    const asked = serve(10)
    await fetch()
    expect(asked).toEqual([null, '8', '5'])
    expect(shownIds()).toEqual(range(2, 10))
    expect(shown()?.hasMore).toBe(true)
  })

  test('are renewed five pages back at most', async () => {
    show(range(1, 30))
    const asked = serve(30)
    await fetch()
    expect(asked).toEqual([null, '28', '25', '22', '19'])
    expect(shownIds()).toEqual(range(16, 30))
  })

  test('keep what is heard while they are fetched', async () => {
    serve(8, () => hear(9))
    await fetch()
    expect(shownIds()).toEqual([6, 7, 8, 9])
  })

  test('take in what is heard, and leave the others as they are', () => {
    show([1, 2])
    show([1, 2], 2)
    hear(3)
    expect(shownIds()).toEqual([1, 2, 3])
    expect([1, 2].map(threadId => queryClient.getQueryState(keyOf(threadId))?.dataUpdateCount)).toEqual([
      2, 1,
    ])
  })

  test('take in the answer to what was sent, and what was heard before it came', async () => {
    show([1, 2])
    await send(3, () => hear(4))
    expect(shownIds()).toEqual([1, 2, 3, 4])
  })

  test('are not begun by an answer', async () => {
    await send(3, () => undefined)
    expect(shown()).toBeUndefined()
  })
})
