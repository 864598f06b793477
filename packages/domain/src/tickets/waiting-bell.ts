import type { Ticket } from '@recado/contract'
import { shownTime } from './waiting.ts'

/** The waiting customers that the user has heard of; undefined until the first list has arrived. */
export type WaitingBell =
  | {
      /** The last contact of each waiting ticket, at that moment. */
      readonly heard: ReadonlyMap<number, string>
      /** When the first list arrived. */
      readonly since: Date
      /** Whether nothing was below the last list. */
      readonly isComplete: boolean
    }
  | undefined

export type WaitingBellEvent =
  /** The fetched part of the waiting list changed; `isComplete` when nothing is below it. */
  | {
      readonly type: 'listed'
      readonly tickets: readonly Pick<Ticket, 'id' | 'waitingSince' | 'updatedAt' | 'chatbot'>[]
      readonly isComplete: boolean
      /** The user looks at the waiting list. */
      readonly isInView: boolean
      readonly now: Date
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
    const isTold = bell?.heard.get(id) === updatedAt
    return { bell: bell && { ...bell, heard: new Map(bell.heard).set(id, updatedAt) }, rings: !isTold }
  }
  const waiting = event.tickets.filter(({ chatbot }) => !chatbot)
  const ids = new Set(event.tickets.map(({ id }) => id))
  // A ticket below the fetched part may still wait.
  const kept = [...(bell?.heard ?? [])].filter(([id]) => ids.has(id) || !event.isComplete)
  const fresh = waiting.filter(({ id }) => bell?.heard.has(id) !== true)
  // A customer who waited before, below the fetched part, may rise into it.
  const isNews = fresh.some(ticket => bell?.isComplete || (bell && new Date(shownTime(ticket)) >= bell.since))
  return {
    bell: {
      heard: new Map([...kept, ...fresh.map(({ id, updatedAt }) => [id, updatedAt] as const)]),
      since: bell?.since ?? event.now,
      isComplete: event.isComplete,
    },
    rings: isNews && !event.isInView,
  }
}
