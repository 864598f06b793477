import { SegmentedControl, Skeleton } from '@mantine/core'
import type { HeatCell, HeatMap } from '@recado/contract'
import { useState, type CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { ChartPanel } from '../../ui/figures/ChartPanel.tsx'
import { FigureTable } from '../../ui/figures/FigureTable.tsx'
import { shortDuration, useWeekdays } from './report-text.ts'
import styles from './Reports.module.css'

type HeatKind = 'tickets' | 'firstAnswer' | 'wait'
/** Fewer than this say nothing about an hour. */
const MIN_WAITS = 5

interface HeatValue {
  readonly value: number
  readonly text: string
  /** Something happened, and too little to say how long it takes. */
  readonly isSparse: boolean
}
function valueOf(cell: HeatCell, kind: HeatKind): HeatValue {
  if (kind === 'tickets') return { value: cell.tickets, text: String(cell.tickets), isSparse: false }
  const [count, minutes] =
    kind === 'firstAnswer' ? [cell.firstAnswers, cell.avgFirstAnswerTime] : [cell.waits, cell.avgWaitTime]
  if (count < MIN_WAITS) return { value: 0, text: '', isSparse: count > 0 }
  return { value: minutes, text: minutes < 1 ? '<1' : String(Math.round(minutes)), isSparse: false }
}

/** The hours in which anything happens; all that lie between them too. */
function shownHours(cells: readonly HeatCell[]): number[] {
  const busy = cells.filter(cell => cell.tickets + cell.waits + cell.firstAnswers > 0).map(cell => cell.hour)
  if (busy.length === 0) return []
  const [first, last] = [Math.min(...busy, 9), Math.max(...busy, 17)]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** When customers arrive, and when they wait: a colour and a number for each hour of the week. */
export function HeatPanel({ heatMap }: { heatMap: HeatMap | undefined }) {
  const t = useTranslations('reports.heat')
  const weekdays = useWeekdays()
  const [kind, setKind] = useState<HeatKind>('tickets')
  const cells = heatMap?.cells ?? []
  const hours = shownHours(cells)
  const cellAt = (weekday: number, hour: number) => cells[weekday * 24 + hour]
  const most = Math.max(0, ...cells.map(cell => valueOf(cell, kind).value))
  const peak = cells.find(cell => most > 0 && valueOf(cell, kind).value === most)
  const dayName = (weekday: number) => weekdays.find(day => day.weekday === weekday)?.name ?? ''
  const inWords = (value: number) =>
    kind === 'tickets' ? t('count', { count: value }) : shortDuration(value)
  const summary = peak
    ? t('peak', { day: dayName(peak.weekday), hour: String(peak.hour), value: inWords(most) })
    : t('none')
  const grid = (
    <div className={styles.heatScroll}>
      <div
        className={styles.heat}
        role="img"
        aria-label={`${t(kind)}: ${summary}`}
        style={{ '--hours': hours.length } as CSSProperties}
      >
        <span />
        {hours.map(hour => (
          <span key={hour} className={styles.heatHour}>
            {hour}h
          </span>
        ))}
        {weekdays.map(({ weekday, name }) => [
          <span key={weekday} className={styles.heatDay}>
            {name}
          </span>,
          ...hours.map(hour => {
            const cell = cellAt(weekday, hour)
            const { value, text, isSparse } = cell
              ? valueOf(cell, kind)
              : { value: 0, text: '', isSparse: false }
            const share = most === 0 ? 0 : value / most
            return (
              <span
                key={`${weekday}-${hour}`}
                className={styles.heatCell}
                data-strong={share > 0.55 || undefined}
                data-sparse={isSparse || undefined}
                title={text === '' ? undefined : `${name} ${hour}h: ${inWords(value)}`}
                style={{ '--share': `${Math.round(share * 100)}%` } as CSSProperties}
              >
                {value === 0 ? '' : text}
              </span>
            )
          }),
        ])}
      </div>
      <p className={styles.heatNote}>{kind === 'tickets' ? t('noteTickets') : t('noteTimes')}</p>
    </div>
  )
  return (
    <ChartPanel
      id="reports-heat"
      title={t('title')}
      aside={heatMap ? summary : null}
      isLoading={heatMap === undefined}
      tools={
        <SegmentedControl
          size="xs"
          aria-label={t('kind')}
          value={kind}
          onChange={value => setKind(value as HeatKind)}
          data={[
            { value: 'tickets', label: t('tickets') },
            { value: 'firstAnswer', label: t('firstAnswer') },
            { value: 'wait', label: t('wait') },
          ]}
        />
      }
      chart={heatMap ? grid : <Skeleton height={250} />}
      table={
        hours.length === 0 ? null : (
          <FigureTable
            labelledBy="reports-heat"
            head={[t('hour'), ...weekdays.map(({ name }) => name)]}
            rows={hours.map(hour => [
              `${hour}h`,
              ...weekdays.map(({ weekday }) => {
                const cell = cellAt(weekday, hour)
                return (cell && valueOf(cell, kind).text) || '–'
              }),
            ])}
          />
        )
      }
    />
  )
}
