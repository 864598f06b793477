import { ROUTES, type Ticket } from '@recado/contract'
import { viewerOf } from '@recado/domain'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { ticketReplay } from './replay.ts'
import type { TicketHeard } from './tickets.live.ts'
import { hearUnread, waitingOf } from './unread.live.ts'

/** The conversations that wait to be read; events keep them as the server has them. */
export const unreadOptions = queryOptions({
  queryKey: ['unread'] as const,
  queryFn: ({ signal }): Promise<readonly Ticket[]> => {
    const { user } = useSession.getState()
    if (!user) return Promise.resolve([])
    const viewer = viewerOf(user)
    const fetch = async (): Promise<readonly Ticket[]> =>
      waitingOf((await call(ROUTES.listTickets, { query: { withUnreadMessages: true } }, { signal })).tickets, viewer)
    return ticketReplay.run(fetch, (waiting, heard: TicketHeard) => hearUnread(waiting, heard, viewer))
  },
  staleTime: Infinity,
})
