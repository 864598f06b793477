import { z } from 'zod'
import { flag, id, idOrNone } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { ConflictingTicket } from '../errors/ticket.ts'
import { TagChoice } from '../tags/tag.ts'
import { Ticket, TicketChange } from './ticket.ts'

/** Changes to many tickets at once: each has the same effect as on one ticket. */
export const BulkChange = z.discriminatedUnion('do', [
  z.object({ do: z.literal('accept') }),
  z.object({ do: z.literal('close'), sendFarewellMessage: flag.default(false) }),
  z.object({
    do: z.literal('transfer'),
    queueId: id,
    userId: idOrNone.default(null),
    msgTransfer: TicketChange.shape.msgTransfer,
  }),
  /** Added to a ticket's tags; creates new ones. */
  z.object({
    do: z.literal('tag'),
    tags: z.array(TagChoice).min(1, 'required').max(LIMITS.filterIds, 'tooMany'),
  }),
])
export type BulkChange = z.output<typeof BulkChange>
export const BulkInput = z.object({
  ticketIds: z.array(id).min(1, 'required').max(LIMITS.bulkMax, 'tooMany'),
  change: BulkChange,
})
export type BulkInput = z.output<typeof BulkInput>

/** One unchanged ticket, and the refusal that `updateTicket` or `syncTags` would return. */
export const BulkFailure = z.object({
  ticketId: z.int(),
  error: z.string(),
  ticket: ConflictingTicket.optional(),
})
export type BulkFailure = z.infer<typeof BulkFailure>
export const BulkOutcome = z.object({ done: z.array(Ticket), failed: z.array(BulkFailure) })
export type BulkOutcome = z.infer<typeof BulkOutcome>
