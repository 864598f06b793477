import { Alert, MultiSelect, NumberInput, Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import {
  DEFAULT_REMINDER_DAYS,
  CURRENCIES,
  PLAN_FLAGS,
  PLAN_LIMITS,
  PlanInput,
  REMINDER_DAYS,
  ROUTES,
  type Currency,
  type PlanDetail,
} from '@recado/contract'
import { isPlanPayable } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { useSeparators } from '../../lib/numbers/use-separators.ts'
import { paymentSettingsQuery } from '../billing/index.ts'
import { RecordForm, type RecordFormProps } from '../../ui/form/RecordForm.tsx'

/** A new plan. Spec: administration 9 "Plan defaults". */
const NEW_PLAN = {
  name: '',
  users: 0,
  connections: 0,
  queues: 0,
  value: 0,
  currency: 'BRL' as Currency,
  useCampaigns: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useKanban: true,
  useOpenAi: true,
  useIntegrations: true,
  isPublic: true,
  reminderDays: [...DEFAULT_REMINDER_DAYS],
}

/** Form of a plan: name, limits, price and features. */
export function PlanForm({ record: plan, ...panel }: RecordFormProps<PlanDetail>) {
  const t = useTranslations('plans')
  const separators = useSeparators()
  const values = { ...NEW_PLAN, ...plan }
  const { data: payment } = useQuery(paymentSettingsQuery)
  const form = useSchemaForm(PlanInput, { ...values, reminderDays: values.reminderDays.map(String) })
  const { currency, value } = form.values
  const isPayable = payment === undefined || isPlanPayable(payment.gateway, { currency, value })
  return (
    <RecordForm
      {...panel}
      form={form}
      save={body =>
        plan
          ? call(ROUTES.updatePlan, { params: { planId: plan.id }, body })
          : call(ROUTES.createPlan, { body })
      }
    >
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      <SimpleGrid cols={3} spacing="sm">
        {PLAN_LIMITS.map(limit => (
          <NumberInput
            key={limit}
            label={t(limit)}
            min={0}
            allowDecimal={false}
            {...form.getInputProps(limit)}
          />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={2} spacing="sm">
        <NumberInput
          label={t('value')}
          min={0}
          decimalScale={2}
          fixedDecimalScale
          {...separators}
          {...form.getInputProps('value')}
        />
        <Select
          label={t('currency')}
          allowDeselect={false}
          data={[...CURRENCIES]}
          {...form.getInputProps('currency')}
        />
      </SimpleGrid>
      {isPayable ? null : (
        <Alert color="yellow" icon={<Info size={18} />} role="status">
          {t('unpayable', { currency })}
        </Alert>
      )}
      <MultiSelect
        label={t('reminders')}
        description={t('remindersHint')}
        clearable
        data={REMINDER_DAYS.map(days => ({
          value: String(days),
          label: t(days < 0 ? 'daysBefore' : 'daysAfter', { count: Math.abs(days) }),
        }))}
        {...form.getInputProps('reminderDays')}
      />
      {PLAN_FLAGS.map(flag => (
        <Switch key={flag} label={t(`flags.${flag}`)} {...form.getInputProps(flag, { type: 'checkbox' })} />
      ))}
      <Switch
        label={t('isPublic')}
        description={t('isPublicHint')}
        {...form.getInputProps('isPublic', { type: 'checkbox' })}
        {...(isPayable ? {} : { checked: false, disabled: true })}
      />
    </RecordForm>
  )
}
