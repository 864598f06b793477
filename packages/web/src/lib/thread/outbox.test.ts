// @vitest-environment happy-dom
import { toChatThread, type ChatThreadData, toThread, type ThreadData } from '@recado/domain'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chatOutbox } from '../../features/chats/thread/chat-outbox.ts'
import { chatMessageOf } from '@recado/domain/testing/chats'
import { chatThreadKey } from '../../features/chats/thread/thread.queries.ts'
import { messageOutbox } from '../../features/conversation/outbox/outbox.ts'
import { threadKey } from '../../features/conversation/thread/thread.queries.ts'
import { useAccepting } from '../../features/tickets/index.ts'
import { messageOf } from '@recado/domain/testing/tickets'
import { useOnlineState } from '../live/online-state.ts'
import { queryClient } from '../query/query-client.ts'
import { useSession } from '../session/session.ts'
import type { Outbox } from './outbox.ts'

interface Posted {
  readonly text: string
  readonly clientKey: string
}
/** A place with an outbox, and the adapter for its message type. */
interface Place<Message> {
  readonly outbox: Outbox<Message>
  readonly write: (threadId: number, text: string) => Message
  readonly textOf: (message: Message) => string
  readonly parse: (body: Record<string, string>) => Posted
  readonly answer: (posted: Posted, id: number) => unknown
  readonly openThread: () => void
  /** Messages of the open thread. */
  readonly delivered: () => readonly string[]
}

const tickets: Place<Parameters<typeof messageOutbox.enqueue>[0][number]> = {
  outbox: messageOutbox,
  write: (ticketId, body) => ({
    ticketId,
    body,
    isPrivate: false,
    mentions: [],
    endsDraft: false,
    signed: true,
    quoted: null,
    attachment: null,
  }),
  textOf: ({ body }) => body,
  parse: ({ body = '', clientKey = '' }) => ({ text: body, clientKey }),
  answer: ({ text, clientKey }, id) => [messageOf(id, { body: text, clientKey, fromMe: true })],
  openThread: () =>
    queryClient.setQueryData<ThreadData>(threadKey(1), toThread(1, { messages: [], hasMore: false })),
  delivered: () => queryClient.getQueryData<ThreadData>(threadKey(1))?.messages.map(({ body }) => body) ?? [],
}
const chats: Place<Parameters<typeof chatOutbox.enqueue>[0][number]> = {
  outbox: chatOutbox,
  write: (chatId, text) => ({ chatId, text, endsDraft: false }),
  textOf: ({ text }) => text,
  parse: ({ message = '', clientKey = '' }) => ({ text: message, clientKey }),
  answer: ({ text, clientKey }, id) => chatMessageOf(id, { message: text, clientKey }),
  openThread: () =>
    queryClient.setQueryData<ChatThreadData>(
      chatThreadKey(1),
      toChatThread(1, { records: [], hasMore: false }),
    ),
  delivered: () =>
    queryClient.getQueryData<ChatThreadData>(chatThreadKey(1))?.messages.map(({ message }) => message) ?? [],
}

/** Adds texts to a place's outbox and reports their state. */
function outboxOf<Message>({ outbox, write, textOf, parse, answer, delivered }: Place<Message>) {
  const entries = () => outbox.store.getState().entries
  return {
    outbox,
    parse,
    delivered,
    enqueue: (texts: readonly string[], threadId = 1) =>
      outbox.enqueue(texts.map(text => write(threadId, text))),
    states: () => entries().map(one => [textOf(one), one.state]),
    firstKey: () => entries()[0]?.key ?? '',
    stored: (text: string, key: string) =>
      outbox.restore([
        { ...write(1, text), key, at: '2026-11-21T12:00:00.000Z', place: 0, state: 'queued', error: null },
      ]),
    settled: async (count: number): Promise<void> => {
      await expect.poll(entries).toHaveLength(count)
    },
    taken: (posted: Posted, nth: number): Response => Response.json(answer(posted, 100 + nth)),
    /** A server that records requests; `respond` returns the response to each. */
    serve: (respond: (posted: Posted, nth: number) => Response | Promise<Response>): Posted[] => {
      const posts: Posted[] = []
      vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
        const posted = parse(JSON.parse(body) as Record<string, string>)
        posts.push(posted)
        return await respond(posted, posts.length)
      })
      return posts
    },
  }
}
const texts = (posts: readonly Posted[]) => posts.map(({ text }) => text)
const refused = (code: string, status: number): Response => Response.json({ error: code }, { status })

beforeEach(() => {
  useSession.setState({ phase: 'member', token: 'token' })
  for (const place of [tickets, chats]) place.openThread()
})
afterEach(() => {
  messageOutbox.clear()
  chatOutbox.clear()
  useOnlineState.setState({ socket: 'closed' })
  vi.unstubAllGlobals()
})

