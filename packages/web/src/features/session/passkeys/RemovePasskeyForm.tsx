import { Stack, Text } from '@mantine/core'
import { PasskeyPassword, ROUTES, TwoFactorRemoval, type Passkey } from '@recado/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { useSchemaForm } from '../../../lib/form/schema-form.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { DialogActions } from '../../../ui/form/DialogActions.tsx'
import { SecretField } from '../../../ui/form/SecretField.tsx'
import { ownSessionsQuery } from '../own-sessions/own-sessions.queries.ts'
import { CodeField } from '../two-factor/CodeField.tsx'
import { twoFactorQuery } from '../two-factor/two-factor.queries.ts'
import { passkeysQuery } from './passkeys.queries.ts'

/** Removes a passkey after the password and, of users who have an app, a code. */
export function RemovePasskeyForm({
  passkey: { id, name },
  onClose,
}: {
  passkey: Pick<Passkey, 'id' | 'name'>
  onClose: () => void
}) {
  const t = useTranslations('passkeys')
  const client = useQueryClient()
  const codeLabel = useTranslations('twoFactor')('codeOrRecovery')
  const needsCode = useQuery(twoFactorQuery).data?.isEnabled === true
  const form = useSchemaForm(needsCode ? TwoFactorRemoval : PasskeyPassword, {
    currentPassword: '',
    code: '',
  })
  const removeMutation = useMutation({
    mutationFn: ({ currentPassword, code }: typeof form.values) =>
      call(ROUTES.removePasskey, {
        params: { passkeyId: id },
        body: { currentPassword, ...(needsCode ? { code } : {}) },
      }),
    onSuccess: () => {
      toast.success(t('removed'))
      void client.invalidateQueries({ queryKey: passkeysQuery.queryKey })
      void client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey })
    },
    onError: error => {
      if (!form.showServerErrors(error)) toast.error(error)
    },
    meta: { quiet: true },
  })
  return (
    <form noValidate onSubmit={form.onSubmit(values => removeMutation.mutate(values))}>
      <Stack gap="sm">
        <Text size="sm">{t('removeText', { name })}</Text>
        <SecretField
          label={t('currentPassword')}
          autoComplete="current-password"
          required
          autoFocus
          {...form.getInputProps('currentPassword')}
        />
        {needsCode ? <CodeField label={codeLabel} {...form.getInputProps('code')} /> : null}
      </Stack>
      <DialogActions submit={t('remove')} busy={removeMutation.isPending} isDanger onCancel={onClose} />
    </form>
  )
}
