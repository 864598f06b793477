import { NumberInput, Tabs, TextInput } from '@mantine/core'
import { QueueInput, ROUTES, type Queue } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { ColorField } from '../../ui/form/ColorField.tsx'
import { RecordForm, type RecordFormProps } from '../../ui/form/RecordForm.tsx'
import { TemplateTextarea } from '../../ui/form/TemplateTextarea.tsx'
import { connectionsQuery } from '../connections/index.ts'
import { settingsQuery, useSetting } from '../settings/index.ts'
import { PlaceHours } from './PlaceHours.tsx'
import { queueValues, type QueueFormState } from './queue-values.ts'
import { queuesQuery } from './queues.queries.ts'

const AutomationFields = lazy(async () => ({
  default: (await import('./AutomationFields.tsx')).AutomationFields,
}))

/** The tabs of the form; `hours` only where hours are set per queue. */
export type QueueTab = 'data' | 'hours'
export interface QueueFormProps extends RecordFormProps<Queue> {
  firstTab?: QueueTab | undefined
}

/** A queue's data and, if opening hours are set per queue, its hours. Spec: administration 2 "Queues". */
export function QueueForm(props: QueueFormProps) {
  // A setting decides on the form's tabs; tabs that appear later would take the focus from its fields.
  const { isPending } = useQuery(settingsQuery)
  return isPending ? null : <QueueFields {...props} />
}

/** The weekly hours and the special days of a queue. */
function HoursPanel({ queue, form }: { queue: Queue | undefined; form: QueueFormState }) {
  const { data: connections = [] } = useQuery(connectionsQuery)
  return (
    <PlaceHours
      form={form}
      place={queue && { queueId: queue.id }}
      saved={queue?.schedules ?? []}
      connections={connections.filter(({ queues }) => queues.some(({ id }) => id === queue?.id))}
      queue={form.values}
      hint="queue"
    />
  )
}

/** The open tab: the one with the fields that were refused, if the other one has none. */
function useTabOfErrors({ errors }: Pick<QueueFormState, 'errors'>, first: QueueTab) {
  const [tab, setTab] = useState<string | null>(first)
  useEffect(() => {
    const refused = new Set(
      Object.keys(errors).map(field => (field.startsWith('schedules.') ? 'hours' : 'data')),
    )
    if (refused.size === 1) setTab([...refused][0] ?? 'data')
  }, [errors])
  return [tab, setTab] as const
}

function QueueFields({ record: queue, firstTab = 'data', ...panel }: QueueFormProps) {
  const t = useTranslations('queues')
  const { data: queues = [] } = useQuery(queuesQuery)
  const hoursPerQueue = useSetting('scheduleType') === 'queue'
  const form = useSchemaForm(QueueInput, queueValues(queue, queues))
  const [tab, setTab] = useTabOfErrors(form, firstTab)
  const fields = (
    <>
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      <ColorField label={t('color')} required {...form.getInputProps('color')} />
      <NumberInput
        label={t('order')}
        description={t('orderHint')}
        min={0}
        max={9_999}
        allowDecimal={false}
        {...form.getInputProps('orderQueue')}
      />
      <TemplateTextarea
        label={t('greeting')}
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('greetingMessage')}
      />
      <Suspense fallback={null}>
        <AutomationFields form={form} ownId={queue?.id} />
      </Suspense>
      {hoursPerQueue ? (
        <TemplateTextarea
          label={t('outOfHours')}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('outOfHoursMessage')}
        />
      ) : null}
    </>
  )
  return (
    <RecordForm
      {...panel}
      form={form}
      save={body =>
        queue
          ? call(ROUTES.updateQueue, { params: { queueId: queue.id }, body })
          : call(ROUTES.createQueue, { body })
      }
    >
      {hoursPerQueue ? (
        <Tabs value={tab} onChange={setTab}>
          <Tabs.List mb="md">
            <Tabs.Tab value="data">{t('tabData')}</Tabs.Tab>
            <Tabs.Tab value="hours">{t('tabHours')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="data" style={{ display: 'grid', gap: 16 }}>
            {fields}
          </Tabs.Panel>
          <Tabs.Panel value="hours">
            <HoursPanel queue={queue} form={form} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        fields
      )}
    </RecordForm>
  )
}
