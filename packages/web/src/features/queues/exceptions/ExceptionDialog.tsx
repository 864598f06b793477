import { Group, Switch, TextInput } from '@mantine/core'
import { HoursExceptionInput, ROUTES, type HoursException } from '@recado/contract'
import { endsNextDay, isDay, localClock, type HoursPlace } from '@recado/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDates, useMinute } from '../../../lib/dates/use-dates.ts'
import type { CheckedForm } from '../../../lib/form/checked-form.ts'
import { useSchemaForm } from '../../../lib/form/schema-form.ts'
import { call } from '../../../lib/http/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { DialogActions } from '../../../ui/form/DialogActions.tsx'
import { TimeField } from '../../../ui/form/TimeField.tsx'
import { ownSubmit } from '../../../lib/form/own-submit.ts'
import { hoursExceptionsQuery } from '../hours-exceptions.queries.ts'
import { ShiftErrors } from '../ShiftErrors.tsx'
import { shiftsText } from './exception-text.ts'
import styles from './Exceptions.module.css'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TemplateTextarea } from '../../../ui/form/TemplateTextarea.tsx'

const SHIFTS = [
  { name: 'A', start: 'startTime', end: 'endTime' },
  { name: 'B', start: 'startTimeB', end: 'endTimeB' },
] as const
const CLOSED = { startTime: '', endTime: '', startTimeB: '', endTimeB: '' }
/** The hours offered when a special day is not closed. */
const HALF_DAY = { ...CLOSED, startTime: '08:00', endTime: '12:00' }

export interface ExceptionDialogProps {
  /** The exception to change; null for a new one. */
  exception: HoursException | null
  /** The place of a new one. */
  place: HoursPlace
  onClose: () => void
}

function ShiftFields({ form }: { form: CheckedForm<HoursExceptionInput> }) {
  const t = useTranslations('queues.hours.exceptions')
  const hours = useTranslations('queues.hours')
  return SHIFTS.map(shift => (
    <Group key={shift.name} gap="xs" role="group" aria-label={hours(`shift${shift.name}`)}>
      <span className={styles.shift}>{hours(`shift${shift.name}`)}</span>
      <TimeField
        hiddenLabel
        label={t('start', { shift: shift.name })}
        value={form.values[shift.start]}
        onChange={time => form.setFieldValue(shift.start, time)}
        error={form.errors[shift.start]}
      />
      {hours('until')}
      <TimeField
        hiddenLabel
        label={t('end', { shift: shift.name })}
        value={form.values[shift.end]}
        onChange={time => form.setFieldValue(shift.end, time)}
        error={form.errors[shift.end]}
      />
      {endsNextDay(form.values[shift.start] ?? '', form.values[shift.end] ?? '') ? (
        <span className={styles.shift}>{hours('nextDay')}</span>
      ) : null}
      <ShiftErrors errors={[form.errors[shift.start], form.errors[shift.end]]} />
    </Group>
  ))
}

function useSaveException(
  { exception, place, onClose }: ExceptionDialogProps,
  form: CheckedForm<HoursExceptionInput>,
) {
  const t = useTranslations('queues.hours.exceptions')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: HoursExceptionInput) =>
      exception
        ? await call(ROUTES.updateHoursException, { params: { exceptionId: exception.id }, body })
        : await call(ROUTES.createHoursExceptions, { body: { exceptions: [body], ...place } }),
    onSuccess: () => {
      toast.success(t('saved'))
      onClose()
    },
    onError: error => void form.showServerErrors(error),
    onSettled: () => queryClient.invalidateQueries(hoursExceptionsQuery),
  })
}

function ExceptionForm({ exception, place, onClose }: ExceptionDialogProps) {
  const t = useTranslations('queues.hours.exceptions')
  const actions = useTranslations('actions')
  const { timeZone } = useDates()
  const today = localClock(useMinute(), timeZone).date
  const form = useSchemaForm<HoursExceptionInput>(HoursExceptionInput, {
    name: exception?.name ?? '',
    from: exception?.from ?? today,
    to: exception?.to ?? today,
    startTime: exception?.startTime ?? '',
    endTime: exception?.endTime ?? '',
    startTimeB: exception?.startTimeB ?? '',
    endTimeB: exception?.endTimeB ?? '',
    message: exception?.message ?? '',
  })
  const [isClosed, setClosed] = useState(shiftsText(exception ?? CLOSED) === '')
  const saveMutation = useSaveException({ exception, place, onClose }, form)
  const close = (closed: boolean) => {
    setClosed(closed)
    form.setValues(closed ? CLOSED : HALF_DAY)
  }
  const setFrom = (from: string) =>
    form.setValues({ from, ...(isDay(from) && form.values.to < from ? { to: from } : {}) })
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={ownSubmit(form.onSubmit(values => saveMutation.mutate(values)))}
    >
      <TextInput
        label={t('name')}
        placeholder={t('namePlaceholder')}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Group grow align="flex-start" gap="xs">
        <DateField label={t('from')} required {...form.getInputProps('from')} onChange={setFrom} />
        <DateField label={t('to')} required min={form.values.from} {...form.getInputProps('to')} />
      </Group>
      <Switch label={t('closed')} checked={isClosed} onChange={event => close(event.currentTarget.checked)} />
      {isClosed ? null : <ShiftFields form={form} />}
      <TemplateTextarea
        label={t('message')}
        description={t('messageHint')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('message')}
      />
      <DialogActions submit={actions('save')} busy={saveMutation.isPending} onCancel={onClose} />
    </form>
  )
}

/** Adds or changes days with opening hours of their own. */
export function ExceptionDialog({ opened, ...props }: ExceptionDialogProps & { opened: boolean }) {
  const t = useTranslations('queues.hours.exceptions')
  return (
    <FormDialog
      opened={opened}
      onClose={props.onClose}
      title={props.exception ? t('editTitle') : t('addTitle')}
      size="md"
    >
      <ExceptionForm {...props} />
    </FormDialog>
  )
}
