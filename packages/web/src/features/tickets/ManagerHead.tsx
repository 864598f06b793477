import { ActionIcon, Tooltip } from '@mantine/core'
import { Plus, SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDebounced } from '../../lib/use-debounced.ts'
import { SearchField } from '../../ui/SearchField.tsx'
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
    <div className={styles.head}>
      <SearchField
        ref={box}
        className={styles.search}
        label={t('search')}
        value={typed}
        onChange={type}
        onKeyDown={event => {
          if (event.key === 'Escape' && typed !== '') {
            event.preventDefault()
            type('')
          }
        }}
      />
      <Tooltip label={t('filters.open', { count: activeFilters })}>
        <ActionIcon
          className={styles.filters}
          variant="default"
          size={36}
          aria-label={t('filters.open', { count: activeFilters })}
          aria-haspopup="dialog"
          onClick={onFilters}
        >
          <SlidersHorizontal size={18} />
          {activeFilters > 0 ? (
            <b className={styles.active} aria-hidden="true">
              {activeFilters}
            </b>
          ) : null}
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('new.title')}>
        <ActionIcon className={styles.new} variant="filled" color="jade" size={36} aria-label={t('new.title')} aria-haspopup="dialog" onClick={onNew}>
          <Plus size={20} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
