import { Table } from '@mantine/core'
import type { Dashboard } from '@recado/contract'
import { axisMarks } from '@recado/domain'
import { Link, useNavigate } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { ChartPanel } from '../../ui/figures/ChartPanel.tsx'
import parts from '../../ui/figures/Figures.module.css'
import { useGridKeys } from '../../ui/figures/use-grid-keys.ts'
import styles from './Dashboard.module.css'

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}h`
/** Every third hour has its label: all of them have no room on a phone. */
const LABEL_EVERY = 3

export interface HoursChartProps {
  readonly today: Dashboard['today'] | undefined
  /** The queue of the dashboard, for the report that an hour leads to. */
  readonly queue: number | undefined
}

/** Returns where the tickets of an hour of today are listed. */
function useReportOfHour({ today, queue }: HoursChartProps) {
  return (hour: number) => {
    const day = today?.date
    const weekday = new Date(`${day ?? ''}T12:00Z`).getUTCDay()
    return { to: '/reports', search: { from: day, to: day, queue, detail: `${weekday}-${hour}` } } as const
  }
}

/** The tickets of today by hour: bars, or the same numbers as a table. */
export function HoursChart({ today, queue }: HoursChartProps) {
  const t = useTranslations('dashboard.hours')
  const reportOf = useReportOfHour({ today, queue })
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
      chart={<HoursBars hours={hours} label={`${t('title')}: ${summary}`} reportOf={reportOf} />}
      table={isLoading ? null : <HoursTable hours={hours} reportOf={reportOf} />}
    />
  )
}

interface HoursProps {
  readonly hours: readonly number[]
  readonly reportOf: ReturnType<typeof useReportOfHour>
}

/** A bar an hour over the lines of the axis. On a phone bars are too thin to press, and the table has the links. */
function HoursBars({ hours, label, reportOf }: HoursProps & { readonly label: string }) {
  const t = useTranslations('dashboard.hours')
  const navigate = useNavigate()
  const mayOpen = !useIsPhone()
  const most = Math.max(...hours)
  const marks = axisMarks(most)
  const top = marks.at(-1) ?? 1
  const { gridProps, cellProps } = useGridKeys(
    { rows: 1, columns: hours.length },
    {
      onOpen: mayOpen
        ? ({ column }) => (hours[column] ?? 0) > 0 && void navigate(reportOf(column))
        : undefined,
    },
  )
  return (
    <div className={parts.chart}>
      <div className={parts.axis} aria-hidden="true">
        {marks.map(mark => (
          <span key={mark} className={parts.mark} style={{ '--share': mark / top } as CSSProperties}>
            {mark}
          </span>
        ))}
      </div>
      <div {...gridProps} aria-label={label} className={styles.hours}>
        <div role="row" className={styles.hours}>
          {hours.map((count, hour) => {
            const text = t('bar', { hour: String(hour), count })
            return (
              <div
                key={hour}
                {...cellProps({ row: 0, column: hour })}
                className={parts.column}
                title={text}
                aria-label={text}
                data-opens={(mayOpen && count > 0) || undefined}
              >
                <span className={parts.barNumber}>{count > 0 && count === most ? count : ''}</span>
                <span
                  className={parts.bar}
                  data-peak={(count > 0 && count === most) || undefined}
                  style={{ '--share': count / top } as CSSProperties}
                />
                <span
                  className={`${parts.barLabel} ${styles.hourLabel}`}
                  data-label={hour % LABEL_EVERY === 0 ? hourText(hour) : ''}
                />
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

function HoursTable({ hours, reportOf }: HoursProps) {
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
              <Table.Td>
                {count > 0 ? (
                  <Link {...reportOf(hour)} className={styles.ticketLink}>
                    {hourText(hour)}
                  </Link>
                ) : (
                  hourText(hour)
                )}
              </Table.Td>
              <Table.Td>{count}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
