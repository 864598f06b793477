import { Button, MultiSelect, Select, TextInput } from '@mantine/core'
import {
  LIMITS,
  MAILING_MONTH_DAYS,
  MAILING_RHYTHMS,
  ReportMailingInput,
  ROUTES,
  type MailingRhythm,
  type ReportMailing,
} from '@recado/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CheckedForm } from '../../lib/form/checked-form.ts'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { call } from '../../lib/http/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { FormBody } from '../../ui/form/FormPanel.tsx'
import { useMe } from '../session/index.ts'
import {
  changesOfMailing,
  hourText,
  newMailing,
  valuesOfMailing,
  type MailingFilter,
} from './mailing-values.ts'
import styles from './Mailings.module.css'
import { mailingReadersQuery, mailingsQuery } from './report-mailings.queries.ts'
import { useMailingDays, useMailingWords } from './use-mailing-words.ts'

interface MailingFormProps {
  /** Undefined for a new one. */
  readonly mailing: ReportMailing | undefined
  readonly filter: MailingFilter
  readonly limits: readonly string[]
  readonly onClose: () => void
}
type MailingFormApi = CheckedForm<ReportMailingInput>

/** Edits a mailing: its times, its period, its filter and its recipients. A new one has the filter of the page. */
export function MailingForm({ mailing, filter, limits, onClose }: MailingFormProps) {
  const t = useTranslations('reportMailings')
  const words = useMailingWords()
  const client = useQueryClient()
  const me = useMe()
  const before = mailing ? valuesOfMailing(mailing) : newMailing(filter, me.id)
  const form = useSchemaForm<ReportMailingInput>(ReportMailingInput, before)
  const [shownLimits, setShownLimits] = useState(mailing?.limits ?? limits)
  const saveMutation = useMutation({
    mutationFn: (body: ReportMailingInput) =>
      mailing
        ? call(ROUTES.updateReportMailing, {
            params: { reportMailingId: mailing.id },
            body: changesOfMailing(body, before),
          })
        : call(ROUTES.createReportMailing, { body }),
    onSuccess: () => {
      toast.success(t('saved'))
      onClose()
    },
    onError: error => void form.showServerErrors(error),
    onSettled: () => client.invalidateQueries(mailingsQuery),
  })
  const usePageFilter = (): void => {
    form.setValues({ ...form.values, ...filter })
    setShownLimits(limits)
  }
  return (
    <FormBody
      kind="modal"
      onSubmit={form.onSubmit(values => saveMutation.mutate(values))}
      isSaving={saveMutation.isPending}
      onCancel={onClose}
    >
      <TextInput
        label={t('name')}
        required
        data-autofocus
        maxLength={LIMITS.nameMax}
        {...form.getInputProps('name')}
      />
      <TimeFields form={form} />
      <RecipientsField form={form} stored={mailing?.recipients ?? []} />
      <div className={styles.filter}>
        <span>{words.filter(form.values, shownLimits)}</span>
        {mailing ? (
          <Button size="compact-sm" variant="subtle" onClick={usePageFilter}>
            {t('usePage')}
          </Button>
        ) : null}
      </div>
    </FormBody>
  )
}

function TimeFields({ form }: { form: MailingFormApi }) {
  const t = useTranslations('reportMailings')
  const weekdays = useMailingDays()
  const { rhythm, day, hour, period } = form.values
  const days =
    rhythm === 'week'
      ? weekdays.map(({ weekday, name }) => ({ value: String(weekday), label: name }))
      : Array.from({ length: MAILING_MONTH_DAYS }, (_, index) => ({
          value: String(index + 1),
          label: t('monthDay', { day: String(index + 1) }),
        }))
  const hours = Array.from({ length: 24 }, (_, index) => ({ value: String(index), label: hourText(index) }))
  // A new rhythm begins with Monday or the first of the month, and reports the period that has just ended.
  const setRhythm = (chosen: MailingRhythm): void =>
    form.setValues({ ...form.values, rhythm: chosen, day: 1, period: chosen })
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t('rhythm')}
          allowDeselect={false}
          data={MAILING_RHYTHMS.map(value => ({ value, label: t(`rhythms.${value}`) }))}
          value={rhythm}
          onChange={chosen => setRhythm(chosen as MailingRhythm)}
        />
        <Select
          label={t('period')}
          allowDeselect={false}
          data={MAILING_RHYTHMS.map(value => ({ value, label: t(`periods.${value}`) }))}
          value={period}
          onChange={chosen => form.setFieldValue('period', chosen as MailingRhythm)}
        />
      </div>
      <div className={styles.pair}>
        <Select
          label={t('day')}
          allowDeselect={false}
          data={days}
          value={String(day)}
          onChange={chosen => form.setFieldValue('day', Number(chosen))}
        />
        <Select
          label={t('hour')}
          allowDeselect={false}
          data={hours}
          value={String(hour)}
          onChange={chosen => form.setFieldValue('hour', Number(chosen))}
        />
      </div>
    </>
  )
}

function RecipientsField({ form, stored }: { form: MailingFormApi; stored: ReportMailing['recipients'] }) {
  const t = useTranslations('reportMailings')
  const { data: readers = [] } = useQuery(mailingReadersQuery)
  const others = stored.filter(({ id }) => !readers.some(reader => reader.id === id))
  return (
    <MultiSelect
      label={t('recipients')}
      description={t('recipientsHint')}
      required
      searchable
      hidePickedOptions
      openOnFocus={false}
      maxDropdownHeight={240}
      data={[...readers, ...others].map(({ id, name, mayReceive }) => ({
        value: String(id),
        label: mayReceive ? name : t('withoutRight', { name }),
      }))}
      value={form.values.recipientIds.map(String)}
      onChange={ids => form.setFieldValue('recipientIds', ids.map(Number))}
      error={form.errors['recipientIds']}
    />
  )
}
