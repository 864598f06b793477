import type { Query } from '@tanstack/react-query'
import { keep, keptOf } from '../../lib/kept.ts'
import { live } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'
import { nameOf, ticketsListed, threadName, trimmed } from './kept-queries.ts'

/** Milliseconds in which changes come together before they are written. */
const SETTLE_MS = 1_000

/** Keeps lists of tickets and conversations as they are shown, for the next start and for when there is no line, until the returned function is called. */
export function keepAnswers(): () => void {
  const changed = new Set<string>()
  /** Conversations that are kept at present. */
  let threads = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const write = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const { user } = useSession.getState()
    if (isOver || !user) return
    const answers = new Map(keptQueries().map(([name, query]) => [name, query.state.data]))
    const listed = new Set([...ticketsListed(answers)].map(threadName))
    const values = new Map<string, unknown>()
    for (const name of changed) {
      if (name.startsWith('messages/') && !listed.has(name)) continue
      const data = answers.get(name)
      if (data !== undefined) values.set(name, trimmed(name, data))
    }
    changed.clear()
    // What is in no list any more may no longer be seen, or is none of the last.
    if ([...answers.keys()].some(name => name.startsWith('tickets/'))) for (const name of threads) if (!listed.has(name)) values.set(name, undefined)
    for (const [name, value] of values) if (name.startsWith('messages/')) threads[value === undefined ? 'delete' : 'add'](name)
    if (values.size > 0) await keep(user, values)
  }
  const soon = (): void => void (timer ??= setTimeout(() => void write(), SETTLE_MS))
  const atOnce = (): void => void write()

  const begin = async (): Promise<void> => {
    const { user } = useSession.getState()
    const kept = user && (await keptOf(user))
    threads = new Set([...(kept?.values.keys() ?? [])].filter(name => name.startsWith('messages/')))
    for (const [name] of keptQueries()) changed.add(name)
    soon()
  }
  void begin()

  const whenHidden = (): void => {
    if (document.visibilityState === 'hidden') atOnce()
  }
  document.addEventListener('visibilitychange', whenHidden)
  const stops = [
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      const name = type === 'updated' ? nameOf(query.queryKey) : undefined
      // What was painted from here and is not yet fetched is no news.
      if (name === undefined || query.state.data === undefined || query.state.isInvalidated) return
      changed.add(name)
      soon()
    }),
    live.on('ticket', ({ action }) => void (action === 'delete' && atOnce())),
    live.on('auth', ({ action }) => {
      if (action !== 'reseat') return
      // What may be seen has changed, numbers in it perhaps as well: conversations are kept again as they are opened again.
      for (const [name, query] of keptQueries())
        if (name.startsWith('messages/') && !query.isActive()) queryClient.removeQueries({ queryKey: query.queryKey, exact: true })
      const { user } = useSession.getState()
      if (user) void keep(user, new Map([...threads].map(name => [name, undefined])))
      threads = new Set()
    }),
    () => document.removeEventListener('visibilitychange', whenHidden),
  ]
  return () => {
    isOver = true
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

const keptQueries = (): [string, Query][] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(query => {
      const name = query.state.data === undefined ? undefined : nameOf(query.queryKey)
      return name === undefined ? [] : [[name, query] as [string, Query]]
    })
