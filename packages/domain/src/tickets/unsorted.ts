import type { TicketStatus } from '@recado/contract'

/** The part of a ticket that says whether anything will put it into a queue. */
interface SortableTicket {
  readonly status: TicketStatus
  readonly queueId: number | null
  readonly chatbot: boolean
}

/**
 * Nothing sorts the ticket: it waits without a queue, and no bot asks its customer. Only those who see tickets
 * without a queue would see it.
 */
export const isUnsorted = ({ status, queueId, chatbot }: SortableTicket): boolean =>
  status === 'pending' && queueId === null && !chatbot

/**
 * The queue in which such a ticket waits for people: that of those who do not choose, else the first of the
 * connection's queues; null where the connection has none. Spec: behaviour 19 "Where nothing sorts a ticket".
 */
export const queueOfUnsorted = ({
  sendIdQueue,
  queueIds,
}: {
  readonly sendIdQueue: number | null
  /** In the order of the menu. */
  readonly queueIds: readonly number[]
}): number | null => sendIdQueue || (queueIds[0] ?? null)
