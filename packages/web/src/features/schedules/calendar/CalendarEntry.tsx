import type { Schedule } from '@recado/contract'
import { Repeat2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { shiftDay } from './calendar-days.ts'
import { STATUS_COLORS, STATUS_ICONS } from './schedule-icons.ts'
import styles from './ScheduleCalendar.module.css'

interface EntryProps {
  schedule: Schedule
  onOpen: (schedule: Schedule) => void
}
interface CalendarEntryProps extends EntryProps {
  /** Moves the schedule to another day. */
  onMove: (schedule: Schedule, day: string) => void
  onDrag: (schedule: Schedule | undefined) => void
  isDragged: boolean
}

/** A schedule in its day. A pending one is dragged to another day, or moved by Alt and the arrows. */
export function CalendarEntry({ schedule, onOpen, onMove, onDrag, isDragged }: CalendarEntryProps) {
  const t = useTranslations('schedules')
  const { time, timeZone } = useDates()
  const Icon = STATUS_ICONS[schedule.status]
  const status = t(`statuses.${schedule.status}`)
  const mayMove = schedule.status === 'PENDENTE'
  return (
    <button
      type="button"
      className={styles.entry}
      data-status={schedule.status}
      data-dragged={isDragged || undefined}
      title={`${status}: ${schedule.body}`}
      aria-label={`${time(schedule.sendAt)} ${schedule.contact.name}, ${status}`}
      aria-keyshortcuts={mayMove ? 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown' : undefined}
      onClick={() => onOpen(schedule)}
      draggable={mayMove}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', schedule.contact.name)
        onDrag(schedule)
      }}
      onDragEnd={() => onDrag(undefined)}
      onKeyDown={event => {
        const day = event.altKey && mayMove ? shiftDay(schedule.sendAt, event.key, timeZone) : undefined
        if (day === undefined) return
        event.preventDefault()
        onMove(schedule, day)
      }}
    >
      <Icon size={13} color={STATUS_COLORS[schedule.status]} aria-hidden="true" />
      <b>{time(schedule.sendAt)}</b> <span className={styles.name}>{schedule.contact.name}</span>
    </button>
  )
}

/** A later time of a schedule that repeats: nothing is stored of it yet. */
export function RepetitionEntry({ schedule, at, onOpen }: EntryProps & { at: string }) {
  const t = useTranslations('schedules')
  const { time } = useDates()
  return (
    <button
      type="button"
      className={styles.entry}
      data-repetition
      title={`${t('repetition')}: ${schedule.body}`}
      aria-label={`${time(at)} ${schedule.contact.name}, ${t('repetition')}`}
      onClick={() => onOpen(schedule)}
    >
      <Repeat2 size={13} aria-hidden="true" />
      <b>{time(at)}</b> <span className={styles.name}>{schedule.contact.name}</span>
    </button>
  )
}
