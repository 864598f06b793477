import { Alert, NumberInput, Select, Switch } from '@mantine/core'
import {
  BILL_ERRANDS,
  LIMITS,
  partsOfErrand,
  ROTATION_ORDERS,
  SECRETS_OF_SERVICE,
  type BillErrand,
} from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IntegrationSelect } from '../integrations/index.ts'
import { PromptSelect } from '../prompts/index.ts'
import { secretsQuery } from '../settings/index.ts'
import { AnswerTargetFields } from './AnswerTargetFields.tsx'
import { QueueTextFields } from './QueueTextFields.tsx'
import { QueueWarnings } from './QueueWarnings.tsx'
import type { QueueFormState } from './queue-values.ts'

/** Whether a queue rotates its waiting tickets, and how. */
function RotationFields({ form }: { form: QueueFormState }) {
  const t = useTranslations('queues')
  return (
    <>
      <Switch
        label={t('rotate')}
        description={t('rotateHint')}
        {...form.getInputProps('rotate', { type: 'checkbox' })}
      />
      {form.values.rotate ? (
        <>
          <NumberInput
            label={t('timeRotate')}
            min={1}
            max={LIMITS.rotateMinutesMax}
            allowDecimal={false}
            {...form.getInputProps('timeRotate')}
          />
          <Select
            label={t('rotateOrder')}
            allowDeselect={false}
            data={ROTATION_ORDERS.map(order => ({ value: order, label: t(`rotateOrders.${order}`) }))}
            {...form.getInputProps('rotateOrder')}
          />
        </>
      ) : null}
    </>
  )
}

/** Names the access that the service of an errand still lacks: without it nobody gets an answer. */
function MissingSecrets({ errand }: { errand: BillErrand }) {
  const t = useTranslations('queues')
  const nameOf = useTranslations('settings.secrets.keys')
  const { data: secrets } = useQuery(secretsQuery)
  const missing = SECRETS_OF_SERVICE[partsOfErrand(errand).service].filter(
    name => secrets?.some(({ key, isSet }) => key === name && !isSet) === true,
  )
  if (missing.length === 0) return null
  return (
    <Alert color="warn" variant="light" icon={<KeyRound size={18} />} role="status">
      {t('errandKeys', { names: missing.map(key => nameOf(key)).join(', ') })}{' '}
      <Link to="/settings/options" search={{ setting: 'secrets' }}>
        {t('errandKeysOpen')}
      </Link>
    </Alert>
  )
}

/** The work that a queue does for its customers by itself. Spec: behaviour 10. */
function ErrandField({ form }: { form: QueueFormState }) {
  const t = useTranslations('queues')
  const { billErrand } = form.values
  return (
    <>
      <Select
        label={t('errand')}
        description={t('errandHint')}
        placeholder={t('noErrand')}
        clearable
        data={BILL_ERRANDS.map(errand => ({ value: errand, label: t(`errands.${errand}`) }))}
        {...form.getInputProps('billErrand')}
      />
      {billErrand ? <MissingSecrets errand={billErrand} /> : null}
    </>
  )
}

/**
 * The texts of a queue behind its greeting, and the fields of the work that it does by itself with its
 * waiting tickets and their customers.
 */
export function AutomationFields({ form, ownId }: { form: QueueFormState; ownId: number | undefined }) {
  const t = useTranslations('queues')
  return (
    <>
      <QueueTextFields form={form} />
      <IntegrationSelect
        value={form.values.integrationId}
        onChange={integrationId => form.setFieldValue('integrationId', integrationId)}
        error={form.errors['integrationId']}
      />
      <PromptSelect description={t('promptHint')} {...form.getInputProps('promptId')} />
      <RotationFields form={form} />
      <AnswerTargetFields form={form} ownId={ownId} />
      <ErrandField form={form} />
      <QueueWarnings queue={form.values} queueId={ownId} />
    </>
  )
}
