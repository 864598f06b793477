import { ROUTES, type Ticket } from '@recado/contract'
import {
  can,
  CHAT_LIVE_EVENTS,
  CONNECTION_LIVE_EVENTS,
  EMPTY_CHAT_LIST,
  hasMentionsOfTicket,
  INCIDENT_LIVE_EVENTS,
  isThreadOfContacts,
  lacksMentions,
  leavesThread,
  mergeChatPage,
  MENTION_LIVE_EVENTS,
  reduceIncidents,
  reduceChat,
  reduceChatList,
  reduceChatThread,
  reduceConnections,
  reduceImports,
  reduceMentions,
  reduceThread,
  reduceTicket,
  reduceUnread,
  THREAD_LIVE_EVENTS,
  TICKET_LIVE_EVENTS,
  toChatThread,
  toThread,
  unreadTickets,
  viewerOf,
} from '@recado/domain'
import {
  callIfAllowed,
  on,
  whole,
  list,
  REFETCH,
  GONE,
  type LiveList,
  type OpenThings,
  type ListOwner,
} from './live-list.ts'
import { companyLists } from './company-lists.ts'
import { boards, ticketLists } from './ticket-lists.ts'

export {
  GONE,
  REFETCH,
  type ListOwner,
  type LiveEvent,
  type LiveList,
  type NextState,
  type OpenThings,
} from './live-list.ts'

/** The lists that every browser keeps on every screen. */
export const standingLists = (owner: ListOwner, queueId: number): LiveList[] => [
  ...ticketLists(owner, queueId),
  ...boards(owner, queueId),
  ...ownLists(owner),
  ...numberLists(owner),
  ...companyLists(owner),
]

/** A user's unread tickets, chats and mentions. */
function ownLists({ person, me }: ListOwner): LiveList[] {
  const viewer = viewerOf(me)
  return [
    list<readonly Ticket[]>({
      name: 'unread tickets',
      isPersonal: true,
      fetch: async () => {
        const pages = await Promise.all(
          [false, true].map(includeGroups =>
            callIfAllowed(person, ROUTES.listTickets, { query: { withUnreadMessages: true, includeGroups } }),
          ),
        )
        return (
          pages[0] &&
          unreadTickets(
            pages.flatMap(page => page?.tickets ?? []),
            viewer,
          )
        )
      },
      reduce: on(TICKET_LIVE_EVENTS, (waiting, event) => reduceUnread(waiting, event, viewer)),
      shown: whole,
    }),
    list({
      name: 'chats',
      isPersonal: true,
      fetch: async () => {
        const page = await callIfAllowed(person, ROUTES.listChats, { query: {} })
        return page && mergeChatPage(EMPTY_CHAT_LIST, page)
      },
      reduce: on(CHAT_LIVE_EVENTS, (state, event) => {
        const next = reduceChatList(state, event, { search: '', myId: me.id })
        return next.stale ? REFETCH : next
      }),
      shown: ({ chats, count, hasMore, unread }) => ({ count, hasMore, unread, chats }),
    }),
    list({
      name: 'mentions',
      isPersonal: true,
      fetch: () => callIfAllowed(person, ROUTES.listMentions, { query: {} }),
      reduce: on([...MENTION_LIVE_EVENTS, 'ticket'] as const, (page, event) => {
        if (event.name === 'ticket')
          return event.payload.action === 'delete' && hasMentionsOfTicket(page, event.payload.ticketId)
            ? REFETCH
            : page
        if (event.name === 'contact' && event.payload.action === 'regroup') return REFETCH
        const next = reduceMentions(page, event)
        return lacksMentions(next) ? REFETCH : next
      }),
      shown: whole,
    }),
  ]
}

