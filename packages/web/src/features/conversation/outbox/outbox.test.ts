import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useOnlineState } from '../../../lib/live/online-state.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { useSession } from '../../../lib/session/session.ts'
import { messageOf } from '../../tickets/testing/samples.ts'
import { toThread, type ThreadData } from '../thread/thread.live.ts'
import { threadKey } from '../thread/subscribe-threads.ts'
import { discardMessage, retryOnReconnect, enqueueMessages, retryMessage, useOutbox } from './outbox.ts'

interface Posted {
  readonly body: string
  readonly clientKey: string
}
const letter = (body: string) => ({ ticketId: 1, body, isPrivate: false, mentions: [], endsDraft: false, signed: true, quoted: null, attachment: null })
const states = () => useOutbox.getState().entries.map(({ body, state }) => [body, state])
const settled = async (count: number): Promise<void> => {
  await expect.poll(() => useOutbox.getState().entries).toHaveLength(count)
}

/** A server that keeps what it was sent; `answer` decides what it says to each. */
function serve(answer: (posted: Posted, nth: number) => Response | Promise<Response>): Posted[] {
  const posts: Posted[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const posted = JSON.parse(body) as Posted
    posts.push(posted)
    return await answer(posted, posts.length)
  })
  return posts
}
const taken = ({ body, clientKey }: Posted, nth: number): Response => Response.json([messageOf(100 + nth, { body, clientKey, fromMe: true })])

beforeEach(() => {
  useSession.setState({ token: 'token' })
  queryClient.setQueryData<ThreadData>(threadKey(1), toThread(1, { messages: [], hasMore: false }))
})
afterEach(() => {
  useOutbox.setState({ entries: [] })
  useOnlineState.setState({ socket: 'closed' })
  queryClient.clear()
  vi.unstubAllGlobals()
})

describe('the outbox', () => {
  test('sends one after the other, so that the slow first stays the first', async () => {
    const held = Promise.withResolvers<undefined>()
    const posts = serve(async (posted, nth) => {
      if (nth === 1) await held.promise
      return taken(posted, nth)
    })
    enqueueMessages([letter('um')])
    enqueueMessages([letter('dois')])
    expect(states()).toEqual([
      ['um', 'queued'],
      ['dois', 'queued'],
    ])
    await expect.poll(() => posts).toHaveLength(1)
    held.resolve(undefined)
    await settled(0)
    expect(posts.map(({ body }) => body)).toEqual(['um', 'dois'])
    expect(queryClient.getQueryData<ThreadData>(threadKey(1))?.messages.map(({ body }) => body)).toEqual(['um', 'dois'])
  })

  test('keeps what was refused, and tries it again under the same key', async () => {
    const posts = serve((posted, nth) => (nth === 1 ? Response.json({ error: 'ERR_TICKET_NOT_OPEN' }, { status: 409 }) : taken(posted, nth)))
    enqueueMessages([letter('um')])
    await expect.poll(() => states()).toEqual([['um', 'failed']])
    retryMessage(useOutbox.getState().entries[0]?.key ?? '')
    await settled(0)
    expect(new Set(posts.map(({ clientKey }) => clientKey)).size).toBe(1)
  })

  test('goes on with the next after one was refused', async () => {
    serve((posted, nth) => (nth === 1 ? Response.json({ error: 'ERR_INTERNAL' }, { status: 400 }) : taken(posted, nth)))
    enqueueMessages([letter('um'), letter('dois')])
    await expect.poll(() => states()).toEqual([['um', 'failed']])
    discardMessage(useOutbox.getState().entries[0]?.key ?? '')
    expect(states()).toEqual([])
  })

  test('sends what found nobody when the line is back, and only that', async () => {
    const posts = serve((posted, nth) => {
      if (nth === 1) throw new TypeError('Failed to fetch')
      return nth === 2 ? Response.json({ error: 'ERR_TICKET_NOT_OPEN' }, { status: 409 }) : taken(posted, nth)
    })
    const stop = retryOnReconnect()
    enqueueMessages([letter('sem rede'), letter('recusada')])
    await expect
      .poll(() => states())
      .toEqual([
        ['sem rede', 'failed'],
        ['recusada', 'failed'],
      ])
    useOnlineState.setState({ socket: 'lost', network: true })
    // What is written without a line waits for it.
    enqueueMessages([letter('depois')])
    expect(states().at(-1)).toEqual(['depois', 'queued'])
    useOnlineState.setState({ socket: 'open' })
    await settled(1)
    expect(states()).toEqual([['recusada', 'failed']])
    expect(posts.map(({ body }) => body).toSorted()).toEqual(['depois', 'recusada', 'sem rede', 'sem rede'])
    stop()
  })
})
