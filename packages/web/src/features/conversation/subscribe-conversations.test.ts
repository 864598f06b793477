// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { queryClient } from '../../lib/query/query-client.ts'
import { subscribeConversations } from './subscribe-conversations.ts'
import { threadKey } from './thread/thread.queries.ts'

const isKnown = (): boolean => queryClient.getQueryData(threadKey(1)) !== undefined

test('a conversation stays when the next screen shows it, and is forgotten after the last one', async () => {
  const leaveBoard = subscribeConversations()
  queryClient.setQueryData(threadKey(1), {})
  leaveBoard()
  const leaveTickets = subscribeConversations()
  await Promise.resolve()
  expect(isKnown()).toBe(true)
  leaveTickets()
  await Promise.resolve()
  expect(isKnown()).toBe(false)
})
