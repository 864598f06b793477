import type { TicketLog } from '@recado/contract'
import type { LogRow } from './log.store.ts'

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })
/** A queue or a lane. */
const colored = (id: number | null, name: string | null, color: string | null) =>
  id === null ? null : { id, name: name ?? '', color: color ?? '' }
/** Null where both are unknown: nothing changed, or its rows are gone. */
const change = <T>(from: T | null, to: T | null) => (from === null && to === null ? null : { from, to })

export const presentLog = (row: LogRow): TicketLog => ({
  id: row.id,
  type: row.type,
  createdAt: row.created_at.toISOString(),
  user: named(row.user_id, row.user_name),
  queue: colored(row.queue_id, row.queue_name, row.queue_color),
  rating: row.rate === null || row.out_of === null ? null : { rate: row.rate, outOf: row.out_of },
  changes: {
    status:
      row.from_status === null || row.to_status === null
        ? null
        : { from: row.from_status, to: row.to_status },
    user: change(named(row.from_user_id, row.from_user_name), named(row.to_user_id, row.to_user_name)),
    queue: change(
      colored(row.from_queue_id, row.from_queue_name, row.from_queue_color),
      colored(row.to_queue_id, row.to_queue_name, row.to_queue_color),
    ),
    whatsapp: change(
      named(row.from_connection_id, row.from_connection_name),
      named(row.to_connection_id, row.to_connection_name),
    ),
    lane: change(
      colored(row.from_lane_id, row.from_lane_name, row.from_lane_color),
      colored(row.to_lane_id, row.to_lane_name, row.to_lane_color),
    ),
  },
  author: named(row.author_id, row.author_name),
  reason: row.reason,
})