describe.each([
  ['a ticket', () => outboxOf(tickets)],
  ['a chat', () => outboxOf(chats)],
] as const)('the outbox of %s', (_name, open) => {
  const { outbox, delivered, enqueue, states, firstKey, stored, settled, taken, serve } = open()

  test('sends one after the other, so that the slow first stays the first', async () => {
    const held = Promise.withResolvers<undefined>()
    const posts = serve(async (posted, nth) => {
      if (nth === 1) await held.promise
      return taken(posted, nth)
    })
    enqueue(['um'])
    enqueue(['dois'])
    expect(states()).toEqual([
      ['um', 'queued'],
      ['dois', 'queued'],
    ])
    await expect.poll(() => posts).toHaveLength(1)
    held.resolve(undefined)
    await settled(0)
    expect(texts(posts)).toEqual(['um', 'dois'])
    expect(delivered()).toEqual(['um', 'dois'])
  })

  test('does not let one thread wait for another', async () => {
    const held = Promise.withResolvers<undefined>()
    const posts = serve(async (posted, nth) => {
      if (nth === 1) await held.promise
      return taken(posted, nth)
    })
    enqueue(['um'])
    enqueue(['outro'], 2)
    await settled(1)
    expect(states()).toEqual([['um', 'queued']])
    held.resolve(undefined)
    await settled(0)
    expect(texts(posts)).toEqual(['um', 'outro'])
  })

  test('keeps what was refused, and tries it again under the same key', async () => {
    const posts = serve((posted, nth) =>
      nth === 1 ? refused('ERR_TICKET_NOT_OPEN', 409) : taken(posted, nth),
    )
    enqueue(['um'])
    await expect.poll(states).toEqual([['um', 'failed']])
    outbox.retry(firstKey())
    await settled(0)
    expect(posts).toHaveLength(2)
    expect(new Set(posts.map(({ clientKey }) => clientKey)).size).toBe(1)
  })

  test('goes on with the next after one was refused', async () => {
    serve((posted, nth) => (nth === 1 ? refused('ERR_INTERNAL', 400) : taken(posted, nth)))
    enqueue(['um', 'dois'])
    await expect.poll(states).toEqual([['um', 'failed']])
    outbox.discard(firstKey())
    expect(states()).toEqual([])
  })

  test('sends what found nobody when the line is back, and only that', async () => {
    const posts = serve((posted, nth) => {
      if (nth === 1) throw new TypeError('Failed to fetch')
      return nth === 2 ? refused('ERR_TICKET_NOT_OPEN', 409) : taken(posted, nth)
    })
    const stop = outbox.retryOnReconnect()
    enqueue(['sem rede', 'recusada'])
    await expect.poll(states).toEqual([
      ['sem rede', 'failed'],
      ['recusada', 'failed'],
    ])
    useOnlineState.setState({ socket: 'lost', network: true })
    useOnlineState.setState({ socket: 'open' })
    await settled(1)
    expect(states()).toEqual([['recusada', 'failed']])
    expect(texts(posts)).toEqual(['sem rede', 'recusada', 'sem rede'])
    stop()
  })

  test('takes up what an earlier visit left, once and before what was written since', async () => {
    const held = Promise.withResolvers<undefined>()
    const posts = serve(async (posted, nth) => {
      await held.promise
      return taken(posted, nth)
    })
    enqueue(['agora'])
    for (let time = 0; time < 2; time++) {
      stored('antes', 'key-earlier')
      expect(states()).toEqual([
        ['antes', 'queued'],
        ['agora', 'queued'],
      ])
    }
    held.resolve(undefined)
    await settled(0)
    expect(posts.map(({ clientKey }) => clientKey).filter(key => key === 'key-earlier')).toHaveLength(1)
  })
})

describe('what is written without a line', () => {
  test('waits for it in a ticket, while what was refused stays', async () => {
    const { enqueue, states, settled, serve, taken } = outboxOf(tickets)
    const posts = serve((posted, nth) => {
      if (nth === 1) throw new TypeError('Failed to fetch')
      return nth === 2 ? refused('ERR_TICKET_NOT_OPEN', 409) : taken(posted, nth)
    })
    enqueue(['sem rede', 'recusada'])
    await expect.poll(states).toEqual([
      ['sem rede', 'failed'],
      ['recusada', 'failed'],
    ])
    useOnlineState.setState({ socket: 'lost', network: true })
    enqueue(['depois'])
    expect(states().at(-1)).toEqual(['depois', 'queued'])
    useOnlineState.setState({ socket: 'open' })
    await settled(1)
    expect(states()).toEqual([['recusada', 'failed']])
    expect(texts(posts).toSorted()).toEqual(['depois', 'recusada', 'sem rede', 'sem rede'])
  })

  test('is tried at once in a chat, and alone in a ticket goes when the line is back', async () => {
    const [ticket, chat] = [outboxOf(tickets), outboxOf(chats)]
    const posts: string[] = []
    vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
      const fields = JSON.parse(body) as Record<string, string>
      const place = 'message' in fields ? chat : ticket
      const posted = place.parse(fields)
      posts.push(posted.text)
      return Promise.resolve(place.taken(posted, posts.length))
    })
    useOnlineState.setState({ socket: 'lost', network: true })
    ticket.enqueue(['depois'])
    chat.enqueue(['já'])
    await chat.settled(0)
    expect(posts).toEqual(['já'])
    expect(ticket.states()).toEqual([['depois', 'queued']])
    useOnlineState.setState({ socket: 'open' })
    await ticket.settled(0)
    expect(posts).toEqual(['já', 'depois'])
  })

  test('is nobody else’s: it ends with the session', () => {
    const { enqueue, states } = outboxOf(tickets)
    useOnlineState.setState({ socket: 'lost', network: true })
    enqueue(['de Beto'])
    useSession.setState({ phase: 'guest' })
    expect(states()).toEqual([])
  })
})

test('what is written in a ticket before it is the user’s leaves once it is, whatever screen is shown', async () => {
  const { enqueue, states, settled, serve, taken } = outboxOf(tickets)
  const posts = serve(taken)
  useAccepting.setState({ ids: new Set([1]) })
  enqueue(['Já vejo'])
  expect(states()).toEqual([['Já vejo', 'queued']])
  useAccepting.setState({ ids: new Set() })
  await settled(0)
  expect(texts(posts)).toEqual(['Já vejo'])
})
