import { live } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { createReplay } from '../tickets/index.ts'
import { hearThread, THREAD_EVENTS_HEARD, withMessages, type Thread, type ThreadHeard } from './conversation.live.ts'
import type { Message } from '@recado/contract'

/** Fetches of conversations run through this, so that what is heard meanwhile is not lost. */
export const threadReplay = createReplay<ThreadHeard>()

export const threadKey = (ticketId: number) => ['messages', ticketId] as const

function hearAboutThreads(heard: ThreadHeard): void {
  threadReplay.note(heard)
  for (const [key, thread] of queryClient.getQueriesData<Thread>({ queryKey: ['messages'] })) {
    const next = thread && hearThread(thread, heard)
    if (next && next !== thread) queryClient.setQueryData(key, next)
  }
}

/** Takes messages the server answered with into their conversation. */
export function applyMessages(ticketId: number, messages: readonly Message[]): void {
  queryClient.setQueryData<Thread>(threadKey(ticketId), thread => thread && withMessages(thread, messages))
}

/** Keeps every conversation of the cache as the server has it, until the returned function is called; then they are forgotten, since nobody keeps them any more. */
export function followThreads(): () => void {
  const stops = THREAD_EVENTS_HEARD.map(name => live.on(name, payload => hearAboutThreads({ name, payload } as ThreadHeard)))
  return () => {
    for (const stop of stops) stop()
    queryClient.removeQueries({ queryKey: ['messages'] })
  }
}
