import type { QueueOptionAction } from '@recado/contract'

interface Leaf {
  readonly action: QueueOptionAction
}

/**
 * The queues that a menu leads to, directly or through their own menus, without the queue itself. A queue
 * whose options are unknown leads nowhere.
 */
export function reachableQueues(
  queueId: number,
  menus: ReadonlyMap<number, readonly Leaf[]>,
): readonly number[] {
  const found = new Set([queueId])
  for (const id of found)
    for (const { action } of menus.get(id) ?? []) if (action.type === 'queue') found.add(action.queueId)
  found.delete(queueId)
  return [...found]
}
