import { Button, Group, Stack, Text } from '@mantine/core'
import { ROUTES, TwoFactorRemoval, type TwoFactor } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { useSchemaForm } from '../../../lib/form/schema-form.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { DialogActions } from '../../../ui/form/DialogActions.tsx'
import { SecretField } from '../../../ui/form/SecretField.tsx'
import { CodeField, useCodeForm } from './CodeField.tsx'
import { twoFactorQuery } from './two-factor.queries.ts'

interface FormProps {
  readonly onClose: () => void
}

/** New recovery codes for somebody who has the app. */
function RenewForm({ onClose, onCodes }: FormProps & { onCodes: (codes: readonly string[]) => void }) {
  const t = useTranslations('twoFactor')
  const form = useCodeForm()
  const renewMutation = useMutation({
    mutationFn: (body: typeof form.values) => call(ROUTES.renewRecoveryCodes, { body }),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: error => {
      if (!form.showServerErrors(error)) toast.error(error)
    },
    meta: { quiet: true },
  })
  return (
    <form noValidate onSubmit={form.onSubmit(values => renewMutation.mutate(values))}>
      <CodeField label={t('codeOrRecovery')} autoFocus {...form.getInputProps('code')} />
      <DialogActions submit={t('renew')} busy={renewMutation.isPending} onCancel={onClose} />
    </form>
  )
}

function TurnOffForm({ onClose }: FormProps) {
  const t = useTranslations('twoFactor')
  const client = useQueryClient()
  const form = useSchemaForm(TwoFactorRemoval, { currentPassword: '', code: '' })
  const removeMutation = useMutation({
    mutationFn: (body: typeof form.values) => call(ROUTES.removeTwoFactor, { body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: twoFactorQuery.queryKey })
      toast.success(t('disabled'))
      onClose()
    },
    onError: error => {
      if (!form.showServerErrors(error)) toast.error(error)
    },
    meta: { quiet: true },
  })
  return (
    <form noValidate onSubmit={form.onSubmit(values => removeMutation.mutate(values))}>
      <Stack gap="sm">
        <SecretField
          label={t('currentPassword')}
          autoComplete="current-password"
          required
          autoFocus
          {...form.getInputProps('currentPassword')}
        />
        <CodeField label={t('codeOrRecovery')} {...form.getInputProps('code')} />
      </Stack>
      <DialogActions submit={t('turnOff')} busy={removeMutation.isPending} isDanger onCancel={onClose} />
    </form>
  )
}

/** The recovery codes that are left, new ones, and the way to turn the second step off. */
export function EnabledActions({
  state,
  onCodes,
}: {
  state: TwoFactor
  onCodes: (codes: readonly string[]) => void
}) {
  const t = useTranslations('twoFactor')
  const [opened, setOpened] = useState<'renew' | 'turnOff'>()
  const close = () => setOpened(undefined)
  if (opened === 'renew') return <RenewForm onClose={close} onCodes={onCodes} />
  if (opened === 'turnOff') return <TurnOffForm onClose={close} />
  return (
    <>
      <Text size="sm">{t('codesLeft', { count: state.recoveryCodesLeft })}</Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => setOpened('renew')}>
          {t('renew')}
        </Button>
        <Button variant="default" color="danger" onClick={() => setOpened('turnOff')}>
          {t('turnOff')}
        </Button>
      </Group>
    </>
  )
}
