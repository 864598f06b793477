import { Alert, Button, Divider, Group, Modal, Text } from '@mantine/core'
import { LIMITS, type Ticket } from '@recado/contract'
import { addDays, isClockTime, localClock, zonedTimeToDate, snoozeTimes } from '@recado/domain'
import {
  CalendarClock,
  CalendarDays,
  MessageCircleReply,
  Sun,
  Sunrise,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../../i18n/error-text.ts'
import { useDates, useMinute } from '../../../lib/dates/use-dates.ts'
import { DateField } from '../../../ui/form/DateField.tsx'
import { TimeField } from '../../../ui/form/TimeField.tsx'
import styles from './SnoozeDialog.module.css'
import { useMe } from '../../session/index.ts'
import { useSnooze } from './use-snooze.ts'

export interface SnoozeDialogProps {
  ticket: Ticket
  opened: boolean
  onClose: () => void
  /** Schedules a message to the customer instead, such as a follow-up that ends with an answer. */
  onFollowUp: () => void
}

interface SnoozeOptionProps {
  icon: LucideIcon
  label: string
  when?: string | undefined
  onChoose: () => void
  first?: boolean
}

function SnoozeOption({ icon: Icon, label, when, onChoose, first = false }: SnoozeOptionProps) {
  return (
    <button type="button" className={styles.choice} onClick={onChoose} data-autofocus={first || undefined}>
      <Icon size={18} strokeWidth={1.9} aria-hidden="true" />
      {label}
      {when ? <span className={styles.when}>{when}</span> : null}
    </button>
  )
}

/** Date and time in the company's zone. */
function DateTimePicker({ now, zone, onPick }: { now: Date; zone: string; onPick: (until: Date) => void }) {
  const t = useTranslations('tickets.snooze')
  const today = localClock(now, zone).date
  const [day, setDay] = useState(() => addDays(today, 1))
  const [time, setTime] = useState('09:00')
  const [wrong, setWrong] = useState(false)
  const last = addDays(today, LIMITS.snoozeMaxDays - 1)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const until = zonedTimeToDate(day, time, zone)
    if (until.getTime() > Date.now() && day <= last) onPick(until)
    else setWrong(true)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Group align="flex-start" gap="xs" grow>
        <DateField
          label={t('date')}
          min={today}
          max={last}
          value={day}
          error={wrong && isClockTime(time) ? t('past') : undefined}
          onChange={typed => {
            setDay(typed)
            setWrong(false)
          }}
        />
        <TimeField
          label={t('time')}
          value={time}
          error={wrong}
          onChange={typed => {
            setTime(typed)
            setWrong(false)
          }}
        />
      </Group>
      <Group justify="flex-end" mt="md">
        <Button type="submit" variant="default">
          {t('submit')}
        </Button>
      </Group>
    </form>
  )
}

function SnoozeOptions({ ticket, onClose, onFollowUp }: Omit<SnoozeDialogProps, 'opened'>) {
  const t = useTranslations('tickets.snooze')
  const { timeZone: zone, shortDay, time, weekday } = useDates()
  const now = useMinute()
  const { snooze, refusal, busy, wake } = useSnooze()
  const { laterToday, tomorrow, nextWeek } = snoozeTimes(now, zone)
  const dateText = (date: Date): string => `${weekday(date)} ${shortDay(date)} ${time(date)}`
  const until = (date: Date | null) => () => {
    // A refused date stays in its fields.
    if (!busy) snooze({ ticket, until: date }, { onSuccess: onClose })
  }
  const back = () => {
    wake(ticket)
    onClose()
  }
  const isSnoozed = ticket.snooze !== null
  const hasSchedules = useMe().company.plan.useSchedules
  return (
    <>
      <Text size="sm" c="var(--text-2)">
        {t('hint')}
      </Text>
      {refusal ? (
        <Alert color="danger" variant="light" role="alert" mt="sm">
          {errorText(refusal)}
        </Alert>
      ) : null}
      <div className={styles.choices}>
        {isSnoozed ? <SnoozeOption first icon={Undo2} label={t('wake')} onChoose={back} /> : null}
        {laterToday ? (
          <SnoozeOption
            first={!isSnoozed}
            icon={Sun}
            label={t('laterToday')}
            when={time(laterToday)}
            onChoose={until(laterToday)}
          />
        ) : null}
        <SnoozeOption
          first={!isSnoozed && !laterToday}
          icon={Sunrise}
          label={t('tomorrow')}
          when={dateText(tomorrow)}
          onChoose={until(tomorrow)}
        />
        <SnoozeOption
          icon={CalendarDays}
          label={t('nextWeek')}
          when={dateText(nextWeek)}
          onChoose={until(nextWeek)}
        />
        <SnoozeOption icon={MessageCircleReply} label={t('untilAnswer')} onChoose={until(null)} />
        {hasSchedules ? (
          <SnoozeOption icon={CalendarClock} label={t('followUp')} onChoose={onFollowUp} />
        ) : null}
      </div>
      <Divider label={t('pick')} labelPosition="left" my="sm" />
      <DateTimePicker now={now} zone={zone} onPick={date => until(date)()} />
    </>
  )
}

/** Sets the end of a snooze; a snoozed ticket may be woken, or snoozed until another time. */
export function SnoozeDialog({ ticket, opened, onClose, onFollowUp }: SnoozeDialogProps) {
  const t = useTranslations('tickets.snooze')
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} size="sm">
      <SnoozeOptions ticket={ticket} onClose={onClose} onFollowUp={onFollowUp} />
    </Modal>
  )
}
