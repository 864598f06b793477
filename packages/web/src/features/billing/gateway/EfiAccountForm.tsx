import { Button, FileButton, Group, Input, SegmentedControl, Text, TextInput } from '@mantine/core'
import { EfiInput, GATEWAY_ENVIRONMENTS, LIMITS, ROUTES, type EfiAccount } from '@recado/contract'
import { useQueryClient } from '@tanstack/react-query'
import { FileKey2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCheckedForm, type CheckedForm } from '../../../lib/form/checked-form.ts'
import { call } from '../../../lib/http/api.ts'
import { RecordForm, type RecordPanel } from '../../../ui/form/RecordForm.tsx'
import { SecretField } from '../../../ui/form/SecretField.tsx'
import { paymentSettingsQuery } from '../billing.queries.ts'
import { EfiCheck, type EfiCheckProps } from './EfiCheck.tsx'

interface EfiValues extends Record<string, unknown> {
  environment: EfiAccount['environment']
  clientId: string
  pixKey: string
  clientSecret: string
  certificate: string
  certificatePassword: string
}
/** Empty secrets are not sent: the stored ones stay. */
const toInput = ({ clientSecret, certificate, ...values }: EfiValues) => ({
  ...values,
  ...(clientSecret === '' ? {} : { clientSecret }),
  ...(certificate === '' ? {} : { certificate }),
})
const findViolations = (values: EfiValues): (readonly [string, string])[] =>
  (EfiInput.safeParse(toInput(values)).error?.issues ?? []).map(
    ({ path, message }) => [path.join('.'), message] as const,
  )

const readBase64 = async (file: File): Promise<string> =>
  btoa(Array.from(new Uint8Array(await file.arrayBuffer()), byte => String.fromCodePoint(byte)).join(''))

function CertificateField({ form, isStored }: { form: CheckedForm<EfiValues>; isStored: boolean }) {
  const t = useTranslations('billing.gateway')
  const validation = useTranslations('validation')
  const [name, setName] = useState<string>()
  const choose = async (file: File | null) => {
    if (!file) return
    if (Math.ceil(file.size / 3) * 4 > LIMITS.certificateMax)
      return form.setFieldError('certificate', validation('certificateTooLarge'))
    try {
      form.setFieldValue('certificate', await readBase64(file))
      setName(file.name)
    } catch {
      form.setFieldError('certificate', validation('fileUnreadable'))
    }
  }
  return (
    <Input.Wrapper label={t('certificate')} labelElement="div" error={form.errors['certificate']}>
      <Group gap="xs" mt={4}>
        <FileButton accept=".p12,.pfx,.pem,.crt" onChange={file => void choose(file)}>
          {props => (
            <Button {...props} size="xs" variant="default" leftSection={<FileKey2 size={14} />}>
              {t('chooseFile')}
            </Button>
          )}
        </FileButton>
        <Text span size="sm" c="dimmed">
          {name ?? t(isStored ? 'isSet' : 'notSet')}
        </Text>
      </Group>
    </Input.Wrapper>
  )
}

/** The account at Efí. Its secrets are entered and replaced, and never shown. */
export function EfiAccountForm({
  account,
  check,
  onChecked,
  ...panel
}: RecordPanel & EfiCheckProps & { account: EfiAccount | null }) {
  const t = useTranslations('billing.gateway')
  const client = useQueryClient()
  const form = useCheckedForm<EfiValues>(findViolations, {
    environment: account?.environment ?? 'production',
    clientId: account?.clientId ?? '',
    pixKey: account?.pixKey ?? '',
    clientSecret: '',
    certificate: '',
    certificatePassword: '',
  })
  const secretText = t(account ? 'isSet' : 'notSet')
  return (
    <RecordForm
      {...panel}
      form={form}
      save={async values => {
        const saved = await call(ROUTES.saveEfiAccount, { body: toInput(values) })
        client.setQueryData(paymentSettingsQuery.queryKey, saved)
        onChecked(saved.check)
      }}
    >
      <Text fw={650}>{t('account')}</Text>
      <Input.Wrapper label={t('environment')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('environment')}
          data={GATEWAY_ENVIRONMENTS.map(value => ({ value, label: t(`environments.${value}`) }))}
          {...form.getInputProps('environment')}
        />
      </Input.Wrapper>
      <TextInput label={t('clientId')} required autoComplete="off" {...form.getInputProps('clientId')} />
      <SecretField
        label={t('clientSecret')}
        description={account ? t('secretsHint') : undefined}
        placeholder={secretText}
        autoComplete="off"
        maxLength={LIMITS.apiKeyMax}
        {...form.getInputProps('clientSecret')}
      />
      <TextInput label={t('pixKey')} required autoComplete="off" {...form.getInputProps('pixKey')} />
      <CertificateField form={form} isStored={account !== null} />
      <SecretField
        label={t('certificatePassword')}
        description={t('passwordHint')}
        autoComplete="off"
        maxLength={LIMITS.apiKeyMax}
        {...form.getInputProps('certificatePassword')}
      />
      {account ? <EfiCheck check={check} onChecked={onChecked} /> : null}
    </RecordForm>
  )
}
