import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { textParam } from '../feature/search-params.ts'
import { useDebounced } from './use-debounced.ts'

export interface SearchText {
  /** The text in the search box. */
  typed: string
  type: (text: string) => void
  /** The search text: trimmed and debounced by 500 ms. */
  settled: string
}

/** The search text of a list, stored as `?search=` in the URL beside the list's filters. */
export function useSearchText(): SearchText {
  // The nearest match may be a frame, which does not read the search.
  const search = textParam(useSearch({ strict: false }).search) ?? ''
  const navigate = useNavigate()
  const [typed, type] = useState(search)
  const settled = useDebounced(typed.trim())
  // The debounced text goes into the URL, and never overwrites a change of the URL itself, such as going
  // back.
  const known = useRef(search)
  useEffect(() => {
    if (settled === known.current) return
    known.current = settled
    void navigate({
      to: '.',
      search: previous => ({ ...previous, search: settled === '' ? undefined : settled }),
      replace: true,
    })
  }, [settled, navigate])
  useEffect(() => {
    if (search === known.current) return
    known.current = search
    type(search)
  }, [search])
  return { typed, type, settled }
}
