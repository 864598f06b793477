import { Text, TextInput } from '@mantine/core'
import { PROVIDER_CREDENTIALS, type Provider, type WhatsappDetail } from '@recado/contract'
import { useTranslations } from 'use-intl'
import type { CheckedForm } from '../../../lib/form/checked-form.ts'
import { SecretField } from '../../../ui/form/SecretField.tsx'
import type { ConnectionValues } from './connection-values.ts'
import { WebhookSetup } from './WebhookSetup.tsx'

/** The secret credentials; the others are plain ids that Meta shows any user of the account. */
const SECRET_FIELDS = new Set<string>(['accessToken', 'appSecret', 'verifyToken'])

/** Credentials of a Meta account, and the webhook URL for Meta. Secrets are write-only. */
export function CredentialFields({
  provider,
  inputProps,
  stored,
}: {
  provider: Provider
  inputProps: (field: `credentials.${string}`) => ReturnType<CheckedForm<ConnectionValues>['getInputProps']>
  /** The connection that has this kind already. */
  stored: WhatsappDetail | undefined
}) {
  const t = useTranslations('connections.form')
  return (
    <>
      <Text size="xs" c="dimmed">
        {t('credentialsHint')}
      </Text>
      {PROVIDER_CREDENTIALS[provider].map(name => {
        const isStored = stored?.credentialsSet.includes(name) ?? false
        const Field = SECRET_FIELDS.has(name) ? SecretField : TextInput
        return (
          <Field
            key={name}
            label={t(`fields.${name}`)}
            placeholder={isStored ? t('keep') : undefined}
            required={!isStored}
            autoComplete="off"
            {...inputProps(`credentials.${name}`)}
          />
        )
      })}
      {stored?.hookUrl ? (
        <WebhookSetup hookUrl={stored.hookUrl} provider={provider} />
      ) : (
        <Text size="xs" c="dimmed">
          {t('webhookLater')}
        </Text>
      )}
    </>
  )
}
