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

let following = false

/** Keeps every conversation of the cache as the server has it, from the first visit of the screen on. */
export function followThreads(): void {
  if (following) return
  following = true
  for (const name of THREAD_EVENTS_HEARD) live.on(name, payload => hearAboutThreads({ name, payload } as ThreadHeard))
}
