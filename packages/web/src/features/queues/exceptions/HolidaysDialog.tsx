import { Checkbox, Group, Select, Text } from '@mantine/core'
import { ROUTES, type Holidays, type HoursException } from '@recado/contract'
import { localClock, type HoursPlace } from '@recado/domain'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useDates, useMinute } from '../../../lib/dates/use-dates.ts'
import { call } from '../../../lib/http/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { DialogActions } from '../../../ui/form/DialogActions.tsx'
import { FailedState } from '../../../ui/list/FailedState.tsx'
import { RowsSkeleton } from '../../../ui/list/RowsSkeleton.tsx'
import { ownSubmit } from '../../../lib/form/own-submit.ts'
import { hoursExceptionsQuery } from '../hours-exceptions.queries.ts'
import { daysText } from './exception-text.ts'
import styles from './Exceptions.module.css'
import { useReportChanged } from '../../../lib/form/unsaved-changes.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TemplateTextarea } from '../../../ui/form/TemplateTextarea.tsx'

/** Years offered after this one. */
const YEARS_AHEAD = 2

export interface HolidaysDialogProps {
  /** The exceptions that exist; a holiday on the first day of one is not offered again. */
  exceptions: readonly HoursException[]
  place: HoursPlace
  onClose: () => void
}

/** The countries as options, by their names in the viewer's language. */
function useCountryOptions(countries: readonly string[]) {
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return countries
    .map(country => ({ value: country, label: names.of(country) ?? country }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
}

interface CalendarFieldsProps {
  countries: readonly string[]
  thisYear: number
  country: string
  year: number
  onCountry: (country: string | undefined) => void
  onYear: (year: number) => void
}

function CalendarFields({ countries, thisYear, country, year, onCountry, onYear }: CalendarFieldsProps) {
  const t = useTranslations('queues.hours.exceptions')
  const options = useCountryOptions(countries)
  return (
    <Group grow gap="xs" align="flex-start">
      <Select
        label={t('country')}
        searchable
        allowDeselect={false}
        data={options}
        value={country}
        onChange={value => onCountry(value ?? undefined)}
      />
      <Select
        label={t('year')}
        allowDeselect={false}
        data={Array.from({ length: YEARS_AHEAD + 1 }, (_, ahead) => String(thisYear + ahead))}
        value={String(year)}
        onChange={value => onYear(Number(value))}
      />
    </Group>
  )
}

type Holiday = Holidays['holidays'][number]
interface HolidayListProps {
  holidays: readonly Holiday[]
  chosen: readonly Holiday[]
  /** Whether there is an exception on its first day already. */
  exists: (holiday: Holiday) => boolean
  onToggle: (holiday: Holiday) => void
}

function HolidayList({ holidays, chosen, exists, onToggle }: HolidayListProps) {
  const t = useTranslations('queues.hours.exceptions')
  if (holidays.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('noHolidays')}
      </Text>
    )
  return (
    <ul className={styles.holidays}>
      {holidays.map(holiday => (
        <li key={`${holiday.from} ${holiday.name}`}>
          <Checkbox
            label={`${holiday.name} · ${daysText(holiday)}`}
            description={exists(holiday) ? t('exists') : undefined}
            checked={chosen.includes(holiday)}
            disabled={exists(holiday)}
            onChange={() => onToggle(holiday)}
          />
        </li>
      ))}
    </ul>
  )
}

function HolidaysForm({ exceptions, place, onClose }: HolidaysDialogProps) {
  const t = useTranslations('queues.hours.exceptions')
  const queryClient = useQueryClient()
  const { timeZone } = useDates()
  const today = localClock(useMinute(), timeZone).date
  const thisYear = Number(today.slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const [country, setCountry] = useState<string>()
  const [message, setMessage] = useState('')
  const [skipped, setSkipped] = useState<readonly string[]>([])
  useReportChanged([message, skipped])
  const { data, error, refetch } = useQuery({
    queryKey: ['holidays', year, country],
    queryFn: ({ signal }) =>
      call(ROUTES.listHolidays, { query: { year, ...(country && { country }) } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const existing = new Set(exceptions.map(({ from }) => from))
  const upcoming = (data?.holidays ?? []).filter(({ to }) => to >= today)
  const chosen = upcoming.filter(({ from }) => !existing.has(from) && !skipped.includes(from))
  const addMutation = useMutation({
    mutationFn: () =>
      call(ROUTES.createHoursExceptions, {
        body: { exceptions: chosen.map(holiday => ({ ...holiday, message })), ...place },
      }),
    onSuccess: added => {
      toast.success(t('added', { count: added.length }))
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries(hoursExceptionsQuery),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length > 0) addMutation.mutate()
  }
  const toggle = (from: string) =>
    setSkipped(skipped.includes(from) ? skipped.filter(other => other !== from) : [...skipped, from])
  if (error) return <FailedState title={t('holidaysFailed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={6} />
  return (
    <form noValidate onSubmit={ownSubmit(submit)} className={styles.form}>
      <CalendarFields
        countries={data.countries}
        thisYear={thisYear}
        country={country ?? data.country}
        year={year}
        onCountry={setCountry}
        onYear={setYear}
      />
      <HolidayList
        holidays={upcoming}
        chosen={chosen}
        exists={({ from }) => existing.has(from)}
        onToggle={({ from }) => toggle(from)}
      />
      <TemplateTextarea
        label={t('message')}
        description={t('messageHint')}
        autosize
        minRows={2}
        maxRows={6}
        value={message}
        onChange={event => setMessage(event.currentTarget.value)}
      />
      <DialogActions
        submit={t('addChosen', { count: chosen.length })}
        disabled={chosen.length === 0}
        busy={addMutation.isPending}
        onCancel={onClose}
      />
    </form>
  )
}

/** Adds the public holidays of a country and year as closed days. */
export function HolidaysDialog({ opened, ...props }: HolidaysDialogProps & { opened: boolean }) {
  const t = useTranslations('queues.hours.exceptions')
  return (
    <FormDialog opened={opened} onClose={props.onClose} title={t('holidaysTitle')} size="md">
      <HolidaysForm {...props} />
    </FormDialog>
  )
}
