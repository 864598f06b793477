import { toOwnWaitingFilters } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../session/index.ts'
import { ticketListQuery } from '../tickets.queries.ts'

/**
 * The customers who wait in the user's own queues; their data are undefined until known. Without `enabled` the
 * list is observed, not fetched.
 */
export const useOwnWaiting = ({ enabled = true } = {}) =>
  useQuery({ ...ticketListQuery(toOwnWaitingFilters(useMe())), enabled })
