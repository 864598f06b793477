import { Checkbox } from '@mantine/core'
import type { WhatsappDetail } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { SecretField } from '../../../ui/form/SecretField.tsx'
import styles from '../Connections.module.css'
import type { ConnectionFormApi } from './ConnectionFields.tsx'

/** The proxy of a connection, if it does not use this server's own egress. Its URL is write-only. */
export function ProxyField({ form, stored }: { form: ConnectionFormApi; stored: WhatsappDetail }) {
  const t = useTranslations('connections.form')
  const isStored = stored.credentialsSet.includes('proxy')
  return (
    <>
      <h3 className={styles.section}>{t('advanced')}</h3>
      <SecretField
        label={t('fields.proxy')}
        description={t('proxyHint')}
        placeholder={isStored ? t('keep') : 'socks5://usuario:senha@proxy.exemplo.com:1080'}
        autoComplete="off"
        disabled={form.values.withoutProxy}
        {...form.getInputProps('credentials.proxy')}
      />
      {isStored ? (
        <Checkbox label={t('withoutProxy')} {...form.getInputProps('withoutProxy', { type: 'checkbox' })} />
      ) : null}
    </>
  )
}
