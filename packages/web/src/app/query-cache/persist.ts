import type { Query } from '@tanstack/react-query'
import { writeUserStorage, claimUserStorage } from '../../lib/session/user-storage.ts'
import { live } from '../../lib/live/live.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { useSession } from '../../lib/session/session.ts'
import { storageNameOf, listedTicketIds, threadStorageName, trimForStorage } from './keys.ts'

/** Debounce of writes in milliseconds. */
const WRITE_DELAY_MS = 1_000

/**
 * Persists ticket lists and conversations for the next start and offline use. Returns a function that stops
 * it.
 */
export function persistQueryCache(): () => void {
  const dirtyNames = new Set<string>()
  /** Currently persisted conversations. */
  let storedThreads = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const write = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const { user } = useSession.getState()
    if (isStopped || !user) return
    const dataByName = new Map(persistedQueries().map(([name, query]) => [name, query.state.data]))
    const listedThreads = new Set([...listedTicketIds(dataByName)].map(threadStorageName))
    const values = new Map<string, unknown>()
    for (const name of dirtyNames) {
      if (name.startsWith('messages/') && !listedThreads.has(name)) continue
      const data = dataByName.get(name)
      if (data !== undefined) values.set(name, trimForStorage(name, data))
    }
    dirtyNames.clear()
    // A conversation that left every list may be forbidden now, or is no longer recent.
    if ([...dataByName.keys()].some(name => name.startsWith('tickets/')))
      for (const name of storedThreads) if (!listedThreads.has(name)) values.set(name, undefined)
    for (const [name, value] of values)
      if (name.startsWith('messages/')) storedThreads[value === undefined ? 'delete' : 'add'](name)
    if (values.size > 0) await writeUserStorage(user, values)
  }
  const scheduleWrite = (): void => void (timer ??= setTimeout(() => void write(), WRITE_DELAY_MS))
  const writeNow = (): void => void write()

  const init = async (): Promise<void> => {
    const { user } = useSession.getState()
    const stored = user && (await claimUserStorage(user))
    storedThreads = new Set([...(stored?.values.keys() ?? [])].filter(name => name.startsWith('messages/')))
    for (const [name] of persistedQueries()) dirtyNames.add(name)
    scheduleWrite()
  }
  void init()

  const onVisibilityChange = (): void => {
    if (document.visibilityState === 'hidden') writeNow()
  }
  document.addEventListener('visibilitychange', onVisibilityChange)
  const stops = [
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      const name = type === 'updated' ? storageNameOf(query.queryKey) : undefined
      // Hydrated data that was not refetched yet is not written again.
      if (name === undefined || query.state.data === undefined || query.state.isInvalidated) return
      dirtyNames.add(name)
      scheduleWrite()
    }),
    live.on('ticket', ({ action }) => void (action === 'delete' && writeNow())),
    live.on('access', () => {
      // Permissions changed, connections perhaps too: conversations are persisted again when reopened.
      for (const [name, query] of persistedQueries())
        if (name.startsWith('messages/') && !query.isActive())
          queryClient.removeQueries({ queryKey: query.queryKey, exact: true })
      const { user } = useSession.getState()
      if (user) void writeUserStorage(user, new Map([...storedThreads].map(name => [name, undefined])))
      storedThreads = new Set()
    }),
    () => document.removeEventListener('visibilitychange', onVisibilityChange),
  ]
  return () => {
    isStopped = true
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

const persistedQueries = (): [string, Query][] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(query => {
      const name = query.state.data === undefined ? undefined : storageNameOf(query.queryKey)
      return name === undefined ? [] : [[name, query] as [string, Query]]
    })
