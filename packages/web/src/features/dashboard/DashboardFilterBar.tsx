import { addressPeriod } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ActiveFilter } from '../../ui/filters/ActiveFilters.tsx'
import { FilterBar } from '../../ui/filters/FilterBar.tsx'
import { DraftFilters, FilterSheet } from '../../ui/filters/FilterSheet.tsx'
import { queuesQuery } from '../queues/index.ts'
import { DashboardTools, WallButton } from './DashboardTools.tsx'
import { filterOf, type DashboardSearch } from './period-search.ts'

export interface DashboardFilterBarProps {
  readonly search: DashboardSearch
  readonly today: string
  readonly onChange: (search: DashboardSearch) => void
}

/** The period and the queue on a phone, where the queue waits in a sheet. */
export function DashboardFilterBar({ search, today, onChange }: DashboardFilterBarProps) {
  const t = useTranslations('dashboard')
  const [isOpen, setOpen] = useState(false)
  const queue = useQuery(queuesQuery).data?.find(({ id }) => id === search.queue)
  const active: ActiveFilter[] =
    search.queue === undefined
      ? []
      : [{ kind: t('queue'), name: queue?.name ?? '…', onRemove: () => onChange({ queue: undefined }) }]
  return (
    <>
      <FilterBar
        label={t('filter')}
        period={filterOf(search, today)}
        today={today}
        onPeriod={period => onChange(addressPeriod(period, today))}
        onOpen={() => setOpen(true)}
        active={active}
      >
        <WallButton variant="default" onOpen={() => onChange({ wall: true })} />
      </FilterBar>
      <FilterSheet title={t('filter')} opened={isOpen} onClose={() => setOpen(false)}>
        <DraftFilters<DashboardSearch>
          cleared={{ queue: undefined }}
          onApply={onChange}
          onClose={() => setOpen(false)}
        >
          {(changed, change) => (
            <DashboardTools
              isInSheet
              filter={filterOf({ ...search, ...changed }, today)}
              today={today}
              onChange={change}
            />
          )}
        </DraftFilters>
      </FilterSheet>
    </>
  )
}
