import {
  BoardFilters,
  ROUTES,
  type Campaign,
  type Erasure,
  type LiveName,
  type LivePayload,
  type Me,
  type ApiKey,
  type CompanyWebhook,
  type QueueIntegration,
  type Route,
  type Ticket,
} from '@recado/contract'
import {
  can,
  CHAT_LIVE_EVENTS,
  CONNECTION_LIVE_EVENTS,
  EMPTY_CHAT_LIST,
  EMPTY_TICKET_LIST,
  hasMentionsOfTicket,
  INCIDENT_LIVE_EVENTS,
  isThreadOfContacts,
  lacksMentions,
  leavesThread,
  MENTION_LIVE_EVENTS,
  mergeChatPage,
  mergeTicketPage,
  orderOf,
  reduceBoard,
  reduceChat,
  reduceChatList,
  reduceChatThread,
  reduceColleagues,
  reduceConnections,
  reduceContactLists,
  reduceImports,
  reduceIncidents,
  reduceMentions,
  reduceOfferedQuickMessages,
  renameInCampaigns,
  reducePrompts,
  reduceQueues,
  reduceQuickMessageFavourites,
  reduceSettings,
  reduceTags,
  reduceThread,
  reduceTicket,
  reduceTicketList,
  reduceTicketViews,
  reduceUnread,
  reduceUnseenAnnouncements,
  removeQueueOfColleagues,
  renameQuickMessageOwner,
  THREAD_LIVE_EVENTS,
  TICKET_LIVE_EVENTS,
  toBoard,
  toChatThread,
  toThread,
  toOwnWaitingFilters,
  toTicketFilters,
  unreadTickets,
  viewerOf,
  type TicketFilters,
} from '@recado/domain'
import type { z } from 'zod'
import type { Person } from './company.ts'

/** A numbered event, as a browser receives it. */
export type LiveEvent = { [N in LiveName]: { readonly name: N; readonly payload: LivePayload<N> } }[LiveName]
/** The browser refetches the list. */
export const REFETCH = Symbol('refetch')
/** The browser drops the list: the user may no longer see it, or it no longer exists. */
export const GONE = Symbol('gone')
export type NextState<State> = State | typeof REFETCH | typeof GONE

/** A list in the browser of one person: its fetch and its reducer. */
export interface LiveList<State = unknown> {
  readonly name: string
  /**
   * The list holds conversations, which differ from person to person; the other lists are almost the same for
   * everybody.
   */
  readonly isPersonal?: true
  /** Undefined where the server refuses it. */
  readonly fetch: () => Promise<State | undefined>
  readonly reduce: (state: State, event: LiveEvent) => NextState<State>
  /** The part of the state that a fresh fetch must equal. */
  readonly shown: (state: State) => unknown
}
/** The records that a browser has open in a case. */
export interface OpenThings {
  readonly ticketId: number
  readonly uuid: string
  readonly chatId: number
}
export interface ListOwner {
  readonly person: Person
  readonly me: Me
}

/** Returns the reply of a call; undefined if it is refused. */
async function ask<R extends Route>(
  person: Person,
  route: R,
  input: object = {},
): Promise<z.infer<R['reply']> | undefined> {
  const { status, body } = await (
    person.call as unknown as (route: Route, input: unknown) => Promise<{ status: number; body: unknown }>
  )(route, input)
  if (status === 200) return body as z.infer<R['reply']>
  if (status === 403 || status === 404) return undefined
  throw new Error(`${route.method} ${route.path} answered ${status} ${JSON.stringify(body)}`)
}

/** All pages of the campaigns; undefined for those who may not see them. */
async function fetchCampaigns(person: Person): Promise<Campaign[] | undefined> {
  const all: Campaign[] = []
  for (let pageNumber = 1; ; pageNumber++) {
    const page = await ask(person, ROUTES.listCampaigns, { query: { pageNumber } })
    if (!page) return undefined
    all.push(...page.records)
    if (!page.hasMore) return all
  }
}

type EventOf<N extends LiveName> = Extract<LiveEvent, { name: N }>
const isNamed = <N extends LiveName>(event: LiveEvent, names: readonly N[]): event is EventOf<N> =>
  (names as readonly LiveName[]).includes(event.name)
