import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import 'dayjs/locale/pt-br'
import 'dayjs/locale/tr'
import { Button } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { isDay, localClock } from '@recado/domain'
import { useEffect, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { calendarDateText, calendarMonthText, weekdayText } from '../../lib/dates/dates.ts'
import { useDates, useMinute } from '../../lib/dates/use-dates.ts'
import styles from './DayCalendar.module.css'

/** Escape closes the calendar, and not the dialog around its field. */
const TAKES_ESCAPE = { 'data-mantine-stop-propagation': 'true' } as const

export interface DayCalendarProps {
  readonly value: string
  readonly bounds: { readonly min: string; readonly max: string }
  readonly onPick: (day: string) => void
  /** Undefined for a field that is empty, or must not be. */
  readonly onClear: (() => void) | undefined
}

/** The month of a day; its weeks begin on Sunday, as in the calendar of the schedules. */
export function DayCalendar({ value, bounds: { min, max }, onPick, onClear }: DayCalendarProps) {
  const t = useTranslations('dates')
  const locale = useLocale()
  const { timeZone } = useDates()
  const today = localClock(useMinute(), timeZone).date
  const isTodayInBounds = min <= today && today <= max
  const selected = isDay(value) ? value : null
  const start = clampDay(selected ?? today, min, max)
  const root = useRef<HTMLDivElement>(null)
  // The code may arrive after the popover has opened, which notes the focus to return to in an effect after this one.
  useEffect(() => {
    const focusDay = () =>
      root.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    const timer = setTimeout(focusDay)
    return () => clearTimeout(timer)
  }, [])
  // Its own marks follow the clock of the browser, which may be on another day.
  const marksOf = (day: string) => ({
    'data-autofocus': day === start || undefined,
    'aria-current': day === today ? ('date' as const) : undefined,
    'aria-pressed': day === selected,
  })
  return (
    <div ref={root}>
      <DatePicker
        classNames={{ day: styles.day, weekday: styles.weekday, ...HEADER_CLASSES, ...LIST_CLASSES }}
        __stopPropagation
        locale={locale.toLowerCase()}
        firstDayOfWeek={0}
        weekendDays={[]}
        value={selected}
        defaultDate={start}
        minDate={min}
        maxDate={max}
        onChange={day => (day === null ? undefined : onPick(day))}
        monthLabelFormat={month => calendarMonthText(month, locale)}
        weekdayFormat={day => weekdayText(`${day}T12:00:00Z`, { timeZone: 'UTC', locale, style: 'short' })}
        getDayAriaLabel={day => calendarDateText(day, locale)}
        getDayProps={marksOf}
        ariaLabels={{
          previousMonth: t('previousMonth'),
          nextMonth: t('nextMonth'),
          previousYear: t('previousYear'),
          nextYear: t('nextYear'),
          previousDecade: t('previousDecade'),
          nextDecade: t('nextDecade'),
        }}
      />
      <div className={styles.foot}>
        {isTodayInBounds ? (
          <Button variant="subtle" size="compact-sm" onClick={() => onPick(today)} {...TAKES_ESCAPE}>
            {t('today')}
          </Button>
        ) : null}
        {onClear ? (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear} {...TAKES_ESCAPE}>
            {t('clear')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

const HEADER_CLASSES = {
  calendarHeader: styles.header,
  calendarHeaderLevel: styles.level,
  calendarHeaderControl: styles.turn,
}
const LIST_CLASSES = { monthsListControl: styles.choice, yearsListControl: styles.choice }

function clampDay(day: string, min: string, max: string): string {
  if (day < min) return min
  return day > max ? max : day
}
