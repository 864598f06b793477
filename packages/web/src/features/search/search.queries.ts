import { LIMITS, ROUTES, type MessageSearchResult, type MessageSearchPage } from '@recado/contract'
import { isSearchable, parseMessageSearch } from '@recado/domain'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'

/** Maximum pages per fetch until a hit is found; each page covers only a part of the history. */
const MAX_PAGES_PER_FETCH = 4

/** Whether a text is enough for a search. */
export const isSearchableText = (text: string): boolean => isSearchable(parseMessageSearch(text))

/** Fetches the next page with hits, or the last one tried. */
async function fetchNextHits(
  query: { searchParam: string; ticketId?: number },
  before: number | undefined,
  signal: AbortSignal,
): Promise<MessageSearchPage> {
  const messages: MessageSearchResult[] = []
  let cursor = before
  for (let page = 1; ; page++) {
    const result = await call(
      ROUTES.searchMessages,
      { query: { ...query, ...(cursor === undefined ? {} : { before: cursor }) } },
      { signal },
    )
    messages.push(...result.messages)
    if (result.next === null || messages.length > 0 || page === MAX_PAGES_PER_FETCH)
      return { ...result, messages }
    cursor = result.next
  }
}

/** Message search hits, the newest first, page by page; of one conversation with the id of its ticket. */
export const messageSearchQuery = (searchParam: string, ticketId?: number) =>
  infiniteQueryOptions({
    queryKey: ['search', 'messages', searchParam, ticketId ?? null],
    queryFn: ({ pageParam, signal }) =>
      fetchNextHits({ searchParam, ...(ticketId === undefined ? {} : { ticketId }) }, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: page => page.next ?? undefined,
    enabled: isSearchableText(searchParam),
    // Newer messages belong to the result as well.
    staleTime: 10_000,
  })

/** The first few hits. */
export const topMessagesQuery = (searchParam: string) =>
  queryOptions({
    queryKey: ['search', 'some messages', searchParam],
    queryFn: async ({ signal }) =>
      (await call(ROUTES.searchMessages, { query: { searchParam } }, { signal })).messages,
    enabled: isSearchableText(searchParam),
    staleTime: 10_000,
  })

/** A ticket number matches from the first digit on. */
const isTicketNumber = (text: string): boolean => /^#\d{1,9}$/.test(text)

/** Tickets whose contact's name or number contains this text, or with this number. */
export const topTicketsQuery = (searchParam: string) =>
  queryOptions({
    queryKey: ['search', 'some tickets', searchParam],
    queryFn: async ({ signal }) =>
      (await call(ROUTES.listTickets, { query: { searchParam, showAll: true } }, { signal })).tickets,
    enabled: searchParam.length >= LIMITS.searchMin || isTicketNumber(searchParam),
    staleTime: 10_000,
  })
