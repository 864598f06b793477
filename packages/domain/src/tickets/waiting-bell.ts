import type { Ticket } from '@recado/contract'

/**
 * The waiting tickets that the user has heard of, each with its last contact at that moment; undefined until
 * the first list has arrived.
 */
export type WaitingBell = ReadonlyMap<number, string> | undefined

export type WaitingBellEvent =
  /** The fetched part of the waiting list changed; `isComplete` when nothing is below it. */
  | {
      readonly type: 'listed'
      readonly tickets: readonly Pick<Ticket, 'id' | 'updatedAt' | 'chatbot'>[]
      readonly isComplete: boolean
      /** The user looks at the waiting list. */
      readonly isInView: boolean
    }
  /** A message that rings by itself. */
  | { readonly type: 'messageArrived'; readonly ticket: Pick<Ticket, 'id' | 'status' | 'updatedAt'> }

/**
 * Rings once for each customer who begins to wait, whichever event says so first: the list or the message.
 * Silent for those who waited before, while the user looks at the list, and while the bot still speaks.
 */
export function stepWaitingBell(
  bell: WaitingBell,
  event: WaitingBellEvent,
): { readonly bell: WaitingBell; readonly rings: boolean } {
  if (event.type === 'messageArrived') {
    const { id, status, updatedAt } = event.ticket
    if (status !== 'pending') return { bell, rings: true }
    const isTold = bell?.get(id) === updatedAt
    return { bell: bell && new Map(bell).set(id, updatedAt), rings: !isTold }
  }
  const waiting = event.tickets.filter(({ chatbot }) => !chatbot)
  const ids = new Set(event.tickets.map(({ id }) => id))
  // A ticket below the fetched part may still wait.
  const kept = [...(bell ?? [])].filter(([id]) => ids.has(id) || !event.isComplete)
  const fresh = waiting.filter(({ id }) => bell?.has(id) !== true)
  return {
    bell: new Map([...kept, ...fresh.map(({ id, updatedAt }) => [id, updatedAt] as const)]),
    rings: bell !== undefined && fresh.length > 0 && !event.isInView,
  }
}
