import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useDebounced } from './use-debounced.ts'

export interface SearchText {
  /** What stands in the box. */
  typed: string
  type: (text: string) => void
  /** What is searched for: what was typed, trimmed, 500 ms after the last key. */
  settled: string
}

/** The search of a list, kept as `?search=` in the address. */
export function useSearchText(): SearchText {
  const { search = '' }: { search?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [typed, type] = useState(search)
  const settled = useDebounced(typed.trim())
  // What was typed goes into the address when the typing pauses, and never over a change that came from there, such as by going back.
  const known = useRef(search)
  useEffect(() => {
    if (settled === known.current) return
    known.current = settled
    void navigate({ to: '.', search: { search: settled === '' ? undefined : settled }, replace: true })
  }, [settled, navigate])
  useEffect(() => {
    if (search === known.current) return
    known.current = search
    type(search)
  }, [search])
  return { typed, type, settled }
}
