import { live } from '../../../lib/live/live.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { THREAD_LIVE_EVENTS, type ThreadData, type ThreadLiveEvent } from './thread.live.ts'
import { applyThreadEvent, threadReplay } from './thread.queries.ts'

function hear(event: ThreadLiveEvent): void {
  threadReplay.record(event)
  applyThreadEvent(event)
}

/** Two contacts became one, or one two: their conversations are read anew. */
function refetchMerged(contactIds: readonly number[]): void {
  const isTheirs = (thread: ThreadData | undefined) => thread?.messages.every(({ contactId }) => contactIds.includes(contactId))
  void queryClient.invalidateQueries({ queryKey: ['messages'], predicate: query => isTheirs(query.state.data as ThreadData | undefined) === true })
}

/** Keeps every conversation of the cache as the server has it, until the returned function is called; then they are forgotten, since nobody keeps them any more. */
export function subscribeThreads(): () => void {
  const stops = THREAD_LIVE_EVENTS.map(name => live.on(name, payload => hear({ name, payload } as ThreadLiveEvent)))
  stops.push(live.on('contact', event => event.action === 'regroup' && refetchMerged(event.contactIds)))
  return () => {
    for (const stop of stops) stop()
    queryClient.removeQueries({ queryKey: ['messages'] })
  }
}
