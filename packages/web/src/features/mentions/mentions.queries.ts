import { ROUTES, type MentionPage } from '@recado/contract'
import { hasMentionsOfTicket, reduceMentions, lacksMentions, type MentionLiveEvent } from '@recado/domain'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { updateCached } from '../../lib/query/update-cached.ts'
import { queryClient } from '../../lib/query/query-client.ts'

/** Notes that mention the logged-in user, the newest first; live events keep them up to date. */
export const mentionsQuery = queryOptions({
  queryKey: ['mentions'] as const,
  queryFn: ({ signal }) => call(ROUTES.listMentions, { query: {} }, { signal }),
  staleTime: Infinity,
})

const refetchMentions = (): void => void queryClient.invalidateQueries({ queryKey: mentionsQuery.queryKey })

/** Applies an event to the list. */
export function applyMentionEvent(event: MentionLiveEvent): void {
  updateCached<MentionPage>(mentionsQuery.queryKey, page => reduceMentions(page, event))
  const page = queryClient.getQueryData(mentionsQuery.queryKey)
  if (page && lacksMentions(page)) refetchMentions()
}

/** A ticket's visibility changed for this user: the server decides which of its notes they see. */
export function refetchMentionsOfTicket(ticketId: number): void {
  const page = queryClient.getQueryData(mentionsQuery.queryKey)
  if (page && hasMentionsOfTicket(page, ticketId)) refetchMentions()
}

/** Marks a ticket's mentions read, or all; makes no call if none is unread. */
export function readMentions(ticketId?: number): void {
  const page = queryClient.getQueryData(mentionsQuery.queryKey)
  const isUnread =
    page &&
    page.unread > 0 &&
    (ticketId === undefined ||
      page.hasMore ||
      page.mentions.some(one => !one.read && one.ticketId === ticketId))
  if (isUnread)
    void call(ROUTES.readMentions, { body: ticketId === undefined ? {} : { ticketId } }).catch(
      () => undefined,
    )
}
