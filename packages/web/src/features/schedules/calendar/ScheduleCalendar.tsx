import { ActionIcon, Button, Text, VisuallyHidden } from '@mantine/core'
import { type Schedule, SCHEDULE_STATUSES } from '@recado/contract'
import { localClock } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Repeat2 } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { calendarMonthText } from '../../../lib/dates/dates.ts'
import { useDates, useMinute } from '../../../lib/dates/use-dates.ts'
import { useScreenKeys } from '../../../lib/commands/screen-keys.ts'
import { FailedState } from '../../../ui/list/FailedState.tsx'
import { calendarQuery } from '../schedules.queries.ts'
import { calendarDays, dayOfKey, shiftCalendar, type CalendarView } from './calendar-days.ts'
import { CalendarDay, type DayEntry } from './CalendarDay.tsx'
import { DayStrip } from './DayStrip.tsx'
import { useDayMoves } from './use-day-moves.ts'
import { STATUS_COLORS, STATUS_ICONS } from './schedule-icons.ts'
import styles from './ScheduleCalendar.module.css'

/** The icons of the calendar and their meaning. */
function CalendarLegend() {
  const t = useTranslations('schedules')
  return (
    <ul className={styles.legend} aria-label={t('legend')}>
      {SCHEDULE_STATUSES.map(status => {
        const Icon = STATUS_ICONS[status]
        return (
          <li key={status}>
            <Icon size={14} color={STATUS_COLORS[status]} aria-hidden="true" />
            {t(`statuses.${status}`)}
          </li>
        )
      })}
      <li>
        <Repeat2 size={14} aria-hidden="true" />
        {t('repeats')}
      </li>
    </ul>
  )
}

/** Entries of a day that show before it is opened. */
const SHOWN = { month: 3, week: 30 } as const

interface CalendarHeadProps {
  day: string
  view: CalendarView
  today: string
  onDay: (day: string) => void
}
function CalendarHead({ day, view, today, onDay }: CalendarHeadProps) {
  const t = useTranslations('schedules')
  const locale = useLocale()
  return (
    <div className={styles.head} data-toolbar>
      <Text fw={660} role="status">
        {calendarMonthText(day, locale)}
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('previous')}
        onClick={() => onDay(shiftCalendar(day, view, -1))}
      >
        <ChevronLeft size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('next')}
        onClick={() => onDay(shiftCalendar(day, view, 1))}
      >
        <ChevronRight size={18} />
      </ActionIcon>
      <Button variant="default" size="compact-sm" onClick={() => onDay(today)}>
        {t('today')}
      </Button>
      <CalendarLegend />
    </div>
  )
}

interface ScheduleCalendarProps {
  view: CalendarView
  searchParam: string
  onOpen: (schedule: Schedule) => void
  onAdd: (day: string) => void
}

/** The schedules and holidays of the shown days, and the later times of those that repeat. */
function useEntries(days: readonly string[], searchParam: string) {
  const { timeZone } = useDates()
  const query = useQuery(calendarQuery(days[0] ?? '', days.at(-1) ?? '', searchParam))
  const { schedules = [], repeating = [], holidays = [] } = query.data ?? {}
  const entries: DayEntry[] = [
    ...schedules.map(schedule => ({ schedule, at: schedule.sendAt, isRepetition: false })),
    ...repeating.flatMap(({ schedule, at: times }) =>
      times.map(at => ({ schedule, at, isRepetition: true })),
    ),
  ]
  return {
    query,
    byDay: Map.groupBy(entries, ({ at }) => localClock(new Date(at), timeZone).date),
    holidays: new Map(holidays.map(one => [one.day, one.name])),
  }
}

/** The shown days, and the day that Tab leads to, which arrows move over the edge of the shown ones as well. */
function useCalendarDays(view: CalendarView, today: string) {
  const [day, setDay] = useState(today)
  const [focusDay, setFocusDay] = useState<string>()
  const grid = useRef<HTMLDivElement>(null)
  // Only a key moves the focus: the buttons that turn the pages keep it.
  const isByKey = useRef(false)
  const days = calendarDays(day, view)
  useEffect(() => {
    if (focusDay !== undefined && isByKey.current)
      grid.current?.querySelector<HTMLElement>(`[data-day="${focusDay}"] button`)?.focus()
    isByKey.current = false
  }, [focusDay, day])
  const onKey = (from: string, event: KeyboardEvent): void => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : dayOfKey(from, event.key, view)
    if (next === undefined) return
    event.preventDefault()
    isByKey.current = true
    if (!days.includes(next) || next.slice(0, 7) !== day.slice(0, 7)) setDay(next)
    setFocusDay(next)
  }
  const isIn = (one: string | undefined): one is string => one !== undefined && days.includes(one)
  const fallback = isIn(today) ? today : days[0]
  return { day, days, grid, onKey, tabDay: isIn(focusDay) ? focusDay : fallback, setDay }
}

/** A month or a week of schedules, with the days on which the company is closed. */
export function ScheduleCalendar({ view, searchParam, onOpen, onAdd }: ScheduleCalendarProps) {
  const t = useTranslations('schedules')
  const { timeZone, calendarWeekday } = useDates()
  const today = localClock(useMinute(), timeZone).date
  const { day, days, grid, onKey, tabDay, setDay } = useCalendarDays(view, today)
  const { query, byDay, holidays } = useEntries(days, searchParam)
  const [dragged, setDragged] = useState<Schedule>()
  const move = useDayMoves()
  useScreenKeys({ t: () => setDay(today) })
  if (query.error)
    return <FailedState title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div className={styles.calendar}>
      <CalendarHead day={day} view={view} today={today} onDay={setDay} />
      <VisuallyHidden>{t('keysHint')}</VisuallyHidden>
      {view === 'month' ? (
        <DayStrip days={days} today={today} counts={one => byDay.get(one)?.length ?? 0} onAdd={onAdd} />
      ) : null}
      <div className={styles.grid} ref={grid} data-dragging={dragged !== undefined || undefined}>
        {days.slice(0, 7).map(one => (
          <div key={one} className={styles.weekday}>
            {calendarWeekday(one)}
          </div>
        ))}
        {days.map(one => (
          <CalendarDay
            key={one}
            day={one}
            entries={byDay.get(one) ?? []}
            holiday={holidays.get(one)}
            max={SHOWN[view]}
            isToday={one === today}
            isPast={one < today}
            isOutside={view === 'month' && one.slice(0, 7) !== day.slice(0, 7)}
            isFocusable={one === tabDay}
            dragged={dragged}
            actions={{ onOpen, onAdd, onMove: move, onDrag: setDragged }}
            onKey={event => onKey(one, event)}
          />
        ))}
      </div>
    </div>
  )
}
