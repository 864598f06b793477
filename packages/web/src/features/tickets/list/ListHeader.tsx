import type { TicketSearch } from '@recado/domain'
import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDebounced } from '../../../lib/form/use-debounced.ts'
import { ListButton, ListNewButton, ListSearch } from '../../../ui/list/ListPane.tsx'
import styles from './TicketManager.module.css'

export interface ListHeaderProps {
  search: TicketSearch
  searching: boolean
  activeFilters: number
  onSearch: (change: Partial<TicketSearch>) => void
  onFilters: () => void
  onNew: () => void
}

/**
 * The search box, which opens the search tab with its first character and leaves it when emptied, the
 * filters, and a new ticket.
 */
export function ListHeader({
  search,
  searching,
  activeFilters,
  onSearch,
  onFilters,
  onNew,
}: ListHeaderProps) {
  const t = useTranslations('tickets')
  const lists = useTranslations('lists')
  const { q = '' } = search
  const [typed, setTyped] = useState(q)
  const settled = useDebounced(typed.trim().toLowerCase())
  const searchInput = useRef<HTMLInputElement>(null)
  const latestOnSearch = useRef(onSearch)
  const knownSearch = useRef(q)
  useEffect(() => {
    latestOnSearch.current = onSearch
  })
  // The text is written to the URL after a debounce, and never over a change that came from the URL.
  useEffect(() => {
    if (settled === knownSearch.current) return
    knownSearch.current = settled
    if (settled !== '') latestOnSearch.current({ tab: 'search', q: settled })
  }, [settled])
  useEffect(() => {
    if (q === knownSearch.current) return
    knownSearch.current = q
    setTyped(q)
  }, [q])
  useEffect(() => {
    if (!searching) setTyped('')
    else if (document.activeElement?.getAttribute('role') === 'tab') searchInput.current?.focus()
  }, [searching])
  const type = (text: string) => {
    setTyped(text)
    if (text === '') {
      knownSearch.current = ''
      onSearch({ tab: 'open', q: undefined })
    } else if (!searching) onSearch({ tab: 'search' })
  }
  return (
    <>
      <ListSearch ref={searchInput} label={t('search')} value={typed} onChange={type} />
      <ListButton
        className={styles.filters}
        label={lists('filters.open', { count: activeFilters })}
        onClick={onFilters}
      >
        <SlidersHorizontal size={18} />
        {activeFilters > 0 ? (
          <b className={styles.active} aria-hidden="true">
            {activeFilters}
          </b>
        ) : null}
      </ListButton>
      <ListNewButton label={t('new.title')} onClick={onNew} />
    </>
  )
}
