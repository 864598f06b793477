import { ROUTES } from '@recado/contract'
import { call } from '../../../lib/http/api.ts'
import { createReplay } from '../../../lib/live/replay.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { createThreadCache } from '../../../lib/thread/thread-cache.ts'
import { reduceThread, toThread, placeMessages, prependOlderMessages, type ThreadLiveEvent } from './thread.live.ts'

/** Fetches of conversations run through this, so that what is heard meanwhile is not lost. */
export const threadReplay = createReplay<ThreadLiveEvent>()

/** The messages of a ticket and of the earlier ones with the same contact. Live events keep them as the server has them. */
const threads = createThreadCache({
  scope: 'messages',
  fetchPage: (ticketId, { before, until, signal }) =>
    call(
      ROUTES.listMessages,
      { params: { ticketId }, query: { ...(before === undefined ? {} : { before }), ...(until === undefined ? {} : { until }) } },
      { signal },
    ),
  toThread,
  prependOlder: prependOlderMessages,
  place: placeMessages,
  reduce: reduceThread,
  replay: threadReplay,
})
export const { keyOf: threadKey, query: threadQuery, useThread, apply: applyThreadEvent, mutate: mutateThread } = threads

const HOVER_MS = 80
let hoverTimer: ReturnType<typeof setTimeout> | undefined

/** Fetches a conversation ahead when the pointer rests on its ticket. */
export function preloadThread(ticketId: number | null): void {
  clearTimeout(hoverTimer)
  if (ticketId !== null) hoverTimer = setTimeout(() => void queryClient.prefetchQuery(threadQuery(ticketId)), HOVER_MS)
}
