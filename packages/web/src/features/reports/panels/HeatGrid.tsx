import type { HeatMap } from '@recado/contract'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { heatValue, shownHours, type HeatKind } from './heat-values.ts'
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
}

/** A colour and a number for each hour of the week. */
export function HeatGrid({ heatMap: { cells }, kind, label, inWords }: HeatGridProps) {
  const t = useTranslations('reports.heat')
  const weekdays = useWeekdays()
  const hours = shownHours(cells)
  const most = Math.max(0, ...cells.map(cell => heatValue(cell, kind).value))
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.heatScroll} tabIndex={0} role="group" aria-labelledby="reports-heat">
      <div
        className={styles.heat}
        role="img"
        aria-label={label}
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
            const cell = cells[weekday * 24 + hour]
            const { value, text, isSparse } = cell
              ? heatValue(cell, kind)
              : { value: 0, text: '', isSparse: false }
            const share = most === 0 ? 0 : value / most
            return (
              <span
                key={`${weekday}-${hour}`}
                className={styles.heatCell}
                data-strong={share > STRONG || undefined}
                data-sparse={isSparse || undefined}
                title={text === '' ? undefined : `${name} ${hour}h: ${inWords(value)}`}
                style={{ '--share': `${tintOf(share)}%` } as CSSProperties}
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
}
