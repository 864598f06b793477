import { Button, Popover, Radio, SegmentedControl, Select, Stack } from '@mantine/core'
import { localClock } from '@recado/domain'
import { ChevronDown, Clock, Plug } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { calendarDayText } from '../../../lib/dates/dates.ts'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { DateField } from '../../../ui/form/DateField.tsx'
import { TimeField } from '../../../ui/form/TimeField.tsx'
import type { RehearsalSetup } from '../use-rehearsal-setup.ts'
import styles from './Rehearsal.module.css'

const FORMS = ['text', 'list', 'button'] as const

/** The clock of the rehearsal: now, out of hours, or a day and time. */
function ClockControl({ setup }: { setup: RehearsalSetup }) {
  const t = useTranslations('queueMenu.phone.clock')
  const { timeZone } = useDates()
  const { moment, setMoment, mayClose, isOpen, context } = setup
  const [hasCalendar, setCalendar] = useState(false)
  const { date, time } = localClock(context.now, timeZone)
  const when = moment.is === 'date' ? `${calendarDayText(date)} ${time}` : t(moment.is)
  const name = `${when} · ${t(isOpen ? 'open' : 'shut')}`
  return (
    // A click or Escape in the calendar closes the calendar alone.
    <Popover
      position="bottom-end"
      width={260}
      withinPortal
      closeOnClickOutside={!hasCalendar}
      closeOnEscape={!hasCalendar}
    >
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<Clock size={14} />}
          rightSection={<ChevronDown size={14} />}
          aria-label={`${t('label')}: ${name}`}
        >
          {name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Radio.Group
          aria-label={t('label')}
          value={moment.is}
          onChange={is => setMoment(is === 'date' ? { is, date, time } : { is })}
        >
          <Stack gap="xs">
            <Radio value="now" label={t('now')} />
            <Radio
              value="closed"
              label={t('closed')}
              disabled={!mayClose}
              description={mayClose ? undefined : t('never')}
            />
            <Radio value="date" label={t('date')} />
          </Stack>
        </Radio.Group>
        {moment.is === 'date' ? (
          <div className={styles.dates}>
            <DateField
              label={t('day')}
              value={moment.date}
              onChange={day => setMoment({ ...moment, date: day })}
              onCalendarToggle={setCalendar}
            />
            <TimeField
              label={t('time')}
              value={moment.time}
              onChange={clock => setMoment({ ...moment, time: clock })}
            />
          </div>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  )
}

/** The connection whose hours, texts and limits the rehearsal and its warnings follow. */
function ConnectionControl({
  setup: { connections, connectionId, setConnection },
}: {
  setup: RehearsalSetup
}) {
  const t = useTranslations('queueMenu.phone')
  if (connections.length < 2) return null
  return (
    <Select
      size="xs"
      aria-label={t('connection')}
      flex="1 1 100%"
      leftSection={<Plug size={14} />}
      allowDeselect={false}
      data={connections.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(connectionId)}
      onChange={id => setConnection(Number(id))}
    />
  )
}

/** The connection, the form of the menu and the clock of the rehearsal; the warnings follow them. */
export function RehearsalControls({ setup }: { setup: RehearsalSetup }) {
  const t = useTranslations('queueMenu.phone')
  return (
    <div className={styles.controls}>
      <ConnectionControl setup={setup} />
      <SegmentedControl
        size="xs"
        aria-label={t('form')}
        value={setup.form}
        onChange={form => setup.setForm(form)}
        data={FORMS.map(value => ({ value, label: t(`forms.${value}`) }))}
      />
      <ClockControl setup={setup} />
    </div>
  )
}
