import { live } from '../../../lib/live/live.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { createReplay } from '../../../lib/live/replay.ts'
import { reduceThread, THREAD_LIVE_EVENTS, placeMessages, type ThreadData, type ThreadLiveEvent } from './thread.live.ts'
import type { Message } from '@recado/contract'

/** Fetches of conversations run through this, so that what is heard meanwhile is not lost. */
export const threadReplay = createReplay<ThreadLiveEvent>()

export const threadKey = (ticketId: number) => ['messages', ticketId] as const

function applyThreadEvent(event: ThreadLiveEvent): void {
  threadReplay.record(event)
  for (const [key, thread] of queryClient.getQueriesData<ThreadData>({ queryKey: ['messages'] })) {
    const next = thread && reduceThread(thread, event)
    if (next && next !== thread) queryClient.setQueryData(key, next)
  }
}

/** Two contacts became one, or one two: their conversations are read anew. */
function refetchMerged(contactIds: readonly number[]): void {
  const isTheirs = (thread: ThreadData | undefined) => thread?.messages.every(({ contactId }) => contactIds.includes(contactId))
  void queryClient.invalidateQueries({ queryKey: ['messages'], predicate: query => isTheirs(query.state.data as ThreadData | undefined) === true })
}

/** Asks for something that makes or changes messages, and takes the answer into their conversation; what was heard meanwhile is newer than the answer. */
export async function mutateThread<Answer extends Message | Message[]>(ticketId: number, request: () => Promise<Answer>): Promise<Answer> {
  let answer: Answer | undefined
  const next = await threadReplay.run<ThreadData | undefined>(
    async () => {
      answer = await request()
      const thread = queryClient.getQueryData<ThreadData>(threadKey(ticketId))
      return thread && placeMessages(thread, [answer].flat())
    },
    (thread, event) => thread && reduceThread(thread, event),
  )
  if (next) queryClient.setQueryData(threadKey(ticketId), next)
  return answer as Answer
}

/** Keeps every conversation of the cache as the server has it, until the returned function is called; then they are forgotten, since nobody keeps them any more. */
export function subscribeThreads(): () => void {
  const stops = THREAD_LIVE_EVENTS.map(name => live.on(name, payload => applyThreadEvent({ name, payload } as ThreadLiveEvent)))
  stops.push(live.on('contact', event => event.action === 'regroup' && refetchMerged(event.contactIds)))
  return () => {
    for (const stop of stops) stop()
    queryClient.removeQueries({ queryKey: ['messages'] })
  }
}
