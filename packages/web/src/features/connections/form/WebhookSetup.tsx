import type { WhatsappDetail } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { CopyField } from '../../../ui/form/CopyField.tsx'
import { providersQuery } from '../connections.queries.ts'
import styles from './WebhookSetup.module.css'

/** The address and the fields that an admin enters at Meta. */
export function WebhookSetup({ hookUrl, provider }: { hookUrl: string } & Pick<WhatsappDetail, 'provider'>) {
  const t = useTranslations('connections.form')
  const id = useId()
  const { data: offers = [] } = useQuery(providersQuery)
  const fields = offers.find(offer => offer.provider === provider)?.webhookFields ?? []
  const [first] = fields
  return (
    <>
      <CopyField label={t('webhook')} description={t('webhookHint', { provider })} value={hookUrl} />
      {first === undefined ? null : (
        <div>
          <p id={id} className={styles.label}>
            {t('webhookFields')}
          </p>
          <p className={styles.hint}>{t('webhookFieldsHint', { first })}</p>
          <ul className={styles.fields} aria-labelledby={id}>
            {fields.map(field => (
              <li key={field}>
                <code>{field}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
