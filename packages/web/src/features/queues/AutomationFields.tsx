import { NumberInput, Select, Switch } from '@mantine/core'
import { BILL_ERRANDS, LIMITS, ROTATION_ORDERS } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { IntegrationSelect } from '../integrations/index.ts'
import { PromptSelect } from '../prompts/index.ts'
import { AnswerTargetFields } from './AnswerTargetFields.tsx'
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

/** The work that a queue does for its customers by itself. Spec: behaviour 10. */
function ErrandField({ form }: { form: QueueFormState }) {
  const t = useTranslations('queues')
  return (
    <Select
      label={t('errand')}
      description={t('errandHint')}
      placeholder={t('noErrand')}
      clearable
      data={BILL_ERRANDS.map(errand => ({ value: errand, label: t(`errands.${errand}`) }))}
      {...form.getInputProps('billErrand')}
    />
  )
}

/** The fields of the work that a queue does by itself with its waiting tickets and their customers. */
export function AutomationFields({ form, ownId }: { form: QueueFormState; ownId: number | undefined }) {
  const t = useTranslations('queues')
  return (
    <>
      <IntegrationSelect
        value={form.values.integrationId}
        onChange={integrationId => form.setFieldValue('integrationId', integrationId)}
        error={form.errors['integrationId']}
      />
      <PromptSelect description={t('promptHint')} {...form.getInputProps('promptId')} />
      <RotationFields form={form} />
      <AnswerTargetFields form={form} ownId={ownId} />
      <ErrandField form={form} />
    </>
  )
}