/** Restricts a reducer to events of these names. */
const on =
  <State, N extends LiveName>(
    names: readonly N[],
    reduce: (state: State, event: EventOf<N>) => NextState<State>,
  ) =>
  (state: State, event: LiveEvent): NextState<State> =>
    isNamed(event, names) ? reduce(state, event) : state
const whole = (state: unknown): unknown => state
const list = <State>(of: LiveList<State>): LiveList => of as LiveList

function ticketList({ person, me }: ListOwner, name: string, filters: TicketFilters): LiveList {
  const context = { filters, viewer: viewerOf(me) }
  return list({
    name,
    fetch: async () => {
      const page = await ask(person, ROUTES.listTickets, { query: filters })
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
function ticketLists(owner: ListOwner, queueId: number): LiveList[] {
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
    tab('open tickets by their wait', { by: 'wait' }, me, 'open', 'open'),
    tab('pending tickets by their wait', { by: 'wait' }, me, 'open', 'pending'),
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
function boards({ person, me }: ListOwner, queueId: number): LiveList[] {
  const board = (name: string, filters: BoardFilters) =>
    list({
      name,
      isPersonal: true,
      fetch: async () => {
        const reply = await ask(person, ROUTES.showBoard, { query: filters })
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
        const page = await ask(person, ROUTES.listTickets, { query: { withUnreadMessages: true } })
        return page && unreadTickets(page.tickets, viewer)
      },
      reduce: on(TICKET_LIVE_EVENTS, (waiting, event) => reduceUnread(waiting, event, viewer)),
      shown: whole,
    }),
    list({
      name: 'chats',
      isPersonal: true,
      fetch: async () => {
        const page = await ask(person, ROUTES.listChats, { query: {} })
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
      fetch: () => ask(person, ROUTES.listMentions, { query: {} }),
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
            fetch: () => ask(person, ROUTES.listIncidents),
            reduce: on(INCIDENT_LIVE_EVENTS, (state, event) => [...reduceIncidents(state, event)]),
            shown: whole,
          }),
        ]
      : []),
    list({
      name: 'imports',
      fetch: () => ask(person, ROUTES.listImports),
      reduce: on(['importMessages'], (all, { payload }) => reduceImports(all, payload.import)),
      shown: whole,
    }),
    list({
      name: 'connections',
      fetch: () => ask(person, ROUTES.listWhatsapps, { query: { session: '0' } }),
      reduce: on(CONNECTION_LIVE_EVENTS, (connections, event) => reduceConnections(connections, event)),
      shown: whole,
    }),
  ]
}

/** Lists shared by the whole company. */
function companyLists({ person, me }: ListOwner): LiveList[] {
  return [
    list({
      name: 'unseen announcements',
      fetch: () => ask(person, ROUTES.listUnseenAnnouncements),
      reduce: on(['announcement'], (unseen, { payload }) => reduceUnseenAnnouncements(unseen, payload)),
      shown: whole,
    }),
    list({
      name: 'offered quick messages',
      fetch: () => ask(person, ROUTES.listAllQuickMessages, { query: {} }),
      reduce: on(['quickmessage', 'user'], (offered, event) =>
        event.name === 'user'
          ? renameQuickMessageOwner(offered, event.payload)
          : reduceOfferedQuickMessages(offered, event.payload, me.id),
      ),
      shown: whole,
    }),
    list({
      name: 'favourite quick messages',
      fetch: () => ask(person, ROUTES.listQuickMessageFavourites),
      reduce: on(['quickmessage', 'quickMessageFavourites'], (favourites, { payload }) =>
        reduceQuickMessageFavourites(favourites, payload, me.id),
      ),
      shown: whole,
    }),
    list({
      name: 'ticket views',
      fetch: () => ask(person, ROUTES.showTicketViews),
      reduce: on(['ticketViews'], (known, { payload }) => reduceTicketViews(known, payload)),
      shown: whole,
    }),
    list({
      name: 'queues',
      fetch: () => ask(person, ROUTES.listQueues, { query: {} }),
      reduce: on(['queue'], (queues, { payload }) => reduceQueues(queues, payload)),
      shown: whole,
    }),
    list({
      name: 'integrations',
      fetch: async () => (await ask(person, ROUTES.listQueueIntegrations, { query: {} }))?.queueIntegrations,
      reduce: on<QueueIntegration[], 'queueIntegration'>(['queueIntegration'], () => REFETCH),
      shown: whole,
    }),
    list({
      name: 'API keys',
      fetch: async () => (await ask(person, ROUTES.listApiKeys))?.apiKeys,
      reduce: on<ApiKey[], 'apiKey' | 'user'>(['apiKey', 'user'], () => REFETCH),
      shown: whole,
    }),
    list({
      name: 'webhooks',
      fetch: async () => (await ask(person, ROUTES.listCompanyWebhooks))?.webhooks,
      reduce: on<CompanyWebhook[], 'companyWebhook'>(['companyWebhook'], () => REFETCH),
      shown: whole,
    }),
    list({
      name: 'campaigns',
      fetch: () => fetchCampaigns(person),
      reduce: on(['campaign', 'ContactList', 'queue', 'tag', 'user', 'whatsapp'], (campaigns, event) =>
        event.name === 'campaign' ? REFETCH : renameInCampaigns(campaigns, event),
      ),
      shown: whole,
    }),
    list({
      name: 'erasures',
      fetch: async () => (await ask(person, ROUTES.listErasures, { query: {} }))?.erasures,
      reduce: on<Erasure[], 'erasure' | 'user'>(['erasure', 'user'], () => REFETCH),
      shown: whole,
    }),
    list({
      name: 'prompts',
      fetch: async () => (await ask(person, ROUTES.listPrompts, {}))?.prompts,
      reduce: on(['prompt'], (prompts, { payload }) => reducePrompts(prompts, payload)),
      shown: whole,
    }),
    list({
      name: 'contact lists',
      fetch: () => ask(person, ROUTES.listAllContactLists, { query: {} }),
      reduce: on(['ContactList'], (lists, { payload }) => reduceContactLists(lists, payload)),
      shown: whole,
    }),
    list({
      name: 'lanes',
      fetch: async () => (await ask(person, ROUTES.listLanes))?.lista,
      reduce: on(['tag'], (lanes, { payload }) => (payload.lanes ? REFETCH : lanes)),
      shown: whole,
    }),
    list({
      name: 'tags',
      fetch: () => ask(person, ROUTES.listAllTags, { query: {} }),
      reduce: on(['tag'], (tags, { payload }) => reduceTags(tags, payload)),
      shown: whole,
    }),
    list({
      name: 'colleagues',
      fetch: () => ask(person, ROUTES.listColleagues, { query: {} }),
      reduce: on(['user', 'queue'], (colleagues, event) => {
        if (event.name === 'user') return reduceColleagues(colleagues, event.payload)
        return event.payload.action === 'delete'
          ? removeQueueOfColleagues(colleagues, event.payload.queueId)
          : colleagues
      }),
      shown: whole,
    }),
    list({
      name: 'settings',
      fetch: () => ask(person, ROUTES.listSettings),
      reduce: on(['settings'], (settings, { payload }) => reduceSettings(settings, payload)),
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
      fetch: () => ask(person, ROUTES.showTicketByUuid, { params: { uuid } }),
      reduce: on(TICKET_LIVE_EVENTS, (ticket, event) => reduceTicket(ticket, event) ?? REFETCH),
      shown: whole,
    }),
    list({
      name: 'the thread of the open ticket',
      isPersonal: true,
      fetch: async () => {
        const page = await ask(person, ROUTES.listMessages, { params: { ticketId }, query: {} })
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
      shown: ({ messages, hasMore, gaps }) => ({ hasMore, gaps, messages }),
    }),
    list({
      name: 'the consents of the contact of the open ticket',
      isPersonal: true,
      fetch: async () => {
        const contactId = (await ask(person, ROUTES.showTicketByUuid, { params: { uuid } }))?.contactId
        if (contactId === undefined) return undefined
        const consents = await ask(person, ROUTES.showConsents, { params: { contactId } })
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
      fetch: () => ask(person, ROUTES.showChat, { params: { chatId } }),
      reduce: on(CHAT_LIVE_EVENTS, (chat, event) => reduceChat(chat, event, chatId) ?? GONE),
      shown: whole,
    }),
    list({
      name: 'the thread of the open chat',
      isPersonal: true,
      fetch: async () => {
        const page = await ask(person, ROUTES.listChatMessages, { params: { chatId }, query: {} })
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
