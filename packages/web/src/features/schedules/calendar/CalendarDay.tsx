import type { Schedule } from '@recado/contract'
import { useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { CalendarEntry, RepetitionEntry } from './CalendarEntry.tsx'
import styles from './ScheduleCalendar.module.css'

/** Something that a day of the calendar shows: a schedule, or a later time of one that repeats. */
export interface DayEntry {
  readonly schedule: Schedule
  readonly at: string
  readonly isRepetition: boolean
}

export interface CalendarActions {
  onOpen: (schedule: Schedule) => void
  onAdd: (day: string) => void
  onMove: (schedule: Schedule, day: string) => void
  onDrag: (schedule: Schedule | undefined) => void
}
interface CalendarDayProps {
  day: string
  entries: readonly DayEntry[]
  holiday: string | undefined
  /** Entries that show before the day is opened. */
  max: number
  isToday: boolean
  isPast: boolean
  isOutside: boolean
  /** The day that Tab leads to. */
  isFocusable: boolean
  dragged: Schedule | undefined
  actions: CalendarActions
  onKey: (event: KeyboardEvent) => void
}

/** In a full day those that were sent are folded first. */
const byInterest = (a: DayEntry, b: DayEntry): number =>
  Number(a.schedule.status === 'ENVIADA') - Number(b.schedule.status === 'ENVIADA') ||
  a.at.localeCompare(b.at)

type DayEntriesProps = Pick<CalendarDayProps, 'entries' | 'actions' | 'dragged'>
function DayEntries({ entries, actions, dragged }: DayEntriesProps) {
  return entries.map(({ schedule, at, isRepetition }) =>
    isRepetition ? (
      <RepetitionEntry key={`${schedule.id} ${at}`} schedule={schedule} at={at} onOpen={actions.onOpen} />
    ) : (
      <CalendarEntry
        key={schedule.id}
        schedule={schedule}
        isDragged={schedule.id === dragged?.id}
        {...actions}
      />
    ),
  )
}

/**
 * A day with its schedules. Its button fills the empty space: a click schedules a message, a drop moves one.
 */
export function CalendarDay({ day, entries, max, isPast, dragged, actions, ...props }: CalendarDayProps) {
  const t = useTranslations('schedules')
  const [isOpen, setOpen] = useState(false)
  const [isOver, setOver] = useState(false)
  const all = entries.toSorted(byInterest)
  const shown = isOpen ? all : all.slice(0, max)
  const label = `${day.slice(8)}/${day.slice(5, 7)}`
  const number = Number(day.slice(8))
  // The name of a button has its visible words.
  const spoken = `${number}/${day.slice(5, 7)}`
  const takesDrop = dragged !== undefined && !isPast
  return (
    <section
      className={styles.day}
      aria-label={t('day', { day: label })}
      data-day={day}
      data-today={props.isToday || undefined}
      data-outside={props.isOutside || undefined}
      data-empty={all.length === 0 || undefined}
      data-past={isPast || undefined}
      data-over={(isOver && takesDrop) || undefined}
    >
      <div className={styles.dayHead}>
        <button
          type="button"
          className={styles.number}
          aria-label={isPast ? spoken : t('addOn', { day: spoken })}
          aria-disabled={isPast || undefined}
          tabIndex={props.isFocusable ? 0 : -1}
          onClick={isPast ? undefined : () => actions.onAdd(day)}
          onKeyDown={props.onKey}
          onDragOver={event => {
            if (!takesDrop) return
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={event => {
            event.preventDefault()
            setOver(false)
            if (dragged && takesDrop) actions.onMove(dragged, day)
          }}
        >
          {number}
        </button>
        <span className={styles.holiday}>{props.holiday}</span>
      </div>
      <DayEntries entries={shown} actions={actions} dragged={dragged} />
      {all.length > shown.length ? (
        <button type="button" className={styles.entry} onClick={() => setOpen(true)}>
          {t('more', { count: String(all.length - shown.length) })}
        </button>
      ) : null}
    </section>
  )
}
