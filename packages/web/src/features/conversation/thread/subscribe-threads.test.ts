import { toThread } from '@recado/domain'
import { messageOf } from '@recado/domain/testing/tickets'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query/query-client.ts'
import { hearThreadEvent } from './subscribe-threads.ts'
import { threadKey } from './thread.queries.ts'

beforeEach(() => {
  for (const ticketId of [1, 2])
    queryClient.setQueryData(
      threadKey(ticketId),
      toThread(ticketId, { messages: [messageOf(ticketId, { ticketId })], hasMore: false }),
    )
})
const known = (): boolean[] =>
  [1, 2].map(ticketId => queryClient.getQueryData(threadKey(ticketId)) !== undefined)

test('the conversation of a ticket that left these eyes is forgotten, so that it is fetched when the ticket is back', () => {
  hearThreadEvent({ name: 'ticket', payload: { action: 'delete', ticketId: 1 } })
  expect(known()).toEqual([false, true])
})

test('a conversation on the screen asks nothing when its ticket leaves, and is fetched when it is shown again', () => {
  const queryFn = vi.fn<() => Promise<never>>(() => new Promise(() => {}))
  const observer = new QueryObserver(queryClient, { queryKey: threadKey(1), queryFn, staleTime: Infinity })
  const stop = observer.subscribe(() => {})
  hearThreadEvent({ name: 'ticket', payload: { action: 'delete', ticketId: 1 } })
  expect([known()[0], queryFn.mock.calls.length]).toEqual([true, 0])
  stop()
  observer.subscribe(() => {})()
  expect(queryFn).toHaveBeenCalledTimes(1)
})

test('one that was read stays', () => {
  hearThreadEvent({ name: 'ticket', payload: { action: 'updateUnread', ticketId: 1 } })
  expect(known()).toEqual([true, true])
})
