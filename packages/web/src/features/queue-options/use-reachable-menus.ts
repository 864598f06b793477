import { reachableQueues, type OptionMenu } from '@recado/domain'
import type { Queue } from '@recado/contract'
import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { toNode, type MenuNode } from './menu-node.ts'
import { queueOptionsQuery } from './queue-options.queries.ts'

const isSameList = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join()

/**
 * The menus of all queues: that of one queue as it is drawn, those that it leads to as they are stored. A queue
 * that it does not lead to has no options here.
 */
export function useReachableMenus(
  queueId: number,
  draft: readonly MenuNode[],
  queues: readonly Queue[],
): readonly OptionMenu[] {
  const [ids, setIds] = useState<readonly number[]>([])
  const stored = useQueries({
    queries: ids.map(queueOptionsQuery),
    combine: results => results.map(({ data }) => data),
  })
  const options = useMemo(
    () => new Map([[queueId, draft], ...ids.map((id, at) => [id, (stored[at] ?? []).map(toNode)] as const)]),
    [queueId, draft, ids, stored],
  )
  const reached = reachableQueues(queueId, options)
  // Each menu that arrives may lead to further ones.
  if (!isSameList(reached, ids)) setIds(reached)
  return useMemo(
    () => queues.map(queue => ({ queue, options: options.get(queue.id) ?? [] })),
    [queues, options],
  )
}
