import { Divider, NumberInput, Radio, Select, Skeleton, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { ROUTES, type Whatsapp, type WhatsappDetail } from '@recado/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useSchemaForm } from '../../lib/form.ts'
import { FormBody } from '../../ui/FormPanel.tsx'
import { toast } from '../../ui/toast.tsx'
import { queuesQuery, QueueSelect } from '../queues/index.ts'
import { bodyOf, schemaFor, valuesOf, type ConnectionValues } from './connection-values.ts'
import { whatsappQuery } from './connections.queries.ts'
import { CredentialFields } from './CredentialFields.tsx'
import { RatingFields } from './RatingFields.tsx'

/** The kinds that can be added here. */
const KINDS = ['simulator', 'cloud'] as const

interface FieldsProps {
  stored: WhatsappDetail | undefined
  onDone: (saved?: WhatsappDetail) => void
}

function Fields({ stored, onDone }: FieldsProps) {
  const t = useTranslations('connections')
  const client = useQueryClient()
  const { data: queues = [] } = useQuery(queuesQuery)
  const form = useSchemaForm<ConnectionValues>(schemaFor(stored), valuesOf(stored))
  const { values } = form
  const saving = useMutation({
    mutationFn: async (wanted: ConnectionValues) => {
      const { create, change } = bodyOf(wanted)
      return await (stored ? call(ROUTES.updateWhatsapp, { params: { whatsappId: stored.id }, body: change }) : call(ROUTES.createWhatsapp, { body: create }))
    },
    onSuccess: async saved => {
      toast.success(t('saved'))
      await client.invalidateQueries({ queryKey: ['whatsapps'] })
      onDone(saved)
    },
    onError: error => void form.showRefusal(error),
  })
  const manyQueues = values.queueIds.length > 1
  const number = { min: 0, allowDecimal: false } as const
  return (
    <FormBody onSubmit={form.onSubmit(wanted => saving.mutate(wanted))} saving={saving.isPending} onCancel={() => onDone()}>
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      {stored ? null : (
        <Radio.Group label={t('form.provider')} {...form.getInputProps('provider')}>
          <Stack gap="xs" mt={6}>
            {KINDS.map(kind => (
              <Radio key={kind} size="xs" value={kind} label={t(`providers.${kind}`)} description={t(`form.providerHints.${kind}`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Switch label={t('isDefault')} {...form.getInputProps('isDefault', { type: 'checkbox' })} />
      <QueueSelect label={t('form.queues')} description={t('form.queuesHint')} {...form.getInputProps('queueIds')} value={values.queueIds} />
      {values.provider === 'cloud' ? (
        <>
          <Divider label={t('form.credentials')} labelPosition="left" mt="xs" />
          <CredentialFields form={form} stored={stored} />
        </>
      ) : null}
      <Divider label={t('form.messages')} labelPosition="left" mt="xs" />
      <Textarea
        label={t('form.greeting')}
        description={t('form.greetingHint')}
        required={manyQueues}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('greetingMessage')}
      />
      <Textarea
        label={t('form.completion')}
        description={t('form.completionHint')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('complationMessage')}
      />
      <Textarea label={t('form.outOfHours')} autosize minRows={2} maxRows={8} {...form.getInputProps('outOfHoursMessage')} />
      <NumberInput
        label={t('form.timeCreateNewTicket')}
        description={t('form.timeCreateNewTicketHint')}
        {...number}
        {...form.getInputProps('timeCreateNewTicket')}
      />
      <RatingFields form={form} />
      <Switch label={t('form.allowGroup')} {...form.getInputProps('allowGroup', { type: 'checkbox' })} />
      {values.allowGroup ? (
        <Switch
          label={t('form.groupAsTicket')}
          description={t('form.groupAsTicketHint')}
          checked={values.groupAsTicket === 'enabled'}
          onChange={event => form.setFieldValue('groupAsTicket', event.currentTarget.checked ? 'enabled' : 'disabled')}
        />
      ) : null}
      {manyQueues ? (
        <>
          <Divider label={t('form.bot')} labelPosition="left" mt="xs" />
          <NumberInput label={t('form.maxUseBotQueues')} description={t('form.maxUseBotQueuesHint')} {...number} {...form.getInputProps('maxUseBotQueues')} />
          <NumberInput label={t('form.timeUseBotQueues')} {...number} {...form.getInputProps('timeUseBotQueues')} />
          <Select
            label={t('form.sendIdQueue')}
            allowDeselect={false}
            data={[{ value: '0', label: t('form.noQueue') }, ...queues.map(({ id, name }) => ({ value: String(id), label: name }))]}
            value={String(values.sendIdQueue)}
            onChange={id => form.setFieldValue('sendIdQueue', Number(id))}
          />
          <TextInput label={t('form.endWord')} {...form.getInputProps('endWord')} />
        </>
      ) : null}
    </FormBody>
  )
}

/** Adds or changes a connection; an existing one is fetched first, with the texts that lists do not carry. */
export function ConnectionForm({ whatsapp, onDone }: { whatsapp: Whatsapp | undefined; onDone: FieldsProps['onDone'] }) {
  const { data } = useQuery({ ...whatsappQuery(whatsapp?.id ?? 0), enabled: whatsapp !== undefined })
  if (!whatsapp) return <Fields stored={undefined} onDone={onDone} />
  if (!data) return <Skeleton height={320} m="md" />
  return <Fields key={data.id} stored={data} onDone={onDone} />
}
