import { QueryObserver } from '@tanstack/react-query'
import { setPressingCount } from '../../../lib/browser/badge-counts.ts'
import { wakeAt } from '../../../lib/dates/use-next-change.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { useSession } from '../../../lib/session/session.ts'
import { dueListQueries, nextPressingOf, pressingAnswersOf } from './use-pressing-answers.ts'

/**
 * Keeps the answers that are due soon or late, and counts them for the bell, until the returned function is called. It
 * sleeps until the next of them becomes urgent or late, which no event says.
 */
export function subscribePressing(): () => void {
  const { user } = useSession.getState()
  if (!user) return () => undefined
  const [pending, open] = dueListQueries(user)
  const observers = [new QueryObserver(queryClient, pending), new QueryObserver(queryClient, open)] as const
  let stopWaiting = (): void => undefined
  const count = (): void => {
    const { user: me } = useSession.getState()
    const [waiting, attended] = observers
    const lists = [waiting.getCurrentResult().data, attended.getCurrentResult().data] as const
    const now = new Date()
    setPressingCount((me && pressingAnswersOf(lists, me, now)?.answers.length) ?? 0)
    stopWaiting()
    stopWaiting = wakeAt(nextPressingOf(lists, now)?.getTime() ?? Infinity, count)
  }
  const stops = [
    ...observers.map(observer => observer.subscribe(count)),
    () => stopWaiting(),
    useSession.subscribe(({ user: me }) => {
      if (me) dueListQueries(me).forEach((query, index) => observers[index]?.setOptions(query))
    }),
    () => setPressingCount(0),
  ]
  count()
  return () => stops.forEach(stop => stop())
}
