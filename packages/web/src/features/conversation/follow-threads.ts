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

/** Two contacts became one, or one two: their conversations are read anew. */
function regroup(contactIds: readonly number[]): void {
  const isTheirs = (thread: Thread | undefined) => thread?.messages.every(({ contactId }) => contactIds.includes(contactId))
  void queryClient.invalidateQueries({ queryKey: ['messages'], predicate: query => isTheirs(query.state.data as Thread | undefined) === true })
}

/** Asks for something that makes or changes messages, and takes the answer into their conversation; what was heard meanwhile is newer than the answer. */
export async function askAboutMessages<Answer extends Message | Message[]>(ticketId: number, ask: () => Promise<Answer>): Promise<Answer> {
  let answer: Answer | undefined
  const next = await threadReplay.run<Thread | undefined>(
    async () => {
      answer = await ask()
      const thread = queryClient.getQueryData<Thread>(threadKey(ticketId))
      return thread && withMessages(thread, [answer].flat())
    },
    (thread, heard) => thread && hearThread(thread, heard),
  )
  if (next) queryClient.setQueryData(threadKey(ticketId), next)
  return answer as Answer
}

/** Keeps every conversation of the cache as the server has it, until the returned function is called; then they are forgotten, since nobody keeps them any more. */
export function followThreads(): () => void {
  const stops = THREAD_EVENTS_HEARD.map(name => live.on(name, payload => hearAboutThreads({ name, payload } as ThreadHeard)))
  stops.push(live.on('contact', event => event.action === 'regroup' && regroup(event.contactIds)))
  return () => {
    for (const stop of stops) stop()
    queryClient.removeQueries({ queryKey: ['messages'] })
  }
}
