import { BoardFilters } from '@recado/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { parseBoardSearch, type BoardSearch } from './board-address.ts'
import { useDebounced } from '../../lib/form/use-debounced.ts'

export const toBoardFilters = ({ search, queues, users, free, waiting }: BoardSearch): BoardFilters => ({
  ...BoardFilters.parse({}),
  searchParam: search ?? '',
  queueIds: queues ?? [],
  users: users ?? [],
  unassigned: free ?? false,
  onlyWaiting: waiting ?? false,
})

export const isFiltered = (search: BoardSearch): boolean =>
  Object.entries(search).some(([name, value]) => name !== 'ticket' && value !== undefined)

/** The number of filters as a user counts them: the attendants and nobody are one. */
export const countFilters = ({ search, queues, users, free, waiting }: BoardSearch): number =>
  [search, queues, users ?? free, waiting].filter(value => value !== undefined).length

/** The filters in the address, and the text of the search box, which follows it after a pause. */
export function useBoardSearch() {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const search = useMemo(() => parseBoardSearch(raw), [raw])
  const navigate = useNavigate()
  const change = useMemo(
    () =>
      (to: BoardSearch, replace = false) =>
        void navigate({
          to: '/kanban',
          search: old => parseBoardSearch({ ...parseBoardSearch(old), ...to }),
          replace,
        }),
    [navigate],
  )
  const [typed, type] = useState(search.search ?? '')
  const settled = useDebounced(typed.trim())
  const known = useRef(search.search ?? '')
  useEffect(() => {
    if (settled === known.current) return
    known.current = settled
    change({ search: settled === '' ? undefined : settled }, true)
  }, [settled, change])
  useEffect(() => {
    const inAddress = search.search ?? ''
    if (inAddress === known.current) return
    known.current = inAddress
    type(inAddress)
  }, [search.search])
  return {
    search,
    change,
    typed,
    type,
    clear: () => {
      known.current = ''
      type('')
      void navigate({ to: '/kanban', search: ({ ticket }) => ({ ticket }), replace: true })
    },
  }
}
export type BoardSearchModel = ReturnType<typeof useBoardSearch>
