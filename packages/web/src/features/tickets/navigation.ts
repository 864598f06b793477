import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { parseTicketSearch, type TicketSearch } from './filters.ts'

/** What the address says of the manager: tab, situation and filters. */
export function useTicketSearch(): TicketSearch {
  const search: Record<string, unknown> = useSearch({ strict: false })
  return useMemo(() => parseTicketSearch(search), [search])
}

/** The address of the open ticket, undefined when none is open. */
export const useOpenUuid = (): string | undefined => useParams({ strict: false }).uuid

/** The router's function as far as this feature uses it: the search is read by {@link parseTicketSearch}, whatever the route declares. */
type Navigate = (to: { to: string; params?: { uuid: string }; search: (old: Record<string, unknown>) => TicketSearch; replace?: boolean }) => Promise<void>

/** The address after a change; whatever is at its default is left out. */
const withChange =
  (change: Partial<TicketSearch>) =>
  (old: Record<string, unknown>): TicketSearch =>
    parseTicketSearch({ ...parseTicketSearch(old), ...change })

/** Ways through the tickets screen; each keeps the filters that stand in the address unless told otherwise. */
export function useTicketNavigation() {
  const go = useNavigate() as unknown as Navigate
  return useMemo(
    () => ({
      /** Opens a ticket. */
      open: (uuid: string, change: Partial<TicketSearch> = {}) => void go({ to: '/tickets/$uuid', params: { uuid }, search: withChange(change) }),
      /** Shows the screen without a ticket. */
      leave: () => void go({ to: '/tickets', search: withChange({}) }),
      /** Shows one list, whatever was shown before; the open ticket stays open. */
      show: (search: TicketSearch, uuid?: string) =>
        void (uuid === undefined ? go({ to: '/tickets', search: () => search }) : go({ to: '/tickets/$uuid', params: { uuid }, search: () => search })),
      /** Changes tab or filters; the open ticket stays open. */
      filter: (change: Partial<TicketSearch>, { replace = false } = {}) => void go({ to: '.', search: withChange(change), replace }),
    }),
    [go],
  )
}
