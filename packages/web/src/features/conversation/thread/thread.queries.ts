import { ROUTES } from '@recado/contract'
import {
  reduceThread,
  toThread,
  placeMessages,
  prependOlderMessages,
  type ThreadLiveEvent,
} from '@recado/domain'
import { call } from '../../../lib/http/api.ts'
import { createReplay } from '../../../lib/live/replay.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { createThreadCache } from '../../../lib/thread/thread-cache.ts'

/** Replay for fetches of threads: applies events that arrive during a fetch. */
export const threadReplay = createReplay<ThreadLiveEvent>()

/** The messages of a ticket and of the contact's earlier ones. Live events keep them up to date. */
const threads = createThreadCache({
  scope: 'messages',
  fetchPage: (ticketId, { before, until, signal }) =>
    call(
      ROUTES.listMessages,
      {
        params: { ticketId },
        query: { ...(before === undefined ? {} : { before }), ...(until === undefined ? {} : { until }) },
      },
      { signal },
    ),
  toThread,
  prependOlder: prependOlderMessages,
  place: placeMessages,
  reduce: reduceThread,
  replay: threadReplay,
})
export const {
  keyOf: threadKey,
  query: threadQuery,
  useThread,
  apply: applyThreadEvent,
  mutate: mutateThread,
} = threads

const HOVER_MS = 80
let hoverTimer: ReturnType<typeof setTimeout> | undefined

/** Prefetches a thread when the pointer hovers over its ticket. */
export function preloadThread(ticketId: number | null): void {
  clearTimeout(hoverTimer)
  if (ticketId !== null)
    hoverTimer = setTimeout(() => void queryClient.prefetchQuery(threadQuery(ticketId)), HOVER_MS)
}

/** The files of conversations, of which the drawer shows one's. */
export const FILES_KEY = 'conversationFiles'
/** Refetches the files on the screen; the others are fetched when they are shown again. */
export const refetchFiles = (): void => void queryClient.invalidateQueries({ queryKey: [FILES_KEY] })
