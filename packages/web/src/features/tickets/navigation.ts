import type { TicketSearch } from '@recado/domain'
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { createContext, useContext, useMemo } from 'react'
import { parseTicketSearch } from './filter/filters.ts'

/** The URL state of the manager: tab, part and filters. */
export function useTicketSearch(): TicketSearch {
  const search: Record<string, unknown> = useSearch({ strict: false })
  return useMemo(() => parseTicketSearch(search), [search])
}

/** The UUID of the open ticket, undefined when none is open. */
export const useOpenUuid = (): string | undefined => useParams({ strict: false }).uuid

/**
 * The subset of the router's function used here: {@link parseTicketSearch} reads the search, whatever the
 * route declares.
 */
type Navigate = (to: {
  to: string
  params?: { uuid: string } | { ticketUuid: string }
  search: (old: Record<string, unknown>) => TicketSearch
  replace?: boolean
}) => Promise<void>

/** Applies a change to the URL state; omits defaults. */
const withChange =
  (change: Partial<TicketSearch>) =>
  (old: Record<string, unknown>): TicketSearch =>
    parseTicketSearch({ ...parseTicketSearch(old), ...change })

/** Navigation of the tickets screen; the URL's filters stay unless overridden. */
function useScreenNavigation() {
  const go = useNavigate() as unknown as Navigate
  const router = useRouter()
  return useMemo(
    () => ({
      open: (uuid: string, change: Partial<TicketSearch> = {}) =>
        void go({ to: '/tickets/$uuid', params: { uuid }, search: withChange(change) }),
      /** Shows the screen without a ticket. */
      leave: () => void go({ to: '/tickets', search: withChange({}) }),
      /** The list on screen, to come back to. */
      currentList: (): Pick<TicketSearch, 'tab' | 'sub'> => {
        const { tab, sub } = parseTicketSearch(router.latestLocation.search)
        return { tab, sub }
      },
      /** Leaves a ticket that was not given, if it is still the one of the address: back to the list it was in. */
      leaveUngiven: (uuid: string, list: Pick<TicketSearch, 'tab' | 'sub'>) => {
        if (router.latestLocation.pathname === `/tickets/${uuid}`)
          void go({ to: '/tickets', search: withChange(list) })
      },
      /** Shows why the bot answered as it did. */
      explain: (ticketUuid: string) =>
        void go({ to: '/tickets/$ticketUuid/recorder', params: { ticketUuid }, search: () => ({}) }),
      /** Shows one list, whatever the current one; the open ticket stays open. */
      show: (search: TicketSearch, uuid?: string) =>
        void (uuid === undefined
          ? go({ to: '/tickets', search: () => search })
          : go({ to: '/tickets/$uuid', params: { uuid }, search: () => search })),
      /** Changes tab or filters; the open ticket stays open. */
      filter: (change: Partial<TicketSearch>, { replace = false } = {}) =>
        void go({ to: '.', search: withChange(change), replace }),
    }),
    [go, router],
  )
}
export type TicketNavigation = ReturnType<typeof useScreenNavigation>

const OwnNavigation = createContext<TicketNavigation | null>(null)
/** Lets a screen that shows a conversation open and leave tickets in its own address. */
export const TicketNavigationProvider = OwnNavigation.Provider

/** Navigation of the screen that shows the conversation; elsewhere of the tickets screen. */
export function useTicketNavigation(): TicketNavigation {
  const screen = useScreenNavigation()
  return useContext(OwnNavigation) ?? screen
}
