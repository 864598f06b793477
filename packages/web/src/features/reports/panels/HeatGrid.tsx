import { VisuallyHidden } from '@mantine/core'
import type { HeatMap } from '@recado/contract'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import { useGridKeys } from '../../../ui/figures/use-grid-keys.ts'
import type { HourOfWeek } from '../detail/report-detail.ts'
import { heatValue, isBusy, shownHours, type HeatKind, type HeatValue } from './heat-values.ts'
import { useWeekdays } from '../report-text.ts'
import styles from './HeatGrid.module.css'

/** Darker cells have light numbers; no tint lies between, where neither could be read. */
const STRONG = 0.6
const tintOf = (share: number): number => Math.round(share > STRONG ? 90 + share * 10 : share * 60)

export interface HeatGridProps {
  readonly heatMap: HeatMap
  readonly kind: HeatKind
  /** The picture in words. */
  readonly label: string
  readonly inWords: (value: number) => string
  /** Opens the tickets behind an hour of a weekday. */
  readonly onOpen: (cell: HourOfWeek) => void
}

const NOTHING: HeatValue = { value: 0, text: '', isSparse: false }

/** A colour and a number for each hour of the week; the arrow keys read one after the other. */
export function HeatGrid({ heatMap: { cells }, kind, label, inWords, onOpen }: HeatGridProps) {
  const t = useTranslations('reports.heat')
  const weekdays = useWeekdays()
  const hours = shownHours(cells)
  const { place, gridProps, cellProps } = useGridKeys(
    { rows: 7, columns: hours.length },
    {
      // A phone has the days beside each other and the hours below.
      isTurned: useIsPhone(),
      onOpen: ({ row, column }) => {
        const [day, hour] = [weekdays[row], hours[column]]
        if (day && hour !== undefined && isBusy(cells[day.weekday * 24 + hour]))
          onOpen({ weekday: day.weekday, hour })
      },
    },
  )
  const most = Math.max(0, ...cells.map(cell => heatValue(cell, kind).value))
  const valueAt = (weekday: number, hour: number): HeatValue => {
    const cell = cells[weekday * 24 + hour]
    return cell ? heatValue(cell, kind) : NOTHING
  }
  const textAt = (row: number, column: number): string => {
    const [day, hour] = [weekdays[row], hours[column]]
    if (!day || hour === undefined) return ''
    const { value, text } = valueAt(day.weekday, hour)
    return t('cell', {
      day: day.name,
      hour: String(hour),
      value: text === '' ? t('noAverage') : inWords(value),
    })
  }
  const note = t(kind === 'tickets' ? 'noteTickets' : 'noteTimes')
  return (
    <div className={styles.heatScroll}>
      <div
        className={styles.heat}
        {...gridProps}
        aria-label={label}
        style={{ '--hours': hours.length } as CSSProperties}
      >
        <div role="row" className={styles.heatRow}>
          <span role="columnheader">
            <VisuallyHidden>{t('hour')}</VisuallyHidden>
          </span>
          {hours.map(hour => (
            <span key={hour} role="columnheader" className={styles.heatHour}>
              {hour}h
            </span>
          ))}
        </div>
        {weekdays.map(({ weekday, name }, row) => (
          <div key={weekday} role="row" className={styles.heatRow}>
            <span role="rowheader" className={styles.heatDay}>
              {name}
            </span>
            {hours.map((hour, column) => (
              <HeatCell
                key={hour}
                {...cellProps({ row, column })}
                canOpen={isBusy(cells[weekday * 24 + hour])}
                shown={valueAt(weekday, hour)}
                most={most}
                text={textAt(row, column)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={styles.heatNote} data-read={place !== undefined || undefined}>
        {place ? textAt(place.row, place.column) : note}{' '}
        <span className={styles.keys}>{place ? null : t('keys')}</span>
      </p>
    </div>
  )
}

interface HeatCellProps extends ReturnType<ReturnType<typeof useGridKeys>['cellProps']> {
  readonly shown: HeatValue
  readonly most: number
  readonly text: string
  readonly canOpen: boolean
}

function HeatCell({ shown: { value, text: figure, isSparse }, most, text, canOpen, ...cell }: HeatCellProps) {
  const share = most === 0 ? 0 : value / most
  return (
    <span
      {...cell}
      aria-label={text}
      aria-haspopup={canOpen ? 'dialog' : undefined}
      className={styles.heatCell}
      data-strong={share > STRONG || undefined}
      data-sparse={isSparse || undefined}
      title={figure === '' ? undefined : text}
      style={{ '--share': `${tintOf(share)}%` } as CSSProperties}
    >
      {value === 0 ? '' : figure}
    </span>
  )
}
