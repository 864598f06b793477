import { Checkbox, Group, NumberInput, Paper, Select, Switch, Text } from '@mantine/core'
import { LIMITS, REPEAT_UNITS } from '@recado/contract'
import { listOccurrences } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import type { CheckedForm } from '../../../lib/form/checked-form.ts'
import { momentOf, toRepetition, type ScheduleValues } from './schedule-values.ts'
import { calendarQuery } from '../schedules.queries.ts'

const SHOWN_DATES = 6

/** The next dates of a repetition, with the days that it skips. */
function NextDates({ values }: { values: ScheduleValues }) {
  const t = useTranslations('schedules')
  const { timeZone, shortDay } = useDates()
  const first = momentOf(values, timeZone)
  const { data } = useQuery({ ...calendarQuery(values.day, values.day, ''), enabled: first !== undefined })
  const repeat = toRepetition(values)
  if (!first || !repeat || !Number.isInteger(repeat.every) || repeat.every < 1) return null
  const holidays = new Set(data?.holidays.map(({ day }) => day))
  const dates = listOccurrences(first, repeat, { timeZone, holidays }, SHOWN_DATES)
  return (
    <Text size="sm" c="dimmed" aria-label={t('dates')} component="div" role="group">
      {dates.map(({ at, skipped }, index) => (
        <span key={at.toISOString()}>
          {index > 0 ? ' · ' : ''}
          {skipped ? <s>{`${skipped.slice(8)}/${skipped.slice(5, 7)}`}</s> : null}
          {skipped ? ' ' : ''}
          {shortDay(at)}
        </span>
      ))}
      {repeat.times > SHOWN_DATES ? ' …' : ''}
    </Text>
  )
}

/** Every n minutes, days, weeks or months, so many times. Spec: behaviour 14. */
export function RepetitionFields({ form }: { form: CheckedForm<ScheduleValues> }) {
  const t = useTranslations('schedules')
  const { values } = form
  return (
    <Paper withBorder radius="md" p="sm">
      <Switch label={t('repeat')} {...form.getInputProps('repeats', { type: 'checkbox' })} />
      {values.repeats ? (
        <>
          <Group align="flex-start" gap="xs" mt="sm" wrap="nowrap">
            <NumberInput
              label={t('every')}
              min={1}
              max={LIMITS.repeatEveryMax}
              flex={1}
              {...form.getInputProps('every')}
            />
            <Select
              label={t('unitLabel')}
              allowDeselect={false}
              flex={1.4}
              data={REPEAT_UNITS.map(unit => ({ value: unit, label: t(`units.${unit}`) }))}
              {...form.getInputProps('unit')}
            />
            <NumberInput
              label={t('times')}
              min={1}
              max={LIMITS.repeatTimesMax}
              flex={1}
              {...form.getInputProps('times')}
            />
          </Group>
          <Checkbox
            mt="sm"
            mb="xs"
            label={t('skipWeekends')}
            {...form.getInputProps('skipWeekends', { type: 'checkbox' })}
          />
          <NextDates values={values} />
        </>
      ) : null}
    </Paper>
  )
}
