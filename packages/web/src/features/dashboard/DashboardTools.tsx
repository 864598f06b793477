import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Monitor } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/IconButton.tsx'
import { queuesQuery } from '../queues/index.ts'
import styles from './Dashboard.module.css'
import type { DashboardFilter } from './dashboard.queries.ts'
import type { DashboardSearch } from './period-search.ts'

export interface DashboardToolsProps {
  readonly filter: DashboardFilter
  readonly today: string
  readonly onChange: (search: DashboardSearch) => void
}

/** The period and the queue; both stand in the address. */
export function DashboardTools({ filter, today, onChange }: DashboardToolsProps) {
  const t = useTranslations('dashboard')
  const queues = useQuery(queuesQuery).data ?? []
  return (
    <div className={styles.tools}>
      <TextInput
        type="date"
        aria-label={t('from')}
        value={filter.from}
        max={filter.to}
        onChange={event => onChange({ from: event.currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        aria-label={t('to')}
        value={filter.to}
        min={filter.from}
        max={today}
        onChange={event => onChange({ to: event.currentTarget.value || undefined })}
      />
      <Select
        aria-label={t('queue')}
        data={[
          { value: '0', label: t('allQueues') },
          ...queues.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(filter.queueId)}
        onChange={value => onChange({ queue: Number(value) || undefined })}
        allowDeselect={false}
      />
      <IconButton
        label={t('openWall')}
        icon={<Monitor size={18} />}
        onClick={() => onChange({ wall: true })}
      />
    </div>
  )
}
