import { LIMITS, refuse, type Ticket, type TicketQuery } from '@recado/contract'
import {
  can,
  listedStatuses,
  maskTicket,
  orderOf,
  parseNumberSearch,
  viewerRooms,
  type Room,
  type Viewer,
} from '@recado/domain'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import * as contacts from '../../contacts/index.ts'
import { cachedCount } from '../../../kernel/batching/cached-count.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { allOrThrow } from '../../../kernel/batching/all-or-throw.ts'
import {
  countTickets,
  pageTickets,
  searchTickets,
  visibilityCondition,
  type TicketFilter,
} from './tickets-list.store.ts'
import { presentTicket } from '../tickets.present.ts'

/** Limit of contacts and conversations that a search considers; a narrower text finds the rest. */
const MAX_MATCHES = 1_000

/**
 * A page of the tickets the viewer may see, unread first, then latest activity. The same rule as the domain's
 * `matchesFilters`, in rows. A page after a ticket costs as much as the first; a page by its number reads the
 * index of the list up to there. `viewer` is another user where the caller sees the list of a colleague.
 */
export async function list(
  scope: Scope,
  query: TicketQuery,
  viewer: Viewer = scope.viewer,
): Promise<{ tickets: Ticket[]; count: number; hasMore: boolean }> {
  const { db } = scope
  // A search, and the list of closed tickets, show all to everybody.
  if (
    query.showAll &&
    query.status !== undefined &&
    query.status !== 'closed' &&
    !can(viewer, 'tickets-manager:showall')
  )
    throw refuse('ERR_NO_PERMISSION')
  if (query.users.length > 0 && !can(viewer, 'tickets-manager:filterUsers')) throw refuse('ERR_NO_PERMISSION')
  const filter = await buildFilter(scope, viewer, query)
  const offset = query.after ? 0 : (query.pageNumber - 1) * LIMITS.ticketsPage
  const rows = await pageTickets(db, filter, { after: query.after, offset, limit: LIMITS.ticketsPage + 1 })
  const hasMore = rows.length > LIMITS.ticketsPage
  const isWhole = !hasMore && offset === 0 && !query.after
  const count = isWhole ? rows.length : await countMatching(scope, filter)
  const tickets = rows.slice(0, LIMITS.ticketsPage).map(row => presentTicket(scope.context, row))
  return { tickets: viewer.isTricked ? tickets : tickets.map(maskTicket), count, hasMore }
}

/** The condition of a statement over `tickets` that leaves those that the viewer may see. */
export const visibleTo = (viewer: Viewer): RawBuilder<SqlBool> =>
  viewer.profile === 'admin'
    ? sql<SqlBool>`true`
    : visibilityCondition({
        rooms: viewerRooms(viewer).filter(room => room.startsWith('tickets:')),
        userId: viewer.id,
      })

const isRoomOfList = ({ includeGroups }: TicketQuery, room: Room): boolean =>
  room.startsWith('tickets:') && room.endsWith(includeGroups ? ':group' : ':chat')

/**
 * The number of matches. Tickets in rooms are counted once for all viewers with the same rooms, and a
 * viewer's own in other rooms separately.
 */
async function countMatching(scope: Scope, filter: TicketFilter): Promise<number> {
  const count = (part: TicketFilter): Promise<number> =>
    cachedCount(scope, ['tickets', part], () => countTickets(scope.db, part, LIMITS.countMax))
  const { visibility, mine } = filter
  if (!visibility || mine) return count(filter)
  const [inRooms, own] = await allOrThrow(
    count({ ...filter, visibility: { rooms: visibility.rooms, userId: 0, only: 'inRooms' } }),
    count({ ...filter, visibility: { ...visibility, only: 'ownElsewhere' } }),
  )
  return Math.min(LIMITS.countMax, inRooms + own)
}

async function buildFilter(scope: Scope, viewer: Viewer, query: TicketQuery): Promise<TicketFilter> {
  const showsAll = query.status === undefined || query.status === 'closed' || query.showAll
  return {
    visibility:
      viewer.profile === 'admin'
        ? undefined
        : { rooms: viewerRooms(viewer).filter(room => isRoomOfList(query, room)), userId: viewer.id },
    statuses: listedStatuses(query),
    mine: showsAll
      ? undefined
      : {
          userId: viewer.id,
          queueIds: viewer.queueIds,
          withoutQueue: viewer.allTicket || viewer.profile === 'admin',
        },
    isGroup: query.includeGroups,
    queueIds: query.queueIds,
    tags: query.tags,
    users: query.users,
    fromAd: query.fromAd,
    ad: query.ad,
    onlyUnread: query.onlyUnreadMessages || query.withUnreadMessages,
    snoozed: query.status === 'open' ? query.snoozed : undefined,
    order: orderOf(query),
    createdOn: query.date,
    updatedOn: query.updatedAt,
    matches: query.searchParam === '' ? undefined : await searchIds(scope, viewer, query),
  }
}

/** Ids of the contacts and tickets that match a text. */
export async function searchIds(
  scope: Scope,
  viewer: Viewer,
  { searchParam, includeMessagesSearch }: Pick<TicketQuery, 'searchParam' | 'includeMessagesSearch'>,
) {
  const { digits, inVisibleDigits } = parseNumberSearch(searchParam, viewer)
  await contacts.limitDigitSearches(scope, digits)
  const ticketId = /^#?\d{1,9}$/.test(searchParam) ? Number(searchParam.replace('#', '')) : 0
  return searchTickets(
    scope.db,
    {
      term: searchParam,
      hidesNumbers: inVisibleDigits,
      digits,
      inMessages: includeMessagesSearch && searchParam.length >= LIMITS.searchMin,
      ticketId,
    },
    MAX_MATCHES,
  )
}
