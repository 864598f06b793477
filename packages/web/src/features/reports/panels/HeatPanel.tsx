import { SegmentedControl, Skeleton } from '@mantine/core'
import type { HeatMap } from '@recado/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChartPanel } from '../../../ui/figures/ChartPanel.tsx'
import { FigureTable } from '../../../ui/figures/FigureTable.tsx'
import { heatValue, shownHours, type HeatKind } from './heat-values.ts'
import { HeatGrid, type HeatGridProps } from './HeatGrid.tsx'
import { useDurations } from '../../../lib/dates/use-durations.ts'
import { useWeekdays } from '../report-text.ts'

export interface HeatPanelProps extends Pick<HeatGridProps, 'onOpen'> {
  readonly heatMap: HeatMap | undefined
}

/** When customers arrive, and when they wait: a colour and a number for each hour of the week. */
export function HeatPanel({ heatMap, onOpen }: HeatPanelProps) {
  const t = useTranslations('reports.heat')
  const weekdays = useWeekdays()
  const { exact } = useDurations()
  const [kind, setKind] = useState<HeatKind>('tickets')
  const cells = heatMap?.cells ?? []
  const hours = shownHours(cells)
  const cellAt = (weekday: number, hour: number) => cells[weekday * 24 + hour]
  const most = Math.max(0, ...cells.map(cell => heatValue(cell, kind).value))
  const peak = cells.find(cell => most > 0 && heatValue(cell, kind).value === most)
  const dayName = (weekday: number) => weekdays.find(day => day.weekday === weekday)?.name ?? ''
  const hasSparse = cells.some(cell => heatValue(cell, kind).isSparse)
  const inWords = (value: number) => (kind === 'tickets' ? t('count', { count: value }) : exact(value))
  const summary = peak
    ? t('peak', { day: dayName(peak.weekday), hour: String(peak.hour), value: inWords(most) })
    : t(hasSparse ? 'sparse' : 'none')
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
          onChange={value => setKind(value)}
          data={[
            { value: 'tickets', label: t('tickets') },
            { value: 'firstAnswer', label: t('firstAnswer') },
            { value: 'wait', label: t('wait') },
          ]}
        />
      }
      chart={
        heatMap ? (
          <HeatGrid
            heatMap={heatMap}
            kind={kind}
            label={`${t(kind)}: ${summary}`}
            inWords={inWords}
            onOpen={onOpen}
          />
        ) : (
          <Skeleton height={250} />
        )
      }
      table={
        hours.length === 0 ? null : (
          <FigureTable
            isThin
            labelledBy="reports-heat"
            head={[t('hour'), ...weekdays.map(({ name }) => name)]}
            rows={hours.map(hour => [
              `${hour}h`,
              ...weekdays.map(({ weekday }) => {
                const cell = cellAt(weekday, hour)
                return (cell && heatValue(cell, kind).text) || '–'
              }),
            ])}
          />
        )
      }
    />
  )
}
