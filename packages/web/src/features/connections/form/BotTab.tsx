import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PromptSelect } from '../../prompts/index.ts'
import { IntegrationSelect } from '../../integrations/index.ts'
import { queuesQuery } from '../../queues/index.ts'
import styles from '../Connections.module.css'
import { CountField, MessageField, type ConnectionFormApi } from './ConnectionFields.tsx'

/** Bot repetitions, the default queue, and time-based actions on tickets. Spec: behaviour 5 and 8. */
export function BotTab({ form }: { form: ConnectionFormApi }) {
  const t = useTranslations('connections.form')
  const { data: queues = [] } = useQuery(queuesQuery)
  const { values } = form
  const redirects = values.sendIdQueue > 0 || values.timeSendQueue > 0
  const closes = values.expiresTicket > 0
  return (
    <>
      <h3 className={styles.section}>{t('bot')}</h3>
      <CountField
        form={form}
        name="maxUseBotQueues"
        label={t('maxUseBotQueues')}
        hint={t('maxUseBotQueuesHint')}
      />
      <CountField form={form} name="timeUseBotQueues" label={t('timeUseBotQueues')} hint={t('zeroAlways')} />
      <TextInput label={t('endWord')} {...form.getInputProps('endWord')} />
      <PromptSelect description={t('promptHint')} {...form.getInputProps('promptId')} />
      <IntegrationSelect
        value={form.values.integrationId}
        onChange={integrationId => form.setFieldValue('integrationId', integrationId)}
        error={form.errors['integrationId']}
      />
      <h3 className={styles.section}>{t('redirect')}</h3>
      <Select
        label={t('sendIdQueue')}
        description={t('sendIdQueueHint')}
        allowDeselect={false}
        data={[
          { value: '0', label: t('noQueue') },
          ...queues.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(values.sendIdQueue)}
        onChange={id => form.setFieldValue('sendIdQueue', Number(id))}
        error={form.errors['sendIdQueue']}
      />
      <CountField form={form} name="timeSendQueue" label={t('timeSendQueue')} required={redirects} />
      <h3 className={styles.section}>{t('inactivity')}</h3>
      <CountField form={form} name="expiresTicket" label={t('expiresTicket')} hint={t('expiresTicketHint')} />
      {closes ? (
        <>
          <MessageField
            form={form}
            name="expiresInactiveMessage"
            label={t('expiresInactiveMessage')}
            hint={t('silentHint')}
          />
          <CountField
            form={form}
            name="timeInactiveMessage"
            label={t('timeInactiveMessage')}
            hint={t('timeInactiveMessageHint')}
          />
          {values.timeInactiveMessage > 0 ? (
            <MessageField form={form} name="inactiveMessage" label={t('inactiveMessage')} required />
          ) : null}
        </>
      ) : null}
      <CountField
        form={form}
        name="timeToReturnQueue"
        label={t('timeToReturnQueue')}
        hint={t('timeToReturnQueueHint')}
      />
      <CountField
        form={form}
        name="timeCreateNewTicket"
        label={t('timeCreateNewTicket')}
        hint={t('timeCreateNewTicketHint')}
      />
    </>
  )
}