/** Connections with their incidents and imports. */
function numberLists({ person, me }: ListOwner): LiveList[] {
  return [
    ...(can(viewerOf(me), 'connections-page:actionButtons')
      ? [
          list({
            name: 'incidents',
            fetch: () => callIfAllowed(person, ROUTES.listIncidents),
            reduce: on(INCIDENT_LIVE_EVENTS, (state, event) => [...reduceIncidents(state, event)]),
            shown: whole,
          }),
        ]
      : []),
    list({
      name: 'imports',
      fetch: () => callIfAllowed(person, ROUTES.listImports),
      reduce: on(['importMessages'], (all, { payload }) => reduceImports(all, payload.import)),
      shown: whole,
    }),
    list({
      name: 'connections',
      fetch: () => callIfAllowed(person, ROUTES.listWhatsapps, { query: { session: '0' } }),
      reduce: on(CONNECTION_LIVE_EVENTS, (connections, event) => reduceConnections(connections, event)),
      shown: whole,
    }),
  ]
}

/** An open ticket and an open chat with their threads. */
export function openLists({ person }: ListOwner, { ticketId, uuid, chatId }: OpenThings): LiveList[] {
  return [
    list({
      name: 'the open ticket',
      isPersonal: true,
      fetch: () => callIfAllowed(person, ROUTES.showTicketByUuid, { params: { uuid } }),
      reduce: on(TICKET_LIVE_EVENTS, (ticket, event) => reduceTicket(ticket, event) ?? REFETCH),
      shown: whole,
    }),
    list({
      name: 'the thread of the open ticket',
      isPersonal: true,
      fetch: async () => {
        const page = await callIfAllowed(person, ROUTES.listMessages, { params: { ticketId }, query: {} })
        return page && toThread(ticketId, page)
      },
      reduce: on(THREAD_LIVE_EVENTS, (thread, event) => {
        if (leavesThread(thread, event)) return GONE
        if (
          event.name === 'contact' &&
          event.payload.action === 'regroup' &&
          isThreadOfContacts(thread, event.payload.contactIds)
        )
          return REFETCH
        return reduceThread(thread, event)
      }),
      shown: ({ messages, hasMore, gaps, isAgedOut }) => ({ hasMore, gaps, isAgedOut, messages }),
    }),
    list({
      name: 'the consents of the contact of the open ticket',
      isPersonal: true,
      fetch: async () => {
        const contactId = (await callIfAllowed(person, ROUTES.showTicketByUuid, { params: { uuid } }))
          ?.contactId
        if (contactId === undefined) return undefined
        const consents = await callIfAllowed(person, ROUTES.showConsents, { params: { contactId } })
        return consents && { contactId, consents }
      },
      reduce: (state, event) => {
        if (event.name === 'ticket' && event.payload.action === 'delete')
          return event.payload.ticketId === ticketId ? GONE : state
        return event.name === 'consent' && event.payload.contactIds.includes(state.contactId)
          ? REFETCH
          : state
      },
      // The names of users are as of the fetch.
      shown: ({ consents: { states, entries } }) => [states, entries.map(({ words }) => words)],
    }),
    list({
      name: 'the open chat',
      isPersonal: true,
      fetch: () => callIfAllowed(person, ROUTES.showChat, { params: { chatId } }),
      reduce: on(CHAT_LIVE_EVENTS, (chat, event) => reduceChat(chat, event, chatId) ?? GONE),
      shown: whole,
    }),
    list({
      name: 'the thread of the open chat',
      isPersonal: true,
      fetch: async () => {
        const page = await callIfAllowed(person, ROUTES.listChatMessages, { params: { chatId }, query: {} })
        return page && toChatThread(chatId, page)
      },
      reduce: on(CHAT_LIVE_EVENTS, (thread, event) => {
        const isLeft =
          event.name !== 'user' && event.payload.action === 'delete' && event.payload.chatId === chatId
        return isLeft ? GONE : reduceChatThread(thread, event)
      }),
      shown: ({ messages, hasMore }) => ({ hasMore, messages }),
    }),
  ]
}
