import { LIMITS, ROUTES, type MessageSearchResult, type MessageSearchPage } from '@recado/contract'
import { isSearchable, parseMessageSearch } from '@recado/domain'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Pages looked at, one after the other, until something is found; each looks at a part of the history only. */
const PAGES_AT_ONCE = 4

/** Is a text enough to search messages for? */
export const isEnough = (text: string): boolean => isSearchable(parseMessageSearch(text))

/** The next page that has something, or the last one looked at. */
async function seek(searchParam: string, before: number | undefined, signal: AbortSignal): Promise<MessageSearchPage> {
  const messages: MessageSearchResult[] = []
  let at = before
  for (let page = 1; ; page++) {
    const found = await call(ROUTES.searchMessages, { query: { searchParam, ...(at === undefined ? {} : { before: at }) } }, { signal })
    messages.push(...found.messages)
    if (found.next === null || messages.length > 0 || page === PAGES_AT_ONCE) return { ...found, messages }
    at = found.next
  }
}

/** Messages that have what was typed, the newest first, page by page. */
export const messageSearchQuery = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['search', 'messages', searchParam],
    queryFn: ({ pageParam, signal }) => seek(searchParam, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: page => page.next ?? undefined,
    enabled: isEnough(searchParam),
    // What was written since belongs to the answer as well.
    staleTime: 10_000,
  })

/** The first few of them. */
export const someMessagesQuery = (searchParam: string) =>
  queryOptions({
    queryKey: ['search', 'some messages', searchParam],
    queryFn: async ({ signal }) => (await call(ROUTES.searchMessages, { query: { searchParam } }, { signal })).messages,
    enabled: isEnough(searchParam),
    staleTime: 10_000,
  })

/** A ticket by its number is found from the first digit on. */
const isTicketNumber = (text: string): boolean => /^#\d{1,9}$/.test(text)

/** The tickets whose contact's name or number has this text, or which have this number. */
export const someTicketsQuery = (searchParam: string) =>
  queryOptions({
    queryKey: ['search', 'some tickets', searchParam],
    queryFn: async ({ signal }) => (await call(ROUTES.listTickets, { query: { searchParam, showAll: true } }, { signal })).tickets,
    enabled: searchParam.length >= LIMITS.searchMin || isTicketNumber(searchParam),
    staleTime: 10_000,
  })
