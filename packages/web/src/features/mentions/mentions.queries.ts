import { ROUTES, type MentionPage } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { updateCached } from '../../lib/query/update-cached.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { reduceMentions, lacksMentions, type MentionLiveEvent } from './mentions.live.ts'

/** Notes that call upon the person who is logged in, the newest first; events keep them as the server has them. */
export const mentionsQuery = queryOptions({
  queryKey: ['mentions'] as const,
  queryFn: ({ signal }) => call(ROUTES.listMentions, { query: {} }, { signal }),
  staleTime: Infinity,
})

const refetchMentions = (): void => void queryClient.invalidateQueries({ queryKey: mentionsQuery.queryKey })

/** Takes something heard into the list. */
export function applyMentionEvent(event: MentionLiveEvent): void {
  updateCached<MentionPage>(mentionsQuery.queryKey, page => reduceMentions(page, event))
  const page = queryClient.getQueryData(mentionsQuery.queryKey)
  if (page && lacksMentions(page)) refetchMentions()
}

/** A ticket left this person's sight, or came into it: which of its notes they see, the server says. */
export function refetchMentionsOfTicket(ticketId: number): void {
  if (queryClient.getQueryData(mentionsQuery.queryKey)?.mentions.some(mention => mention.ticketId === ticketId)) refetchMentions()
}

/** Marks those in a ticket read, or all; nothing is asked where none is unread. */
export function readMentions(ticketId?: number): void {
  const page = queryClient.getQueryData(mentionsQuery.queryKey)
  const isUnread = page && page.unread > 0 && (ticketId === undefined || page.hasMore || page.mentions.some(one => !one.read && one.ticketId === ticketId))
  if (isUnread) void call(ROUTES.readMentions, { body: ticketId === undefined ? {} : { ticketId } }).catch(() => undefined)
}
