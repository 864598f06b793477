import type { DashboardWaitingQueue } from '@recado/contract'
import { longestWaitAt, nextWaitChange } from '@recado/domain'
import { useNextChange } from '../../lib/dates/use-next-change.ts'

/** The longest wait of a queue, which grows between two fetches; undefined when nobody waits. */
export function useQueueWait(longest: DashboardWaitingQueue['longest'], readAt: Date) {
  const now = useNextChange(moment => (longest ? nextWaitChange(longest, readAt, moment) : Infinity))
  return longest ? longestWaitAt(longest, readAt, now) : undefined
}
