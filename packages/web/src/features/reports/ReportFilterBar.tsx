import { addressPeriod } from '@recado/domain'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FilterBar } from '../../ui/filters/FilterBar.tsx'
import { DraftFilters, FilterSheet } from '../../ui/filters/FilterSheet.tsx'
import { NO_FILTERS, selectionOf, type ReportSearch } from './report-search.ts'
import { ReportTools } from './ReportTools.tsx'
import { useActiveFilters } from './use-active-filters.ts'

export interface ReportFilterBarProps {
  readonly search: ReportSearch
  readonly today: string
  readonly onChange: (search: ReportSearch) => void
  /** Buttons at the end of the line. */
  readonly children: ReactNode
}

/** The filters of the report on a phone: one line, and a sheet with all of them. */
export function ReportFilterBar({ search, today, onChange, children }: ReportFilterBarProps) {
  const t = useTranslations('reports.filter')
  const [isOpen, setOpen] = useState(false)
  const filter = selectionOf(search, today)
  return (
    <>
      <FilterBar
        label={t('title')}
        period={filter}
        today={today}
        onPeriod={period => onChange(addressPeriod(period, today))}
        onOpen={() => setOpen(true)}
        active={useActiveFilters(search, filter, onChange)}
      >
        {children}
      </FilterBar>
      <FilterSheet title={t('title')} opened={isOpen} onClose={() => setOpen(false)}>
        <DraftFilters<ReportSearch> cleared={NO_FILTERS} onApply={onChange} onClose={() => setOpen(false)}>
          {(changed, change) => {
            const draft = { ...search, ...changed }
            return (
              <ReportTools
                isInSheet
                filter={selectionOf(draft, today)}
                isByClock={draft.open !== true}
                today={today}
                onChange={change}
              />
            )
          }}
        </DraftFilters>
      </FilterSheet>
    </>
  )
}
