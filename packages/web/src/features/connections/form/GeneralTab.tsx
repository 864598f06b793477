import { Switch, TextInput } from '@mantine/core'
import {
  PROVIDER_CREDENTIALS,
  PROVIDER_OPTIONS,
  type ProviderOffer,
  type WhatsappDetail,
} from '@recado/contract'
import { useTranslations } from 'use-intl'
import { QueueSelect } from '../../queues/index.ts'
import styles from '../Connections.module.css'
import { CredentialFields } from './CredentialFields.tsx'
import type { ConnectionFormApi } from './ConnectionFields.tsx'
import { ProxyField } from './ProxyField.tsx'

/** General settings: name, kind, queues, groups. */
export function GeneralTab({
  form,
  stored,
  offers,
}: {
  form: ConnectionFormApi
  stored: WhatsappDetail
  offers: readonly ProviderOffer[]
}) {
  const t = useTranslations('connections')
  const { values } = form
  const offer = offers.find(({ provider }) => provider === values.provider)
  return (
    <>
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      <Switch
        label={t('isDefault')}
        description={t('form.isDefaultHint')}
        {...form.getInputProps('isDefault', { type: 'checkbox' })}
      />
      <QueueSelect
        label={t('form.queues')}
        description={t('form.queuesHint')}
        {...form.getInputProps('queueIds')}
        value={values.queueIds}
      />
      {PROVIDER_CREDENTIALS[values.provider].length > 0 ? (
        <>
          <h3 className={styles.section}>{t('form.credentials')}</h3>
          <CredentialFields provider={values.provider} inputProps={form.getInputProps} stored={stored} />
        </>
      ) : null}
      {offer?.hasGroups ? (
        <>
          <Switch label={t('form.allowGroup')} {...form.getInputProps('allowGroup', { type: 'checkbox' })} />
          {values.allowGroup ? (
            <Switch
              label={t('form.groupAsTicket')}
              description={t('form.groupAsTicketHint')}
              checked={values.groupAsTicket === 'enabled'}
              onChange={event =>
                form.setFieldValue('groupAsTicket', event.currentTarget.checked ? 'enabled' : 'disabled')
              }
            />
          ) : null}
        </>
      ) : null}
      {PROVIDER_OPTIONS[values.provider].length > 0 ? <ProxyField form={form} stored={stored} /> : null}
    </>
  )
}
