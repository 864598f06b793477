import {
  isThreadOfContacts,
  leavesThread,
  THREAD_LIVE_EVENTS,
  type ThreadData,
  type ThreadLiveEvent,
} from '@recado/domain'
import type { Query } from '@tanstack/react-query'
import { live } from '../../../lib/live/live.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { applyThreadEvent, refetchFiles, threadReplay } from './thread.queries.ts'

/** Takes something heard into every conversation of the cache. */
export function hearThreadEvent(event: ThreadLiveEvent): void {
  threadReplay.record(event)
  applyThreadEvent(event)
  if (event.name === 'appMessage' && event.payload.message.media) refetchFiles()
  // The socket delivers no message of a ticket out of sight, so a cached conversation would lack them once
  // the ticket is back. One that is still on the screen must not ask the server now, which would refuse.
  const left = {
    queryKey: ['messages'],
    predicate: ({ state }: Query) => {
      const thread = state.data as ThreadData | undefined
      return thread !== undefined && leavesThread(thread, event)
    },
  }
  queryClient.removeQueries({ ...left, type: 'inactive' })
  void queryClient.invalidateQueries({ ...left, refetchType: 'none' })
}

/**
 * Refetches the threads of contacts that were merged or unmerged, or whose messages were deleted; those that are not on
 * the screen are dropped, with their copy on this device.
 */
function refetchRegrouped(contactIds: readonly number[]): void {
  const theirs = {
    queryKey: ['messages'],
    predicate: ({ state }: Query) => {
      const thread = state.data as ThreadData | undefined
      return thread !== undefined && isThreadOfContacts(thread, contactIds)
    },
  }
  queryClient.removeQueries({ ...theirs, type: 'inactive' })
  void queryClient.invalidateQueries(theirs)
  refetchFiles()
}

/**
 * Keeps all cached conversations up to date; the returned function unsubscribes and clears them, since they
 * would become stale.
 */
export function subscribeThreads(): () => void {
  const stops = THREAD_LIVE_EVENTS.map(name =>
    live.on(name, payload => hearThreadEvent({ name, payload } as ThreadLiveEvent)),
  )
  stops.push(live.on('contact', event => event.action === 'regroup' && refetchRegrouped(event.contactIds)))
  return () => {
    for (const stop of stops) stop()
    queryClient.removeQueries({ queryKey: ['messages'] })
  }
}
