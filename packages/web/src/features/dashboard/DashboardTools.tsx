import { Select } from '@mantine/core'
import { findPeriodFault } from '@recado/contract'
import { changePeriod } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { Monitor } from 'lucide-react'
import { useTranslations } from 'use-intl'
import filters from '../../ui/filters/FilterSheet.module.css'
import { DateFilter } from '../../ui/form/DateFilter.tsx'
import { IconButton, type IconButtonProps } from '../../ui/IconButton.tsx'
import { queuesQuery } from '../queues/index.ts'
import styles from './Dashboard.module.css'
import type { DashboardFilter } from './dashboard.queries.ts'
import { enterFullscreen } from './fullscreen.ts'
import type { DashboardSearch } from './period-search.ts'

export interface DashboardToolsProps {
  /** In a sheet the filters stand below each other and have visible names. */
  readonly isInSheet?: boolean
  readonly filter: DashboardFilter
  readonly today: string
  readonly onChange: (search: DashboardSearch) => void
}

/** The period and the queue; both stand in the address. */
export function DashboardTools({ isInSheet = false, filter, today, onChange }: DashboardToolsProps) {
  const t = useTranslations('dashboard')
  const queues = useQuery(queuesQuery).data ?? []
  const isFaulty = findPeriodFault(filter, Infinity) !== undefined
  return (
    <div className={isInSheet ? filters.fields : styles.tools} role="group" aria-label={t('filter')}>
      {isInSheet ? <p className={filters.legend}>{t('periods.title')}</p> : null}
      <DateFilter
        hiddenLabel
        label={t('from')}
        value={filter.from}
        max={filter.to}
        error={isFaulty}
        onChange={from => onChange(changePeriod(filter, { from }, today))}
      />
      <DateFilter
        hiddenLabel
        label={t('to')}
        value={filter.to}
        min={filter.from}
        max={today}
        error={isFaulty}
        onChange={to => onChange(changePeriod(filter, { to }, today))}
      />
      <Select
        {...(isInSheet ? { label: t('queue') } : { 'aria-label': t('queue') })}
        data={[
          { value: '0', label: t('allQueues') },
          ...queues.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(filter.queueId)}
        onChange={value => onChange({ queue: Number(value) || undefined })}
        allowDeselect={false}
      />
      {isInSheet ? null : <WallButton onOpen={() => onChange({ wall: true })} />}
    </div>
  )
}

export type WallButtonProps = { readonly onOpen: () => void } & Pick<IconButtonProps, 'variant'>

/** Opens the view for a wall screen, in full screen where the browser permits it. */
export function WallButton({ onOpen, ...props }: WallButtonProps) {
  const t = useTranslations('dashboard')
  const open = (): void => {
    enterFullscreen()
    onOpen()
  }
  return <IconButton label={t('openWall')} icon={<Monitor size={18} />} onClick={open} {...props} />
}
