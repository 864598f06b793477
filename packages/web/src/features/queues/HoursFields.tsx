import { Button, Text } from '@mantine/core'
import type { DaySchedule } from '@recado/contract'
import { endsNextDay, exceptionsOf, type HoursPlace } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CopyCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { TimeField } from '../../ui/form/TimeField.tsx'
import { copyMondayHours } from './hours.ts'
import { hoursExceptionsQuery } from './hours-exceptions.queries.ts'
import { SavedState } from './OpeningState.tsx'
import { ShiftErrors } from './ShiftErrors.tsx'
import styles from './HoursFields.module.css'

type Day = Required<DaySchedule>
const SHIFTS = [
  { name: 'A', start: 'startTime', end: 'endTime' },
  { name: 'B', start: 'startTimeB', end: 'endTimeB' },
] as const

/** A form with weekly hours, whatever else it has. */
export interface HoursForm {
  readonly values: { readonly schedules: Day[] }
  readonly errors: Readonly<Record<string, ReactNode>>
  setFieldValue: (field: 'schedules', week: Day[]) => void
  isDirty: (field: 'schedules') => boolean
}

export interface HoursFieldsProps {
  form: HoursForm
  /** Whose hours they are. */
  place: HoursPlace
  /** The hours that count until the form is saved; empty while there are none. */
  saved: readonly DaySchedule[]
}

/** Opening hours of a week: two shifts a day. */
export function HoursFields({ form, place, saved }: HoursFieldsProps) {
  const t = useTranslations('queues.hours')
  const { data: exceptions = [] } = useQuery(hoursExceptionsQuery)
  const week = form.values.schedules
  const setWeek = (changed: Day[]) => form.setFieldValue('schedules', changed)
  const set = (index: number, field: keyof Day, value: string) =>
    setWeek(week.map((day, position) => (position === index ? { ...day, [field]: value } : day)))
  return (
    <div className={styles.hours}>
      <SavedState
        hours={{ week: saved, exceptions: exceptionsOf(exceptions, place) }}
        isChanged={form.isDirty('schedules')}
      />
      <div className={`${styles.row} ${styles.head}`} aria-hidden="true">
        <span>{t('day')}</span>
        <span className={styles.shift}>{t('shiftA')}</span>
        <span className={styles.shift}>{t('shiftB')}</span>
      </div>
      {week.map((day, index) => {
        const name = t(day.weekdayEn)
        return (
          <div key={day.weekdayEn} className={styles.row} role="group" aria-label={name}>
            <Text size="sm">{name}</Text>
            {SHIFTS.map(shift => (
              <span key={shift.name} className={styles.shift}>
                <TimeField
                  hiddenLabel
                  label={t('start', { day: name, shift: shift.name })}
                  value={day[shift.start]}
                  onChange={value => set(index, shift.start, value)}
                  error={form.errors[`schedules.${index}.${shift.start}`]}
                />
                {t('until')}
                <TimeField
                  hiddenLabel
                  label={t('end', { day: name, shift: shift.name })}
                  value={day[shift.end]}
                  onChange={value => set(index, shift.end, value)}
                  error={form.errors[`schedules.${index}.${shift.end}`]}
                />
                {endsNextDay(day[shift.start], day[shift.end]) ? (
                  <span className={styles.nextDay}>{t('nextDay')}</span>
                ) : null}
              </span>
            ))}
            <ShiftErrors
              errors={SHIFTS.flatMap(({ start, end }) => [start, end]).map(
                field => form.errors[`schedules.${index}.${field}`],
              )}
            />
          </div>
        )
      })}
      <Text size="xs" c="dimmed" my="xs">
        {t('hint')}
      </Text>
      <Button
        variant="default"
        leftSection={<CopyCheck size={16} />}
        onClick={() => setWeek(copyMondayHours(week))}
        style={{ justifySelf: 'start' }}
      >
        {t('copyMonday')}
      </Button>
      {form.isDirty('schedules') ? (
        <Text size="sm" c="var(--warn)" mt="xs" role="status">
          {t('changed')}
        </Text>
      ) : null}
    </div>
  )
}
