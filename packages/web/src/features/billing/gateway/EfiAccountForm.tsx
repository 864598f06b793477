import { Button, FileButton, Group, Input, Text, TextInput } from '@mantine/core'
import { EfiInput, LIMITS, type GatewayEnvironment } from '@recado/contract'
import { FileKey2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCheckedForm, type CheckedForm } from '../../../lib/form/checked-form.ts'
import { SecretField } from '../../../ui/form/SecretField.tsx'
import { AccountForm, type AccountFormProps } from './AccountForm.tsx'
import { listViolations } from './list-violations.ts'

interface EfiValues extends Record<string, unknown> {
  environment: GatewayEnvironment
  clientId: string
  pixKey: string
  clientSecret: string
  certificate: string
  certificatePassword: string
}
/** Empty secrets are not sent: the stored ones stay. */
const toInput = ({
  environment,
  clientId,
  pixKey,
  certificatePassword,
  clientSecret,
  certificate,
}: EfiValues): EfiInput => ({
  gateway: 'efi',
  environment,
  clientId,
  pixKey,
  certificatePassword,
  ...(clientSecret === '' ? {} : { clientSecret }),
  ...(certificate === '' ? {} : { certificate }),
})
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
export function EfiAccountForm(props: AccountFormProps) {
  const { account } = props
  const t = useTranslations('billing.gateway')
  const form = useCheckedForm<EfiValues>(values => listViolations(EfiInput, toInput(values)), {
    environment: account?.environment ?? 'production',
    clientId: account?.accountId ?? '',
    pixKey: account?.pixKey ?? '',
    clientSecret: '',
    certificate: '',
    certificatePassword: '',
  })
  return (
    <AccountForm {...props} form={form} toInput={toInput}>
      <TextInput label={t('clientId')} required autoComplete="off" {...form.getInputProps('clientId')} />
      <SecretField
        label={t('clientSecret')}
        description={account ? t('secretsHint') : undefined}
        placeholder={t(account ? 'isSet' : 'notSet')}
        autoComplete="off"
        maxLength={LIMITS.apiKeyMax}
        {...form.getInputProps('clientSecret')}
      />
      <TextInput label={t('pixKey')} required autoComplete="off" {...form.getInputProps('pixKey')} />
      <CertificateField form={form} isStored={account !== undefined} />
      <SecretField
        label={t('certificatePassword')}
        description={t('passwordHint')}
        autoComplete="off"
        maxLength={LIMITS.apiKeyMax}
        {...form.getInputProps('certificatePassword')}
      />
    </AccountForm>
  )
}
