import { BoardFilters, ROUTES } from '@recado/contract'
import {
  EMPTY_TICKET_LIST,
  mergeTicketPage,
  orderOf,
  reduceBoard,
  reduceTicketList,
  TICKET_LIVE_EVENTS,
  toBoard,
  toDueFilters,
  toOwnWaitingFilters,
  toTicketFilters,
  viewerOf,
  type TicketFilters,
} from '@recado/domain'
import { callIfAllowed, on, list, REFETCH, type LiveList, type ListOwner } from './live-list.ts'

function ticketList({ person, me }: ListOwner, name: string, filters: TicketFilters): LiveList {
  const context = { filters, viewer: viewerOf(me) }
  return list({
    name,
    fetch: async () => {
      const page = await callIfAllowed(person, ROUTES.listTickets, { query: filters })
      return page && mergeTicketPage(EMPTY_TICKET_LIST, page, orderOf(filters))
    },
    reduce: on(TICKET_LIVE_EVENTS, (state, event) => {
      const next = reduceTicketList(state, event, context)
      return next.stale ? REFETCH : next
    }),
    shown: ({ tickets, count, hasMore }) => ({ count, hasMore, tickets }),
  })
}

/** The tabs of the tickets screen, with the filters that its address may hold. */
export function ticketLists(owner: ListOwner, queueId: number): LiveList[] {
  const { me } = owner
  const isAdmin = me.profile === 'admin'
  const tab = (name: string, ...search: Parameters<typeof toTicketFilters>) =>
    ticketList(owner, name, toTicketFilters(...search))
  const tabs = [
    tab('open tickets', {}, me, 'open', 'open'),
    tab('pending tickets', {}, me, 'open', 'pending'),
    tab('closed tickets', {}, me, 'closed', 'open'),
    tab('snoozed tickets', {}, me, 'open', 'open', true),
  ]
  return [
    ...tabs.map(one => ({ ...one, isPersonal: true as const })),
    tab('open tickets of a queue', { queues: [queueId] }, me, 'open', 'open'),
    tab('open tickets by activity', { by: 'activity' }, me, 'open', 'open'),
    tab('pending tickets by activity', { by: 'activity' }, me, 'open', 'pending'),
    ticketList(owner, 'open tickets by their due answer', toDueFilters(me, 'open')),
    ticketList(owner, 'pending tickets by their due answer', toDueFilters(me, 'pending')),
    tab('unread pending tickets', { unread: true }, me, 'open', 'pending'),
    tab('found tickets of a person', { users: [me.id] }, me, 'search', 'open'),
    ...(isAdmin
      ? [
          tab('own open tickets', { all: false }, me, 'open', 'open'),
          ticketList(owner, 'tickets that wait in own queues', toOwnWaitingFilters(me)),
        ]
      : []),
    ...(isAdmin || me.allowGroup ? [tab('groups', {}, me, 'groups', 'open')] : []),
  ]
}

/** The board of the kanban, and parts of it. */
export function boards({ person, me }: ListOwner, queueId: number): LiveList[] {
  const board = (name: string, filters: BoardFilters) =>
    list({
      name,
      isPersonal: true,
      fetch: async () => {
        const reply = await callIfAllowed(person, ROUTES.showBoard, { query: filters })
        return reply && toBoard(reply)
      },
      reduce: on(TICKET_LIVE_EVENTS, (state, event) => {
        const next = reduceBoard(state, event, { filters, viewer: viewerOf(me) })
        return next.stale ? REFETCH : next
      }),
      shown: ({ lanes }) => lanes,
    })
  const filters = BoardFilters.parse({})
  return [
    board('board', filters),
    board('waiting cards of a queue', { ...filters, queueIds: [queueId], onlyWaiting: true }),
    board('own and free cards', { ...filters, users: [me.id], unassigned: true }),
  ]
}
