import { NumberInput, Select, Switch } from '@mantine/core'
import { LIMITS, ROTATION_ORDERS } from '@recado/contract'
import { useTranslations } from 'use-intl'
import type { QueueFormState } from './queue-values.ts'

/** Whether a queue rotates its waiting tickets, and how. */
export function RotationFields({ form }: { form: QueueFormState }) {
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
