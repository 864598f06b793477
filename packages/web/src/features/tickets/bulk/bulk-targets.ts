import type { Ticket } from '@recado/contract'
import { mayWriteIn, type Viewer } from '@recado/domain'

/** The selected tickets that each bulk action applies to. */
export interface BulkTargets {
  readonly accept: readonly Ticket[]
  readonly close: readonly Ticket[]
  readonly transfer: readonly Ticket[]
  readonly tag: readonly Ticket[]
}

type BulkViewer = Pick<Viewer, 'id' | 'profile' | 'userClosePendingTicket'>

/** A user closes and transfers one's own tickets and those of nobody; an admin those of everybody. */
export function bulkTargets(tickets: readonly Ticket[], viewer: BulkViewer): BulkTargets {
  const isAdmin = viewer.profile === 'admin'
  const transfer = tickets.filter(ticket => mayWriteIn(viewer, ticket))
  const mayCloseWaiting = isAdmin || viewer.userClosePendingTicket
  return {
    accept: tickets.filter(({ status }) => status === 'pending'),
    close: transfer.filter(({ status }) => status !== 'pending' || mayCloseWaiting),
    transfer,
    tag: tickets,
  }
}
