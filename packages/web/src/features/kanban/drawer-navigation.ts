import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTicketNavigation, type TicketNavigation } from '../tickets/index.ts'
import { parseBoardSearch, type BoardSearch } from './board-address.ts'

/** The part of the router's function that is used here, whatever the current route declares. */
type Navigate = (to: {
  to: string
  search: (old: Record<string, unknown>) => Record<string, unknown> | BoardSearch
  resetScroll: boolean
}) => Promise<void>

/** Navigation of a conversation over the board: it opens and leaves in the board's address, whose filters stay. */
export function useDrawerNavigation(openUuid: string | undefined): TicketNavigation {
  const go = useNavigate() as unknown as Navigate
  const screen = useTicketNavigation()
  return useMemo(() => {
    // A late answer of the server leaves neither another ticket nor another screen.
    const leave = () =>
      void go({
        to: '.',
        search: old =>
          old['ticket'] === openUuid
            ? parseBoardSearch({ ...parseBoardSearch(old), ticket: undefined })
            : old,
        resetScroll: false,
      })
    return {
      ...screen,
      open: uuid =>
        void go({
          to: '/kanban',
          search: old => parseBoardSearch({ ...parseBoardSearch(old), ticket: uuid }),
          resetScroll: false,
        }),
      leave,
      leaveUngiven: leave,
    }
  }, [go, screen, openUuid])
}
