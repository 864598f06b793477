import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDebounced } from '../../lib/use-debounced.ts'
import { ListButton, ListNewButton, ListSearch } from '../../ui/ListPane.tsx'
import type { TicketSearch } from './filters.ts'
import styles from './TicketManager.module.css'

export interface ManagerHeadProps {
  search: TicketSearch
  searching: boolean
  activeFilters: number
  onSearch: (change: Partial<TicketSearch>) => void
  onFilters: () => void
  onNew: () => void
}

/** The box that turns to the search tab with its first character and back when it is emptied, the filters, and a new conversation. */
export function ManagerHead({ search, searching, activeFilters, onSearch, onFilters, onNew }: ManagerHeadProps) {
  const t = useTranslations('tickets')
  const { q = '' } = search
  const [typed, setTyped] = useState(q)
  const settled = useDebounced(typed.trim().toLowerCase())
  const box = useRef<HTMLInputElement>(null)
  const tell = useRef(onSearch)
  const known = useRef(q)
  useEffect(() => {
    tell.current = onSearch
  })
  // What was typed goes into the address when the typing pauses, and never over a change that came from there.
  useEffect(() => {
    if (settled === known.current) return
    known.current = settled
    if (settled !== '') tell.current({ tab: 'search', q: settled })
  }, [settled])
  useEffect(() => {
    if (q === known.current) return
    known.current = q
    setTyped(q)
  }, [q])
  useEffect(() => {
    if (!searching) setTyped('')
    else if (document.activeElement?.getAttribute('role') === 'tab') box.current?.focus()
  }, [searching])
  const type = (text: string) => {
    setTyped(text)
    if (text === '') {
      known.current = ''
      onSearch({ tab: 'open', q: undefined })
    } else if (!searching) onSearch({ tab: 'search' })
  }
  return (
    <>
      <ListSearch ref={box} label={t('search')} value={typed} onChange={type} />
      <ListButton className={styles.filters} label={t('filters.open', { count: activeFilters })} onClick={onFilters}>
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
