import { Text, TextInput } from '@mantine/core'
import { PROVIDER_CREDENTIALS, type WhatsappDetail } from '@recado/contract'
import { useTranslations } from 'use-intl'
import type { CheckedForm } from '../../lib/form/checked-form.ts'
import { CopyField } from '../../ui/form/CopyField.tsx'
import { SecretField } from '../../ui/form/SecretField.tsx'
import type { ConnectionValues } from './connection-values.ts'

/** Which of the credentials are secrets; the others are plain numbers that Meta shows anyone of the account. */
const SECRET_FIELDS = new Set<string>(['accessToken', 'appSecret', 'verifyToken'])

/** What an account of Meta's needs to be reached, and the address to give to Meta. Secrets are written, and never shown again. */
export function CredentialFields({ form, stored }: { form: CheckedForm<ConnectionValues>; stored: WhatsappDetail | undefined }) {
  const t = useTranslations('connections.form')
  return (
    <>
      <Text size="xs" c="dimmed">
        {t('credentialsHint')}
      </Text>
      {PROVIDER_CREDENTIALS[form.values.provider].map(name => {
        const isStored = stored?.credentialsSet.includes(name) ?? false
        const Field = SECRET_FIELDS.has(name) ? SecretField : TextInput
        return (
          <Field
            key={name}
            label={t(`fields.${name}`)}
            placeholder={isStored ? t('keep') : undefined}
            required={!isStored}
            autoComplete="off"
            {...form.getInputProps(`credentials.${name}`)}
          />
        )
      })}
      {stored?.hookUrl ? (
        <CopyField label={t('webhook')} description={t('webhookHint')} value={stored.hookUrl} />
      ) : (
        <Text size="xs" c="dimmed">
          {t('webhookLater')}
        </Text>
      )}
    </>
  )
}
