import { ROUTES, type Ticket } from '@recado/contract'
import { viewerOf, type TicketLiveEvent, reduceUnread, unreadTickets } from '@recado/domain'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { ticketReplay } from '../replay.ts'

/** The unread tickets, groups included; live events keep them up to date. */
export const unreadTicketsQuery = queryOptions({
  queryKey: ['unread'] as const,
  queryFn: ({ signal }): Promise<readonly Ticket[]> => {
    const { user } = useSession.getState()
    if (!user) return Promise.resolve([])
    const viewer = viewerOf(user)
    const fetchKind = async (includeGroups: boolean): Promise<readonly Ticket[]> =>
      (await call(ROUTES.listTickets, { query: { withUnreadMessages: true, includeGroups } }, { signal }))
        .tickets
    const seesGroups = viewer.allowGroup || viewer.profile === 'admin'
    const fetch = async (): Promise<readonly Ticket[]> => {
      const kinds = await Promise.all([fetchKind(false), ...(seesGroups ? [fetchKind(true)] : [])])
      return unreadTickets(kinds.flat(), viewer)
    }
    return ticketReplay.run(fetch, (waiting, event: TicketLiveEvent) => reduceUnread(waiting, event, viewer))
  },
  staleTime: Infinity,
})
