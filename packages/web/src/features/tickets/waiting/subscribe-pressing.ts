import { QueryObserver } from '@tanstack/react-query'
import { setPressingCount } from '../../../lib/browser/badge-counts.ts'
import { subscribeMinute } from '../../../lib/dates/use-dates.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { useSession } from '../../../lib/session/session.ts'
import { dueListQueries, pressingAnswersOf } from './use-pressing-answers.ts'

/**
 * Keeps the answers that are due soon or late, and counts them for the bell, until the returned function is called. A
 * minute makes an answer late without any event.
 */
export function subscribePressing(): () => void {
  const { user } = useSession.getState()
  if (!user) return () => undefined
  const [pending, open] = dueListQueries(user)
  const observers = [new QueryObserver(queryClient, pending), new QueryObserver(queryClient, open)] as const
  const count = (): void => {
    const { user: me } = useSession.getState()
    const [waiting, attended] = observers
    const pressing =
      me &&
      pressingAnswersOf([waiting.getCurrentResult().data, attended.getCurrentResult().data], me, new Date())
    setPressingCount(pressing?.answers.length ?? 0)
  }
  const stops = [
    ...observers.map(observer => observer.subscribe(count)),
    subscribeMinute(count),
    useSession.subscribe(({ user: me }) => {
      if (me) dueListQueries(me).forEach((query, index) => observers[index]?.setOptions(query))
    }),
    () => setPressingCount(0),
  ]
  count()
  return () => stops.forEach(stop => stop())
}
