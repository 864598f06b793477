import { Text } from '@mantine/core'
import { LIMITS, MercadoPagoInput, type GatewayEnvironment } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { useCheckedForm } from '../../../lib/form/checked-form.ts'
import { SecretField } from '../../../ui/form/SecretField.tsx'
import { AccountForm, type AccountFormProps } from './AccountForm.tsx'
import { listViolations } from './list-violations.ts'

interface MercadoPagoValues extends Record<string, unknown> {
  environment: GatewayEnvironment
  accessToken: string
  webhookSecret: string
}
/** An empty token or secret is not sent: the stored one stays. */
const toInput = ({ environment, accessToken, webhookSecret }: MercadoPagoValues): MercadoPagoInput => ({
  gateway: 'mercadoPago',
  environment,
  ...(accessToken === '' ? {} : { accessToken }),
  ...(webhookSecret === '' ? {} : { webhookSecret }),
})

/** The account at Mercado Pago. Its token is entered and replaced, and never shown. */
export function MercadoPagoAccountForm(props: AccountFormProps) {
  const { account } = props
  const t = useTranslations('billing.gateway')
  const form = useCheckedForm<MercadoPagoValues>(
    values => listViolations(MercadoPagoInput, toInput(values)),
    { environment: account?.environment ?? 'production', accessToken: '', webhookSecret: '' },
  )
  return (
    <AccountForm {...props} form={form} toInput={toInput}>
      <SecretField
        label={t('accessToken')}
        description={account ? t('tokenKept') : t('tokenHint')}
        placeholder={t(account ? 'isSet' : 'notSet')}
        autoComplete="off"
        maxLength={LIMITS.apiKeyMax}
        {...form.getInputProps('accessToken')}
      />
      <SecretField
        label={t('webhookSecret')}
        description={t('webhookSecretHint')}
        autoComplete="off"
        maxLength={LIMITS.apiKeyMax}
        {...form.getInputProps('webhookSecret')}
      />
      {account?.accountId ? <Text size="sm">{t('accountNumber', { id: account.accountId })}</Text> : null}
      <Text size="sm" c="dimmed">
        {t('payer')}
      </Text>
    </AccountForm>
  )
}
