import { Table } from '@mantine/core'
import type { Dashboard } from '@recado/contract'
import { axisMarks } from '@recado/domain'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { ChartPanel } from '../../ui/figures/ChartPanel.tsx'
import parts from '../../ui/figures/Figures.module.css'
import styles from './Dashboard.module.css'

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}h`
/** Every third hour has its label: all of them have no room on a phone. */
const LABEL_EVERY = 3

/** The tickets of today by hour: bars, or the same numbers as a table. */
export function HoursChart({ today }: { today: Dashboard['today'] | undefined }) {
  const t = useTranslations('dashboard.hours')
  const hours = today?.hours ?? Array.from({ length: 24 }, () => 0)
  const total = hours.reduce((sum, n) => sum + n, 0)
  const peak = hours.indexOf(Math.max(...hours))
  const summary = total === 0 ? t('none') : t('summary', { count: total, hour: String(peak) })
  const isLoading = today === undefined
  return (
    <ChartPanel
      id="dashboard-hours"
      title={t('title')}
      aside={isLoading ? null : summary}
      isLoading={isLoading}
      chart={<HoursBars hours={hours} label={`${t('title')}: ${summary}`} />}
      table={isLoading ? null : <HoursTable hours={hours} />}
    />
  )
}

/** A bar an hour over the lines of the axis. */
function HoursBars({ hours, label }: { hours: readonly number[]; label: string }) {
  const t = useTranslations('dashboard.hours')
  const most = Math.max(...hours)
  const marks = axisMarks(most)
  const top = marks.at(-1) ?? 1
  return (
    <div className={parts.chart} role="img" aria-label={label}>
      <div className={parts.axis} aria-hidden="true">
        {marks.map(mark => (
          <span key={mark} className={parts.mark} style={{ '--share': mark / top } as CSSProperties}>
            {mark}
          </span>
        ))}
      </div>
      {hours.map((count, hour) => (
        <div key={hour} className={parts.column} title={t('bar', { hour: String(hour), count })}>
          <span className={parts.barNumber}>{count > 0 && count === most ? count : ''}</span>
          <span
            className={parts.bar}
            data-peak={(count > 0 && count === most) || undefined}
            style={{ '--share': count / top } as CSSProperties}
          />
          <span className={parts.barLabel}>{hour % LABEL_EVERY === 0 ? hourText(hour) : ''}</span>
        </div>
      ))}
    </div>
  )
}

function HoursTable({ hours }: { hours: readonly number[] }) {
  const t = useTranslations('dashboard.hours')
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.hoursTable} tabIndex={0} role="group" aria-labelledby="dashboard-hours">
      <Table aria-labelledby="dashboard-hours">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('hour')}</Table.Th>
            <Table.Th>{t('tickets')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {hours.map((count, hour) => (
            <Table.Tr key={hour}>
              <Table.Td>{hourText(hour)}</Table.Td>
              <Table.Td>{count}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
