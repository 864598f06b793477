import { isDeepStrictEqual } from 'node:util'
import {
  LIMITS,
  refuse,
  type BoardFilters,
  type BoardLane,
  type CardChange,
  type KanbanLane,
  type LanePage,
  type LaneQuery,
  type LaneTotal,
  type Ticket,
  type TicketCard,
} from '@recado/contract'
import { can, maskCardNote, maskTicket, restoreMasked, viewerRooms } from '@recado/domain'
import type { Scope } from '../../../kernel/database/scope.ts'
import { allOrThrow } from '../../../kernel/batching/all-or-throw.ts'
import {
  countCardsOfLanes,
  countLanes,
  listCards,
  lockLaneTickets,
  pageLanes,
  saveCardColumns,
  type CardFilter,
} from './board.store.ts'
import { saveDeadlinesOf } from '../deadlines/deadlines.store.ts'
import { searchIds } from '../list/tickets-list.ts'
import * as service from '../tickets.service.ts'
import { presentTicket } from '../tickets.present.ts'
import type { TicketRow } from '../tickets.store.ts'

/**
 * The lanes of the board with their counts and their first cards that the viewer may see. The same rule as
 * the domain's `isCardOf`, in rows.
 */
export async function listBoard(
  scope: Scope,
  laneIds: readonly (number | null)[],
  filters: BoardFilters,
): Promise<BoardLane[]> {
  const filter = await buildFilter(scope, filters)
  const [rows, counts] = await allOrThrow(
    pageLanes(scope.db, filter, { laneIds, limit: LIMITS.lanePage + 1 }),
    countLanes(scope.db, filter),
  )
  const rowsOf = Map.groupBy(rows, row => row.lane_id)
  return laneIds.map(laneId => {
    const { count, waiting, values } = counts.find(lane => lane.laneId === laneId) ?? NOTHING
    return {
      ...presentPage(scope, laneId, rowsOf.get(laneId) ?? []),
      count,
      waiting,
      values: [...values],
    }
  })
}
const NOTHING = { count: 0, waiting: 0, values: [] } as const

/**
 * How full the lanes with a limit are, for a viewer who may see every ticket. Other viewers get nothing, not even whether a
 * lane is too full: moving cards of their own until it is would count the ones that they may not see. Decision 35.
 */
export async function listLaneTotals(scope: Scope, lanes: readonly KanbanLane[]): Promise<LaneTotal[]> {
  const limited = lanes.filter(({ limit }) => limit !== null).map(({ id }) => id)
  if (limited.length === 0 || scope.viewer.profile !== 'admin') return []
  const counts = await countCardsOfLanes(scope.db, limited)
  return limited.map(laneId => ({ laneId, total: counts.get(laneId) ?? 0 }))
}

/** The next cards of a lane. A page after a card costs as much as the first. */
export async function listLane(scope: Scope, { laneId, after, ...filters }: LaneQuery): Promise<LanePage> {
  const filter = await buildFilter(scope, filters)
  const rows = await pageLanes(scope.db, filter, { laneIds: [laneId], after, limit: LIMITS.lanePage + 1 })
  return presentPage(scope, laneId, rows)
}

/** The cards of all lanes, the longest wait first. */
export async function listBoardTickets(scope: Scope, filters: BoardFilters): Promise<Ticket[]> {
  const rows = await listCards(scope.db, await buildFilter(scope, filters), LIMITS.kanbanTickets)
  return rows.map(row => presentCard(scope, row))
}

const presentCard = (scope: Scope, row: TicketRow): Ticket => {
  const ticket = presentTicket(scope.context, row)
  return scope.viewer.isTricked ? ticket : maskTicket(ticket)
}
const presentPage = (scope: Scope, laneId: number | null, rows: readonly TicketRow[]): LanePage => ({
  laneId,
  tickets: rows.slice(0, LIMITS.lanePage).map(row => presentCard(scope, row)),
  hasMore: rows.length > LIMITS.lanePage,
})

async function buildFilter(scope: Scope, { searchParam, ...filters }: BoardFilters): Promise<CardFilter> {
  const { viewer } = scope
  if (filters.users.some(id => id !== viewer.id) && !can(viewer, 'tickets-manager:filterUsers'))
    throw refuse('ERR_NO_PERMISSION')
  return {
    ...filters,
    visibility:
      viewer.profile === 'admin'
        ? undefined
        : {
            rooms: viewerRooms(viewer).filter(room => room.startsWith('tickets:')),
            userId: viewer.id,
          },
    matches:
      searchParam === ''
        ? undefined
        : await searchIds(scope, viewer, { searchParam, includeMessagesSearch: true }),
  }
}

/** Changes the value and the note of the card of a ticket. A new value has the company's currency. */
export async function saveCard(
  scope: Scope,
  ticketId: number,
  { value, currency, note }: CardChange,
): Promise<Ticket> {
  const before = service.mustSee(scope, await service.lock(scope, ticketId))
  // A form sends back the note as its viewer sees it, perhaps with masked numbers.
  const restoreNote = (changed: string): string =>
    scope.viewer.isTricked
      ? changed
      : restoreMasked(changed, before.card.note, text => maskCardNote(text, before.contact))
  const next = value === undefined ? before.card.value : value
  const card: TicketCard = {
    value: next,
    currency: next === null ? null : (currency ?? before.card.currency),
    note: note === undefined ? before.card.note : restoreNote(note),
  }
  if (isDeepStrictEqual(card, before.card)) return service.maskForViewer(scope, before)
  await saveCardColumns(scope.db, ticketId, {
    card_value: card.value,
    card_currency: card.currency,
    card_note: card.note,
  })
  return service.maskForViewer(scope, await service.publishChange(scope, before, ticketId))
}

/** Sets or removes a deadline of all tickets that stand in a lane. */
export async function setDeadlinesOfLane(scope: Scope, laneId: number, dueAt: Date | null): Promise<void> {
  // Tickets are locked before their deadlines, as in every other move.
  const locked = await lockLaneTickets(scope.db, laneId)
  await saveDeadlinesOf(
    scope.db,
    locked.map(({ id }) => id),
    'lane',
    dueAt,
  )
}
